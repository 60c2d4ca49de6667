import CollectionDocument
import Recordings
import StickyLayout

// What a fit says of itself.

extension RecordingFit {
    /// Whether the document explains the recording, and the recording shows how headers move.
    package var fits: Bool { hasMovement && isNear }

    private var isNear: Bool { worst.map { !$0.distance.exceeds(Self.tolerance) } ?? true }

    /// What was chosen, how far off it is, and where: one line, without a line end.
    package var summary: String {
        let chosen = ([document.options.system.rawValue] + settings).joined(separator: ", ")
        if isNear, !hasMovement { return "\(chosen); one offset proves nothing of how headers move" }
        guard let worst, worst.distance > 0 else { return "\(chosen); every frame fits exactly" }
        let place = "\(worst.id) at offset \(worst.offset.inMessage)"
        let distance =
            worst.distance.isFinite
            ? "off by at most \(worst.distance.inMessage) pt, \(place)" : "one side lacks \(place)"
        return fits ? "\(chosen); \(distance)" : "nothing fits; the best is \(chosen); \(distance)"
    }

    /// How each header deviates from the document, where nothing fits, and which cells are held; none where something fits.
    package func deviations(from recording: Recording, viewport: LayoutSize) -> [RecordedDifference] {
        guard !isNear else { return [] }
        let comparison = RecordingComparison(recording, document, viewport: viewport, tolerance: Self.tolerance)
        var told: Set<LayoutElement.ID> = []
        return comparison.differences.filter { difference in
            guard let id = difference.id, !difference.isContent || heldCells.contains(id) else { return false }
            return told.insert(id).inserted
        }
    }

    /// The summary as a line of JSON, without a line end.
    package var summaryJSON: String {
        var members = [
            "\"system\":\"\(document.options.system.rawValue)\"", "\"options\":\(document.options.setOptionsJSON)",
        ]
        let distance =
            worst.map { $0.distance.isFinite ? $0.distance.rounded(decimals: 3).plainDescription : "null" } ?? "0"
        members.append("\"worst\":\(distance)")
        members.append("\"header\":\(worst.map { "\"\($0.id)\"" } ?? "null")")
        members.append("\"offset\":\(worst.map { $0.offset.rounded(decimals: 3).plainDescription } ?? "null")")
        let others = alternatives.map { choice in
            "{\"system\":\"\(choice.system.rawValue)\",\"options\":\(choice.options.setOptionsJSON)}"
        }
        members.append("\"alternatives\":[\(others.joined(separator: ","))]")
        return "{\(members.joined(separator: ","))}"
    }

    /// The options of headers that are set, as `pinInset 24`.
    package var settings: [String] { Self.settings(of: document.options) }

    /// The options of headers that a choice sets, as `pinInset 24`.
    package static func settings(of options: LayoutOptions) -> [String] {
        var settings: [String] = []
        for option in options.setHeaderOptions {
            let values = option.members.compactMap { $0.value(in: options)?.text }
            settings.append("\(option.key) \(values.joined(separator: " x "))")
        }
        let insets = options.contentInset
        let sides = [("top", insets.top), ("left", insets.left), ("bottom", insets.bottom), ("right", insets.right)]
        for (side, inset) in sides where inset != 0 { settings.append("contentInset.\(side) \(inset.inMessage)") }
        return settings
    }
}

extension LayoutOptions {
    /// The options of header rules that are set.
    fileprivate var setHeaderOptions: [LayoutOption] {
        LayoutOption.all.filter { $0.isOfHeaderRules && $0.isSet(in: self) }
    }

    /// All options that are set but the system, which has a member of its own, as an object of JSON.
    fileprivate var setOptionsJSON: String {
        let setOptions = LayoutOption.all.filter { $0.path != \LayoutOptions.system && $0.isSet(in: self) }
        let members = setOptions.compactMap { option in
            option.json(in: self).map { "\"\(option.key)\":\($0)" }
        }
        return "{\(members.joined(separator: ","))}"
    }
}
