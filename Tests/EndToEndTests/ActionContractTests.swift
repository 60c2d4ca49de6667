import TestSupport
import XCTest

/// The window's actions are those that the format promises: one a key of `layout`, or one a member.
final class ActionContractTests: XCTestCase {
    /// What an action holds when the document leaves its key out, and another value that it takes.
    private struct Promise {
        let name: String
        let standard: ActionValue
        let other: ActionValue

        init(_ name: String, _ standard: ActionValue, _ other: ActionValue) {
            self.name = name
            self.standard = standard
            self.other = other
        }

        /// An inset's four edges.
        static func edges(_ name: String) -> [Promise] {
            ["top", "left", "bottom", "right"].map { Promise("\(name)-\($0)", 0, -12.5) }
        }

        static func sides(_ name: String, _ width: ActionValue, _ height: ActionValue) -> [Promise] {
            [Promise("\(name)-width", width, 120), Promise("\(name)-height", height, 70.25)]
        }
    }

    private static let promises: [Promise] = [
        [
            Promise("system", "native", "csSticky"),
            Promise("scroll-direction", "vertical", "horizontal"),
            Promise("layout-direction", "leftToRight", "rightToLeft"),
            Promise("minimum-line-spacing", 10, 0),
            Promise("minimum-interitem-spacing", 10, 3.5),
            Promise("line-alignment", "justified", "trailing"),
            Promise("item-alignment", "center", "leading"),
            Promise("section-headers-pin-to-visible-bounds", true, false),
            Promise("section-footers-pin-to-visible-bounds", false, true),
            Promise("header-travel", "section", "cells"),
            Promise("pinned-headers", "push", "stack"),
            Promise("first-section-is-global-header", false, true),
            Promise("first-section-stretchable", false, true),
            Promise("first-section-maximum-stretch-height", .double(.infinity), 300),
            Promise("parallax-header-always-on-top", false, true),
            Promise("disable-stretching", false, true),
            Promise("overscroll", "moveWithContent", "stayAtEdge"),
            Promise("shows-headers-of-empty-sections", true, false),
            Promise("header-background", "opaque", "translucent"),
            Promise("header-placement", "above", "beside"),
            Promise("last-footer-rests-at-end", false, true),
            Promise("pin-inset", 0, -7.5),
        ],
        Promise.sides("item-size", 50, 50), Promise.sides("header-reference-size", 0, 0),
        Promise.sides("footer-reference-size", 0, 0), Promise.edges("section-inset"), Promise.edges("section-margin"),
        Promise.edges("content-inset"),
    ].flatMap { $0 }

    private func open(layout: [String: Any] = [:]) throws -> LintelApp {
        var document = ColorDocument()
        document.layout = layout
        return try document.open(on: Desktop())
    }

    func testEachKeyOfTheLayoutIsAnActionOfItsType() throws {
        let actions = try open().actions
        for promise in Self.promises {
            let action = actions[promise.name]
            XCTAssertEqual(action?.state, promise.standard.stateText, promise.name)
            XCTAssertEqual(action?.parameterType, promise.standard.parameterType, promise.name)
            XCTAssertEqual(action?.isEnabled, true, promise.name)
        }
        for size in ["parallax-header-reference-size", "parallax-header-minimum-reference-size"] {
            XCTAssertEqual(actions["\(size)-height"]?.state, "0.0")
            // The container's width, where the document names none.
            XCTAssertEqual(actions["\(size)-width"]?.parameterType, "d")
            XCTAssertGreaterThan(Double(actions["\(size)-width"]?.state ?? "") ?? 0, 100)
        }
        XCTAssertEqual(actions["content-offset"]?.state, "0.0")
    }

    func testSetStateSetsOnlyItsOwnAction() throws {
        let app = try open()
        // Lengths follow the direction; they are looked at first.
        for promise in Self.promises.reversed() {
            let before = try app.settings
            try app.set(promise.name, to: promise.other)
            XCTAssertEqual(try app.state(of: promise.name), promise.other.stateText, promise.name)
            let changed = try app.settings.filter { before[$0.key] != $0.value }.keys
            var others = changed.filter { $0 != promise.name && !$0.isDerived && !$0.contains("parallax") }
            // Another direction exchanges widths and heights; the insets are all the same by then.
            if promise.name == "scroll-direction" {
                others.removeAll { $0.hasSuffix("-width") || $0.hasSuffix("-height") }
            }
            XCTAssertEqual(others, [], promise.name)
        }
        XCTAssertTrue(app.isRunning)
    }

    func testActivateTogglesABooleanAndSetsAnyOther() throws {
        let app = try open()
        for promise in Self.promises {
            let isBoolean = promise.standard.parameterType.isEmpty
            try app.activate(promise.name, isBoolean ? nil : promise.other)
            XCTAssertEqual(try app.state(of: promise.name), promise.other.stateText, promise.name)
            try app.activate(promise.name, isBoolean ? nil : promise.standard)
            XCTAssertEqual(try app.state(of: promise.name), promise.standard.stateText, promise.name)
        }
    }

    func testStatesAreThoseOfTheDocument() throws {
        let actions = try open(layout: [
            "system": "akpFlow", "scrollDirection": "horizontal", "itemSize": ["width": 33, "height": "50%"],
            "sectionInset": ["left": -4, "bottom": 2.5], "sectionHeadersPinToVisibleBounds": false,
            "firstSectionMaximumStretchHeight": 375, "minimumLineSpacing": 0,
            "parallaxHeaderReferenceSize": ["width": 200, "height": 100],
        ]).actions
        for (name, state) in [
            "system": "'akpFlow'", "scroll-direction": "'horizontal'", "item-size-width": "33.0",
            "section-inset-left": "-4.0", "section-inset-bottom": "2.5", "section-inset-top": "0.0",
            "section-headers-pin-to-visible-bounds": "false", "first-section-maximum-stretch-height": "375.0",
            "minimum-line-spacing": "0.0", "parallax-header-reference-size-width": "200.0",
            "parallax-header-reference-size-height": "100.0", "item-size-height-percent": "50.0",
        ] {
            XCTAssertEqual(actions[name]?.state, state, name)
        }
    }

    func testStatesFollowAnotherDocument() throws {
        let app = try open(layout: ["system": "csSticky", "sectionInset": ["top": 77]])
        try app.set("header-travel", to: "cells")
        // A changed file is not left without a question.
        try app.activate("revert")
        try app.activate("sample", "countries")
        XCTAssertTrue(try eventually { try app.title.contains("ountries") })
        try app.expect("section-inset-top", "6.0")
        try app.expect("header-travel", "'section'")
        XCTAssertEqual(try app.contentOffset, 0)
    }
}

extension ActionValue {
    /// As a state's GVariant text, which leaves the type of a double to its decimal point.
    var stateText: String {
        if case .double(let value) = self { "\(value)" } else { text }
    }

    /// As an action's type string; booleans take no parameter.
    var parameterType: String {
        switch self {
        case .boolean: ""
        case .string: "s"
        case .double: "d"
        }
    }
}

extension String {
    /// Whether it is the action of a number that follows from others: a length in percent, or the fraction that is nearest to it.
    fileprivate var isDerived: Bool { hasSuffix("-percent") || hasSuffix("-fraction") }
}
