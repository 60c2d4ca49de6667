import CollectionDocument
import GTKBridge
import StickyLayout

/// A set of option values, such as those in the demos of the published layouts.
nonisolated struct Preset: Sendable {
    /// The name in the `preset` action.
    let name: String
    /// The title of its button.
    let title: String
    /// The visible effect.
    let summary: String
    /// The systems that read all its options. If the present system is not one of them, the preset selects the first.
    let systems: [HeaderSystem]
    /// The keys of the options that it sets.
    private let keys: Set<String>
    private let change: @Sendable (inout LayoutOptions) -> Void

    private init(
        name: String, title: String, summary: String, change: @escaping @Sendable (inout LayoutOptions) -> Void
    ) {
        (self.name, self.title, self.summary, self.change) = (name, title, summary, change)
        var changed = LayoutOptions()
        change(&changed)
        let options = LayoutOption.all.filter { $0.isSet(in: changed) }
        keys = Set(options.map(\.key))
        systems = HeaderSystem.allCases.filter { system in options.allSatisfy { $0.systems.contains(system) } }
    }

    static func named(_ name: String) -> Preset? { all.first { $0.name == name } }

    /// Sets the preset's options, and resets those that another preset may have set.
    func apply(to options: inout LayoutOptions) {
        // Keep the user's line spacing, unless it makes lines overlap.
        let lineSpacing = options.minimumLineSpacing
        for option in Self.options { option.copy(from: LayoutOptions(), to: &options) }
        if lineSpacing >= 0 { options.minimumLineSpacing = lineSpacing }
        if !systems.contains(options.system) { options.system = systems[0] }
        change(&options)
    }

    /// The options that any preset sets.
    private static let options = LayoutOption.all.filter { option in all.contains { $0.keys.contains(option.key) } }

    static let all: [Preset] = [
        Preset(
            name: "plain", title: tr("Plain"), summary: tr("Headers scroll away with their sections")
        ) { $0.sectionHeadersPinToVisibleBounds = false },
        Preset(
            name: "pinned", title: tr("Pinned"), summary: tr("Each header stays until the next one pushes it out")
        ) { _ in },
        Preset(
            name: "global-header", title: tr("Global header"),
            summary: tr("The first header always stays, and the others pin below it")
        ) { $0.firstSectionIsGlobalHeader = true },
        Preset(
            name: "collapsing-header", title: tr("Collapsing"),
            summary: tr("The first header always stays, and shrinks as the content scrolls")
        ) {
            $0.firstSectionIsGlobalHeader = true
            $0.globalHeaderMinimumLength = shortHeaderLength
        },
        Preset(
            name: "floating-header", title: tr("Floating"),
            summary: tr("The first header scrolls away, comes back as you scroll up, and never stops half-way")
        ) {
            $0.firstSectionIsGlobalHeader = true
            $0.globalHeaderFloats = true
            $0.globalHeaderSnaps = true
        },
        Preset(
            name: "stretchy", title: tr("Stretchy"), summary: tr("The first header stretches when it is pulled down")
        ) { $0.firstSectionStretchable = true },
        Preset(
            name: "parallax", title: tr("Parallax"),
            summary: tr("A header above all sections that shrinks as the content scrolls")
        ) { $0.setParallaxHeader(length: 200, minimum: 0) },
        Preset(
            name: "always-on-top", title: tr("Always on top"),
            summary: tr("A parallax header shrinks to its minimum and stays")
        ) {
            $0.setParallaxHeader(length: 200, minimum: 64)
            $0.parallaxHeaderAlwaysOnTop = true
        },
        Preset(
            name: "locked", title: tr("Locked"),
            summary: tr("A header above all sections that never changes its length")
        ) {
            $0.setParallaxHeader(length: 160, minimum: 160)
            $0.disableStretching = true
        },
        Preset(
            name: "grow", title: tr("Grow"),
            summary: tr("A header above all sections that grows when it is pulled down")
        ) { $0.setParallaxHeader(length: 120, minimum: 120) },
        Preset(
            name: "stacked", title: tr("Stacked"), summary: tr("Headers pile up below one another")
        ) { $0.pinnedHeaders = .stack },
        Preset(
            name: "shrinking", title: tr("Shrinking"),
            summary: tr("Each header shrinks while it is pinned, before the next one pushes it out")
        ) { $0.headerMinimumLength = shortHeaderLength },
        Preset(
            name: "next-header", title: tr("Next header"),
            summary: tr("The coming section's header waits at the trailing edge")
        ) { $0.showsNextHeader = true },
        Preset(
            name: "wallet", title: tr("Wallet"),
            summary: tr("Each line overlaps the one before, like cards in a wallet")
        ) { $0.minimumLineSpacing = -($0.itemLength / 2).rounded() },
    ]

    /// The length that a header shrinks to, in points: room for one line of its title.
    private static let shortHeaderLength = 28.0
}

nonisolated extension LayoutOptions {
    /// The length of an item along the scroll axis, in points; the length of a card if the option is a percentage.
    fileprivate var itemLength: Double {
        let length = scrollDirection == .vertical ? itemSize.height : itemSize.width
        return if case .points(let points) = length { points } else { 120 }
    }

    /// Sets the lengths along the scroll axis, in points.
    fileprivate mutating func setParallaxHeader(length: Double, minimum: Double) {
        func size(_ length: Double) -> ParallaxSize {
            scrollDirection == .vertical ? ParallaxSize(height: .points(length)) : ParallaxSize(width: .points(length))
        }
        parallaxHeaderReferenceSize = size(length)
        parallaxHeaderMinimumReferenceSize = size(minimum)
    }
}
