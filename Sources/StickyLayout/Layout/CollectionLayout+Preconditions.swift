// What ends the program where a call names something that is not there.

extension CollectionLayout {
    @inline(__always)
    func requireSection(_ section: Int, for call: StaticString) {
        guard flow.sections.indices.contains(section) else {
            fail(call, "section \(section) is out of range \(flow.sections.indices)")
        }
    }

    func requireItem(_ path: LayoutIndexPath, for call: StaticString) {
        requireSection(path.section, for: call)
        // No range ends beyond the greatest index.
        let item = min(path.item, .max - 1)
        requireItems(item..<item + 1, of: path.section, among: flow.sections[path.section].itemCount, for: call)
    }

    /// - Parameter index: a section, or the place after the last one.
    func requirePlace(_ index: Int, for call: StaticString) {
        guard (0...sectionCount).contains(index) else {
            fail(call, "place \(index) is out of range \(0...sectionCount)")
        }
    }
}
