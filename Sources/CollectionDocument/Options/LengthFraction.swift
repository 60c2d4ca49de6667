import StickyLayout

extension Length {
    /// A length that is so many of a number of equal columns, as documents write it: `1/3`.
    package struct Fraction: Equatable, Sendable {
        package let columns: Int
        package let count: Int

        init(columns: Int, of count: Int) {
            self.columns = columns
            self.count = count
        }

        /// `nil` for a length in points or percent.
        init?(_ length: Length) {
            guard case .fraction(let columns, let count) = length else { return nil }
            self.init(columns: columns, of: count)
        }

        /// `nil` for a text that is not two whole numbers in their domain, the second no less than the first, with a slash between them.
        package init?(_ text: String) {
            let numbers = text.split(separator: "/", omittingEmptySubsequences: false)
            guard numbers.count == 2, let columns = numbers[0].wholeNumber, let count = numbers[1].wholeNumber,
                LayoutLimits.columns.contains(count), (LayoutLimits.columns.lowerBound...count).contains(columns)
            else { return nil }
            self.init(columns: columns, of: count)
        }

        package var text: String { "\(columns)/\(count)" }
        var length: Length { .fraction(columns, of: count) }

        /// The fraction of at most twelve columns that comes nearest to so many points; of several as near, that with the fewest columns.
        ///
        /// - Parameters:
        ///   - room: what 100 % is, in points.
        ///   - gap: what lies between two columns, in points.
        static func nearest(to points: Double, in room: Double, gap: Double) -> Fraction {
            let all = (1...12).flatMap { count in (1...count).map { Fraction(columns: $0, of: count) } }
            func distance(_ fraction: Fraction) -> Double { abs(fraction.length.resolved(in: room, gap: gap) - points) }
            return all.reduce(all[0]) { distance($1) < distance($0) - 1e-6 ? $1 : $0 }
        }
    }
}

extension Substring {
    /// The number that consists of digits alone; `nil` for anything else.
    fileprivate var wholeNumber: Int? { utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(self) : nil }
}

extension LayoutOptions {
    /// What lies between two items that are fractions of a line, and between two lines, in points along x and along y.
    package var columnGap: LayoutSize {
        scrollDirection == .vertical
            ? LayoutSize(width: minimumInteritemSpacing, height: minimumLineSpacing)
            : LayoutSize(width: minimumLineSpacing, height: minimumInteritemSpacing)
    }

    /// The same in a section.
    package func columnGap(of section: SectionSettings) -> LayoutSize {
        var options = self
        options.minimumInteritemSpacing = section.minimumInteritemSpacing ?? minimumInteritemSpacing
        options.minimumLineSpacing = section.minimumLineSpacing ?? minimumLineSpacing
        return options.columnGap
    }
}
