import CollectionDocument
import GTKBridge
import LintelDocument
import StickyLayout

/// A canvas's name in a comparison: its system, and what differs from others of that system, as in
/// `Native, Travel: Last line`.
nonisolated struct CanvasName {
    let system: HeaderSystem
    /// The text after the system: the options that differ from those of other canvases with the same system, and a number
    /// if these have the same options; empty if there is none.
    let rest: String
    let text: String

    /// The largest number of options in a name.
    private static let mostDetails = 2

    /// - Parameter options: the options of each canvas, in the order of the canvases.
    static func names(of options: [LayoutOptions]) -> [CanvasName] {
        var seen: [String: Int] = [:]
        return options.map { own in
            let others = options.filter { $0.system == own.system && $0 != own }.map(\.effective)
            let words = own.effective.differences(from: others)
            let details = words.prefix(mostDetails).joined(separator: ", ") + (words.count > mostDetails ? "…" : "")
            let title = own.system.title.translated
            let text = words.isEmpty ? title : "\(title), \(details)"
            let count = seen[text, default: 0] + 1
            seen[text] = count
            let number = count > 1 ? " (\(count))" : ""
            return CanvasName(system: own.system, rest: details + number, text: text + number)
        }
    }
}

nonisolated extension LayoutOptions {
    /// The options that differ from those of at least one of the others, in words.
    func differences(from others: [LayoutOptions]) -> [String] {
        LayoutOption.all.flatMap { option in
            option.members
                .filter { member in others.contains { member.value(in: $0) != member.value(in: self) } }
                .map { option.words(of: $0, in: self) }
        }
    }
}

nonisolated extension LayoutOption {
    /// The option and its value, as in the sidebar: `Travel: Last line`.
    fileprivate func words(of member: OptionMember, in options: LayoutOptions) -> String {
        let name = OptionField.named(actionName(of: member.side))?.title(in: options.scrollDirection) ?? key
        return tr("{option}: {value}", ["option": name, "value": text(of: member.value(in: options))])
    }

    private func text(of value: OptionValue?) -> String {
        switch value {
        case nil: tr("none")
        case .string(let name):
            if case .choice(let choice) = self.value, let title = choice.title(of: name) {
                title.translated
            } else {
                HeaderSystem(rawValue: name)?.title.translated ?? name
            }
        case .bool(let isOn): isOn ? tr("on") : tr("off")
        case .number(let number): number.isFinite ? number.shown : tr("none")
        case .length(.points(let points)): points.shown
        case .length(.percent(let percent)): tr("{number}%", ["number": percent.shown])
        case .length(.fraction(let columns, let count)): "\(columns)/\(count)"
        }
    }
}
