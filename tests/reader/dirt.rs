//! Every kind of dirt that a PDF leaves on a text.
