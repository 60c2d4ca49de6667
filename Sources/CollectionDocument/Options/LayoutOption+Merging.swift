import StickyLayout

extension LayoutOptions {
    /// The change that leads from `original` to these, made in `others`: of a size or an inset, only the sides that changed.
    public func merged(over original: LayoutOptions, into others: LayoutOptions) -> LayoutOptions {
        var merged = others
        for member in LayoutOption.all.flatMap(\.members) {
            let value = member.value(in: self)
            if value != member.value(in: original) { member.set(value, in: &merged) }
        }
        return merged
    }

    /// Whether both were changed from `original` in the same place, each to something else.
    public func conflicts(with others: LayoutOptions, over original: LayoutOptions) -> Bool {
        merged(over: original, into: others) != others.merged(over: original, into: self)
    }
}
