// LayoutAudit holds a layout against what an app shows, and against what readers need.
//
// - `Recording/` reads what an app showed: lines of JSON with the boxes of its elements at each offset.
// - `Replaying/` says what it showed at any offset, for a canvas.
// - `Comparing/` says where a recording differs from a document's layout.
// - `Fitting/` finds the document whose layout explains a recording.
// - `Checking/` finds what goes wrong at some offset of a document, exactly, from the curves of its headers.
//
// It needs neither GTK nor a display.
