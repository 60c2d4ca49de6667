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
    /// What its picture shows, from left to right.
    let stills: [PresetStill]
    /// The systems that do what it says: they read all its options.
    let systems: [HeaderSystem]
    /// Whether only the start of the content shows its effect.
    let showsOnlyAtStart: Bool
    /// The keys of the options that it sets.
    private let keys: Set<String>
    private let change: @Sendable (inout LayoutOptions) -> Void

    private init(
        _ name: String, _ title: String, _ summary: String, stills: [PresetStill],
        change: @escaping @Sendable (inout LayoutOptions) -> Void
    ) {
        self.name = name
        self.title = title
        self.summary = summary
        self.stills = stills
        self.change = change
        var changed = LayoutOptions()
        change(&changed)
        let hasParallaxHeader = changed.parallaxHeaderReferenceSize != .zero
        showsOnlyAtStart =
            changed.firstSectionStretchable || hasParallaxHeader && !changed.parallaxHeaderAlwaysOnTop
        let options = LayoutOption.all.filter { $0.isSet(in: changed) }
        keys = Set(options.map(\.key))
        // What sets no option is what a system does by itself. An own rule may do anything.
        let isSystemsOwn = options.isEmpty
        systems = HeaderSystem.allCases.filter { system in
            options.allSatisfy { $0.systems.contains(system) } && !(isSystemsOwn && system == .custom)
        }
    }

    static func named(_ name: String) -> Preset? { all.first { $0.name == name } }

    /// The system that choosing the preset leads to: the present one, if it reads all the preset's options.
    func system(insteadOf present: HeaderSystem) -> HeaderSystem { systems.contains(present) ? present : systems[0] }

    /// What choosing the preset makes of some options. It takes back the preset that was chosen last, resets the options that
    /// any preset sets, and sets its own. What was changed by hand since the last preset stays.
    ///
    /// - Parameters:
    ///   - options: the present options.
    ///   - last: the preset that was chosen last; `nil` if there was none.
    func applied(to options: LayoutOptions, after last: AppliedPreset?) -> AppliedPreset {
        let base = last?.takenBack(from: options) ?? options
        var result = base
        for option in Self.options where last?.isChanged(option, in: options) != true {
            option.copy(from: LayoutOptions(), to: &result)
        }
        // Keep the document's line spacing, unless it makes lines overlap.
        if base.minimumLineSpacing >= 0 { result.minimumLineSpacing = base.minimumLineSpacing }
        result.system = system(insteadOf: result.system)
        change(&result)
        return AppliedPreset(base: base, result: result)
    }

    /// The options that any preset sets.
    private static let options = LayoutOption.all.filter { option in all.contains { $0.keys.contains(option.key) } }

    static let all: [Preset] = [
        Preset("plain", tr("Plain"), tr("Headers scroll away with their sections"), stills: [0, 130]) {
            $0.sectionHeadersPinToVisibleBounds = false
        },
        Preset("pinned", tr("Pinned"), tr("Each header stays until the next one pushes it out"), stills: [110, 180]) {
            _ in
        },
        Preset(
            "global-header", tr("Global header"), tr("The first header always stays, and the others pin below it"),
            stills: [0, 300]
        ) {
            $0.firstSectionIsGlobalHeader = true
        },
        Preset(
            "collapsing-header", tr("Collapsing"),
            tr("The first header always stays, and shrinks as the content scrolls"), stills: [0, 130]
        ) {
            $0.firstSectionIsGlobalHeader = true
            $0.globalHeaderMinimumLength = shortHeaderLength
        },
        Preset(
            "floating-header", tr("Floating"),
            tr("The first header scrolls away, comes back as you scroll up, and never stops half-way"),
            stills: [130, PresetStill(130, revealed: 52)]
        ) {
            $0.firstSectionIsGlobalHeader = true
            $0.globalHeaderFloats = true
            $0.globalHeaderSnaps = true
        },
        Preset(
            "search-bar", tr("Search bar"),
            tr("The first header shrinks and stays, unfolds as you scroll up, and never stops half-way"),
            stills: [130, PresetStill(130, revealed: 52)]
        ) {
            $0.firstSectionIsGlobalHeader = true
            $0.globalHeaderMinimumLength = shortHeaderLength
            $0.globalHeaderFloats = true
            $0.globalHeaderPinsAtMinimum = true
            $0.globalHeaderSnaps = true
        },
        Preset("stretchy", tr("Stretchy"), tr("The first header stretches when it is pulled down"), stills: [0, -70]) {
            $0.firstSectionStretchable = true
        },
        Preset(
            "parallax", tr("Parallax"), tr("A header above all sections that shrinks as the content scrolls"),
            stills: [0, 110]
        ) {
            $0.setParallaxHeader(length: 200, minimum: 0)
        },
        Preset(
            "always-on-top", tr("Always on top"), tr("A parallax header shrinks to its minimum and stays in view"),
            stills: [0, 180]
        ) {
            $0.setParallaxHeader(length: 200, minimum: 64)
            $0.parallaxHeaderAlwaysOnTop = true
        },
        Preset(
            "locked", tr("Locked"), tr("A header above all sections that never changes its length"), stills: [0, -60]
        ) {
            $0.setParallaxHeader(length: 160, minimum: 160)
            $0.disableStretching = true
        },
        Preset(
            "grow", tr("Grow"), tr("A header above all sections that grows when it is pulled down"), stills: [0, -60]
        ) {
            $0.setParallaxHeader(length: 120, minimum: 120)
        },
        Preset("stacked", tr("Stacked"), tr("Headers pile up, one below the other"), stills: [110, 300]) {
            $0.pinnedHeaders = .stack
        },
        Preset(
            "shrinking", tr("Shrinking"),
            tr("Each header shrinks while it is pinned, before the next one pushes it out"), stills: [0, 110]
        ) { $0.headerMinimumLength = shortHeaderLength },
        Preset(
            "floating-sections", tr("Floating sections"), tr("Pinned headers slide out, and return as you scroll back"),
            stills: [130, PresetStill(130, revealed: 52)]
        ) { $0.sectionHeadersFloat = true },
        Preset(
            "next-header", tr("Next header"), tr("The next section's header waits at the trailing edge"),
            stills: [0, 150]
        ) {
            $0.showsNextHeader = true
        },
        Preset(
            "chat", tr("Chat"), tr("Content rests at its end, opens there, and stays there as it grows"),
            stills: [PresetStill(0, items: 2), PresetStill(0, items: 4)]
        ) {
            $0.contentAnchor = .trailing
        },
        Preset(
            "wallet", tr("Wallet"), tr("Each line overlaps the one before, like cards in a wallet"), stills: [0, 80]
        ) {
            $0.minimumLineSpacing = -($0.itemLength / 2).rounded()
        },
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
