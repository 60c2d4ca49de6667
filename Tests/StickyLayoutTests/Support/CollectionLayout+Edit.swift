import StickyLayout

extension CollectionLayout {
    /// A batch of edits in place.
    mutating func edit(_ change: (inout CollectionEdits) -> Void) throws(CollectionEditError) {
        var edits = CollectionEdits()
        change(&edits)
        try apply(edits)
    }

    /// Where an element rests that the layout has.
    func restingFrame(of id: LayoutElement.ID) -> LayoutRect {
        guard let frame = naturalFrame(of: id) else { fatalError("there is no \(id)") }
        return frame
    }
}
