import CollectionDocument
import StickyLayout

// Values as Swift code. `swiftCode` is for StickyLayout. `uiKitCode`, `cgSize` and `cgFloat` are for UIKit, which has no
// percentages: they write an expression of `room` instead (see `UIKitRoom`).

/// What 100 % is in code for UIKit: a constant `room`, the collection view's bounds less its content inset. For an item it is
/// also less the section's inset, as in `LayoutOptions.itemRoom(of:in:)`.
enum UIKitRoom {
    /// The statement that declares `room`.
    static let declaration = "let room = collectionView.bounds.inset(by: collectionView.contentInset)"

    /// Whether any of the lines mentions `room`, so that it must be declared before them.
    static func isMentioned(in lines: some Sequence<String>) -> Bool { lines.contains { $0.contains("room.") } }
}

extension LayoutOption {
    /// The option's value for StickyLayout.
    func swiftCode(in options: LayoutOptions) -> String {
        switch value {
        case .choice(let choice): ".\(choice.name(in: options))"
        case .flag(let path): "\(options[keyPath: path])"
        case .rule(let path): options[keyPath: path].text.swiftLiteral
        case .points(let path, _): options[keyPath: path].swiftCode
        case .size(let path): options[keyPath: path].swiftCode
        case .insets(let path): "LayoutInsets(\(options[keyPath: path].swiftArguments(withZeros: false)))"
        case .parallaxSize(let path): options[keyPath: path].swiftCode
        }
    }

    /// The option's value for UIKit.
    func uiKitCode(in options: LayoutOptions) -> String {
        switch value {
        case .choice, .flag, .points, .rule: swiftCode(in: options)
        case .size(let path):
            path == \.itemSize
                ? options[keyPath: path].cgSize(less: options.sectionInset, gap: options.columnGap)
                : options[keyPath: path].cgSize()
        case .insets(let path): "UIEdgeInsets(\(options[keyPath: path].swiftArguments(withZeros: true)))"
        case .parallaxSize(let path): options[keyPath: path].cgSize(isVertical: options.scrollDirection == .vertical)
        }
    }
}

extension Double {
    var swiftCode: String {
        // The compiler reads a subnormal literal as zero.
        if isSubnormal { return "Double(bitPattern: \(bitPattern))" }
        if isFinite { return plainDescription }
        return self < 0 ? "-.infinity" : ".infinity"
    }
}

extension Length {
    /// Whether it depends on the room: whether it is a percentage or a fraction.
    var isShare: Bool { if case .points = self { false } else { true } }

    var swiftCode: String {
        switch self {
        case .points(let points): ".points(\(points.swiftCode))"
        case .percent(let percent): ".percent(\(percent.swiftCode))"
        case .fraction(let columns, let count): ".fraction(\(columns), of: \(count))"
        }
    }

    /// - Parameters:
    ///   - room: the expression for 100 %, such as `room.width`.
    ///   - inset: points to subtract from the room.
    ///   - gap: what lies between two columns, in points.
    func cgFloat(of room: String, less inset: Double = 0, gap: Double = 0) -> String {
        switch self {
        case .points(let points):
            return points.swiftCode
        case .percent(let percent):
            let factor = (percent / 100).swiftCode
            let rest = Self.sum(room, -inset)
            if percent == 100 { return rest }
            return inset == 0 ? "\(rest) * \(factor)" : "(\(rest)) * \(factor)"
        case .fraction(let columns, let count):
            if columns == count { return Self.sum(room, -inset) }
            let row = Self.sum(room, gap - inset)
            let columnRoom = gap == inset ? row : "(\(row))"
            return Self.sum("\(columnRoom) * \(columns) / \(count)", -gap)
        }
    }

    /// The sum of an expression and a number, without one that is 0.
    private static func sum(_ expression: String, _ number: Double) -> String {
        if number == 0 { return expression }
        return "\(expression) \(number < 0 ? "-" : "+") \(abs(number).swiftCode)"
    }
}

extension LengthSize {
    /// Whether a side depends on the room.
    var hasShare: Bool { width.isShare || height.isShare }

    var swiftCode: String {
        let widthCode: String
        let heightCode: String
        if case .points(let widthInPoints) = width, case .points(let heightInPoints) = height {
            // `LengthSize` has an initializer that takes both sides in points as plain numbers.
            widthCode = widthInPoints.swiftCode
            heightCode = heightInPoints.swiftCode
        } else {
            widthCode = width.swiftCode
            heightCode = height.swiftCode
        }
        return "LengthSize(width: \(widthCode), height: \(heightCode))"
    }

    /// - Parameters:
    ///   - inset: what shares are of is `room` less this inset.
    ///   - gap: what lies between two columns that are fractions of the room.
    func cgSize(less inset: LayoutInsets = .zero, gap: LayoutSize = .zero) -> String {
        let width = width.cgFloat(of: "room.width", less: inset.left + inset.right, gap: gap.width)
        let height = height.cgFloat(of: "room.height", less: inset.top + inset.bottom, gap: gap.height)
        return "CGSize(width: \(width), height: \(height))"
    }
}

extension ParallaxSize {
    var swiftCode: String {
        let width = width.map { "width: \($0.swiftCode)" }
        let height = height.map { "height: \($0.swiftCode)" }
        return "ParallaxSize(\([width, height].compactMap(\.self).joined(separator: ", ")))"
    }

    /// A side that is not given is the collection view's across the scroll axis, and 0 along it.
    func cgSize(isVertical: Bool) -> String {
        let defaultWidth = isVertical ? "collectionView.bounds.width" : "0"
        let defaultHeight = isVertical ? "0" : "collectionView.bounds.height"
        let width = width?.cgFloat(of: "room.width") ?? defaultWidth
        let height = height?.cgFloat(of: "room.height") ?? defaultHeight
        return "CGSize(width: \(width), height: \(height))"
    }
}

extension LayoutInsets {
    /// The sides as the arguments of an initializer.
    ///
    /// - Parameter withZeros: whether sides of 0 are written: `UIEdgeInsets` needs all sides, `LayoutInsets` does not.
    func swiftArguments(withZeros: Bool) -> String {
        [("top", top), ("left", left), ("bottom", bottom), ("right", right)]
            .filter { _, length in withZeros || length != 0 }
            .map { side, length in "\(side): \(length.swiftCode)" }
            .joined(separator: ", ")
    }
}
