import Foundation
import TestSupport
import XCTest

/// A global header that snaps, under a real wheel and real keys.
final class HeaderBehaviourTests: XCTestCase {
    /// A global header of 220 that collapses to 56, over sections of rows.
    private func open(_ layout: String) throws -> LintelApp {
        let text = """
            {"title": "Global", "layout": {"itemSize": {"width": "100%", "height": 44},
             "headerReferenceSize": {"width": "100%", "height": 30}, "minimumLineSpacing": 0,
             "firstSectionIsGlobalHeader": true, "globalHeaderMinimumLength": 56, \(layout)},
             "sections": [{"title": "Cover", "headerReferenceSize": {"height": 220}},
             {"title": "One", "itemCount": 60}, {"title": "Two", "itemCount": 60}]}
            """
        return try LintelApp(text: text, on: Desktop())
    }

    func testANotchCollapsesAHeaderThatSnapsAndOneBackUnfoldsIt() throws {
        let app = try open(#""globalHeaderSnaps": true"#)
        try app.wheel(notches: 1, at: app.center)
        XCTAssertTrue(try eventually { try app.contentOffset == 164 })
        try app.wheel(notches: -1, at: app.center)
        XCTAssertTrue(try eventually { try app.contentOffset == 0 })
    }

    func testAHeaderThatDoesNotSnapRestsWhereItIs() throws {
        let app = try open(#""globalHeaderSnaps": false"#)
        try app.wheel(notches: 1, at: app.center)
        try app.expectRest(beyond: 0, before: 100)
    }

    func testSettingTheOffsetSnapsNothing() throws {
        let app = try open(#""globalHeaderSnaps": true"#)
        try app.set("content-offset", to: 90)
        try app.expectRest(at: 90)
    }
}
