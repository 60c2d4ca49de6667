import CollectionDocument
import Recordings
import StickyLayout

/// One thing in which a recording differs from a layout.
package struct RecordedDifference: Equatable, Sendable {
    /// The element; `nil` where the difference is the recording's as a whole.
    package var id: LayoutElement.ID?
    /// The offset at which it differs most, in points.
    package var offset: Double
    /// How far it is off there, in points; `nil` where one side has no such element.
    package var distance: Double?
    /// The recorded offsets from the first to the last one at which it differs.
    package var offsets: ClosedRange<Double>
    /// What is different: what the element does or, if there is none, a sentence.
    package var fact: AuditMessage
    /// Whether the fact goes on after the element's name without a colon: "header 1" and "is 48 pt long".
    package var isPredicate = false
    /// Whether it is the content that differs. Headers may then be elsewhere because of it.
    package var isContent = false

    /// Whether this one should be mended before the other: content first, and then what is off further. An element that one
    /// side lacks comes before those that are somewhere else.
    static func isBefore(_ a: RecordedDifference, _ b: RecordedDifference) -> Bool {
        if a.isContent != b.isContent { return a.isContent }
        return (a.distance ?? .infinity) > (b.distance ?? .infinity)
    }
}

extension RecordedDifference {
    /// What is different, in a sentence that starts with the element.
    package var message: String {
        guard let id else { return fact.english }
        return "\(id)\(isPredicate ? " " : ": ")\(fact.english)"
    }

    /// One line of text, without a line end.
    package var text: String {
        let stretch =
            offsets.lowerBound == offsets.upperBound
            ? "at offset \(offset.inMessage)"
            : "at offsets \(offsets.lowerBound.inMessage) to \(offsets.upperBound.inMessage)"
        return "\(message) (\(stretch))"
    }

    /// The keys of a line of JSON.
    private enum Key: String {
        case kind, section, item, offset, distance, offsets, message
    }

    /// One line of JSON, without a line end. Source: recordings.md, "What differs".
    package var json: String {
        let isOfSection = id != nil && id?.kind != .parallaxHeader
        var line = ObjectText<Key>()
        line.add(.kind, id?.kind.rawValue ?? "recording")
        line.add(.section, isOfSection ? id?.indexPath.section : nil)
        line.add(.item, id?.kind == .cell ? id?.indexPath.item : nil)
        line.add(.offset, offset)
        line.add(.distance, distance)
        line.add(.offsets, offsets)
        line.add(.message, message)
        return line.text
    }
}
