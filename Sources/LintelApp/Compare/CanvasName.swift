import CollectionDocument
import GTKBridge
import StickyLayout

/// What one of the canvases that are compared is called: by its system, and where others have the same one, by the options
/// that differ among them: `native, Travel: Last line`.
struct CanvasName: Hashable {
    let system: HeaderSystem
    /// The options that tell it from others of its system; empty where there are none.
    let details: String

    /// Which of those with the same options it is, counted from 1.
    var ordinal = 1

    var text: String { (details.isEmpty ? system.rawValue : "\(system.rawValue), \(details)") + number }

    /// What follows where the system is said already.
    var rest: String { details + number }

    private var number: String { ordinal > 1 ? " (\(ordinal))" : "" }

    /// A name says so many options at most.
    private static let mostDetails = 2

    /// - Parameter options: those of the canvases, in their order.
    static func names(of options: [LayoutOptions]) -> [CanvasName] {
        var seen: [CanvasName: Int] = [:]
        return options.map { own in
            let others = options.filter { $0.system == own.system && $0 != own }.map(\.effective)
            let words = own.effective.differences(from: others)
            let more = words.count > mostDetails ? "…" : ""
            var name = CanvasName(
                system: own.system, details: words.prefix(mostDetails).joined(separator: ", ") + more)
            let count = seen[name, default: 0] + 1
            seen[name] = count
            name.ordinal = count
            return name
        }
    }
}

extension LayoutOptions {
    /// The options that differ from any of the others, as a person reads them.
    func differences(from others: [LayoutOptions]) -> [String] {
        LayoutOption.all.flatMap { option in
            option.members
                .filter { member in others.contains { member.value(in: $0) != member.value(in: self) } }
                .map { option.words(of: $0, in: self) }
        }
    }
}

extension LayoutOption {
    /// The option and its value as the sidebar has them: `Travel: Last line`.
    fileprivate func words(of member: OptionMember, in options: LayoutOptions) -> String {
        let name = OptionField.named(actionName(of: member.side))?.title ?? key
        return tr("{option}: {value}", ["option": name, "value": text(of: member.value(in: options))])
    }

    private func text(of value: OptionValue?) -> String {
        switch value {
        case nil: tr("none")
        case .string(let name):
            if case .choice(let choice) = self.value, let title = choice.title(of: name) {
                title.translated
            } else {
                name
            }
        case .bool(let isOn): isOn ? tr("on") : tr("off")
        case .number(let number): number.isFinite ? number.shown : tr("none")
        case .length(.points(let points)): points.shown
        case .length(.percent(let percent)): tr("{number} %", ["number": percent.shown])
        }
    }
}
