/// How long a header is that gives way: between its full length and a minimum, in points along the scroll axis.
struct CollapsibleLength: Equatable, Sendable {
    let full: Double
    let minimum: Double

    /// Whether there are lengths to go between.
    var collapses: Bool { minimum < full }

    /// Its length once its leading edge has been held so far from its place: the trailing edge stays where it
    /// was until the minimum is reached.
    func length<Q: AxisQuantity>(displacedBy distance: Q) -> Q {
        .max(.term(.minimum, minimum), .term(.length, full) - distance)
    }

    /// 1 at the full length, 0 at the minimum, more than 1 when stretched: behaviour.md, "native", parallax header.
    func progressiveness(at length: Double) -> Double {
        // Between lengths that are all but equal the quotient may leave the numbers there are.
        full > minimum
            ? min((length - minimum) / (full - minimum), .greatestFiniteMagnitude)
            : 1 + (length - full) / max(full, 1)
    }
}
