/// A length that a person writes: points, or a share of the room there is on its axis.
public enum Length: Equatable, Hashable, Sendable {
    /// Points.
    case points(Double)
    /// A percentage: 100 fills the room.
    case percent(Double)

    /// The length in points.
    ///
    /// A layout takes either within ``LayoutLimits``; this is plain arithmetic.
    ///
    /// - Parameter room: what 100 % is, in points. Less than no room counts as none.
    public func resolved(in room: Double) -> Double {
        switch self {
        case .points(let points): points
        case .percent(let percent): max(0, room) * percent / 100
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
