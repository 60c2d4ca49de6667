import StickyLayout

/// What stands in the sidebar, as a newcomer reads it from top to bottom. A row shows the action of its name; the
/// option catalogue says which systems use it.
struct SidebarGroup {
    let title: String
    let rows: [SidebarRow]
}

struct SidebarRow {
    enum Control {
        case toggle
        /// Names as the action knows them, and what people read.
        case choice([(name: String, label: String)])
        /// The slider's ends; the entry beside it goes as far as the action does.
        case slider(ClosedRange<Double>, step: Double)
        /// A slider whose far end stands for no limit.
        case limit(ClosedRange<Double>, step: Double)
        /// A length, in points or in percent.
        case length(ClosedRange<Double>)
    }

    let action: String
    let title: String
    let caption: String
    let control: Control
    /// Rows that mean nothing in one direction are not there in it.
    let directions: [ScrollDirection]

    init(
        _ action: String, _ title: String, _ caption: String = "", _ control: Control,
        in directions: [ScrollDirection] = ScrollDirection.allCases
    ) {
        self.action = action
        self.title = title
        self.caption = caption
        self.control = control
        self.directions = directions
    }
}

extension SidebarGroup {
    static let all = [headers, firstSection, parallaxHeader, pinnedHeaders, globalHeader, flow, insets, content]

    private static let headers = SidebarGroup(
        title: "Headers",
        rows: [
            SidebarRow(
                "section-headers-pin-to-visible-bounds", "Pin headers", "Keep a section's header in sight", .toggle),
            SidebarRow(
                "header-travel", "Travel", "How far a header follows its section",
                .choice([("cells", "Last line"), ("inset", "Inset"), ("section", "Section")])),
            SidebarRow(
                "pinned-headers", "When the next arrives", "Push the last one out, or stop below it",
                .choice([("push", "Push"), ("stack", "Stack")])),
            SidebarRow(
                "section-footers-pin-to-visible-bounds", "Pin footers", "Keep them in sight at the trailing edge",
                .toggle),
            SidebarRow(
                "shows-headers-of-empty-sections", "Headers of empty sections", "Show them, and keep room for them",
                .toggle),
        ])

    private static let firstSection = SidebarGroup(
        title: "First section",
        rows: [
            SidebarRow(
                "first-section-is-global-header", "Global header", "The first header stays for good", .toggle),
            SidebarRow(
                "first-section-stretchable", "Stretchable", "Pull past the start and it grows", .toggle),
            SidebarRow(
                "first-section-maximum-stretch-height", "Maximum length", "As far as it stretches",
                .limit(0...600, step: 1)),
            SidebarRow(
                "overscroll", "Past its maximum", "Or where it may not stretch at all",
                .choice([("stretch", "Stretch"), ("stayAtEdge", "Stay at edge"), ("moveWithContent", "Move along")])),
        ])

    private static let parallaxHeader = SidebarGroup(
        title: "Parallax header",
        rows: [
            SidebarRow(
                "parallax-header-reference-size-height", "Height", "Zero for none", .slider(0...400, step: 1),
                in: [.vertical]),
            SidebarRow(
                "parallax-header-reference-size-width", "Width", "Zero for none", .slider(0...400, step: 1),
                in: [.horizontal]),
            SidebarRow(
                "parallax-header-minimum-reference-size-height", "Minimum height", "How far it gives way",
                .slider(0...400, step: 1), in: [.vertical]),
            SidebarRow(
                "parallax-header-minimum-reference-size-width", "Minimum width", "How far it gives way",
                .slider(0...400, step: 1), in: [.horizontal]),
            SidebarRow("parallax-header-always-on-top", "Always on top", "Stays at its minimum", .toggle),
            SidebarRow("disable-stretching", "No stretching", "Keeps its length past the start", .toggle),
            SidebarRow(
                "parallax-header-reference-size-width", "Frame width", "The frame's own, across",
                .slider(0...1200, step: 1), in: [.vertical]),
            SidebarRow(
                "parallax-header-reference-size-height", "Frame height", "The frame's own, across",
                .slider(0...1200, step: 1), in: [.horizontal]),
        ])

    private static let pinnedHeaders = SidebarGroup(
        title: "Pinned headers",
        rows: [
            SidebarRow(
                "shows-next-header", "Next header", "The coming one waits at the trailing edge", .toggle),
            SidebarRow(
                "pin-inset", "Pin inset", "Room between the edge and a pinned header", .slider(0...160, step: 1)),
            SidebarRow(
                "supplementaries-follow-section-inset", "Follow the section inset",
                "Headers and footers as wide as the lines", .toggle),
            SidebarRow(
                "header-minimum-length", "Minimum length", "Pinned headers shrink to it before they are pushed",
                .limit(0...200, step: 1)),
        ])

    private static let globalHeader = SidebarGroup(
        title: "Global header",
        rows: [
            SidebarRow(
                "global-header-minimum-length", "Minimum length", "The global header collapses to it",
                .limit(0...400, step: 1)),
            SidebarRow(
                "global-header-floats", "Float", "The global header leaves, and comes as you scroll back", .toggle),
            SidebarRow(
                "global-header-snaps", "Snap", "It comes to rest whole, at its minimum or gone", .toggle),
        ])

    private static let flow = SidebarGroup(
        title: "Flow",
        rows: [
            SidebarRow(
                "scroll-direction", "Direction", "", .choice([("vertical", "Vertical"), ("horizontal", "Horizontal")])),
            SidebarRow(
                "layout-direction", "Reading direction", "",
                .choice([("leftToRight", "Left to right"), ("rightToLeft", "Right to left")])),
            SidebarRow("item-size-width", "Item width", "", .length(1...600)),
            SidebarRow("item-size-height", "Item height", "", .length(1...600)),
            SidebarRow("header-reference-size-height", "Header height", "", .length(0...200), in: [.vertical]),
            SidebarRow("header-reference-size-width", "Header width", "", .length(0...200), in: [.horizontal]),
            SidebarRow("footer-reference-size-height", "Footer height", "", .length(0...200), in: [.vertical]),
            SidebarRow("footer-reference-size-width", "Footer width", "", .length(0...200), in: [.horizontal]),
            SidebarRow(
                "line-alignment", "Items along a line", "",
                .choice([
                    ("justified", "Justified"), ("leading", "Leading"), ("center", "Centre"), ("trailing", "Trailing"),
                ])),
            SidebarRow(
                "item-alignment", "Items across a line", "",
                .choice([("leading", "Leading"), ("center", "Centre"), ("trailing", "Trailing")])),
            SidebarRow("minimum-line-spacing", "Between lines", "", .slider(0...80, step: 1)),
            SidebarRow("minimum-interitem-spacing", "Between items", "At least", .slider(0...80, step: 1)),
        ])

    private static let insets = SidebarGroup(
        title: "Insets",
        rows: [
            SidebarRow("section-inset-top", "Section, top", "", .slider(-40...120, step: 1)),
            SidebarRow("section-inset-left", "Section, left", "", .slider(-40...120, step: 1)),
            SidebarRow("section-inset-bottom", "Section, bottom", "", .slider(-40...120, step: 1)),
            SidebarRow("section-inset-right", "Section, right", "", .slider(-40...120, step: 1)),
            SidebarRow("content-inset-top", "Content, top", "", .slider(-40...160, step: 1)),
            SidebarRow("content-inset-left", "Content, left", "", .slider(-40...160, step: 1)),
            SidebarRow("content-inset-bottom", "Content, bottom", "", .slider(-40...160, step: 1)),
            SidebarRow("content-inset-right", "Content, right", "", .slider(-40...160, step: 1)),
        ])

    private static let content = SidebarGroup(
        title: "Content",
        rows: [
            SidebarRow("section-count", "Sections", "", .slider(0...400, step: 1)),
            SidebarRow("items-per-section", "Items a section", "", .slider(0...400, step: 1)),
            SidebarRow("has-empty-section", "An empty section", "In the middle", .toggle),
            SidebarRow("has-footers", "Footers", "", .toggle),
        ])
}

extension HeaderSystem {
    /// The system in one line, for people.
    var summary: String {
        switch self {
        case .native: "Lintel's own: every option, none of the others' odd corners."
        case .cellBounds: "Headers stay between their first and last cell. Insets are ignored. (E. Wu, 2012)"
        case .sectionBounds: "Headers stay within their section's insets. (Dative Studios, 2015)"
        case .akpFlow: "Adds a global and a stretchable first header. (A. Kuznetsov, 2016)"
        case .csSticky: "Adds a parallax header above sticky ones. (CSStickyHeaderFlowLayout, 2014)"
        }
    }
}
