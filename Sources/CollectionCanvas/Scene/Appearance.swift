/// The style that the desktop asks for.
public struct Appearance: Hashable, Sendable {
    public var isDark: Bool
    public var isHighContrast: Bool

    public init(isDark: Bool = false, isHighContrast: Bool = false) {
        self.isDark = isDark
        self.isHighContrast = isHighContrast
    }
}
