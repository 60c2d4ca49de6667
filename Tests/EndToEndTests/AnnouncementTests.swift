import Foundation
import GTKBridge
import TestSupport
import XCTest

/// What appears in the window by itself is read out by screen readers: it has a role that they listen to.
final class AnnouncementTests: XCTestCase {
    func testToastsBannersAndQuestionsAreReadOut() throws {
        let desktop = try Desktop(isAccessible: true)
        let document = ColorDocument()
        let app = try document.open(on: desktop)
        let tree = try AccessibilityTree(of: app)
        func expect(_ role: AccessibleNode.Role, _ text: String) throws {
            var found: [String] = []
            let isThere = try eventually {
                found = try tree.nodes.filter { $0.role == role }.map(\.name)
                return found.contains { $0.contains(text) }
            }
            XCTAssertTrue(isThere, "\(text) is not among \(found)")
        }

        try expectToast("Undone: Rename document", in: app, tree)

        let file = desktop.home.appendingPathComponent("colors.lintel.json")
        let valid = try Data(contentsOf: file)
        try Data(#"{"title": "Half"#.utf8).write(to: file)
        try expect(.alert, "colors.lintel.json")
        try valid.write(to: file)
        XCTAssertTrue(
            try eventually { try !tree.nodes.contains { $0.role == .alert && $0.name.contains("colors.lintel.json") } })

        try app.set("document-title", to: "Paints")
        try app.activate("sample", "moons")
        let save = "Save the changes to “Paints”?"
        try expect(AccessibleNode.Role.alertDialog, save)
        let question = try XCTUnwrap(
            try tree.nodes.first { $0.role == AccessibleNode.Role.alertDialog && $0.name == save })
        XCTAssertEqual(try tree.description(of: question), "Changes that are not saved will be lost.")
    }

    /// Renames the document, undoes that, and waits until the toast about it is read out.
    private func expectToast(_ text: String, in app: LintelApp, _ tree: AccessibilityTree) throws {
        func undoRenaming() throws {
            try app.set("document-title", to: "Paints")
            try app.activate("undo")
        }
        guard gtk_check_version(4, 14, 0) != nil else {
            let announcements = tree.listenToAnnouncements()
            try undoRenaming()
            return XCTAssertTrue(eventually { announcements.contains(text) })
        }
        // Asking for the whole tree may take longer than a toast is shown. GTK 4.8 has it in the tree before.
        let statuses = try tree.nodes.filter { $0.role == .status }
        func isSaid(_ text: String) throws -> Bool { try statuses.contains { try tree.name(of: $0).contains(text) } }
        try undoRenaming()
        XCTAssertTrue(try eventually { try isSaid(text) })
        // The same words again are said again, and so they are not left over from before.
        XCTAssertTrue(try eventually { try !isSaid(text) })
    }

    func testAFileThatCannotBeOpenedIsReadOut() throws {
        let desktop = try Desktop(isAccessible: true)
        let file = desktop.home.appendingPathComponent("broken.lintel.json")
        try Data("{".utf8).write(to: file)
        let app = try LintelApp(opening: file, on: desktop)
        let tree = try AccessibilityTree(of: app)
        XCTAssertTrue(
            try eventually { try tree.nodes.contains { $0.role == .alert && $0.name.contains("broken.lintel.json") } })
    }
}
