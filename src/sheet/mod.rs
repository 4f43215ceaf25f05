//! The roster as it is printed: one page model from an army, and from it PDF, plain text and the preview.
