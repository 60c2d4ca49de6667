/// A length that a person writes: points, or a share of the room there is on its axis.
///
///     LengthSize(width: .fraction(1, of: 3), height: .points(120))   // three in each line, whatever lies between them
public enum Length: Equatable, Hashable, Sendable {
    /// Points.
    case points(Double)
    /// A percentage: 100 fills the room.
    case percent(Double)
    /// So many of a number of equal columns that fill the room together with the gaps between them, as the columns of a grid do.
    /// A length of several columns has the gaps between these.
    case fraction(Int, of: Int)

    /// The length in points.
    ///
    /// A layout takes any of them within ``LayoutLimits``; this is plain arithmetic.
    ///
    /// - Parameters:
    ///   - room: what 100 % is, in points. Less than no room counts as none.
    ///   - gap: what lies between two columns, in points. It may be negative: then columns overlap.
    public func resolved(in room: Double, gap: Double = 0) -> Double {
        switch self {
        case .points(let points): points
        case .percent(let percent): max(0, room) * percent / 100
        case .fraction(let columns, let count):
            max(0, (max(0, room) + gap) * Double(columns) / Double(max(1, count)) - gap)
        }
    }
}

/// A width and a height as a person writes them.
public struct LengthSize: Equatable, Hashable, Sendable {
    /// Along x.
    public var width: Length
    /// Along y.
    public var height: Length

    /// A size of two lengths.
    public init(width: Length, height: Length) {
        self.width = width
        self.height = height
    }

    /// Both lengths in points.
    public init(width: Double, height: Double) {
        self.init(width: .points(width), height: .points(height))
    }

    /// No width and no height.
    public static let zero = LengthSize(width: 0, height: 0)
}
