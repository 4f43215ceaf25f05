//! What the app does beside the screen, in a worker. Built with `pdf`, which the app does without.

#[cfg(target_arch = "wasm32")]
mod worker {
    use std::cell::RefCell;

    use ralliement::worker::Worker;
    use wasm_bindgen::prelude::*;

    thread_local! {
        static WORKER: RefCell<Worker> = RefCell::default();
    }

    /// A request in, its answer out, both packed. See `worker::protocol`.
    #[wasm_bindgen]
    pub fn answer(request: &[u8]) -> Vec<u8> {
        WORKER.with_borrow_mut(|worker| worker.answer(request))
    }
}

fn main() {
    #[cfg(all(target_arch = "wasm32", debug_assertions))]
    console_error_panic_hook::set_once();
}
