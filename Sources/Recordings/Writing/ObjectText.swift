import CollectionDocument
import StickyLayout

/// The text of an object of JSON, in a line of a recording or of what was found in one. Its members stand in the order in which they are added, without spaces.
///
///     var size = ObjectText<RecordingKeys.Size>()
///     size.add(.width, 320)
///     size.text    // {"width":320}
package struct ObjectText<Key: RawRepresentable<String>> {
    /// The text without the brace at its end.
    private(set) var beginning = "{"

    package init() {}

    package var text: String { beginning + "}" }

    /// - Parameter number: `nil`, infinity and NaN are written as `null`.
    package mutating func add(_ key: Key, _ number: Double?) { add(key, json: number?.jsonText ?? "null") }

    /// - Parameter number: `nil` is written as `null`.
    package mutating func add(_ key: Key, _ number: Int?) { add(key, json: number.map { "\($0)" } ?? "null") }

    mutating func add(_ key: Key, _ flag: Bool) { add(key, json: "\(flag)") }

    package mutating func add(_ key: Key, _ string: String) { add(key, json: string.jsonText) }

    /// A range is written as a list of its ends.
    package mutating func add(_ key: Key, _ range: ClosedRange<Double>) {
        add(key, json: "[\(range.lowerBound.jsonText),\(range.upperBound.jsonText)]")
    }

    package mutating func add<OtherKey>(_ key: Key, _ object: ObjectText<OtherKey>) { add(key, json: object.text) }

    /// Adds a key. Its value is written by others, behind `beginning`.
    mutating func begin(_ key: Key) { add(key, json: "") }

    /// Adds a value that is JSON already.
    package mutating func add(_ key: Key, json: String) {
        if beginning.utf8.count > 1 { beginning += "," }
        beginning += "\"\(key.rawValue)\":\(json)"
    }
}

extension ObjectText<RecordingKeys.Size> {
    init(_ size: LayoutSize) {
        add(.width, size.width)
        add(.height, size.height)
    }
}

extension ObjectText<RecordingKeys.Frame> {
    init(_ frame: LayoutRect) {
        add(.x, frame.x)
        add(.y, frame.y)
        add(.width, frame.width)
        add(.height, frame.height)
    }
}
