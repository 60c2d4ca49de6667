extension CollectionLayout {
    /// What a header does between the two ends of the content, in the order in which it does so.
    ///
    ///     for event in layout.life(of: .section(3)) {
    ///         print(event.kind, event.offset)   // enters 2100, pins 2608, pushed 3942, leaves 3978
    ///     }
    ///
    /// - Parameters:
    ///   - header: the header that is followed.
    ///   - revealedLength: see `elements(at:revealedLength:)`; it stays what it is.
    /// - Complexity: that of `headerCurve(of:over:revealedLength:)`.
    public func life(of header: HeaderCurve.Header, revealedLength: Double = 0) -> [HeaderEvent] {
        let whole = offsetRange
        // A little more, for an event at the very end.
        let range = whole.lowerBound - 1...whole.upperBound + 1
        return headerCurve(of: header, over: range, revealedLength: revealedLength).events(over: range)
            .filter { whole.contains($0.offset) }
    }
}
