import StickyLayout

extension LayoutOptions {
    /// Applies the changes from `original` to `self` to `others`. Of a size or an inset, only changed sides are applied.
    public func merged(over original: LayoutOptions, into others: LayoutOptions) -> LayoutOptions {
        var merged = others
        for member in LayoutOption.all.flatMap(\.members) {
            let value = member.value(in: self)
            if value != member.value(in: original) { member.set(value, in: &merged) }
        }
        return merged
    }

    /// Whether both changed the same option from `original`, to different values.
    public func conflicts(with others: LayoutOptions, over original: LayoutOptions) -> Bool {
        merged(over: original, into: others) != others.merged(over: original, into: self)
    }
}
