/// What a list keeps of any stretch of its elements: how many, how long, how far they reach.
///
/// `+` puts one stretch after another. It must be associative, with `zero` for the empty stretch; it need not
/// have an inverse, so that a measure may hold a maximum beside its sums, and sums of floating-point numbers never
/// drift: nothing is ever subtracted.
protocol Measure: Equatable, Sendable {
    static var zero: Self { get }
    static func + (a: Self, b: Self) -> Self
}

/// An element of a `MeasuredList`.
protocol Measured: Sendable {
    associatedtype ElementMeasure: Measure
    /// Searches ask for it often, so it must be cheap.
    var measure: ElementMeasure { get }
}
