import StickyLayout

/// Insets that few values have: those of zero take no more than a pointer, and are nowhere else.
@propertyWrapper
public struct RareInsets: Hashable, Sendable {
    private final class Storage: Sendable {
        let insets: LayoutInsets

        init(_ insets: LayoutInsets) { self.insets = insets }
    }

    private var storage: Storage?

    public init(wrappedValue: LayoutInsets) {
        storage = wrappedValue == .zero ? nil : Storage(wrappedValue)
    }

    public var wrappedValue: LayoutInsets {
        get { storage?.insets ?? .zero }
        set { self = RareInsets(wrappedValue: newValue) }
    }

    public static func == (a: RareInsets, b: RareInsets) -> Bool {
        a.storage === b.storage || a.wrappedValue == b.wrappedValue
    }

    public func hash(into hasher: inout Hasher) { hasher.combine(wrappedValue) }
}
