import CollectionDocument
import GTKBridge
import Logging
import StickyLayout

/// The document of one window: opens, edits, follows and saves it, without widgets. After each change it publishes an
/// `EditorState` with everything that a window shows. Members of its present state can be read directly: `editor.document`.
///
///     let editor = DocumentEditor()
///     editor.onChange(for: window) { window, state, old in window.render(state, after: old) }
///     editor.open(path: "/home/ada/contacts.lintel.json")
///
/// | subject | file |
/// | --- | --- |
/// | publishing changes | `DocumentEditor+State.swift` |
/// | editing | `DocumentEditor+Editing.swift` |
/// | editing that takes long | `DocumentEditor+LongEdits.swift` |
/// | undoing | `DocumentEditor+Undoing.swift` |
/// | options that are compared | `DocumentEditor+Variants.swift` |
/// | opening another document | `DocumentEditor+Opening.swift` |
/// | reading in the background | `DocumentEditor+Reading.swift` |
/// | following the file | `DocumentEditor+Following.swift` |
/// | saving | `DocumentEditor+Saving.swift` |
/// | errors and questions | `DocumentEditor+Notices.swift` |
/// | restoring unsaved work | `DocumentEditor+Recovery.swift` |
///
/// Only these files write the stored properties; a window sets `isPointerHeld`, `canvasSize`, `safeArea`, `onReplaced` and
/// `onFinishTyping`.
@dynamicMemberLookup
@MainActor
package final class DocumentEditor {
    /// The present state.
    var now = EditorState()
    /// The state that was reported last.
    package internal(set) var state = EditorState()

    package subscript<Value>(dynamicMember member: KeyPath<EditorState, Value>) -> Value { now[keyPath: member] }

    /// The steps to undo and redo.
    var history = EditHistory() {
        didSet {
            (now.undoName, now.redoName) = (history.undoable.last?.name, history.redoable.last?.name)
            now.documentPreset = history.preset
        }
    }
    var mergingEnd: MainLoopSource?
    /// Undo and redo steps that were requested and are not taken yet. The first one is being prepared.
    var pendingSteps: [PendingStep] = []
    /// Lays out the document that such a step leads to.
    let stepping = LatestWork()
    /// Makes a change that takes long.
    let changing = LatestWork()
    /// Whether the person drags in the window: the drag is one step.
    package var isPointerHeld = false {
        didSet { if !isPointerHeld { endMerging() } }
    }

    /// Called after a document with changes was replaced, with that document. `DocumentActions` sets it.
    package var onReplaced: (@MainActor (ShownDocument) -> Void)?
    /// Called before the document is saved or replaced, to take over what is being typed. The window sets it.
    package var onFinishTyping: (@MainActor () -> Void)?
    /// The size of the canvas in points: percentages refer to it, and documents are prepared for it. The window sets it.
    package var canvasSize = LayoutSize(width: 800, height: 600)
    /// The safe area of the imitated device, in points, if its bars are shown. Content insets that are the safe area belong to the
    /// screen, and do not turn with the content.
    package var safeArea: LayoutInsets?
    var watch: FileWatch?
    /// Reads a file, and prepares what was read. New work cancels the work before it, and does not wait for it: a disk may not
    /// answer.
    let reader = LatestWork(waitsForCancelled: false)
    /// Prepares what does not come from a file that is being opened: a sample, pasted text, unsaved work. Reading the file
    /// again must not cancel it; opening another document does.
    let arriving = LatestWork()
    /// Show that reading or writing the file takes long.
    var (slowLoading, slowSaving): (MainLoopSource?, MainLoopSource?)
    var rereading: Rereading?
    /// A choice that could not be met because the file could not be understood: another program may have been writing it. The next
    /// reading meets it, unless the document was edited or saved since.
    var unmetChoice: Rereading.Choice?
    /// How many times in a row the shown file could not be read.
    var unfinishedReadings = 0
    /// What is to be opened in place of no document; `nil` if that is done, or another document is shown.
    var unopened: Unopened?
    /// The preparation for the change that is being made or reported, if any.
    package internal(set) var prepared: PreparedDocument?
    /// Callbacks to run after the change that takes long.
    var waitingForLongEdit: [@MainActor () -> Void] = []
    /// Callbacks to run after the save finishes.
    var waitingForSave: [@MainActor () -> Void] = []
    let log = Logger(label: "app.lintel")

    var listeners: [Listener] = []
    /// Whether the listeners have not heard of the last change yet.
    var hasUnpublishedChange = false
    /// The number of nested changes that are being made, or reported.
    var changeDepth = 0

    package init() {}

    isolated deinit { letGoOfAll() }

    /// Selects something, or nothing if the document does not have it.
    ///
    /// - Parameter others: items that are selected beside a selected item.
    package func select(_ new: Selection, with others: Set<LayoutIndexPath> = []) {
        let new = new.kept(in: now.document)
        let others = others.beside(new, in: now.document)
        guard new != now.selection || others != now.otherItems else { return }
        change {
            now.selection = new
            now.otherItems = others
            now.selectingCount += 1
        }
    }

    /// Makes one of several selected items the one that actions are about, and keeps the others. Anything else is selected alone.
    package func selectKeepingOthers(_ selection: Selection) {
        guard case .item(let path) = selection, now.selectedItems.contains(path) else { return select(selection) }
        select(selection, with: Set(now.selectedItems))
    }

    /// Takes over what is being typed in the window.
    package func finishTyping() { onFinishTyping?() }

    func letGoOfAll() {
        letGo((now.document, now.original, now.file?.theirs))
        letGo(history)
        giveBackMemory()
    }
}
