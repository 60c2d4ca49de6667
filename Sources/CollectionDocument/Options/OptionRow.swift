import StickyLayout

/// The row of the sidebar for a member of an option. The window chooses a control for the member's kind.
package struct OptionRow: Sendable {
    /// The side; `nil` for an option without sides.
    package let side: String?
    package let group: Group
    package let title: MessageID
    package let help: MessageID?
    /// The range of a number's slider. The entry beside it accepts all values of the option.
    package let slider: ClosedRange<Double>
    /// The value of a limit when it is switched on, in points.
    package let start: Double
    /// The title of the row that shows all sides of an inset; `nil` for a row of its own.
    package let box: MessageID?
    /// The one direction in which the row always has an effect; `nil` for both.
    package let direction: ScrollDirection?
    /// What gives the row an effect in the other direction; `nil` if nothing does.
    package let needsAcross: OptionRequirement?
    /// Whether it is below the rows of later options.
    let isLast: Bool

    static func row(
        _ side: String? = nil, in group: Group, _ title: MessageID, _ help: MessageID? = nil,
        slider: ClosedRange<Double> = 0...0, start: Double = 0, box: MessageID? = nil,
        when direction: ScrollDirection? = nil, orWith needsAcross: OptionRequirement? = nil, isLast: Bool = false
    ) -> OptionRow {
        OptionRow(
            side: side, group: group, title: title, help: help, slider: slider, start: start, box: box,
            direction: direction, needsAcross: needsAcross, isLast: isLast)
    }
}

extension OptionRow {
    /// Whether the row has an effect in the options' direction, if the system reads its option.
    package func isThere(under options: LayoutOptions) -> Bool {
        guard let direction, direction != options.scrollDirection else { return true }
        guard let needsAcross else { return false }
        return needsAcross.isMet(by: options) && needsAcross.option.systems.contains(options.system)
    }
}

extension OptionRow {
    /// A group of rows in the sidebar. The cases are in the sidebar's order.
    package enum Group: CaseIterable, Sendable {
        case system, headers, firstSection, parallaxHeader, pinnedHeaders, globalHeader, flow, insets

        package var title: MessageID {
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

        /// The group's rows and their options, in the catalogue's order except for rows that are last.
        package var rows: [(option: LayoutOption, row: OptionRow)] {
            let rows = LayoutOption.all.flatMap { option in
                option.rows.filter { $0.group == self }.map { (option: option, row: $0) }
            }
            return rows.filter { !$0.row.isLast } + rows.filter(\.row.isLast)
        }
    }
}
