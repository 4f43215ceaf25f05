//! From the text of a *Tome des Civilisations*, as it comes out of a PDF, to a tome.
