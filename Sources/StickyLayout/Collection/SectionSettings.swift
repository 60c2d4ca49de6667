/// What a section sets for itself. Each number has a domain (``LayoutLimits``).
public struct SectionSettings: Equatable, Sendable {
    /// Overrides ``LayoutOptions/itemSize`` where it is set.
    public var itemSize: LengthSize?
    /// Overrides ``LayoutOptions/headerReferenceSize`` where it is set.
    public var headerReferenceSize: LengthSize?
    /// Overrides ``LayoutOptions/footerReferenceSize`` where it is set.
    public var footerReferenceSize: LengthSize?
    /// Overrides ``LayoutOptions/sectionInset`` where it is set.
    public var sectionInset: LayoutInsets?
    /// Overrides ``LayoutOptions/minimumLineSpacing`` where it is set.
    public var minimumLineSpacing: Double?
    /// Overrides ``LayoutOptions/minimumInteritemSpacing`` where it is set.
    public var minimumInteritemSpacing: Double?
    /// Overrides ``LayoutOptions/headerMinimumLength`` where it is set (native).
    public var headerMinimumLength: Double?
    /// Its place in an outline, 0 the outermost: where any section has one and headers stack, a header stays
    /// above those of the deeper sections that follow it, and leaves with the last of them. A section without one is
    /// at 0 there. In ``LayoutLimits/levels`` (native).
    public var level: Int?
    /// `false`: this header scrolls away with its section (native).
    public var pinsHeader = true

    /// Nothing: the section is laid out as the options say.
    public init() {}
}
