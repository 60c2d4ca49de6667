import CollectionCanvas
import GTKBridge
import StickyLayout

/// Explains the values of layout attributes in words.
nonisolated enum AttributeWords {
    /// `0.43: 43% of the way from its shortest (64) to its natural length (220)`.
    ///
    /// - Parameters:
    ///   - shortest: the element's shortest length, in points.
    ///   - natural: its length if nothing changes it, in points.
    static func progress(_ progress: Double, shortest: Double, natural: Double) -> String {
        func percent(_ share: Double) -> String { (share * 100).shown(decimals: 0) }
        let values = ["progress": progress.shown, "shortest": shortest.shown, "natural": natural.shown]
        guard shortest < natural else {
            return tr(
                "{progress}: {percent}% of its natural length ({natural})",
                values.merging(["percent": percent(progress)]) { $1 })
        }
        return progress <= 1
            ? tr(
                "{progress}: {percent}% of the way from its shortest ({shortest}) to its natural length ({natural})",
                values.merging(["percent": percent(progress)]) { $1 })
            : tr(
                "{progress}: past its natural length ({natural}) by {percent}% of the way from its shortest ({shortest})",
                values.merging(["percent": percent(progress - 1)]) { $1 })
    }

    /// The words for the progress of an element that shrinks; `nil` if it does not.
    static func progress(of inspected: InspectedElement) -> String? {
        guard let shortest = inspected.explanation?.shortestLength, let natural = inspected.natural?.length else {
            return nil
        }
        return inspected.element?.progressiveness.map { progress($0, shortest: shortest, natural: natural) }
            ?? tr("undefined: its shortest length is its natural length ({natural})", ["natural": natural.shown])
    }

    /// `50: 50 pt longer than its natural length (40)`.
    static func stretch(_ factor: Double, natural: Double) -> String {
        tr(
            "{stretch}: {stretch} pt longer than its natural length ({natural})",
            ["stretch": factor.shown, "natural": natural.shown])
    }

    /// `true: held 264 pt away from its own place`.
    static func pin(_ isPinned: Bool, distance: Double) -> String {
        isPinned
            ? tr("true: held {points} pt away from its own place", ["points": abs(distance).shown])
            : abs(distance) < HeaderExplanation.leastDistance
                ? tr("false: it is in its own place")
                : tr("false, though it is {points} pt away from its own place", ["points": abs(distance).shown])
    }

    /// `4: drawn over 12 of the elements in view, and under 1`.
    static func order(of element: LayoutElement, among visible: [LayoutElement]) -> String {
        let under = visible.count { $0.zIndex < element.zIndex }
        let over = visible.count { $0.zIndex > element.zIndex }
        return tr(
            "{zIndex}: drawn over {under} of the elements in view, and under {over}",
            ["zIndex": "\(element.zIndex)", "under": "\(under)", "over": "\(over)"])
    }
}
