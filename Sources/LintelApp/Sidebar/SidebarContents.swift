import GTKBridge
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
        title: tr("Headers"),
        rows: [
            SidebarRow(
                "section-headers-pin-to-visible-bounds", tr("Pin headers"), tr("Keep a section's header in sight"),
                .toggle),
            SidebarRow(
                "header-travel", tr("Travel"), tr("How far a header follows its section"),
                .choice([("cells", tr("Last line")), ("inset", tr("Inset")), ("section", tr("Section"))])),
            SidebarRow(
                "pinned-headers", tr("When the next arrives"), tr("Push the last one out, or stop below it"),
                .choice([("push", tr("Push")), ("stack", tr("Stack"))])),
            SidebarRow(
                "section-footers-pin-to-visible-bounds", tr("Pin footers"),
                tr("Keep them in sight at the trailing edge"),
                .toggle),
            SidebarRow(
                "shows-headers-of-empty-sections", tr("Headers of empty sections"),
                tr("Show them, and keep room for them"),
                .toggle),
        ])

    private static let firstSection = SidebarGroup(
        title: tr("First section"),
        rows: [
            SidebarRow(
                "first-section-is-global-header", tr("Global header"), tr("The first header stays for good"), .toggle),
            SidebarRow(
                "first-section-stretchable", tr("Stretchable"), tr("Pull past the start and it grows"), .toggle),
            SidebarRow(
                "first-section-maximum-stretch-height", tr("Maximum length"), tr("As far as it stretches"),
                .limit(0...600, step: 1)),
            SidebarRow(
                "overscroll", tr("Past its maximum"), tr("Or where it may not stretch at all"),
                .choice([
                    ("stretch", tr("Stretch")), ("stayAtEdge", tr("Stay at edge")),
                    ("moveWithContent", tr("Move along")),
                ])),
        ])

    private static let parallaxHeader = SidebarGroup(
        title: tr("Parallax header"),
        rows: [
            SidebarRow(
                "parallax-header-reference-size-height", tr("Height"), tr("Zero for none"), .slider(0...400, step: 1),
                in: [.vertical]),
            SidebarRow(
                "parallax-header-reference-size-width", tr("Width"), tr("Zero for none"), .slider(0...400, step: 1),
                in: [.horizontal]),
            SidebarRow(
                "parallax-header-minimum-reference-size-height", tr("Minimum height"), tr("How far it gives way"),
                .slider(0...400, step: 1), in: [.vertical]),
            SidebarRow(
                "parallax-header-minimum-reference-size-width", tr("Minimum width"), tr("How far it gives way"),
                .slider(0...400, step: 1), in: [.horizontal]),
            SidebarRow("parallax-header-always-on-top", tr("Always on top"), tr("Stays at its minimum"), .toggle),
            SidebarRow("disable-stretching", tr("No stretching"), tr("Keeps its length past the start"), .toggle),
            SidebarRow(
                "parallax-header-reference-size-width", tr("Frame width"), tr("The frame's own, across"),
                .slider(0...1200, step: 1), in: [.vertical]),
            SidebarRow(
                "parallax-header-reference-size-height", tr("Frame height"), tr("The frame's own, across"),
                .slider(0...1200, step: 1), in: [.horizontal]),
        ])

    private static let pinnedHeaders = SidebarGroup(
        title: tr("Pinned headers"),
        rows: [
            SidebarRow(
                "shows-next-header", tr("Next header"), tr("The coming one waits at the trailing edge"), .toggle),
            SidebarRow(
                "pin-inset", tr("Pin inset"), tr("Room between the edge and a pinned header"), .slider(0...160, step: 1)
            ),
            SidebarRow(
                "supplementaries-follow-section-inset", tr("Follow the section inset"),
                tr("Headers and footers as wide as the lines"), .toggle),
            SidebarRow(
                "header-minimum-length", tr("Minimum length"), tr("Pinned headers shrink to it before they are pushed"),
                .limit(0...200, step: 1)),
        ])

    private static let globalHeader = SidebarGroup(
        title: tr("Global header"),
        rows: [
            SidebarRow(
                "global-header-minimum-length", tr("Minimum length"), tr("The global header collapses to it"),
                .limit(0...400, step: 1)),
            SidebarRow(
                "global-header-floats", tr("Float"), tr("The global header leaves, and comes as you scroll back"),
                .toggle),
            SidebarRow(
                "global-header-snaps", tr("Snap"), tr("It comes to rest whole, at its minimum or gone"), .toggle),
        ])

    private static let flow = SidebarGroup(
        title: tr("Flow"),
        rows: [
            SidebarRow(
                "scroll-direction", tr("Direction"), "",
                .choice([("vertical", tr("Vertical")), ("horizontal", tr("Horizontal"))])),
            SidebarRow(
                "layout-direction", tr("Reading direction"), "",
                .choice([("leftToRight", tr("Left to right")), ("rightToLeft", tr("Right to left"))])),
            SidebarRow("item-size-width", tr("Item width"), "", .length(1...600)),
            SidebarRow("item-size-height", tr("Item height"), "", .length(1...600)),
            SidebarRow("header-reference-size-height", tr("Header height"), "", .length(0...200), in: [.vertical]),
            SidebarRow("header-reference-size-width", tr("Header width"), "", .length(0...200), in: [.horizontal]),
            SidebarRow("footer-reference-size-height", tr("Footer height"), "", .length(0...200), in: [.vertical]),
            SidebarRow("footer-reference-size-width", tr("Footer width"), "", .length(0...200), in: [.horizontal]),
            SidebarRow(
                "line-alignment", tr("Items along a line"), "",
                .choice([
                    ("justified", tr("Justified")), ("leading", tr("Leading")), ("center", tr("Centre")),
                    ("trailing", tr("Trailing")),
                ])),
            SidebarRow(
                "item-alignment", tr("Items across a line"), "",
                .choice([("leading", tr("Leading")), ("center", tr("Centre")), ("trailing", tr("Trailing"))])),
            SidebarRow(
                "minimum-line-spacing", tr("Between lines"), tr("Below zero lines overlap"), .slider(-160...80, step: 1)
            ),
            SidebarRow("minimum-interitem-spacing", tr("Between items"), tr("At least"), .slider(0...80, step: 1)),
        ])

    private static let insets = SidebarGroup(
        title: tr("Insets"),
        rows: [
            SidebarRow("section-inset-top", tr("Section, top"), "", .slider(-40...120, step: 1)),
            SidebarRow("section-inset-left", tr("Section, left"), "", .slider(-40...120, step: 1)),
            SidebarRow("section-inset-bottom", tr("Section, bottom"), "", .slider(-40...120, step: 1)),
            SidebarRow("section-inset-right", tr("Section, right"), "", .slider(-40...120, step: 1)),
            SidebarRow("content-inset-top", tr("Content, top"), "", .slider(-40...160, step: 1)),
            SidebarRow("content-inset-left", tr("Content, left"), "", .slider(-40...160, step: 1)),
            SidebarRow("content-inset-bottom", tr("Content, bottom"), "", .slider(-40...160, step: 1)),
            SidebarRow("content-inset-right", tr("Content, right"), "", .slider(-40...160, step: 1)),
        ])

    private static let content = SidebarGroup(
        title: tr("Content"),
        rows: [
            SidebarRow("section-count", tr("Sections"), "", .slider(0...400, step: 1)),
            SidebarRow("items-per-section", tr("Items a section"), "", .slider(0...400, step: 1)),
            SidebarRow("has-empty-section", tr("An empty section"), tr("In the middle"), .toggle),
            SidebarRow("has-footers", tr("Footers"), "", .toggle),
        ])
}

extension HeaderSystem {
    /// The system in one line, for people.
    var summary: String {
        switch self {
        case .native: tr("Lintel's own: every option, none of the others' odd corners.")
        case .cellBounds: tr("Headers stay between their first and last cell. Insets are ignored. (E. Wu, 2012)")
        case .sectionBounds: tr("Headers stay within their section's insets. (Dative Studios, 2015)")
        case .akpFlow: tr("Adds a global and a stretchable first header. (A. Kuznetsov, 2016)")
        case .csSticky: tr("Adds a parallax header above sticky ones. (CSStickyHeaderFlowLayout, 2014)")
        }
    }
}
