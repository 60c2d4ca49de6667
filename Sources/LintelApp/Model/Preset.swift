import CollectionDocument
import StickyLayout

/// Several options at once, as the demos of the published layouts set them.
struct Preset: Sendable {
    /// What its button says; the name that the `preset` action takes is the same in lower case with hyphens.
    let title: String
    /// What is to be seen.
    let summary: String
    /// The systems that know all it needs. Where the present one is not among them, the first takes over.
    let systems: [HeaderSystem]
    private let change: @Sendable (inout LayoutOptions) -> Void

    var name: String { title.lowercased().replacing(" ", with: "-") }

    static func named(_ name: String) -> Preset? { all.first { $0.name == name } }

    /// Sets what the preset is about, and takes back what another preset may have left.
    func apply(to options: inout LayoutOptions) {
        options.sectionHeadersPinToVisibleBounds = true
        options.pinnedHeaders = .push
        options.firstSectionIsGlobalHeader = false
        options.firstSectionStretchable = false
        options.parallaxHeaderReferenceSize = .zero
        options.parallaxHeaderMinimumReferenceSize = .zero
        options.parallaxHeaderAlwaysOnTop = false
        options.disableStretching = false
        if !systems.contains(options.system) { options.system = systems[0] }
        change(&options)
    }

    static let all: [Preset] = [
        Preset(
            title: "Plain", summary: "Headers scroll away with their sections",
            systems: [.native, .akpFlow, .csSticky]
        ) { $0.sectionHeadersPinToVisibleBounds = false },
        Preset(
            title: "Pinned", summary: "Each header stays until the next one pushes it out",
            systems: HeaderSystem.allCases
        ) { _ in },
        Preset(
            title: "Global header", summary: "The first header stays for good, the others pin below it",
            systems: [.native, .akpFlow]
        ) { $0.firstSectionIsGlobalHeader = true },
        Preset(
            title: "Stretchy", summary: "The first header stretches when it is pulled down",
            systems: [.native, .akpFlow]
        ) { $0.firstSectionStretchable = true },
        Preset(
            title: "Parallax", summary: "A header above all sections gives way as they scroll",
            systems: [.native, .csSticky]
        ) { $0.setParallaxHeader(length: 200, minimum: 0) },
        Preset(
            title: "Always on top", summary: "A parallax header shrinks to its minimum and stays",
            systems: [.native, .csSticky]
        ) {
            $0.setParallaxHeader(length: 200, minimum: 64)
            $0.parallaxHeaderAlwaysOnTop = true
        },
        Preset(
            title: "Locked", summary: "A header above all sections that never changes its length",
            systems: [.native, .csSticky]
        ) {
            $0.setParallaxHeader(length: 160, minimum: 160)
            $0.disableStretching = true
        },
        Preset(
            title: "Grow", summary: "A header above all sections that grows when it is pulled down",
            systems: [.native, .csSticky]
        ) { $0.setParallaxHeader(length: 120, minimum: 120) },
        Preset(
            title: "Stacked", summary: "Headers pile up below one another",
            systems: [.native]
        ) { $0.pinnedHeaders = .stack },
    ]
}

extension LayoutOptions {
    /// Along the scroll axis, in points.
    fileprivate mutating func setParallaxHeader(length: Double, minimum: Double) {
        func size(_ length: Double) -> ParallaxSize {
            scrollDirection == .vertical ? ParallaxSize(height: .points(length)) : ParallaxSize(width: .points(length))
        }
        parallaxHeaderReferenceSize = size(length)
        parallaxHeaderMinimumReferenceSize = size(minimum)
    }
}
