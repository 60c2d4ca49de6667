import CollectionDocument
import DocumentExport
import GTKBridge
import StickyLayout

// The commands of the window that the sidebar's search finds. Each is in a menu, has a button or a key, too.

extension SearchOnlyGroup {
    /// Commands, by subject. A click carries one out.
    static var commands: SearchOnlyGroup {
        let rows =
            rows(of: Shortcut.file, documentWords) + templates + rows(of: Shortcut.undoing, editingWords) + editing
            + copying + rows(of: Shortcut.view, viewWords) + screen + rows(of: Shortcut.motion)
        return SearchOnlyGroup(title: tr("Commands"), rows: rows)
    }

    /// A row for each key that has an action.
    ///
    /// - Parameter words: more words by which a search finds an action.
    private static func rows(of shortcuts: [Shortcut.Binding], _ words: [String: MessageID] = [:]) -> [Row] {
        shortcuts.compactMap { shortcut in
            guard let title = shortcut.title, let action = shortcut.intent else { return nil }
            return row(title, action, words[action])
        }
    }

    /// - Parameter action: with its group and, if it takes one, its target.
    private static func row(_ title: String, _ action: String, _ words: MessageID? = nil) -> Row {
        let texts = [action] + (words.map { [$0.english, $0.translated] } ?? [])
        return Row(title: title, texts: texts, action: action)
    }

    // MARK: Documents

    private static let documentWords = [
        "win.new::\(Template.blank.rawValue)": Template.blank.words,
        "win.open": msgid("load, file, JSON"),
        "win.save": msgid("file, write, keep"),
        "win.show-export": msgid("code, UIKit, CSS, HTML, frames, picture, image, PNG, SVG, JSON, CSV, share"),
        "win.record": msgid("record, video, animation, WebP"),
        "win.shortcuts": msgid("help, keys"),
    ]

    private static var templates: [Row] {
        let others = Template.allCases.filter { $0 != .blank }.map { template in
            row(
                tr("New document: {template}", ["template": template.title.withoutUnderlines]),
                "win.new::\(template.rawValue)", template.words)
        }
        return others + [
            row(tr("Open a folder of pictures"), "win.open-folder", msgid("photos, images")),
            row(tr("Back to how the document was opened"), "win.revert", msgid("revert, reset, start over")),
        ]
    }

    // MARK: Editing

    private static let editingWords = ["win.undo": msgid("take back")]

    private static var editing: [Row] {
        [
            row(tr("Insert item"), "win.new-item", msgid("add, new, row, cell")),
            row(tr("Insert section"), "win.new-section", msgid("add, new, group")),
            row(tr("Duplicate"), "win.duplicate", msgid("copy")),
            row(tr("Rename the selection, or else the document"), "win.rename", msgid("title, text")),
            row(
                tr("Choose the picture of the first header"), "win.choose-first-header-picture",
                msgid("photo, image, cover, hero, banner")),
            row(
                tr("Choose the picture of the parallax header"), "win.choose-parallax-header-picture",
                msgid("photo, image, cover, hero, banner")),
            row(tr("Delete"), "win.delete", msgid("remove")),
            row(tr("Move up or left"), "win.move-earlier", msgid("reorder, sort, drag, earlier")),
            row(tr("Move down or right"), "win.move-later", msgid("reorder, sort, drag, later")),
            row(tr("Collapse all sections"), "win.collapse-all", msgid("accordion, fold, hide")),
            row(tr("Expand all sections"), "win.expand-all", msgid("accordion, unfold, show")),
        ]
    }

    // MARK: Export

    private static var copying: [Row] {
        let code = ExportFormat.allCases.filter { $0.code != nil }.map { format in
            row(
                tr("Copy code: {format}", ["format": format.title.translated]), "win.copy-code::\(format.rawValue)",
                msgid("write, program, clipboard"))
        }
        return code + [
            row(tr("Copy frames"), "win.copy-frames", msgid("JSON, tests, numbers, clipboard")),
            row(tr("Copy picture"), "win.copy-picture", msgid("image, screenshot, PNG, clipboard")),
        ]
    }

    // MARK: View

    private static let viewWords = [
        "win.go-to-offset": msgid("position, scroll to, number, jump"),
        "win.show-inspector": msgid("why, explain, formula"),
        "win.show-plot": msgid("curves, diagram, graph, differences"),
        "win.show-check": msgid("problems, mistakes, lint, audit"),
        "win.choose-comparison": msgid("side by side, versus, differences"),
        "win.open-recording": msgid("which system is it, recognise, fit, real app, test"),
        "win.real-widgets": msgid("GTK, labels, buttons, native"),
    ]

    private static var screen: [Row] {
        let size = msgid("size, screen, device, phone, iPhone, iPad, Android, width, viewport")
        let devices = Screen.devices.map { device in
            row(
                tr("Preview size: {device}, {size}", ["device": device.title, "size": Screen.sizeText(device.size)]),
                "win.viewport-size::\(device.name)", size)
        }
        return devices + [
            row(tr("Preview size: fit the window"), "win.viewport-size::fit", size),
            row(tr("Turn the preview"), "win.viewport-landscape", msgid("landscape, portrait, rotate, orientation")),
            row(
                tr("Show the device's bars"), "win.viewport-bars",
                msgid("safe area, status bar, notch, navigation bar, home indicator")),
            row(tr("Larger text"), "win.text-larger", msgid("font, Dynamic Type, accessibility")),
            row(tr("Smaller text"), "win.text-smaller", msgid("font, Dynamic Type")),
            row(tr("Light style"), "win.style::light", msgid("theme, appearance, colours")),
            row(tr("Dark style"), "win.style::dark", msgid("theme, appearance, colours, night")),
        ]
    }
}

extension Template {
    /// Words by which a search finds it.
    fileprivate var words: MessageID {
        switch self {
        case .blank: msgid("create, start, empty")
        case .list: msgid("create, template, contacts, table, rows")
        case .grid: msgid("create, template, photos, columns, gallery")
        case .hero: msgid("create, template, profile, cover, parallax, large title")
        case .chapters: msgid("create, template, outline, nested, book")
        case .chat: msgid("create, template, messages, bubbles")
        }
    }
}

extension String {
    /// The title of a menu item without the mark of its access key.
    var withoutUnderlines: String { replacing("_", with: "") }
}
