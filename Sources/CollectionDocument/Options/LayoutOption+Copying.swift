import StickyLayout

extension LayoutOption {
    /// Whether both hold the same value of this option, in the same unit.
    public func isEqual(in a: LayoutOptions, and b: LayoutOptions) -> Bool {
        var copy = a
        self.copy(from: b, to: &copy)
        return copy == a
    }

    /// Takes this option over, and no other.
    public func copy(from source: LayoutOptions, to target: inout LayoutOptions) {
        switch value {
        case .choice(let choice): choice.choose(choice.name(source), &target)
        case .flag(let path): target[keyPath: path] = source[keyPath: path]
        case .points(let path): target[keyPath: path] = source[keyPath: path]
        case .size(let path): target[keyPath: path] = source[keyPath: path]
        case .insets(let path): target[keyPath: path] = source[keyPath: path]
        case .parallaxSize(let path): target[keyPath: path] = source[keyPath: path]
        }
    }
}
