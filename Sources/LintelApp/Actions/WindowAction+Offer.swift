import CollectionDocument
import GTKBridge

/// How people come to an action without its menu or button: by a key, and by the sidebar's search.
struct ActionOffer {
    /// What the action does, as the list of keys and the search say it.
    let title: String
    /// In the syntax of `gtk_accelerator_parse()`. The list shows the first.
    let keys: [String]
    /// Other words by which a search finds it.
    let words: MessageID?
    /// The value with which the key and the search activate the action; `nil` if it takes none.
    let target: String?

    fileprivate init(_ title: String, _ keys: String..., words: MessageID? = nil, target: String? = nil) {
        self.title = title
        self.keys = keys
        self.words = words
        self.target = target
    }
}

extension WindowAction {
    /// `nil` for an action that menus, buttons, the canvas's keys or scripts activate, and nothing else. Where the search has a row for each
    /// of several values, such as the sizes of devices, `WindowCommands.swift` makes them.
    var offer: ActionOffer? {
        switch self {
        // Documents
        case .new:
            ActionOffer(
                tr("New document"), "<Control>n", words: msgid("create, start, empty"), target: "blank")
        case .open: ActionOffer(tr("Open a document"), "<Control>o", words: msgid("load, file, JSON"))
        case .openFolder: ActionOffer(tr("Open a folder of pictures"), words: msgid("photos, images"))
        case .revert:
            ActionOffer(tr("Back to how the document was opened"), words: msgid("revert, reset, start over"))
        case .save: ActionOffer(tr("Save"), "<Control>s", words: msgid("file, write, keep"))
        case .saveAs: ActionOffer(tr("Save as another file"), "<Control><Shift>s")
        case .undo: ActionOffer(tr("Undo"), "<Control>z", words: msgid("take back"))
        case .redo: ActionOffer(tr("Redo"), "<Control><Shift>z")
        case .openFile, .openFolderPath, .sample, .generatedContent, .saveTo, .documentTitle, .renameDocument, .paste,
            .takeBack, .keepMine, .loadFile, .restoreWork, .discardWork, .cancelLoading, .cancelFit:
            nil

        // Edits
        case .newItem: ActionOffer(tr("Insert item"), words: msgid("add, new, row, cell"))
        case .newSection: ActionOffer(tr("Insert section"), words: msgid("add, new, group"))
        case .duplicate: ActionOffer(tr("Duplicate"), words: msgid("copy"))
        case .rename: ActionOffer(tr("Rename the selection, or else the document"), words: msgid("title, text"))
        case .chooseFirstHeaderPicture:
            ActionOffer(
                tr("Choose the picture of the first header"), words: msgid("photo, image, cover, hero, banner"))
        case .chooseParallaxHeaderPicture:
            ActionOffer(
                tr("Choose the picture of the parallax header"), words: msgid("photo, image, cover, hero, banner"))
        case .delete: ActionOffer(tr("Delete"), words: msgid("remove"))
        case .moveEarlier: ActionOffer(tr("Move up or left"), words: msgid("reorder, sort, drag, earlier"))
        case .moveLater: ActionOffer(tr("Move down or right"), words: msgid("reorder, sort, drag, later"))
        case .collapseAll: ActionOffer(tr("Collapse all sections"), words: msgid("accordion, fold, hide"))
        case .expandAll: ActionOffer(tr("Expand all sections"), words: msgid("accordion, unfold, show"))
        case .selection, .selectionTitle, .selectionSubtitle, .sectionCollapsed, .contextMenu, .explain, .insertItem,
            .insertSection, .moveTo, .toggleSection, .choosePicture, .choosePicturePath, .removeFirstHeaderPicture,
            .removeParallaxHeaderPicture:
            nil

        // Options and scrolling
        case .findOption: ActionOffer(tr("Find an option"), "<Control>f")
        case .editAsOwnRule: ActionOffer(tr("Edit as own rule"), "<Control>r")
        case .goToOffset:
            ActionOffer(tr("Go to an offset"), "<Control>g", words: msgid("position, scroll to, number, jump"))
        case .motionPaused: ActionOffer(tr("Pause and continue"), "<Control>space")
        case .preset, .showSystems, .contentOffset, .scrollToStart, .motionSpeed: nil

        // Comparisons and recordings
        case .chooseComparison:
            ActionOffer(tr("Compare"), "<Control>k", words: msgid("side by side, versus, differences"))
        case .openRecording:
            ActionOffer(
                tr("Open a recording of an app"), "<Control><Shift>o",
                words: msgid("which system is it, recognise, fit, real app, test"))
        case .compare, .stopComparing, .openRecordingFile, .closeRecording, .fitDocument: nil

        // Panels
        case .showSidebar: ActionOffer(tr("Sidebar"), "F9")
        case .showInspector: ActionOffer(tr("Inspector"), "<Control>i", words: msgid("why, explain, formula"))
        case .showPlot:
            ActionOffer(
                tr("Plot of header positions"), "<Control><Shift>p",
                words: msgid("curves, diagram, graph, differences"))
        case .showCheck:
            ActionOffer(tr("Check"), "<Control><Shift>k", words: msgid("problems, mistakes, lint, audit"))
        case .showElementList, .showOverlayList, .inspectedElement, .inspectedRule, .inspectedReason, .plotZoom,
            .plotZoomToSection:
            nil

        // The preview
        case .zoomIn: ActionOffer(tr("Zoom in"), "<Control>plus", "<Control>equal", "<Control>KP_Add")
        case .zoomOut: ActionOffer(tr("Zoom out"), "<Control>minus", "<Control>KP_Subtract")
        case .zoomReset: ActionOffer(tr("Original zoom"), "<Control>0", "<Control>KP_0")
        case .viewportLandscape:
            ActionOffer(tr("Turn the preview"), words: msgid("landscape, portrait, rotate, orientation"))
        case .viewportBars:
            ActionOffer(
                tr("Show the device's bars"),
                words: msgid("safe area, status bar, notch, navigation bar, home indicator"))
        case .textLarger: ActionOffer(tr("Larger text"), words: msgid("font, Dynamic Type, accessibility"))
        case .textSmaller: ActionOffer(tr("Smaller text"), words: msgid("font, Dynamic Type"))
        case .realWidgets:
            ActionOffer(tr("Real widgets"), "<Control><Shift>g", words: msgid("GTK, labels, buttons, native"))
        case .viewportSize, .zoom, .shownScale, .textScale, .textReset, .style: nil

        // Exports
        case .showExport:
            ActionOffer(
                tr("Export"), "<Control>e",
                words: msgid("code, UIKit, CSS, HTML, frames, picture, image, PNG, SVG, JSON, CSV, share"))
        case .record:
            ActionOffer(
                tr("Film the scrolling"), "<Control><Shift>r", words: msgid("record, video, animation, WebP"))
        case .copyFrames: ActionOffer(tr("Copy frames"), words: msgid("JSON, tests, numbers, clipboard"))
        case .copyPicture: ActionOffer(tr("Copy picture"), words: msgid("image, screenshot, PNG, clipboard"))
        case .export, .copyCode: nil

        // The program
        case .close: ActionOffer(tr("Close the window"), "<Control>w")
        case .quit: ActionOffer(tr("Quit"), "<Control>q")
        case .shortcuts:
            ActionOffer(
                tr("Keyboard shortcuts"), "<Control>question", "<Control>F1", words: msgid("help, keys"))
        case .about: nil
        }
    }
}
