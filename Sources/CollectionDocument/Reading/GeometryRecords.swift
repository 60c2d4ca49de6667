import StickyLayout

/// `{"width": length, "height": length}`, either of which may be missing.
struct SizeRecord: NestedRecord {
    var width: Length?
    var height: Length?
    let unknownMembers: UnknownMembers

    init(from value: ReadValue) throws {
        let object = try ObjectReader(value, knownKeys: ["width", "height"])
        width = try object.length("width")
        height = try object.length("height")
        unknownMembers = object.unknownMembers
    }
}

/// `{"top", "left", "bottom", "right"}`, any of which may be missing.
struct InsetsRecord: NestedRecord {
    var insets = LayoutInsets.zero
    let unknownMembers: UnknownMembers

    init(from value: ReadValue) throws {
        let object = try ObjectReader(value, knownKeys: ["top", "left", "bottom", "right"])
        insets.top = try object.signedPoints("top") ?? 0
        insets.left = try object.signedPoints("left") ?? 0
        insets.bottom = try object.signedPoints("bottom") ?? 0
        insets.right = try object.signedPoints("right") ?? 0
        unknownMembers = object.unknownMembers
    }
}

extension ObjectReader {
    /// A size both of whose sides have to be there, unless there is something for a missing one.
    mutating func size(_ key: String, missingSide: Length? = nil) throws -> LengthSize? {
        guard let size = try nested(key, as: SizeRecord.self) else { return nil }
        guard let width = size.width ?? missingSide else {
            throw place.key(key).key("width").error("is required")
        }
        guard let height = size.height ?? missingSide else {
            throw place.key(key).key("height").error("is required")
        }
        return LengthSize(width: width, height: height)
    }
}
