import CollectionDocument
import GTKBridge
import StickyLayout

/// A group of rows in the sidebar.
struct SidebarGroup {
    let title: String
    let rows: [SidebarRow]

    /// All groups from top to bottom: the options, grouped as in their catalogue, and the content.
    static let all = OptionRow.Group.allCases.filter { $0 != .system }.map { SidebarGroup($0) } + [content]

    private static let content = SidebarGroup(
        title: tr("Content"),
        rows: [
            SidebarRow("section-count", msgid("Sections"), .slider(.counts)),
            SidebarRow("items-per-section", msgid("Items per section"), .slider(.counts)),
            SidebarRow("has-empty-section", msgid("An empty section"), .toggle, msgid("In the middle")),
            SidebarRow("has-footers", msgid("Footers"), .toggle),
        ])
}

/// A row of the sidebar, which shows an action.
struct SidebarRow {
    enum Control {
        case toggle
        case choice([Choice])
        /// A slider and an entry. The entry takes all numbers that the action takes.
        case slider(SliderScale)
        /// An optional number with a switch.
        case limit(ClosedRange<Double>, FirstLimit)
        /// A length, in points or in percent.
        case length(ClosedRange<Double>)
        /// Several numbers that belong together, such as the four of an inset.
        case parts([Part])
    }

    /// One of several numbers that belong together.
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
    let control: Control
    /// The option that the action sets; `nil` for another action.
    var option: LayoutOption?
    /// The systems that read what the action sets; `nil` if it does not depend on the system.
    let systems: [HeaderSystem]?
    /// What happens under a system that ignores it.
    let otherwise: (HeaderSystem) -> MessageID
    /// Why other options, under a system that reads it, leave it without effect; `nil` if it has one.
    var ignored: (LayoutOptions) -> String? = { _ in nil }
    /// The only direction in which the row is shown; `nil` for both.
    var direction: ScrollDirection?
    /// More texts that a search finds: the option's key, the group's title, and the row's texts in English.
    let keywords: [String]

    /// - Parameter setting: the section's setting that the action sets, if any.
    init(
        _ action: String, _ title: MessageID, _ control: Control, _ caption: MessageID? = nil,
        setting: SectionOption? = nil, ignored: @escaping (LayoutOptions) -> String? = { _ in nil }
    ) {
        self.action = action
        self.title = title.translated
        self.caption = caption?.translated ?? ""
        self.control = control
        keywords = [title, caption].compactMap { $0?.english }
        systems = setting?.systems
        otherwise = { setting?.otherwise(under: $0) ?? title }
        self.ignored = { setting?.systems.contains($0.system) == false ? nil : ignored($0) }
    }
}

extension SidebarGroup {
    fileprivate init(_ group: OptionRow.Group) {
        title = group.title.translated
        rows = group.rows.compactMap { option, row in
            // All edges of an inset share one row.
            row.box != nil && row.side != option.rows.first?.side ? nil : SidebarRow(option, row)
        }
    }
}

extension SidebarRow {
    fileprivate init(_ option: LayoutOption, _ row: OptionRow) {
        let titled = row.box ?? row.title
        action = option.actionName(of: row.side)
        title = titled.translated
        caption = row.help?.translated ?? ""
        var texts = [titled, row.title, row.help, row.group.title]
        switch option.value {
        case .choice(let choice):
            texts += choice.names.flatMap { [choice.title(of: $0), choice.help(of: $0)] }
            control = .choice(
                choice.names.map { name in
                    Choice(
                        name: name, title: choice.title(of: name)?.translated ?? name,
                        help: choice.help(of: name)?.translated ?? "")
                })
        case .flag: control = .toggle
        case .points(_, .limit): control = .limit(row.slider) { row.start }
        case .points, .parallaxSize: control = .slider(.linear(row.slider))
        case .size: control = .length(row.slider)
        case .insets:
            control = .parts(
                option.rows.map {
                    Part(side: $0.side ?? "", action: option.actionName(of: $0.side), title: $0.title.translated)
                })
        }
        self.option = option
        systems = option.systems
        otherwise = option.otherwise(under:)
        direction = row.direction
        keywords = [option.key, row.group.title.translated] + texts.compactMap { $0?.english }
    }
}
