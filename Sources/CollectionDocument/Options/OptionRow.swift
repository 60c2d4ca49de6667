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
    /// The direction of scrolling in which the row is there; `nil` for both.
    package let direction: ScrollDirection?
    /// What else the row needs to be there; `nil` for nothing.
    let need: OptionRequirement?
    /// Whether it is below the rows of later options.
    let isLast: Bool

    static func row(
        _ side: String? = nil, in group: Group, _ title: MessageID, _ help: MessageID? = nil,
        slider: ClosedRange<Double> = 0...0, start: Double = 0, box: MessageID? = nil,
        when direction: ScrollDirection? = nil, needs need: OptionRequirement? = nil, isLast: Bool = false
    ) -> OptionRow {
        OptionRow(
            side: side, group: group, title: title, help: help, slider: slider, start: start, box: box,
            direction: direction, need: need, isLast: isLast)
    }
}

extension OptionRow {
    /// Whether the row has an effect in the options' direction, if the system reads its option.
    package func isThere(under options: LayoutOptions) -> Bool {
        if let direction, direction != options.scrollDirection { return false }
        guard let need else { return true }
        return need.isRead(by: options.system) && need.isMet(by: options)
    }
}

extension OptionRow {
    /// A group of rows in the sidebar. The cases are in the sidebar's order.
    package enum Group: CaseIterable, Sendable {
        case system, headers, firstHeader, parallaxHeader, flow, insets

        package var title: MessageID {
            switch self {
            case .system: msgid("System")
            case .headers: msgid("Headers")
            case .firstHeader: msgid("First header")
            case .parallaxHeader: msgid("Parallax header")
            case .flow: msgid("Flow")
            case .insets: msgid("Insets")
            }
        }

        /// A row in its place.
        package struct Entry: Sendable {
            package let option: LayoutOption
            package let row: OptionRow
            /// How many options the row depends on, each of which is above it in the group.
            package let depth: Int
        }

        /// The group's rows. What depends on an option of the group is beneath that option; apart from this, rows are in the catalogue's
        /// order, those that are last at the end.
        package var rows: [Entry] {
            let all = LayoutOption.all.flatMap { option in
                option.rows.filter { $0.group == self }.map { Entry(option: option, row: $0, depth: 0) }
            }
            let ordered = all.filter { !$0.row.isLast } + all.filter(\.row.isLast)
            let keys = Set(ordered.map(\.option.key))
            /// The key of the option in the group that a row depends on; `nil` for none.
            func parent(of entry: Entry) -> String? {
                let key = entry.option.requirements.last?.option?.key
                return key.flatMap { keys.contains($0) ? $0 : nil }
            }
            func entries(beneath key: String?, depth: Int) -> [Entry] {
                ordered.filter { parent(of: $0) == key }.flatMap { entry in
                    let needs = entry.option.requirements + [entry.row.need].compactMap(\.self)
                    let dependsOnHeader = needs.contains { $0.option == nil }
                    let depth = depth + (dependsOnHeader ? 1 : 0)
                    let placed = Entry(option: entry.option, row: entry.row, depth: depth)
                    return [placed] + entries(beneath: entry.option.key, depth: depth + 1)
                }
            }
            return entries(beneath: nil, depth: 0)
        }
    }
}
