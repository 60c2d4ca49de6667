import CollectionDocument
import DocumentExport
import GTKBridge
import StickyLayout

// The commands of the window that the sidebar's search finds. Each is in a menu, has a button or a key, too.

extension SearchOnlyGroup {
    /// Commands, by subject. A click carries one out.
    static var commands: SearchOnlyGroup {
        let rows =
            rows(of: Shortcut.file) + templates + rows(offering: [.openFolder, .revert]) + rows(of: Shortcut.undoing)
            + rows(offering: editing) + codeFormats + rows(offering: [.copyFrames, .copyPicture])
            + rows(of: Shortcut.view) + viewportSizes + rows(offering: preview) + styles + rows(of: Shortcut.motion)
        return SearchOnlyGroup(title: tr("Commands"), rows: rows)
    }

    private static let editing: [WindowAction] = [
        .newItem, .newSection, .duplicate, .rename, .chooseFirstHeaderPicture, .chooseParallaxHeaderPicture, .delete,
        .moveEarlier, .moveLater, .collapseAll, .expandAll,
    ]
    private static let preview: [WindowAction] = [.viewportLandscape, .viewportBars, .textLarger, .textSmaller]

    /// A row for each key that has an action.
    private static func rows(of shortcuts: [Shortcut.Binding]) -> [Row] {
        rows(offering: shortcuts.compactMap(\.intent))
    }

    private static func rows(offering actions: [WindowAction]) -> [Row] {
        actions.compactMap { action in
            action.offer.map { row($0.title, ActionCall(action: action, target: $0.target), $0.words) }
        }
    }

    /// - Parameter words: more words by which a search finds it.
    private static func row(_ title: String, _ call: ActionCall, _ words: MessageID?) -> Row {
        let texts = [call.detailedName] + (words.map { [$0.english, $0.translated] } ?? [])
        return Row(title: title, texts: texts, call: call)
    }

    // MARK: Actions with several values

    private static var templates: [Row] {
        Template.allCases.compactMap { template in
            template.words.map { words in
                row(
                    tr("New document: {template}", ["template": template.title.withoutUnderlines]),
                    ActionCall(action: .new, target: template.rawValue), words)
            }
        }
    }

    private static var codeFormats: [Row] {
        ExportFormat.allCases.filter { $0.code != nil }.map { format in
            row(
                tr("Copy code: {format}", ["format": format.title.translated]),
                ActionCall(action: .copyCode, target: format.rawValue), msgid("write, program, clipboard"))
        }
    }

    private static var viewportSizes: [Row] {
        let words = msgid("size, screen, device, phone, iPhone, iPad, Android, width, viewport")
        let devices = Screen.devices.map { device in
            row(
                tr("Preview size: {device}, {size}", ["device": device.title, "size": Screen.sizeText(device.size)]),
                ActionCall(action: .viewportSize, target: device.name), words)
        }
        let fit = row(
            tr("Preview size: fit the window"), ActionCall(action: .viewportSize, target: Screen.fitName), words)
        return devices + [fit]
    }

    private static var styles: [Row] {
        [
            row(
                tr("Light style"), ActionCall(action: .style, target: "light"), msgid("theme, appearance, colours")),
            row(
                tr("Dark style"), ActionCall(action: .style, target: "dark"),
                msgid("theme, appearance, colours, night")),
        ]
    }
}

extension Template {
    /// Words by which a search finds it; `nil` for the one that the action itself offers.
    fileprivate var words: MessageID? {
        switch self {
        case .blank: nil
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
