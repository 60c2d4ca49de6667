import StickyLayout

extension ObjectReader {
    /// Reads `{"width": length, "height": length}`. Both sides are required, unless `missingSide` gives a default.
    mutating func size(_ key: String, missingSide: Length? = nil) throws -> LengthSize? {
        try object(key, knownKeys: ["width", "height"]) { size in
            let (width, height) = (try size.length("width"), try size.length("height"))
            guard let width = width ?? missingSide else { throw size.place.key("width").error("is required") }
            guard let height = height ?? missingSide else { throw size.place.key("height").error("is required") }
            return LengthSize(width: width, height: height)
        }
    }

    /// Reads `{"top", "left", "bottom", "right"}`; each side is optional.
    mutating func insets(_ key: String) throws -> LayoutInsets? {
        try object(key, knownKeys: ["top", "left", "bottom", "right"]) { insets in
            LayoutInsets(
                top: try insets.signedPoints("top") ?? 0, left: try insets.signedPoints("left") ?? 0,
                bottom: try insets.signedPoints("bottom") ?? 0, right: try insets.signedPoints("right") ?? 0)
        }
    }
}
