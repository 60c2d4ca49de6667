import StickyLayout

/// How the sidebar shows a member of an option. The window makes the control that suits the member's kind.
public struct OptionRow: Sendable {
    /// The side that it shows; `nil` for an option without sides.
    public let side: String?
    public let group: Group
    public let title: MessageID
    public let help: MessageID?
    /// The ends of a number's slider. The entry beside it goes as far as the option does.
    public let slider: ClosedRange<Double>
    /// What a limit begins with where there was none, in points.
    public let start: Double
    /// The title of the one row that shows all sides of an inset; `nil` for a row of its own.
    public let box: MessageID?
    /// The one direction in which the row means something; `nil` for both.
    public let direction: ScrollDirection?
    /// Whether it stands below the rows of later options.
    let isLast: Bool

    static func row(
        _ side: String? = nil, in group: Group, _ title: MessageID, _ help: MessageID? = nil,
        slider: ClosedRange<Double> = 0...0, start: Double = 0, box: MessageID? = nil,
        when direction: ScrollDirection? = nil, isLast: Bool = false
    ) -> OptionRow {
        OptionRow(
            side: side, group: group, title: title, help: help, slider: slider, start: start, box: box,
            direction: direction, isLast: isLast)
    }
}

extension OptionRow {
    /// A group of rows in the sidebar, in their order.
    public enum Group: CaseIterable, Sendable {
        case system, headers, firstSection, parallaxHeader, pinnedHeaders, globalHeader, flow, insets

        public var title: MessageID {
            switch self {
            case .system: msgid("System")
            case .headers: msgid("Headers")
            case .firstSection: msgid("First section")
            case .parallaxHeader: msgid("Parallax header")
            case .pinnedHeaders: msgid("Pinned headers")
            case .globalHeader: msgid("Global header")
            case .flow: msgid("Flow")
            case .insets: msgid("Insets")
            }
        }

        /// The group's rows and the options that they show, in the catalogue's order but for those that say otherwise.
        public var rows: [(option: LayoutOption, row: OptionRow)] {
            let rows = LayoutOption.all.flatMap { option in
                option.rows.filter { $0.group == self }.map { (option: option, row: $0) }
            }
            return rows.filter { !$0.row.isLast } + rows.filter(\.row.isLast)
        }
    }
}
