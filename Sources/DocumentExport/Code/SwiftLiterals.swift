import CollectionDocument
import StickyLayout

/// Values as Swift literals, for StickyLayout and for UIKit. In UIKit's, percentages are of `room`: the collection view's bounds
/// less its content inset.

extension LayoutOption {
    func swiftCode(in options: LayoutOptions) -> String {
        switch value {
        case .choice(let choice): ".\(choice.name(in: options))"
        case .flag(let path): "\(options[keyPath: path])"
        case .points(let path, _): options[keyPath: path].swiftCode
        case .size(let path): options[keyPath: path].swiftCode
        case .insets(let path): "LayoutInsets(\(options[keyPath: path].swiftMembers(withZeros: false)))"
        case .parallaxSize(let path): options[keyPath: path].swiftCode
        }
    }

    func uiKitCode(in options: LayoutOptions) -> String {
        switch value {
        case .choice, .flag, .points: swiftCode(in: options)
        case .size(let path): options[keyPath: path].cgSize(less: path == \.itemSize ? options.sectionInset : .zero)
        case .insets(let path): "UIEdgeInsets(\(options[keyPath: path].swiftMembers(withZeros: true)))"
        case .parallaxSize(let path): options[keyPath: path].cgSize(isVertical: options.scrollDirection == .vertical)
        }
    }
}

extension Double {
    /// The compiler reads a subnormal literal as zero.
    var swiftCode: String {
        isSubnormal
            ? "Double(bitPattern: \(bitPattern))" : isFinite ? plainDescription : self < 0 ? "-.infinity" : ".infinity"
    }
}

extension Length {
    var isPercentage: Bool { if case .percent = self { true } else { false } }

    var swiftCode: String {
        switch self {
        case .points(let points): ".points(\(points.swiftCode))"
        case .percent(let percent): ".percent(\(percent.swiftCode))"
        }
    }

    func cgFloat(of room: String, less inset: Double = 0) -> String {
        switch self {
        case .points(let points): return points.swiftCode
        case .percent(let percent):
            let rest = inset == 0 ? room : "\(room) \(inset < 0 ? "+" : "-") \(abs(inset).swiftCode)"
            if percent == 100 { return rest }
            return "\(inset == 0 ? room : "(\(rest))") * \((percent / 100).swiftCode)"
        }
    }
}

extension LengthSize {
    var hasPercentage: Bool { width.isPercentage || height.isPercentage }

    var swiftCode: String {
        // Two numbers are points to an initializer of their own.
        if case .points(let width) = width, case .points(let height) = height {
            return "LengthSize(width: \(width.swiftCode), height: \(height.swiftCode))"
        }
        return "LengthSize(width: \(width.swiftCode), height: \(height.swiftCode))"
    }

    /// - Parameter inset: subtracted from the room.
    func cgSize(less inset: LayoutInsets = .zero) -> String {
        let width = width.cgFloat(of: "room.width", less: inset.left + inset.right)
        let height = height.cgFloat(of: "room.height", less: inset.top + inset.bottom)
        return "CGSize(width: \(width), height: \(height))"
    }
}

extension ParallaxSize {
    var swiftCode: String {
        let members = [width.map { "width: \($0.swiftCode)" }, height.map { "height: \($0.swiftCode)" }]
        return "ParallaxSize(\(members.compactMap { $0 }.joined(separator: ", ")))"
    }

    /// A missing side is the collection view's across the scroll axis, and 0 along it.
    func cgSize(isVertical: Bool) -> String {
        let width = width?.cgFloat(of: "room.width") ?? (isVertical ? "collectionView.bounds.width" : "0")
        let height = height?.cgFloat(of: "room.height") ?? (isVertical ? "0" : "collectionView.bounds.height")
        return "CGSize(width: \(width), height: \(height))"
    }
}

extension LayoutInsets {
    /// The sides, as arguments.
    func swiftMembers(withZeros: Bool) -> String {
        [("top", top), ("left", left), ("bottom", bottom), ("right", right)]
            .filter { withZeros || $0.1 != 0 }.map { "\($0.0): \($0.1.swiftCode)" }.joined(separator: ", ")
    }
}
