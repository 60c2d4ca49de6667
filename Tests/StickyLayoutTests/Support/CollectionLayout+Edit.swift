import StickyLayout

extension CollectionLayout {
    /// Makes a batch of edits.
    @discardableResult
    mutating func edit(_ change: (inout CollectionEdits) -> Void) throws(CollectionEditError) -> IndexMapping {
        var edits = CollectionEdits()
        change(&edits)
        return try apply(edits)
    }
}
