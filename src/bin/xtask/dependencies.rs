//! What the dependencies are: read from cargo, and held against deny.toml (a file that cargo-deny understands too, but
//! nobody has to install it).

use std::collections::{BTreeMap, BTreeSet};
use std::fs;

use serde::Deserialize;

use crate::failure::{Context, Failure};
use crate::report::say;
use crate::{licence, shell};

#[derive(Deserialize)]
pub struct Graph {
    packages: Vec<Package>,
    resolve: Resolve,
}

#[derive(Deserialize, Clone)]
pub struct Package {
    pub id: String,
    pub name: String,
    pub version: String,
    pub license: Option<String>,
    /// Absent where it is our own.
    pub source: Option<String>,
    dependencies: Vec<Demand>,
    targets: Vec<Target>,
}

#[derive(Deserialize, Clone)]
struct Demand {
    name: String,
    req: String,
    path: Option<String>,
}

#[derive(Deserialize, Clone)]
struct Target {
    kind: Vec<String>,
}

#[derive(Deserialize)]
struct Resolve {
    root: String,
    nodes: Vec<Node>,
}

#[derive(Deserialize)]
struct Node {
    id: String,
    deps: Vec<Edge>,
}

#[derive(Deserialize)]
struct Edge {
    pkg: String,
    dep_kinds: Vec<EdgeKind>,
}

#[derive(Deserialize)]
struct EdgeKind {
    /// `dev`, `build`, or absent.
    kind: Option<String>,
}

/// Which dependencies are followed.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Follow {
    /// All of them, also those of tests and of build scripts.
    All,
    /// Those without which the programs cannot be made.
    Built,
    /// Those that end up in the programs.
    Shipped,
}

impl Graph {
    /// As cargo resolves it for one kind of machine, with the versions of Cargo.lock.
    pub fn read(target: &str, features: &[&str]) -> Result<Self, Failure> {
        let arguments = ["metadata", "--format-version", "1", "--locked", "--filter-platform", target];
        let output = shell::cargo(arguments).args(features).output();
        let output = output.context(|| "cargo could not be started".to_owned())?;
        if !output.status.success() {
            return Err(Failure::new(format!(
                "cargo does not say what the dependencies are: {}",
                String::from_utf8_lossy(&output.stderr).trim()
            )));
        }
        serde_json::from_slice(&output.stdout)
            .context(|| "what cargo says of the dependencies cannot be read".to_owned())
    }

    /// What is reached from our own package, itself included, sorted by name and version; with what each needs in turn.
    pub fn reached(&self, follow: Follow) -> BTreeMap<(&str, &str), (&Package, Vec<&Package>)> {
        let packages: BTreeMap<&str, &Package> =
            self.packages.iter().map(|package| (package.id.as_str(), package)).collect();
        let nodes: BTreeMap<&str, &Node> = self.resolve.nodes.iter().map(|node| (node.id.as_str(), node)).collect();
        let mut reached = BTreeMap::new();
        let mut open = vec![self.resolve.root.as_str()];
        while let Some(id) = open.pop() {
            let (Some(package), Some(node)) = (packages.get(id), nodes.get(id)) else { continue };
            let key = (package.name.as_str(), package.version.as_str());
            if reached.contains_key(&key) {
                continue;
            }
            let followed = node.deps.iter().filter(|edge| edge.dep_kinds.iter().any(|kind| kind.followed(follow)));
            let needed = followed.filter_map(|edge| packages.get(edge.pkg.as_str()).copied());
            // A macro works while we compile; nothing of it is in the program.
            let needed: Vec<&Package> =
                needed.filter(|package| follow != Follow::Shipped || !package.is_macro()).collect();
            open.extend(needed.iter().map(|package| package.id.as_str()));
            reached.insert(key, (*package, needed));
        }
        reached
    }
}

impl EdgeKind {
    fn followed(&self, follow: Follow) -> bool {
        match follow {
            Follow::All => true,
            Follow::Built => self.kind.as_deref() != Some("dev"),
            Follow::Shipped => self.kind.is_none(),
        }
    }
}

impl Package {
    fn is_macro(&self) -> bool {
        self.targets.iter().any(|target| target.kind.iter().any(|kind| kind == "proc-macro"))
    }
}

/// The parts of deny.toml that are held here. A key that is not known is an error: it would promise what nobody checks.
#[derive(Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
struct Rules {
    graph: GraphRules,
    licenses: Licenses,
    bans: Bans,
    sources: Sources,
}

#[derive(Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
struct GraphRules {
    all_features: bool,
    targets: Vec<String>,
}

#[derive(Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
struct Licenses {
    allow: Vec<String>,
    exceptions: Vec<Exception>,
}

#[derive(Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
struct Exception {
    #[serde(rename = "crate")]
    name: String,
    allow: Vec<String>,
}

#[derive(Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
#[expect(dead_code, reason = "what says `deny` is read by being allowed to say nothing else")]
struct Bans {
    wildcards: Severity,
    multiple_versions: Severity,
    /// `name@version` of the older one.
    skip: Vec<String>,
}

#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Severity {
    Deny,
}

#[derive(Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
#[expect(dead_code, reason = "what says `deny` is read by being allowed to say nothing else")]
struct Sources {
    unknown_registry: Severity,
    unknown_git: Severity,
    allow_registry: Vec<String>,
}

/// Fails with everything at once that deny.toml does not allow.
pub fn check() -> Result<(), Failure> {
    let text = fs::read_to_string(shell::root().join("deny.toml")).context(|| "deny.toml cannot be read".to_owned())?;
    let rules: Rules = toml::from_str(&text).context(|| "deny.toml is not understood".to_owned())?;
    let features: &[&str] = if rules.graph.all_features { &["--all-features"] } else { &[] };
    let graphs =
        rules.graph.targets.iter().map(|target| Graph::read(target, features)).collect::<Result<Vec<_>, _>>()?;
    let complaints = complaints(&graphs, &rules);
    if !complaints.is_empty() {
        return Err(Failure::new(format!("deny.toml does not allow this:\n  {}", complaints.join("\n  "))));
    }
    let count: BTreeSet<_> = graphs.iter().flat_map(|graph| graph.reached(Follow::All).into_keys()).collect();
    say(format!("    {} packages: licences, sources and versions are as deny.toml wants them", count.len()));
    Ok(())
}

fn complaints(graphs: &[Graph], rules: &Rules) -> Vec<String> {
    let all = |follow| graphs.iter().flat_map(move |graph| graph.reached(follow));
    let packages: BTreeMap<_, _> = all(Follow::All).map(|(key, (package, _))| (key, package)).collect();
    let built: BTreeSet<&str> = all(Follow::Built).map(|((name, _), _)| name).collect();
    let mut complaints = Vec::new();
    let mut versions: BTreeMap<&str, Vec<semver::Version>> = BTreeMap::new();
    let mut excused = BTreeSet::new();
    for ((name, version), package) in &packages {
        let exception = rules.licenses.exceptions.iter().find(|exception| exception.name == *name);
        let extra = exception.map_or(&[][..], |exception| &exception.allow);
        let allowed = |list: &[String], licence: &str| list.iter().any(|one| one == licence);
        let said = package.license.as_deref().unwrap_or_default();
        if !licence::satisfied(said, &|licence| allowed(&rules.licenses.allow, licence)) {
            if licence::satisfied(said, &|one| allowed(&rules.licenses.allow, one) || allowed(extra, one)) {
                excused.insert(*name);
            } else {
                complaints.push(format!("{name} {version}: the licence `{said}` is not allowed"));
            }
        }
        if let Some(source) = &package.source {
            let known = rules.sources.allow_registry.iter().any(|registry| *source == format!("registry+{registry}"));
            if !known {
                complaints.push(format!("{name} {version} comes from {source}"));
            }
        }
        for demand in &package.dependencies {
            if package.source.is_none() && demand.req == "*" && demand.path.is_none() {
                complaints.push(format!("{name} takes any version of {}", demand.name));
            }
        }
        if let Ok(version) = version.parse() {
            versions.entry(name).or_default().push(version);
        }
    }
    let older = versions.iter_mut().flat_map(|(name, versions)| {
        versions.sort();
        versions.pop();
        versions.iter().map(move |version| format!("{name}@{version}"))
    });
    let older: BTreeSet<String> = older.collect();
    let skipped: BTreeSet<String> = rules.bans.skip.iter().cloned().collect();
    complaints.extend(older.difference(&skipped).map(|one| format!("{one} is there beside a newer version")));
    complaints.extend(skipped.difference(&older).map(|one| format!("{one} is gone: take it out of deny.toml")));
    for exception in &rules.licenses.exceptions {
        let name = exception.name.as_str();
        if !excused.contains(name) {
            complaints.push(format!("{name} needs no exception: take it out of deny.toml"));
        } else if built.contains(name) {
            complaints.push(format!("{name} has its exception for tests only, and is needed to build"));
        }
    }
    complaints
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a failed set-up fails the test")]
    use super::*;
    use serde_json::{Value, json};

    fn package(name: &str, version: &str, licence: &str, source: Option<&str>, wants: &[(&str, &str)]) -> Value {
        let wants: Vec<Value> = wants.iter().map(|(name, req)| json!({ "name": name, "req": req })).collect();
        json!({ "id": format!("{name} {version}"), "name": name, "version": version, "license": licence, "source": source,
            "dependencies": wants, "targets": [{ "kind": ["lib"] }] })
    }

    fn graph(packages: Vec<Value>, edges: &[(&str, &str, Option<&str>)]) -> Graph {
        let ids: Vec<Value> = packages.iter().map(|package| package["id"].clone()).collect();
        let node = |id: &Value| {
            let deps = edges.iter().filter(|(from, ..)| from == id);
            let deps: Vec<Value> =
                deps.map(|(_, to, kind)| json!({ "pkg": to, "dep_kinds": [{ "kind": kind }] })).collect();
            json!({ "id": id, "deps": deps })
        };
        let nodes: Vec<Value> = ids.iter().map(node).collect();
        serde_json::from_value(json!({ "packages": packages, "resolve": { "root": "us 1.0.0", "nodes": nodes } }))
            .unwrap()
    }

    const HOME: &str = "registry+https://good";

    fn rules(skip: &[&str], exceptions: &[(&str, &str)]) -> Rules {
        let exceptions: Vec<Value> =
            exceptions.iter().map(|(name, allow)| json!({ "crate": name, "allow": [allow] })).collect();
        serde_json::from_value(json!({
            "graph": { "all-features": true, "targets": [] },
            "licenses": { "allow": ["MIT", "Zlib"], "exceptions": exceptions },
            "bans": { "wildcards": "deny", "multiple-versions": "deny", "skip": skip },
            "sources": { "unknown-registry": "deny", "unknown-git": "deny", "allow-registry": ["https://good"] },
        }))
        .unwrap()
    }

    #[test]
    fn everything_that_is_not_allowed_is_said_at_once() {
        let packages = vec![
            package("us", "1.0.0", "MIT", None, &[("a", "*")]),
            package("a", "1.0.0", "GPL-3.0", Some(HOME), &[]),
            package("b", "0.9.0", "MIT OR GPL-3.0", Some("git+https://elsewhere"), &[]),
            package("b", "0.10.0", "MIT", Some(HOME), &[]),
            package("unused", "1.0.0", "GPL-3.0", Some(HOME), &[]),
        ];
        let graph = graph(
            packages,
            &[("us 1.0.0", "a 1.0.0", None), ("a 1.0.0", "b 0.9.0", None), ("us 1.0.0", "b 0.10.0", None)],
        );
        let said = complaints(&[graph], &rules(&["c@1.0.0"], &[("b", "GPL-3.0")]));
        let expected = [
            "a 1.0.0: the licence `GPL-3.0` is not allowed",
            "b 0.9.0 comes from git+https://elsewhere",
            "us takes any version of a",
            "b@0.9.0 is there beside a newer version",
            "c@1.0.0 is gone: take it out of deny.toml",
            "b needs no exception: take it out of deny.toml",
        ];
        assert_eq!(said.into_iter().collect::<BTreeSet<_>>(), expected.map(str::to_owned).into_iter().collect());
    }

    #[test]
    fn an_exception_is_for_tests_only() {
        let packages =
            || vec![package("us", "1.0.0", "MIT", None, &[]), package("a", "1.0.0", "MPL-2.0", Some(HOME), &[])];
        let rules = rules(&[], &[("a", "MPL-2.0")]);
        let in_tests = graph(packages(), &[("us 1.0.0", "a 1.0.0", Some("dev"))]);
        assert_eq!(complaints(&[in_tests], &rules), [""; 0]);
        let built = graph(packages(), &[("us 1.0.0", "a 1.0.0", Some("build"))]);
        assert_eq!(complaints(&[built], &rules), ["a has its exception for tests only, and is needed to build"]);
    }
}
