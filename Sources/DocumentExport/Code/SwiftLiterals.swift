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
        // Two numbers are points to an initializer of their own.
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
