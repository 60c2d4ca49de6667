import StickyLayout

extension LayoutChecks {
    /// Past both ends, at both, and in between.
    public func offsets(_ choices: inout Choices) -> [Double] {
        let range = layout.offsetRange
        let length = range.upperBound - range.lowerBound
        return [
            range.lowerBound, range.upperBound, range.lowerBound - choices.points(),
            range.upperBound + choices.points(), range.lowerBound + length * Double(choices.byte()) / 256,
            choices.signedPoints(), choices.anyNumber(),
        ]
    }

    public func ask(_ choices: inout Choices) {
        let section = choices.anyIndex(around: layout.sectionCount)
        let has = (0..<layout.sectionCount).contains(section)
        let item = choices.anyIndex(around: has ? layout.itemCount(ofSection: section) : 1)
        ask(
            LayoutIndexPath(item: item, section: section), at: choices.anyNumber(), length: choices.anyNumber(),
            distance: choices.anyNumber())
    }
}
