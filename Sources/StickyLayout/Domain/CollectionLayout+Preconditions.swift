// What ends the program where a call names something that is not there. In release builds a `precondition` has no message.

extension CollectionLayout {
    @inline(__always)
    func requireSection(_ section: Int, for call: StaticString) {
        guard flow.sections.indices.contains(section) else {
            fail(call, "section \(section) is out of range \(flow.sections.indices)")
        }
    }

    func requireItem(_ path: LayoutIndexPath, for call: StaticString) {
        requireSection(path.section, for: call)
        let count = flow.sections[path.section].itemCount
        guard (0..<count).contains(path.item) else {
            fail(call, "item \(path.item) of section \(path.section) is out of range \(0..<count)")
        }
    }

    /// - Parameter index: a section, or the place after the last one.
    func requirePlace(_ index: Int, for call: StaticString) {
        guard (0...sectionCount).contains(index) else {
            fail(call, "place \(index) is out of range \(0...sectionCount)")
        }
    }
}

/// Ends the program where `range` is not among the section's items.
@inline(__always)
func requireItems(_ range: Range<Int>, of section: Int, among count: Int, for call: StaticString) {
    guard range.lowerBound >= 0, range.upperBound <= count else {
        let isOne = range.count == 1
        let items = isOne ? "item \(range.lowerBound)" : "items \(range)"
        fail(call, "\(items) of section \(section) \(isOne ? "is" : "are") out of range \(0..<count)")
    }
}

@inline(never)
private func fail(_ call: StaticString, _ message: @autoclosure () -> String) -> Never {
    fatalError("\(call): \(message())")
}
