//! Asks the worker beside the screen ([`super::task`]). It is started when it is first needed and kept; one that dies,
//! or is stopped, is made anew for the next task.

use std::cell::RefCell;

use js_sys::{Function, Object, Reflect, Uint8Array};
use leptos::prelude::window;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Event, MessageEvent, Worker};

use super::library;
use super::task::{Answer, Job, Task};
use super::wording::Share;
use crate::language::Language;

type Then = Box<dyn FnOnce(Answer)>;

/// Names a task, to stop it.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Ticket(u32);

struct Waiting {
    ticket: u32,
    /// As it was sent, since the others are sent again when one is stopped.
    task: Vec<u8>,
    language: Language,
    then: Then,
}

#[derive(Default)]
struct Bench {
    worker: Option<Worker>,
    last: u32,
    waiting: Vec<Waiting>,
}

thread_local! {
    static BENCH: RefCell<Bench> = RefCell::default();
    static ON_MESSAGE: Function = heard(Box::new(|event| answered(&event)));
    static ON_ERROR: Function = heard(Box::new(|_| died()));
}

fn heard(handle: Box<dyn Fn(Event)>) -> Function {
    Closure::wrap(handle).into_js_value().unchecked_into()
}

/// `then` always gets an answer, unless the task is stopped; where the worker fails, that is a sentence.
pub fn ask(language: Language, job: Job, then: impl FnOnce(Answer) + 'static) -> Ticket {
    send(&Task { language, tomes: library::texts(), job }, Box::new(then))
}

fn send(task: &Task, then: Then) -> Ticket {
    // Packing plain values cannot fail.
    let packed = postcard::to_allocvec(task).unwrap_or_default();
    let (ticket, sent) = BENCH.with_borrow_mut(|bench| {
        bench.last += 1;
        let ticket = bench.last;
        let sent = bench.post(ticket, &packed);
        bench.waiting.push(Waiting { ticket, task: packed, language: task.language, then });
        (ticket, sent)
    });
    if sent.is_none() {
        died();
    }
    Ticket(ticket)
}

/// Gives a task up: nobody will hear of it. The others begin again.
pub fn stop(Ticket(ticket): Ticket) {
    if BENCH.with_borrow_mut(|bench| bench.take(ticket)).is_some() {
        renew();
    }
}

impl Bench {
    fn take(&mut self, ticket: u32) -> Option<Waiting> {
        let at = self.waiting.iter().position(|waiting| waiting.ticket == ticket)?;
        Some(self.waiting.remove(at))
    }

    fn post(&mut self, ticket: u32, task: &[u8]) -> Option<()> {
        if self.worker.is_none() {
            self.worker = Some(start()?);
        }
        let message = Object::new();
        set(&message, "id", &JsValue::from_f64(f64::from(ticket)));
        set(&message, "task", &Uint8Array::from(task));
        self.worker.as_ref()?.post_message(&message).ok()
    }

    fn dismiss(&mut self) {
        if let Some(worker) = self.worker.take() {
            worker.terminate();
        }
    }
}

/// boot.js knows the worker's address.
fn start() -> Option<Worker> {
    let make: Function = Reflect::get(&window(), &"ralliementWorker".into()).ok()?.dyn_into().ok()?;
    let worker: Worker = make.call0(&JsValue::NULL).ok()?.dyn_into().ok()?;
    ON_MESSAGE.with(|handle| worker.set_onmessage(Some(handle)));
    ON_ERROR.with(|handle| worker.set_onerror(Some(handle)));
    Some(worker)
}

fn answered(event: &Event) {
    let Some(event) = event.dyn_ref::<MessageEvent>() else { return };
    let data = event.data();
    let ticket = get(&data, "id").as_f64().unwrap_or_default() as u32;
    let Some(waiting) = BENCH.with_borrow_mut(|bench| bench.take(ticket)) else { return };
    let answer = get(&data, "answer").dyn_into::<Uint8Array>().ok();
    if answer.is_none() {
        // A program that stopped in the middle cannot go on.
        renew();
    }
    let answer = answer.and_then(|bytes| postcard::from_bytes(&bytes.to_vec()).ok());
    waiting.hear(answer);
}

/// Everything that is left is asked of a new worker.
fn renew() {
    let sent = BENCH.with_borrow_mut(|bench| {
        bench.dismiss();
        let left = std::mem::take(&mut bench.waiting);
        let sent = left.iter().all(|waiting| bench.post(waiting.ticket, &waiting.task).is_some());
        bench.waiting = left;
        sent
    });
    if !sent {
        died();
    }
}

/// There is no worker, or it cannot even be loaded: asking it again would end the same way.
fn died() {
    let left = BENCH.with_borrow_mut(|bench| {
        bench.dismiss();
        std::mem::take(&mut bench.waiting)
    });
    left.into_iter().for_each(|waiting| waiting.hear(None));
}

impl Waiting {
    fn hear(self, answer: Option<Answer>) {
        let wordless = |answer: &Answer| matches!(answer, Answer::Failed(sentence) if sentence.is_empty());
        let failed = || Answer::Failed(Share::of(self.language).failed.to_owned());
        (self.then)(answer.filter(|answer| !wordless(answer)).unwrap_or_else(failed));
    }
}

fn get(object: &JsValue, key: &str) -> JsValue {
    Reflect::get(object, &key.into()).unwrap_or_default()
}

fn set(object: &JsValue, key: &str, value: &JsValue) {
    // Setting a property of a fresh object cannot fail.
    let _ = Reflect::set(object, &key.into(), value);
}
