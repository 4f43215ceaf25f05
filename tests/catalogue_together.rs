//! Several tomes side by side: who keeps an id that two of them have, how they refer to one another, and former ids.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test may stop")]

mod common;

use common::{TOME, change, defects, file, lines, manual};
use ralliement::army::Army;
use ralliement::catalogue::tome::{Body, Cap};
use ralliement::exchange::file as list;
use ralliement::rules::{self, Context};

#[test]
fn duplicate_ids_within_a_tome_and_across_tomes() {
    let twice = defects(&change("\"roi-lutin\"", "\"lutin\""));
    assert_eq!(lines(&twice), ["42:1 profile[1].id: the id “lutin” stands twice (profile)"]);
    let other = TOME.replace("\"petit-peuple\"", "\"grand-peuple\"");
    let with_one = manual().with_tome(&file("a.toml", TOME)).unwrap();
    let refused = with_one.with_tome(&file("b.toml", &other)).unwrap_err();
    let ids: Vec<&str> = refused.defects.iter().map(|defect| defect.key.as_str()).collect();
    assert_eq!(ids, ["profile[0].id", "profile[1].id", "vehicle[0].id", "siege[0].id"], "pieces are each tome's own");
    let first = lines(&refused.defects).swap_remove(0);
    assert!(first.ends_with("the tome “petit-peuple” has a profile “lutin” already; it needs another id"), "{first}");
    let (catalogue, both) = manual().with_tomes(&[file("a.toml", TOME), file("b.toml", TOME)]);
    assert_eq!(lines(&both), ["2:1 id: the id “petit-peuple” stands twice (tome)"]);
    assert_eq!(catalogue.tomes().len(), 1);
}

/// The tiny tome's neighbour: another tome, and a profile whose id it shares.
const NEIGHBOUR: &str = "format = 1
id = \"amis\"
version = \"1.0.0\"
date = \"2026-11-16\"
provenance = { source = \"house\" }
faction = { name = \"Amis\", civilisation = \"mondes-perdus\" }
[[profile]]
id = \"lutin\"
name = \"Ami\"
points = 3
keywords = [\"Guerrier\", \"Infanterie\"]
base = 25
figures = { mvt = 15, cc = 3, ct = 5, f = 3, d = 3, a = 1, pv = 1, mo = 3 }
";

#[test]
fn of_two_tomes_with_one_profile_the_first_is_kept() {
    let (own, other) = (file("t.toml", TOME), file("amis.toml", NEIGHBOUR));
    let said = |tome: &str| format!("the tome “{tome}” has a profile “lutin” already; it needs another id");
    let (catalogue, found) = manual().with_tomes(&[own, other]);
    assert_eq!(lines(&found), [format!("8:1 profile[0].id: {}", said("petit-peuple"))]);
    assert_eq!(found[0].file, "amis.toml");
    assert!(catalogue.tome("petit-peuple").is_some() && catalogue.tome("amis").is_none());

    let (own, other) = (file("t.toml", TOME), file("amis.toml", NEIGHBOUR));
    let (catalogue, found) = manual().with_tomes(&[other, own]);
    assert_eq!(lines(&found), [format!("27:1 profile[0].id: {}", said("amis"))]);
    assert!(catalogue.tome("petit-peuple").is_none() && catalogue.tome("amis").is_some());
}

#[test]
fn tomes_brought_together_may_refer_to_one_another_and_lean_on_none_that_is_refused() {
    let other = "format = 1\nid = \"amis\"\nversion = \"1.0.0\"\ndate = \"2026-11-16\"\n\
        provenance = { source = \"house\" }\nfaction = { name = \"Amis\", civilisation = \"mondes-perdus\" }\n\
        [[profile]]\nid = \"ami\"\nname = \"Ami\"\npoints = 3\nkeywords = [\"Guerrier\", \"Infanterie\"]\nbase = 25\n\
        figures = { mvt = 15, cc = 3, ct = 5, f = 3, d = 3, a = 1, pv = 1, mo = 3 }\nstarting = [\"petit-peuple/fronde\"]\n";
    let (catalogue, none) = manual().with_tomes(&[file("amis.toml", other), file("t.toml", TOME)]);
    assert_eq!((none, catalogue.tomes().len()), (vec![], 2));
    let bad = change("cc = 3", "cc = 14");
    let (catalogue, one) = manual().with_tomes(&[file("amis.toml", other), file("t.toml", &bad)]);
    assert_eq!(lines(&one), ["31:23 profile[0].figures.cc: 14: expected 1 to 10"]);
    assert_eq!(catalogue.tomes().len(), 0, "its arsenal would not be there");
}

#[test]
fn a_tome_with_defects_never_replaces_one_that_works() {
    let catalogue = manual().with_tome(&file("t.toml", TOME)).unwrap();
    assert!(catalogue.with_tome(&file("t.toml", &change("cc = 3", "cc = 14"))).is_err());
    assert_eq!(catalogue.profile("lutin").unwrap().points, 4);
    let newer = catalogue.with_tome(&file("t.toml", &change("points = 4\n", "points = 5\n"))).unwrap();
    assert_eq!((newer.profile("lutin").unwrap().points, newer.tomes().len()), (5, 1));
    assert_eq!(newer.without_tome("petit-peuple").tomes().len(), 0);
    let bad = [file("bad.toml", "format = "), file("t.toml", TOME)];
    let (others, defects) = manual().with_tomes(&bad);
    assert_eq!(others.tomes().len(), 1, "the other tomes go on");
    assert!(defects.iter().all(|defect| defect.file == "bad.toml"));
}

/// Everything in the tiny tome has got another id since, and is still named by the old one.
fn renamed() -> String {
    let aliases = "[aliases]\nvieux = \"lutin\"\ngourdin = \"baton\"\nloup = \"renard\"\nruse = \"malice\"\nfuyez = \"filez\"\n\
        ruade = \"coup-de-griffe\"\n";
    let feat = "[[feat]]\nid = \"coup-de-griffe\"\nname = \"Coup de griffe\"\nphase = \"duel\"\ntext = \"Il griffe.\"\n\n[[order]]";
    let tome = change("[aliases]\n", aliases);
    let places = [
        ("[[order]]", feat),
        ("starting = [\"baton\"]", "starting = [\"gourdin\"]"),
        ("pieces = [\"baton\"]", "pieces = [\"petit-peuple/gourdin\"]"),
        ("mounts = { max = 1 }", "mounts = { only = [\"loup\"] }"),
        ("rule = \"costaud\"", "rule = \"ruse\""),
        ("rules = [\"malice\",", "rules = [\"ruse\", \"maitrise(gourdin)\","),
        ("of = \"lutin\"", "of = \"vieux\""),
        ("included = 2, profile = \"lutin\"", "included = 2, profile = \"vieux\""),
        ("extra = [{ profile = \"lutin\"", "extra = [{ profile = \"vieux\""),
    ];
    places.iter().fold(tome, |tome, (old, new)| {
        assert_eq!(tome.matches(old).count(), 1, "{old}");
        tome.replacen(old, new, 1)
    })
}

#[test]
fn whatever_has_an_id_answers_to_a_former_one() {
    let catalogue = manual()
        .with_tome(&file("t.toml", &renamed()))
        .unwrap_or_else(|refused| panic!("{:?}", lines(&refused.defects)));
    let faction = "petit-peuple";
    assert_eq!(catalogue.profile("vieux").unwrap().id, "lutin");
    assert_eq!(catalogue.equipment(faction, "gourdin").unwrap().id, "baton");
    assert_eq!(catalogue.mount(faction, "loup").unwrap().id, "renard");
    assert_eq!(catalogue.rule(faction, "ruse").unwrap().id, "malice");
    assert_eq!(catalogue.order(faction, "fuyez").unwrap().id, "filez");
    assert_eq!(catalogue.feat(faction, "ruade").unwrap().id, "coup-de-griffe");
    assert!(catalogue.order_anywhere("fuyez").is_some() && catalogue.feat_anywhere("ruade").is_some());
    assert!(catalogue.order_anywhere("ruade").is_none() && catalogue.rule("autres", "ruse").is_none());

    // Within the tome, references lead to the ids of today, so that nobody has to ask again.
    let imp = catalogue.profile("lutin").unwrap();
    assert_eq!(
        (imp.starting.as_slice(), imp.inventory[1].pieces.as_slice()),
        (&["baton".to_owned()][..], &["baton".to_owned()][..])
    );
    let rules: Vec<_> = imp.rules.iter().map(|used| (used.rule.as_str(), used.parameter.as_deref())).collect();
    assert_eq!(rules, [("malice", None), ("maitrise", Some("baton")), ("rancune", Some("Humain"))]);
    assert_eq!(imp.upgrades[0].rule, "malice");
    let Body::Person(person) = &imp.body else { panic!() };
    assert_eq!(person.mounts.as_ref().unwrap().mounts, ["renard"]);
    let king = catalogue.profile("roi-lutin").unwrap();
    assert_eq!(king.caps, [Cap::Every { each: 5, of: "lutin".to_owned(), in_army: true }]);
    let Body::Siege(siege) = &catalogue.profile("trebuchet").unwrap().body else { panic!() };
    assert_eq!((siege.gunners.profile.as_str(), siege.gunners.extra[0].profile.as_str()), ("lutin", "lutin"));
}

#[test]
fn another_tome_may_use_a_former_id_too() {
    let other = NEIGHBOUR.replacen("\"lutin\"", "\"ami\"", 1)
        + "starting = [\"petit-peuple/gourdin\"]\nmounts = { bestiary = \"petit-peuple\", only = [\"petit-peuple/loup\"] }\n\
        caps = [{ every = 2, of = \"vieux\" }]\n";
    let renamed = renamed();
    let (catalogue, found) = manual().with_tomes(&[file("amis.toml", &other), file("t.toml", &renamed)]);
    assert_eq!(lines(&found), [""; 0]);
    let friend = catalogue.profile("ami").unwrap();
    assert_eq!(friend.starting, ["petit-peuple/baton"]);
    assert_eq!(friend.caps, [Cap::Every { each: 2, of: "lutin".to_owned(), in_army: false }]);
    // The tome may be there already.
    let catalogue =
        manual().with_tome(&file("t.toml", &renamed)).unwrap().with_tome(&file("amis.toml", &other)).unwrap();
    assert_eq!(catalogue.profile("ami").unwrap().starting, ["petit-peuple/baton"]);
}

#[test]
fn a_list_of_former_ids_is_judged_as_one_of_todays() {
    let catalogue = manual().with_tome(&file("t.toml", &renamed())).unwrap();
    let text = |imp: &str, rule: &str, order: &str, feat: &str| {
        format!(
            "format = 500\nfaction = \"petit-peuple\"\n[[unit]]\nentries = [\n\
            {{ profile = \"roi-lutin\", orders = [\"{order}\"], feats = [\"{feat}\"], spells = [\"immobilisation\", \"engourdissement\"] }},\n\
            {{ profile = \"{imp}\", count = 5, upgrades = [\"{rule}\"] }},\n]\n"
        )
    };
    let judge = |text: &str| {
        let roster = list::read("l", text.as_bytes()).unwrap_or_else(|defects| panic!("{defects:?}"));
        let army = Army::resolve(&catalogue, &roster);
        let findings = rules::check(&Context { catalogue: &catalogue, roster: &roster, army: &army, event: None });
        let codes: Vec<&str> = findings.iter().map(|finding| finding.rule.code).collect();
        (army.points(), format!("{codes:?}"))
    };
    let today = judge(&text("lutin", "malice", "filez", "coup-de-griffe"));
    assert_eq!(judge(&text("vieux", "ruse", "fuyez", "ruade")), today);
    assert_eq!(today.0, 40 + 5 * (4 + 2), "the upgrade is paid");
}

#[test]
fn what_a_rule_brings_along_must_be_there() {
    let tome = change("text = \"Un tour de plus.\"", "text = \"Un tour de plus.\"\ngives = [\"costuad\"]");
    let expected = "19:10 rule[0].gives[0]: unknown special rule “costuad”; did you mean “costaud”?";
    assert_eq!(lines(&defects(&tome)), [expected]);
}
