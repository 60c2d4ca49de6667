import CollectionDocument
import StickyLayout

/// Values as Swift literals for StickyLayout.

extension Double {
    /// The compiler reads a subnormal literal as zero.
    var swiftCode: String {
        isSubnormal
            ? "Double(bitPattern: \(bitPattern))" : isFinite ? plainDescription : self < 0 ? "-.infinity" : ".infinity"
    }
}

extension Length {
    var swiftCode: String {
        switch self {
        case .points(let points): ".points(\(points.swiftCode))"
        case .percent(let percent): ".percent(\(percent.swiftCode))"
        }
    }
}

extension LengthSize {
    var swiftCode: String {
        if case .points(let width) = width, case .points(let height) = height {
            return "LengthSize(width: \(width.swiftCode), height: \(height.swiftCode))"
        }
        return "LengthSize(width: \(width.swiftCode), height: \(height.swiftCode))"
    }
}

extension ParallaxSize {
    var swiftCode: String {
        let members = [width.map { "width: \($0.swiftCode)" }, height.map { "height: \($0.swiftCode)" }]
        return "ParallaxSize(\(members.compactMap { $0 }.joined(separator: ", ")))"
    }
}

extension LayoutInsets {
    /// The sides that are not 0, as arguments.
    var swiftMembers: String {
        [("top", top), ("left", left), ("bottom", bottom), ("right", right)]
            .filter { $0.1 != 0 }.map { "\($0.0): \($0.1.swiftCode)" }.joined(separator: ", ")
    }

    /// All sides, as arguments.
    var allSwiftMembers: String {
        "top: \(top.swiftCode), left: \(left.swiftCode), bottom: \(bottom.swiftCode), right: \(right.swiftCode)"
    }
}

extension CollectionDocument {
    /// The title for a comment in any language: on one line, without the end of a comment.
    var commentTitle: String {
        let words = (title ?? "").split { $0.isWhitespace || $0.isNewline || $0 == "\0" }.joined(separator: " ")
        let safe = words.filter {
            $0.unicodeScalars.allSatisfy { $0.value >= 0x20 && ![0x7F, 0x2028, 0x2029].contains($0.value) }
        }
        .replacing("*/", with: "* /").replacing("--", with: "–")
        return safe.isEmpty ? "A collection" : "\"\(safe)\""
    }
}
