extension MeasuredList {
    /// A stretch of elements with its running sums.
    struct Block: Sendable {
        private(set) var elements: [Element]
        /// The measure of everything up to each element, the element included.
        private(set) var sums: [Sum]

        init(_ elements: some Collection<Element>) {
            self.elements = Array(elements)
            sums = []
            sums.reserveCapacity(self.elements.count)
            sum(from: 0)
        }

        var total: Sum { sums.last ?? .zero }

        mutating func update<Result>(_ offset: Int, _ body: (inout Element) -> Result) -> Result {
            defer { sum(from: offset) }
            return body(&elements[offset])
        }

        mutating func replace(_ range: Range<Int>, with new: some Collection<Element>) {
            elements.replaceSubrange(range, with: new)
            sum(from: range.lowerBound)
        }

        private mutating func sum(from offset: Int) {
            sums.removeSubrange(min(offset, sums.count)...)
            var sum = total
            // By index, as a loop over the elements would retain each.
            for index in elements.indices.dropFirst(offset) {
                sum = sum + elements[index].measure
                sums.append(sum)
            }
        }
    }

    /// As few blocks as leave room in each for some more.
    static func blocks(of elements: some RandomAccessCollection<Element>) -> [Block] {
        let roomy = largestBlock * 3 / 4
        let count = max(1, (elements.count + roomy - 1) / roomy)
        return (0..<count).map { block in
            let start = elements.index(elements.startIndex, offsetBy: elements.count * block / count)
            let end = elements.index(elements.startIndex, offsetBy: elements.count * (block + 1) / count)
            return Block(elements[start..<end])
        }
    }
}
