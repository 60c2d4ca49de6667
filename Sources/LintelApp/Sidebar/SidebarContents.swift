import CollectionDocument
import GTKBridge
import StickyLayout

/// A group of rows in the sidebar.
struct SidebarGroup {
    let title: String
    let rows: [SidebarRow]

    /// All groups from top to bottom: the options, grouped as in their catalogue, and the content.
    static let all = OptionRow.Group.allCases.filter { $0 != .system }.map { group($0) } + [content]

    /// The rows below the choice of the system, which has a card of its own.
    static let belowSystem = group(.system).rows.filter { $0.action != systemAction }

    /// The action of the system's choice.
    static let systemAction = "system"

    private static func group(_ group: OptionRow.Group) -> SidebarGroup {
        // All edges of an inset share one row.
        let entries = group.rows.filter { $0.row.box == nil || $0.row.side == $0.option.rows.first?.side }
        let ofHeader = group.header.map { [SidebarRow.title(of: $0), .picture(of: $0)] } ?? []
        return SidebarGroup(title: group.title.translated, rows: entries.map { SidebarRow($0) } + ofHeader)
    }

    private static let content = SidebarGroup(
        title: tr("Content"),
        rows: [
            SidebarRow("section-count", msgid("Sections")) { $0.slider($1, .counts) },
            SidebarRow("items-per-section", msgid("Items per section")) { $0.slider($1, .counts) },
            SidebarRow("has-empty-section", msgid("An empty section"), msgid("In the middle")) { $0.toggle($1) },
            SidebarRow("has-footers", msgid("Footers")) { $0.toggle($1) },
        ])
}

/// A row of the sidebar, which shows an action.
struct SidebarRow {
    /// One of several numbers that belong together, such as the four of an inset.
    struct Part {
        /// The side's name in documents, such as `top` or `width`.
        let side: String
        let action: String
        let title: String
        /// `nil` if there is always a number.
        var first: FirstLimit?
    }

    let action: String
    let title: String
    let caption: String
    /// The option or the section's setting that the action sets; `nil` for another action.
    let option: LayoutOption?
    private let setting: SectionOption?
    /// Other words for what the action sets; `nil` for none.
    private var alsoCalled: MessageID? { option?.alsoCalled ?? setting?.alsoCalled }
    /// The systems that read what the action sets; `nil` if it does not depend on the system.
    var systems: [HeaderSystem]? { option?.systems ?? setting?.systems }
    /// Says why other options make this one useless, although the system reads it; `nil` if it has an effect.
    var ignored: (LayoutOptions) -> String? = { _ in nil }
    /// Whether the row is for the direction of scrolling.
    var isThere: (LayoutOptions) -> Bool = { _ in true }
    /// How many rows above it the row depends on, one on the other. It is indented by as many steps.
    var depth = 0
    /// Whether the row can be used only where `SidebarState.isSettable`.
    var needsSettable: Bool
    /// The texts by which a search finds the row. They include the row's own texts, in the window's language and in English.
    let texts: [String]
    let makeControls: @MainActor (Controls, SidebarRow) -> RowControls

    /// - Parameter texts: more texts by which a search finds the row.
    init(
        _ action: String, _ title: MessageID, _ caption: MessageID? = nil, option: LayoutOption? = nil,
        setting: SectionOption? = nil, texts: [String] = [],
        controls: @escaping @MainActor (Controls, SidebarRow) -> RowControls
    ) {
        self.action = action
        self.title = title.translated
        self.caption = caption?.translated ?? ""
        let ownTexts = [title, caption, setting?.alsoCalled].compactMap(\.self)
        self.texts = [action] + ownTexts.flatMap { [$0.english, $0.translated] } + texts
        self.option = option
        self.setting = setting
        needsSettable = option == nil
        makeControls = controls
    }

    /// Says why a search finds the row where its own texts do not: what it may cause, or what else it is called. Empty if they do.
    func reasonOfFinding(by search: SidebarSearch) -> String {
        let shown = [title, caption]
        guard !search.finds(shown) else { return "" }
        if let words = search.words(of: option.flatMap(Symptom.words), beside: shown) {
            return tr("May be the cause of: {words}", ["words": words])
        }
        return search.words(of: alsoCalled, beside: shown).map { tr("Also called: {words}", ["words": $0]) } ?? ""
    }

    /// Says what a system does that ignores the row.
    func otherwise(under system: HeaderSystem) -> String {
        (option?.otherwise(under: system) ?? setting?.otherwise(under: system))?.translated ?? ""
    }

    fileprivate init(_ entry: OptionRow.Group.Entry) {
        let option = entry.option
        let row = entry.row
        var texts =
            [row.title, row.group.title] + [option.alsoCalled, Symptom.words(leadingTo: option)].compactMap(\.self)
        var names = [option.key]
        let controls: @MainActor (Controls, SidebarRow) -> RowControls
        switch option.value {
        case .choice(let choice):
            let choices = Choice.offered(by: option)
            names += choice.names
            texts += choice.names.flatMap { [choice.title(of: $0), choice.help(of: $0)].compactMap(\.self) }
            controls = { ($0.choice($1.action, label: $1.title, among: choices, of: option), nil) }
        case .flag: controls = { $0.toggle($1) }
        case .rule: controls = { $0.rule($1) }
        case .points(_, .limit): controls = { $0.limit($1, row.slider) { row.start } }
        case .points, .parallaxSize: controls = { $0.slider($1, .linear(row.slider)) }
        case .size: controls = { $0.length($1, row.slider) }
        case .insets:
            let parts = option.rows.map {
                Part(side: $0.side ?? "", action: option.actionName(of: $0.side), title: $0.title.translated)
            }
            names += parts.map(\.action)
            texts += option.rows.map(\.title)
            controls = { $0.parts($1, parts) }
        }
        self.init(
            option.actionName(of: row.side), row.box ?? row.title, row.help, option: option,
            texts: names + texts.flatMap { [$0.english, $0.translated] }, controls: controls)
        isThere = row.isThere
        depth = entry.depth
        ignored = { options in
            option.systems.contains(options.system) ? option.unmetRequirement(in: options)?.text : nil
        }
    }
}

extension OptionRow.Group {
    /// The header with a picture that the group is about; `nil` for other groups.
    fileprivate var header: PictureHeader? {
        switch self {
        case .firstHeader: .first
        case .parallaxHeader: .parallax
        case .system, .headers, .flow, .insets: nil
        }
    }
}

extension SidebarRow {
    /// The title that a header with a picture has of its own.
    fileprivate static func title(of header: PictureHeader) -> SidebarRow {
        ofHeader(
            header,
            SidebarRow(
                "\(header.actionName)-title", msgid("Title"), msgid("Without one it shows the document's"),
                texts: [tr("text, name, label"), "text, name, label"]
            ) { $0.text($1) })
    }

    /// The picture that it has of its own.
    fileprivate static func picture(of header: PictureHeader) -> SidebarRow {
        ofHeader(
            header,
            SidebarRow(
                "\(header.actionName)-picture", msgid("Picture"),
                msgid("Without one it shows the first picture of the items"),
                texts: [tr("photo, image, cover, hero, banner"), "photo, image, cover, hero, banner"]
            ) { $0.picture($1, of: header) })
    }

    private static func ofHeader(_ header: PictureHeader, _ row: SidebarRow) -> SidebarRow {
        var row = row
        let need = OptionRequirement.header(header)
        row.depth = 1
        row.needsSettable = false
        row.ignored = { need.isMet(by: $0) ? nil : need.text }
        return row
    }
}

extension Choice {
    /// What an option offers to choose from; empty for an option that offers nothing.
    static func offered(by option: LayoutOption) -> [Choice] {
        guard case .choice(let choice) = option.value else { return [] }
        return choice.names.map { name in
            Choice(
                name: name, title: choice.title(of: name)?.translated ?? name,
                help: choice.help(of: name)?.translated ?? "")
        }
    }
}
