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
    /// The systems that read all its options.
    let systems: [HeaderSystem]
    /// Whether only the start of the content shows its effect.
    let showsOnlyAtStart: Bool
    /// The keys of the options that it sets.
    private let keys: Set<String>
    private let change: @Sendable (inout LayoutOptions) -> Void

    private init(
        _ name: String, _ title: String, _ summary: String, change: @escaping @Sendable (inout LayoutOptions) -> Void
    ) {
        (self.name, self.title, self.summary, self.change) = (name, title, summary, change)
        var changed = LayoutOptions()
        change(&changed)
        let hasParallaxHeader = changed.parallaxHeaderReferenceSize != .zero
        showsOnlyAtStart =
            changed.firstSectionStretchable || hasParallaxHeader && !changed.parallaxHeaderAlwaysOnTop
        let options = LayoutOption.all.filter { $0.isSet(in: changed) }
        keys = Set(options.map(\.key))
        systems = HeaderSystem.allCases.filter { system in options.allSatisfy { $0.systems.contains(system) } }
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
        Preset("plain", tr("Plain"), tr("Headers scroll away with their sections")) {
            $0.sectionHeadersPinToVisibleBounds = false
        },
        Preset("pinned", tr("Pinned"), tr("Each header stays until the next one pushes it out")) { _ in },
        Preset("global-header", tr("Global header"), tr("The first header always stays, and the others pin below it")) {
            $0.firstSectionIsGlobalHeader = true
        },
        Preset(
            "collapsing-header", tr("Collapsing"),
            tr("The first header always stays, and shrinks as the content scrolls")
        ) {
            $0.firstSectionIsGlobalHeader = true
            $0.globalHeaderMinimumLength = shortHeaderLength
        },
        Preset(
            "floating-header", tr("Floating"),
            tr("The first header scrolls away, comes back as you scroll up, and never stops half-way")
        ) {
            $0.firstSectionIsGlobalHeader = true
            $0.globalHeaderFloats = true
            $0.globalHeaderSnaps = true
        },
        Preset(
            "search-bar", tr("Search bar"),
            tr("The first header shrinks and stays, unfolds as you scroll up, and never stops half-way")
        ) {
            $0.firstSectionIsGlobalHeader = true
            $0.globalHeaderMinimumLength = shortHeaderLength
            $0.globalHeaderFloats = true
            $0.globalHeaderPinsAtMinimum = true
            $0.globalHeaderSnaps = true
        },
        Preset("stretchy", tr("Stretchy"), tr("The first header stretches when it is pulled down")) {
            $0.firstSectionStretchable = true
        },
        Preset("parallax", tr("Parallax"), tr("A header above all sections that shrinks as the content scrolls")) {
            $0.setParallaxHeader(length: 200, minimum: 0)
        },
        Preset("always-on-top", tr("Always on top"), tr("A parallax header shrinks to its minimum and stays in view")) {
            $0.setParallaxHeader(length: 200, minimum: 64)
            $0.parallaxHeaderAlwaysOnTop = true
        },
        Preset("locked", tr("Locked"), tr("A header above all sections that never changes its length")) {
            $0.setParallaxHeader(length: 160, minimum: 160)
            $0.disableStretching = true
        },
        Preset("grow", tr("Grow"), tr("A header above all sections that grows when it is pulled down")) {
            $0.setParallaxHeader(length: 120, minimum: 120)
        },
        Preset("stacked", tr("Stacked"), tr("Headers pile up, one below the other")) { $0.pinnedHeaders = .stack },
        Preset(
            "shrinking", tr("Shrinking"),
            tr("Each header shrinks while it is pinned, before the next one pushes it out")
        ) { $0.headerMinimumLength = shortHeaderLength },
        Preset(
            "floating-sections", tr("Floating sections"), tr("Pinned headers slide out, and return as you scroll back")
        ) { $0.sectionHeadersFloat = true },
        Preset("next-header", tr("Next header"), tr("The next section's header waits at the trailing edge")) {
            $0.showsNextHeader = true
        },
        Preset("chat", tr("Chat"), tr("Content rests at its end, opens there, and stays there as it grows")) {
            $0.contentAnchor = .trailing
        },
        Preset("wallet", tr("Wallet"), tr("Each line overlaps the one before, like cards in a wallet")) {
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
