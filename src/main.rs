#[cfg(not(target_arch = "wasm32"))]
fn main() {}

#[cfg(target_arch = "wasm32")]
fn main() {
    use leptos::prelude::*;
    mount_to_body(|| view! { <p>"Ralliement"</p> });
}
