import TestSupport
import XCTest

/// Tests on a desktop of their own each.
class DesktopTestCase: XCTestCase {
    private(set) var desktop: Desktop!
    var document = ColorDocument()

    /// Whether programs are on the accessibility bus.
    var isAccessible: Bool { false }

    override func setUpWithError() throws { desktop = try Desktop(isAccessible: isAccessible) }

    // XCTest keeps the tests themselves until the end.
    override func tearDown() { desktop = nil }
}

/// Tests in a window each, which shows `document`, and in the end still does.
class AppTestCase: DesktopTestCase {
    private(set) var app: LintelApp!

    /// Changes the document, or what is around it, before the window opens.
    func makeDocument() throws {}

    override func setUpWithError() throws {
        try super.setUpWithError()
        try makeDocument()
        app = try document.open(on: desktop)
    }

    override func tearDown() {
        app?.check()
        app = nil
        super.tearDown()
    }
}
