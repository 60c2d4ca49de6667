extension FixedWidthInteger {
    /// A number without its fraction. A number that is too large or too small becomes the largest or the smallest integer, and NaN
    /// becomes 0, so that no number stops the program.
    ///
    ///     Int32(clamping: 1e300)      // 2,147,483,647
    ///
    /// Every conversion of a number that comes from a document, a recording, an action or GTK uses it.
    @inlinable package init(clamping number: Double) {
        if number >= Double(Self.max) {
            self = .max
        } else if number <= Double(Self.min) {
            self = .min
        } else {
            self = number.isNaN ? 0 : Self(number)
        }
    }
}
