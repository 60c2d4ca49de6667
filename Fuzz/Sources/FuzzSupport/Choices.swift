/// Turns the bytes that a fuzzer makes up into choices. After the last byte every choice is the first one, so that a
/// shorter input is a simpler case.
public struct Choices {
    private var bytes: UnsafeBufferPointer<UInt8>.SubSequence

    public init(_ start: UnsafePointer<UInt8>, count: Int) {
        bytes = UnsafeBufferPointer(start: start, count: count)[...]
    }

    public var isAtEnd: Bool { bytes.isEmpty }

    public mutating func byte() -> Int { Int(bytes.popFirst() ?? 0) }

    public mutating func flag() -> Bool { byte() & 1 != 0 }

    /// True about once in `count`, and never after the last byte.
    public mutating func oneIn(_ count: Int) -> Bool { byte() % count == count - 1 }

    /// From 0 to `limit`, which it leaves out.
    public mutating func index(below limit: Int) -> Int {
        limit <= 256 ? byte() % max(1, limit) : (byte() << 8 | byte()) % limit
    }

    public mutating func pick<Value: CaseIterable>(_: Value.Type) -> Value where Value.AllCases == [Value] {
        Value.allCases[index(below: Value.allCases.count)]
    }

    /// Most of them plain, some of the kind on which arithmetic stumbles; all finite and at most 2^30.
    public mutating func points() -> Double {
        let byte = byte()
        if byte < 200 { return Double(byte) / 2 }
        return switch byte {
        case 200..<220: Double(self.byte() << 8 | self.byte()) / 16
        case 220..<230: 1 / Double(1 + self.byte())
        case 230..<240: 0.1 * Double(self.byte())
        case 240: 0x1p30
        case 241: 0x1p-30
        case 242: .leastNonzeroMagnitude
        case 243: 0x1p30 - 1
        default: 0
        }
    }

    public mutating func signedPoints() -> Double { flag() ? -points() : points() }

    /// As `signedPoints()`, and now and then a number that nobody means.
    public mutating func anyNumber() -> Double {
        guard oneIn(16) else { return signedPoints() }
        let absurd: [Double] = [
            .nan, .infinity, -.infinity, .greatestFiniteMagnitude, -.greatestFiniteMagnitude, 0x1p53, -0x1p53, 0x1p31,
            -.leastNonzeroMagnitude, -0.0, -1,
        ]
        return absurd[index(below: absurd.count)]
    }

    /// An index that may be none of so many.
    public mutating func anyIndex(around count: Int) -> Int {
        oneIn(4) ? [Int.min, -1, count, .max][index(below: 4)] : index(below: max(1, count))
    }
}
