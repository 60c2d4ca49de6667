import CollectionDocument
import StickyLayout

/// All that a window shows of its document: one immutable value for each change. A part of the window compares what it
/// shows with the state before, and does nothing where that is the same.
package struct EditorState: Sendable {
    /// Increases with each document that is opened.
    package let opening: Int
    /// Increases whenever the document is read from its file, or gets another folder: its pictures may be others.
    package let reading: Int
    /// Increases with every change to the document.
    package let revision: Int

    package let source: DocumentSource
    /// What is on screen.
    package let document: CollectionDocument
    /// What its sections come to.
    package let summary: DocumentSummary
    /// The document's title, or its file's name.
    package let title: String

    /// The options of the canvases that are compared with the document's own.
    package let variants: [Variant]
    /// The variant whose canvas has the focus; `nil` for the document's own canvas.
    package let focusedVariant: Int?
    /// What actions show and set: the document's options, or those of the canvas with the focus.
    package let options: LayoutOptions
    /// In points: percentages of options are resolved in it.
    package let viewport: LayoutSize

    /// Whether the window holds what no file does.
    package let isChanged: Bool
    /// Whether there is a document at all.
    package let hasDocument: Bool
    package let canSave: Bool
    /// Whether the file is being written, and has been for long enough to say so.
    package let isSavingLong: Bool
    /// What the file has and the window cannot have as well: somebody has to choose.
    package let isInConflict: Bool
    /// Whether the file's side of a conflict can be shown.
    package let canLoadFile: Bool
    package let hasFoundWork: Bool
    /// What undoing, and redoing, would change; `nil` where there is no such step.
    package let undoName: String?
    package let redoName: String?
    /// All that there is to be said, those that came later after those that came earlier.
    package let notices: [Notice]

    package var canUndo: Bool { undoName != nil }
    package var canRedo: Bool { redoName != nil }
}
