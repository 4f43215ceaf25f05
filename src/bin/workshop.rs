//! What the app does beside the screen, in a worker: files, tomes, paper. Built with `pdf`, which the app does without.

#[cfg(target_arch = "wasm32")]
mod worker {
    use wasm_bindgen::prelude::*;

    /// A task in, its answer out, both packed. See `app::task`.
    #[wasm_bindgen]
    pub fn work(task: &[u8]) -> Vec<u8> {
        ralliement::app::workshop::work(task)
    }
}

fn main() {}
