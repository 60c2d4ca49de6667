/// A text that differs from every other spelling of it. To Swift, a composed letter equals the same letter decomposed; to a file they are
/// other bytes, and where the text is a path they name another file.
@propertyWrapper
public struct Spelled: Hashable, Sendable {
    public var wrappedValue: String?

    public init(wrappedValue: String?) { self.wrappedValue = wrappedValue }

    public static func == (a: Spelled, b: Spelled) -> Bool {
        a.wrappedValue.map { $0.isSpelled(like: b.wrappedValue) } ?? (b.wrappedValue == nil)
    }
}
