//! Asks the worker beside the screen ([`crate::worker`]). It is started when it is first needed and kept; one that dies,
//! or is stopped, is made anew for the next job.
//!
//! What packs jobs and unpacks answers is a chunk of its own: the first page asks nothing.

use std::cell::RefCell;

use js_sys::{Function, Object, Reflect, Uint8Array};
use leptos::task::spawn_local;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Event, MessageEvent, Worker};

use super::chunk::NotLoaded;
use super::scripts;
use crate::app::words::FileWords;
use crate::language::Language;
use crate::worker::protocol::{Answer, InputFile, Job, Request};

type Then = Box<dyn FnOnce(Answer)>;
type ReadTomes = fn() -> Vec<InputFile>;
type Decode = fn(&[u8]) -> Option<Answer>;

/// Names a job, to stop it.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Ticket(u32);

struct Waiting {
    ticket: u32,
    /// As it was sent, since the others are sent again when one is stopped.
    request: Vec<u8>,
    language: Language,
    decode: Decode,
    then: Then,
}

#[derive(Default)]
struct Client {
    worker: Option<Worker>,
    /// The user's tomes as a packed request, and whether the worker has them.
    tomes: Option<Vec<u8>>,
    last: u32,
    /// Jobs that were asked for and are not packed yet.
    asked: Vec<u32>,
    waiting: Vec<Waiting>,
}

thread_local! {
    static CLIENT: RefCell<Client> = RefCell::default();
    static TOMES: RefCell<Option<ReadTomes>> = const { RefCell::new(None) };
    static ON_MESSAGE: Function = handler(Box::new(|event| answered(&event)));
    static ON_ERROR: Function = handler(Box::new(|_| died()));
}

fn handler(handle: Box<dyn Fn(Event)>) -> Function {
    Closure::wrap(handle).into_js_value().unchecked_into()
}

/// Where the user's tomes are read when a worker needs them.
pub fn set_tomes(read: ReadTomes) {
    TOMES.set(Some(read));
    tomes_changed();
}

/// The worker is told of the tomes once, before the next job.
pub fn tomes_changed() {
    CLIENT.with_borrow_mut(|client| client.tomes = None);
}

/// `then` always gets an answer, unless the job is stopped; where the worker fails, that is a sentence.
pub fn ask(language: Language, job: Job, then: impl FnOnce(Answer) + 'static) -> Ticket {
    let ticket = CLIENT.with_borrow_mut(|client| {
        client.last += 1;
        client.asked.push(client.last);
        client.last
    });
    let then: Then = Box::new(then);
    spawn_local(async move {
        match send().await {
            Ok(send) => send(ticket, language, job, then),
            Err(NotLoaded) => then(failed(language)),
        }
    });
    Ticket(ticket)
}

type Send = fn(u32, Language, Job, Then);

#[leptos::wasm_split::wasm_split(worker_client, wasm_split_path = ::leptos::wasm_split, fallible)]
fn send() -> Result<Send, NotLoaded> {
    Ok(send_packed)
}

fn send_packed(ticket: u32, language: Language, job: Job, then: Then) {
    let sent = CLIENT.with_borrow_mut(|client| {
        let Some(at) = client.asked.iter().position(|own| *own == ticket) else {
            // Stopped meanwhile.
            return Some(());
        };
        client.asked.remove(at);
        if client.tomes.is_none() {
            let tomes = TOMES.with_borrow(|read| read.map(|read| read()).unwrap_or_default());
            client.tomes = Some(Request::Tomes(tomes).pack());
            client.dismiss();
        }
        let request = Request::Job { language, job: Box::new(job) }.pack();
        // With the worker went what it was doing.
        let sent = client.post_waiting().and_then(|()| client.post(ticket, &request));
        client.waiting.push(Waiting { ticket, request, language, decode: Answer::unpack, then });
        sent
    });
    if sent.is_none() {
        died();
    }
}

/// Gives a job up: nobody will hear of it. The others begin again.
pub fn stop(Ticket(ticket): Ticket) {
    let working = CLIENT.with_borrow_mut(|client| {
        client.asked.retain(|own| *own != ticket);
        client.take(ticket)
    });
    if working.is_some() {
        renew();
    }
}

impl Client {
    fn take(&mut self, ticket: u32) -> Option<Waiting> {
        let at = self.waiting.iter().position(|waiting| waiting.ticket == ticket)?;
        Some(self.waiting.remove(at))
    }

    fn post(&mut self, ticket: u32, request: &[u8]) -> Option<()> {
        if self.worker.is_none() {
            let worker = start()?;
            // Nobody waits for an answer to this one.
            post(&worker, 0, self.tomes.as_deref().unwrap_or_default())?;
            self.worker = Some(worker);
        }
        post(self.worker.as_ref()?, ticket, request)
    }

    /// Asks a new worker everything that the last one owes; the one that is at work knows it already.
    fn post_waiting(&mut self) -> Option<()> {
        if self.worker.is_some() {
            return Some(());
        }
        let left = std::mem::take(&mut self.waiting);
        let sent = left.iter().try_for_each(|waiting| self.post(waiting.ticket, &waiting.request));
        self.waiting = left;
        sent
    }

    fn dismiss(&mut self) {
        if let Some(worker) = self.worker.take() {
            worker.terminate();
        }
    }
}

fn post(worker: &Worker, ticket: u32, request: &[u8]) -> Option<()> {
    let message = Object::new();
    set(&message, "id", &JsValue::from_f64(f64::from(ticket)));
    set(&message, "request", &Uint8Array::from(request));
    worker.post_message(&message).ok()
}

fn start() -> Option<Worker> {
    let worker = scripts::new_worker().ok()?;
    ON_MESSAGE.with(|handle| worker.set_onmessage(Some(handle)));
    ON_ERROR.with(|handle| worker.set_onerror(Some(handle)));
    Some(worker)
}

fn answered(event: &Event) {
    let Some(event) = event.dyn_ref::<MessageEvent>() else { return };
    let data = event.data();
    let ticket = get(&data, "id").as_f64().unwrap_or_default() as u32;
    let Some(waiting) = CLIENT.with_borrow_mut(|client| client.take(ticket)) else { return };
    let answer = get(&data, "answer").dyn_into::<Uint8Array>().ok();
    if answer.is_none() {
        // A program that stopped in the middle cannot go on.
        renew();
    }
    waiting.hear(answer.map(|bytes| bytes.to_vec()));
}

/// Everything that is left is asked of a new worker.
fn renew() {
    let sent = CLIENT.with_borrow_mut(|client| {
        client.dismiss();
        client.post_waiting()
    });
    if sent.is_none() {
        died();
    }
}

/// There is no worker, or it cannot even be loaded: asking it again would end the same way.
fn died() {
    let left = CLIENT.with_borrow_mut(|client| {
        client.dismiss();
        std::mem::take(&mut client.waiting)
    });
    left.into_iter().for_each(|waiting| waiting.hear(None));
}

impl Waiting {
    fn hear(self, answer: Option<Vec<u8>>) {
        let answer = answer.and_then(|bytes| (self.decode)(&bytes));
        let wordless = |answer: &Answer| matches!(answer, Answer::Failed(sentence) if sentence.is_empty());
        (self.then)(answer.filter(|answer| !wordless(answer)).unwrap_or_else(|| failed(self.language)));
    }
}

fn failed(language: Language) -> Answer {
    Answer::Failed(FileWords::of(language).failed.to_owned())
}

fn get(object: &JsValue, key: &str) -> JsValue {
    Reflect::get(object, &key.into()).unwrap_or_default()
}

fn set(object: &JsValue, key: &str, value: &JsValue) {
    // Setting a property of a fresh object cannot fail.
    let _ = Reflect::set(object, &key.into(), value);
}
