//! Where components find the chunk that says more of what has an address. They know no page, so the app hands it to them.

use leptos::prelude::*;

use crate::app::model::route::Route;
use crate::app::platform::chunk::Load;

#[derive(Clone, Copy)]
struct Details(Load<Route>);

pub fn provide_details(load: Load<Route>) {
    provide_context(Details(load));
}

pub fn use_details() -> Load<Route> {
    expect_context::<Details>().0
}
