import CollectionCanvas
import CollectionDocument

extension CollectionDocument {
    /// Changes the items of some sections. A footer that says how many items there are, as those of generated content do, goes
    /// on saying how many there are.
    mutating func changeItems(ofSections indices: Set<Int>, _ change: (inout CollectionDocument) -> Void) {
        let counting = indices.filter { index in
            sections.indices.contains(index) && sections[index].footerTitle == Counts.items(sections[index].itemCount)
        }
        change(&self)
        for index in counting { sections[index].footerTitle = Counts.items(sections[index].itemCount) }
    }
}
