/// What header rules compute with: a number along the scroll axis, in points.
///
/// A rule is written once, over any quantity, and says three things:
///
/// | computed with | it gives |
/// | --- | --- |
/// | `Double` | the frame at an offset |
/// | `HeaderFormula` | why the frame is there: the same sum with its names, and which operand decided |
/// | `MovingNumber` | how the frame goes on from there as the content scrolls, and up to where |
///
/// Rules may branch on comparisons; a `MovingNumber` notes how far each of them holds.
protocol AxisQuantity {
    /// The number itself, where the rule was asked.
    var value: Double { get }
    /// Whether somebody asks for the phase of a header. Where nobody does, a rule leaves out what it would compare for it.
    static var tellsPhases: Bool { get }

    /// A number that does not depend on the offset, and its name.
    static func term(_ term: HeaderTerm, _ value: Double) -> Self
    static func + (a: Self, b: Self) -> Self
    static func - (a: Self, b: Self) -> Self
    /// The quantity multiplied by a number that neither depends on the offset nor has a name.
    static func * (factor: Double, quantity: Self) -> Self
    static func < (a: Self, b: Self) -> Bool
    static func min(_ a: Self, _ b: Self) -> Self
    static func max(_ a: Self, _ b: Self) -> Self

    /// Sum and difference; an explanation leaves out an operand that is nothing, as most insets are.
    func plus(_ other: Self) -> Self
    func minus(_ other: Self) -> Self
    /// The same number under a name of its own.
    ///
    /// - Parameter isDefined: whether an explanation says what the name stands for.
    func named(_ term: HeaderTerm, isDefined: Bool) -> Self
    /// `other` where only the rounding of sums keeps the two apart. Below something that collapses at the edge a pin line
    /// and a header's place are one number, added up in two ways.
    ///
    /// - Parameter magnitude: the largest number that went into the sums.
    func snapped(to other: Self, ifWithinRoundingOf magnitude: Double) -> Self

    /// The end of the highest-index cell of a section in the viewport; `nil` where none is in it.
    static func lastVisibleCell(of section: Int, in view: Viewport<Self>, of scene: HeaderScene) -> Self?
}

extension AxisQuantity {
    static var zero: Self { .term(.number, 0) }
    static var tellsPhases: Bool { false }

    func plus(_ other: Self) -> Self { self + other }
    func minus(_ other: Self) -> Self { self - other }
    func named(_ term: HeaderTerm) -> Self { named(term, isDefined: true) }

    static func lastVisibleCell(of section: Int, in view: Viewport<Self>, of scene: HeaderScene) -> Self? {
        scene.flow.lastItem(of: section, meeting: view.span).map { .term(.lastVisibleCell, $0.end) }
    }

    /// Whether two sums of a few numbers up to `magnitude` may be one: apart by no more than their rounding.
    func isRounding(of other: Self, magnitude: Double) -> Bool {
        abs(value - other.value) <= 8 * Swift.max(abs(other.value), abs(magnitude)).ulp
    }
}

extension Double: AxisQuantity {
    var value: Double { self }

    static func term(_ term: HeaderTerm, _ value: Double) -> Double { value }
    static func min(_ a: Double, _ b: Double) -> Double { Swift.min(a, b) }
    static func max(_ a: Double, _ b: Double) -> Double { Swift.max(a, b) }
    func named(_ term: HeaderTerm, isDefined: Bool) -> Double { self }

    func snapped(to other: Double, ifWithinRoundingOf magnitude: Double) -> Double {
        isRounding(of: other, magnitude: magnitude) ? other : self
    }
}
