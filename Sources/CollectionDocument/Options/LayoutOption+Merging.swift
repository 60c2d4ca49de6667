import StickyLayout

extension LayoutOption {
    /// Makes in `target` the change that leads from `original` to `edited`: of a size or an inset, only the sides that
    /// changed.
    public func merge(_ edited: LayoutOptions, over original: LayoutOptions, into target: inout LayoutOptions) {
        func merge<Whole, Part: Equatable>(_ whole: Path<Whole>, _ part: WritableKeyPath<Whole, Part>) {
            let value = edited[keyPath: whole][keyPath: part]
            if value != original[keyPath: whole][keyPath: part] { target[keyPath: whole][keyPath: part] = value }
        }
        switch value {
        case .choice(let choice):
            if choice.name(edited) != choice.name(original) { choice.choose(choice.name(edited), &target) }
        case .flag(let path): merge(path, \.self)
        case .points(let path): merge(path, \.self)
        case .size(let path):
            merge(path, \.width)
            merge(path, \.height)
        case .parallaxSize(let path):
            merge(path, \.width)
            merge(path, \.height)
        case .insets(let path):
            merge(path, \.top)
            merge(path, \.left)
            merge(path, \.bottom)
            merge(path, \.right)
        }
    }
}

extension LayoutOptions {
    /// The change that leads from `original` to these, made in `others`.
    public func merged(over original: LayoutOptions, into others: LayoutOptions) -> LayoutOptions {
        var merged = others
        for option in LayoutOption.all { option.merge(self, over: original, into: &merged) }
        return merged
    }

    /// Whether both were changed from `original` in the same place, each to something else.
    public func conflicts(with others: LayoutOptions, over original: LayoutOptions) -> Bool {
        merged(over: original, into: others) != others.merged(over: original, into: self)
    }
}
