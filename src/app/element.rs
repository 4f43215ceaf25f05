//! Elements of the page: built once, and changed only where a signal they read changes.
//!
//! Signals, ownership and effects are Leptos'. Its `view!` is not used: every template is a type of its own there,
//! with its own code to build, rebuild and drop it, and the app came to 560 KB (brotli) where the budget of the
//! whole first load is 300 KiB. Here an element is one type, and a page is a row of calls.

use std::cell::RefCell;
use std::hash::{DefaultHasher, Hash, Hasher};

use leptos::prelude::*;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue, UnwrapThrowExt};
use web_sys::{Element, Event, EventTarget, Node};

const SVG: &str = "http://www.w3.org/2000/svg";

/// An element under construction.
#[derive(Clone)]
pub struct El(Element);

/// `el("li.card.wide")`: a tag and its classes.
pub fn el(name: &str) -> El {
    let (tag, classes) = name.split_once('.').unwrap_or((name, ""));
    let made = El(created(document().create_element(tag)));
    if classes.is_empty() { made } else { made.attr("class", classes.replace('.', " ")) }
}

/// The same for what is drawn.
pub fn svg(tag: &str) -> El {
    El(created(document().create_element_ns(Some(SVG), tag)))
}

/// `button("plainly")`: one that sends no form.
pub fn button(class: &str) -> El {
    el("button").attr("type", "button").attr("class", class)
}

/// A browser refuses only names that are none; ours are written in the pages.
fn created(made: Result<Element, JsValue>) -> Element {
    made.unwrap_throw()
}

impl El {
    pub fn attr(self, name: &str, value: impl AsRef<str>) -> El {
        set_attribute(&self.0, name, Some(value.as_ref()));
        self
    }

    pub fn attr_if(self, name: &str, value: Option<impl AsRef<str>>) -> El {
        set_attribute(&self.0, name, value.as_ref().map(AsRef::as_ref));
        self
    }

    /// An attribute that is there or not, as `hidden`.
    pub fn flag(self, name: &str, on: bool) -> El {
        set_attribute(&self.0, name, on.then_some(""));
        self
    }

    pub fn class(self, name: &str) -> El {
        self.class_if(name, true)
    }

    pub fn class_if(self, name: &str, on: bool) -> El {
        toggle(&self.0, name, on);
        self
    }

    /// A property, for what the page may change by itself: `value`, `checked`, `open`.
    pub fn prop(self, name: &str, value: impl Into<JsValue>) -> El {
        set_property(&self.0, name, &value.into());
        self
    }

    pub fn add(self, part: impl Part) -> El {
        part.put(&self.0);
        self
    }

    pub fn on(self, event: &'static str, handle: impl Fn(Event) + 'static) -> El {
        listen(self.0.clone().into(), event, Box::new(handle));
        self
    }

    pub fn click(self, handle: impl Fn() + 'static) -> El {
        self.on("click", move |_| handle())
    }

    pub fn live_attr(self, name: &'static str, value: impl Fn() -> Option<String> + 'static) -> El {
        let own = self.0.clone();
        effect(Box::new(move || set_attribute(&own, name, value().as_deref())));
        self
    }

    pub fn live_flag(self, name: &'static str, on: impl Fn() -> bool + 'static) -> El {
        self.live_attr(name, move || on().then(String::new))
    }

    pub fn live_class(self, name: &'static str, on: impl Fn() -> bool + 'static) -> El {
        let own = self.0.clone();
        effect(Box::new(move || toggle(&own, name, on())));
        self
    }

    pub fn live_prop<V: Into<JsValue>>(self, name: &'static str, value: impl Fn() -> V + 'static) -> El {
        let own = self.0.clone();
        effect(Box::new(move || set_property(&own, name, &value().into())));
        self
    }
}

impl El {
    pub fn element(&self) -> &Element {
        &self.0
    }

    /// Without what stood in it.
    pub fn emptied(self) -> El {
        self.0.set_text_content(None);
        self
    }
}

/// Several parts without an element around them.
#[derive(Clone)]
pub struct Parts(Node);

pub fn parts() -> Parts {
    Parts(document().create_document_fragment().into())
}

impl Parts {
    pub fn add(self, part: impl Part) -> Parts {
        part.put(&self.0);
        self
    }
}

impl From<El> for Parts {
    fn from(element: El) -> Parts {
        parts().add(element)
    }
}

/// What can stand in an element. Texts become text, never markup.
pub trait Part {
    fn put(self, parent: &Node);
}

impl Part for El {
    fn put(self, parent: &Node) {
        append(parent, &self.0);
    }
}

impl Part for Parts {
    fn put(self, parent: &Node) {
        append(parent, &self.0);
    }
}

impl Part for &str {
    fn put(self, parent: &Node) {
        append(parent, &document().create_text_node(self));
    }
}

impl Part for String {
    fn put(self, parent: &Node) {
        self.as_str().put(parent);
    }
}

impl<P: Part> Part for Option<P> {
    fn put(self, parent: &Node) {
        if let Some(part) = self {
            part.put(parent);
        }
    }
}

impl<P: Part> Part for Vec<P> {
    fn put(self, parent: &Node) {
        for part in self {
            part.put(parent);
        }
    }
}

impl<P: Part, const N: usize> Part for [P; N] {
    fn put(self, parent: &Node) {
        for part in self {
            part.put(parent);
        }
    }
}

/// A text that follows its signals.
pub fn text(value: impl Fn() -> String + 'static) -> Parts {
    let node = document().create_text_node("");
    let own = node.clone();
    let last = RefCell::new(String::new());
    effect(Box::new(move || {
        // Screen readers say again what is set again. Asking the page what stands there would cost more than to know.
        let value = value();
        if *last.borrow() != value {
            own.set_data(&value);
            last.replace(value);
        }
    }));
    Parts(node.into())
}

/// A part that is built anew whenever a signal it reads changes.
pub fn live<P: Into<Parts>>(build: impl Fn() -> Option<P> + 'static) -> Parts {
    live_parts(Box::new(move || build().map(Into::into)))
}

fn live_parts(build: Box<dyn Fn() -> Option<Parts>>) -> Parts {
    let (whole, span) = Span::new();
    effect(Box::new(move || {
        // Built first: what the part reads must not see the page half empty.
        let fresh = build();
        span.clear();
        if let Some(fresh) = fresh {
            span.insert(&fresh.0, Some(&span.end));
        }
    }));
    whole
}

/// A part that is there while something holds, and built once for that time.
pub fn show<P: Into<Parts>>(when: impl Fn() -> bool + Send + Sync + 'static, build: impl Fn() -> P + 'static) -> Parts {
    let holds = holds(Box::new(when));
    live_parts(Box::new(move || holds.get().then(|| build().into())))
}

fn holds(when: Box<dyn Fn() -> bool + Send + Sync>) -> Memo<bool> {
    Memo::new(move |_| when())
}

/// One element for each key, kept as long as its key is there, in the order of the keys.
pub fn each<K: Clone + Hash + 'static>(
    keys: impl Fn() -> Vec<K> + 'static,
    build: impl Fn(K) -> El + 'static,
) -> Parts {
    let (whole, span) = Span::new();
    let rows = Rows { span, parent: Owner::current().unwrap_or_default(), kept: RefCell::default() };
    effect(Box::new(move || {
        let keys = keys();
        let prints = keys.iter().map(print).collect();
        rows.arrange(prints, &|at| keys.get(at).cloned().map(&build));
    }));
    whole
}

/// Keys are told apart by 64 bits of SipHash, so that the code below is there once and not for every type of key.
fn print(key: &impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    key.hash(&mut hasher);
    hasher.finish()
}

struct Rows {
    span: Span,
    parent: Owner,
    kept: RefCell<Vec<Kept>>,
}

struct Kept {
    key: u64,
    element: Element,
    owner: Owner,
}

impl Rows {
    fn arrange(&self, keys: Vec<u64>, build: &dyn Fn(usize) -> Option<El>) {
        let mut before = self.kept.take();
        let focus = focused().and_then(|active| before.iter().position(|kept| kept.element.contains(Some(&active))));
        let holder = focus.and_then(|at| before.get(at)).map(|kept| kept.key);
        let mut now: Vec<Kept> = Vec::with_capacity(keys.len());
        for (at, key) in keys.into_iter().enumerate() {
            // Mostly nothing moved, and the next one is the first that is left.
            match before.iter().position(|kept| kept.key == key) {
                Some(found) => now.push(before.remove(found)),
                // A key that comes twice has its element once.
                None if now.iter().any(|kept| kept.key == key) => {}
                None => {
                    let owner = self.parent.child();
                    let built = owner.with(|| untrack(|| build(at)));
                    now.extend(built.map(|El(element)| Kept { key, element, owner }));
                }
            }
        }
        for gone in before {
            gone.owner.cleanup();
            gone.element.remove();
        }
        self.span.arrange(&now);
        if let Some(at) = focus.filter(|_| now.iter().all(|kept| Some(kept.key) != holder)) {
            // Whoever took something away goes on with what stands in its place.
            let next = now.get(at).or(now.last()).map(|kept| &kept.element);
            if !next.is_some_and(|next| focus_in(next, "a, summary, button:not(.round)")) {
                focus_above(&self.span.end);
            }
        }
        self.kept.replace(now);
    }
}

/// A stretch of siblings between two marks, which may be moved about with their parent.
#[derive(Clone)]
struct Span {
    start: Node,
    end: Node,
}

impl Span {
    fn new() -> (Parts, Span) {
        let mark = || Node::from(document().create_text_node(""));
        let span = Span { start: mark(), end: mark() };
        let whole = parts();
        append(&whole.0, &span.start);
        append(&whole.0, &span.end);
        (whole, span)
    }

    fn insert(&self, node: &Node, before: Option<&Node>) {
        if let Some(parent) = self.end.parent_node() {
            // Fails only where the node holds its own parent.
            let _ = parent.insert_before(node, before);
        }
    }

    fn clear(&self) {
        let focus = focused();
        while let Some(next) = self.start.next_sibling().filter(|next| *next != self.end) {
            let Some(parent) = next.parent_node() else { return };
            let _ = parent.remove_child(&next);
            if focus.as_ref().is_some_and(|active| next.contains(Some(active))) {
                focus_above(&self.end);
            }
        }
    }

    fn arrange(&self, order: &[Kept]) {
        let mut at = self.start.next_sibling();
        for kept in order {
            let node: &Node = &kept.element;
            if at.as_ref() == Some(node) {
                at = node.next_sibling();
            } else {
                self.insert(node, at.as_ref());
            }
        }
    }
}

/// What has the focus, if anything.
fn focused() -> Option<Element> {
    document().active_element().filter(|active| active.tag_name() != "BODY")
}

fn focus_in(element: &Element, selector: &str) -> bool {
    let Some(found) = element.query_selector(selector).ok().flatten() else { return false };
    let quietly = js_sys::Object::new();
    // The eye stays where it is.
    set_property(&quietly, "preventScroll", &JsValue::TRUE);
    let focus = js_sys::Reflect::get(&found, &"focus".into()).and_then(JsCast::dyn_into::<js_sys::Function>);
    focus.is_ok_and(|focus| focus.call1(&found, &quietly).is_ok())
}

/// What had the focus is gone, and nothing like it is left: the nearest heading that can take it does.
fn focus_above(node: &Node) {
    let mut above = node.parent_element();
    while let Some(element) = above.filter(|element| !focus_in(element, "[tabindex='-1']")) {
        above = element.parent_element();
    }
}

/// Runs now, and again whenever a signal that it read changes, for as long as its owner lives.
pub fn effect(run: Box<dyn Fn()>) {
    let effect = RenderEffect::new(move |_| run());
    StoredValue::new_local(effect);
}

/// For what is heard everywhere: keys, addresses, other tabs.
pub fn on_window(event: &'static str, handle: impl Fn(Event) + 'static) {
    listen(window().into(), event, Box::new(handle));
}

fn listen(target: EventTarget, event: &'static str, handle: Box<dyn Fn(Event)>) {
    let closure = Closure::wrap(Box::new(move |event| untrack(|| handle(event))) as Box<dyn Fn(Event)>);
    // An event's name is never refused.
    let _ = target.add_event_listener_with_callback(event, closure.as_ref().unchecked_ref());
    let kept = StoredValue::new_local((target, closure));
    // Not heard any more once its signals are gone: some browsers say `blur` while they take an element away.
    on_cleanup(move || {
        kept.try_with_value(|(target, closure)| {
            let _ = target.remove_event_listener_with_callback(event, closure.as_ref().unchecked_ref());
        });
    });
}

fn append(parent: &Node, child: &Node) {
    // Fails only where the child holds its own parent.
    let _ = parent.append_child(child);
}

fn set_attribute(element: &Element, name: &str, value: Option<&str>) {
    // Fails only on names that are none.
    let _ = match value {
        Some(value) => element.set_attribute(name, value),
        None => element.remove_attribute(name),
    };
}

fn toggle(element: &Element, class: &str, on: bool) {
    if !class.is_empty() {
        // Fails only on names with blanks.
        let _ = element.class_list().toggle_with_force(class, on);
    }
}

fn set_property(element: &JsValue, name: &str, value: &JsValue) {
    // Fails only on frozen objects.
    let _ = js_sys::Reflect::set(element, &JsValue::from_str(name), value);
}
