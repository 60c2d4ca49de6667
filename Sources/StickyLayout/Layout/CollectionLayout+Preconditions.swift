/// What ends the program, in release builds too, where a call names something that is not there.
extension CollectionLayout {
    @inline(__always)
    func requireSection(_ section: Int, for call: StaticString) {
        guard flow.sections.indices.contains(section) else {
            fatalError("\(call): section \(section) is out of range \(flow.sections.indices)")
        }
    }

    @inline(__always)
    func requireItem(_ path: LayoutIndexPath, for call: StaticString) {
        requireSection(path.section, for: call)
        let items = 0..<flow.sections[path.section].itemCount
        guard items.contains(path.item) else {
            fatalError("\(call): item \(path.item) of section \(path.section) is out of range \(items)")
        }
    }
}
