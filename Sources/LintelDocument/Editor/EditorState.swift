import CollectionDocument
import StickyLayout

/// All that a window shows of its document: one immutable value for each change. Each part of the window compares it with
/// the state before, and does nothing if its share is unchanged.
package struct EditorState: Sendable {
    /// Increases with each document that is opened.
    package let opening: Int
    /// Increases when the document is read from its file or gets another folder: its pictures may have changed.
    package let reading: Int
    /// Increases with every change to the document.
    package let revision: Int

    package let source: DocumentSource
    /// The shown document.
    package let document: CollectionDocument
    /// Numbers about its sections.
    package let summary: DocumentSummary
    /// The document's title, or its file's name.
    package let title: String

    package let selection: Selection
    /// The options of the canvases that are compared with the document's own.
    package let variants: [Variant]
    /// The variant whose canvas has the focus; `nil` for the document's own canvas.
    package let focusedVariant: Int?
    /// The options that actions show and set: the document's, or those of the focused canvas.
    package let options: LayoutOptions
    /// In points. Percentages refer to it.
    package let viewport: LayoutSize

    /// Whether the document has unsaved changes.
    package let isChanged: Bool
    /// Whether something would be lost with the window: a change, or a document whose file is gone.
    package let hasUnsavedWork: Bool
    /// Whether there is a document at all.
    package let hasDocument: Bool
    /// Why there is no document; `nil` if there is one, or while the first one is read.
    package let openingProblem: String?
    package let canSave: Bool
    /// Whether the file is being written, for long enough to show it.
    package let isSavingLong: Bool
    /// Whether the file's changes conflict with the window's: the person has to choose.
    package let isInConflict: Bool
    /// Whether the file's side of a conflict can be shown.
    package let canLoadFile: Bool
    package let hasFoundWork: Bool
    /// The names of the steps to undo and redo; `nil` if there is none.
    package let undoName: String?
    package let redoName: String?
    /// All notices; of equal weight, later ones come last.
    package let notices: [Notice]

    package var canUndo: Bool { undoName != nil }
    package var canRedo: Bool { redoName != nil }
}
