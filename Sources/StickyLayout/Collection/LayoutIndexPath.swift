/// The place of an element: its section, and within it its item. Headers and footers have
/// item 0.
public struct LayoutIndexPath: Equatable, Hashable, Comparable, Sendable {
    /// Counted from 0.
    public var section: Int
    /// Counted from 0, within its section.
    public var item: Int

    /// The path of an item.
    public init(item: Int, section: Int) {
        self.section = section
        self.item = item
    }

    public static func < (a: LayoutIndexPath, b: LayoutIndexPath) -> Bool {
        (a.section, a.item) < (b.section, b.item)
    }
}

/// Section and item with a dot between them: `3.5`.
extension LayoutIndexPath: LosslessStringConvertible {
    public init?(_ text: some StringProtocol) {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 2, let section = Self.index(parts[0]), let item = Self.index(parts[1]) else { return nil }
        self.init(item: item, section: section)
    }

    public var description: String { "\(section).\(item)" }

    /// An index as text has it: digits, and no sign.
    package static func index(_ digits: some StringProtocol) -> Int? {
        digits.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ? Int(digits) : nil
    }
}
