import Foundation
import TestSupport
import XCTest

/// Real disks that are full or can only be read, and files that are protected.
final class FullDiskTests: DesktopTestCase {
    private var original: URL!
    private var folder: URL { desktop.home.appendingPathComponent("disk") }
    private var file: URL { folder.appendingPathComponent("a.lintel.json") }

    override func setUpWithError() throws {
        try super.setUpWithError()
        original = try ColorDocument().write(on: desktop)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    private var copy: String { "cp '\(original.path)' \"$disk/a.lintel.json\"" }

    func testAFullDiskKeepsTheOldFileAndTheWork() throws {
        try assertSavingFails(because: "The disk is full", after: copy, PrivateDisk.fill)
    }

    func testASaveOnAReadOnlyDiskIsReported() throws {
        try assertSavingFails(
            because: "The disk is read-only", after: copy, "mount -o remount,ro \"$disk\"")
    }

    func testASaveOverAProtectedFileIsReported() throws {
        try assertSavingFails(
            because: "You have no permission to write there", after: copy, "chmod 444 \"$disk/a.lintel.json\"")
    }

    func testASaveIntoAProtectedFolderIsReported() throws {
        try assertSavingFails(because: "You have no permission to write there", after: copy, "chmod 555 \"$disk\"")
    }

    private func assertSavingFails(because reason: String, after first: String, _ second: String) throws {
        let disk = try PrivateDisk(at: [folder], first, second)
        let app = try LintelApp(program: disk.program(LintelApp.executable.path, file.path), on: desktop)
        let names = try FileManager.default.contentsOfDirectory(atPath: disk.url(folder, of: app).path).sorted()
        XCTAssertTrue(names.contains("a.lintel.json"))
        try app.set("pin-inset", to: 12)
        try app.press("ctrl+s")
        XCTAssertTrue(
            eventually { app.errorOutput.contains("a.lintel.json was not saved: \(reason)") }, app.errorOutput)
        try app.expect("pin-inset", "12.0")
        XCTAssertTrue(try app.title.hasPrefix("• "))
        XCTAssertEqual(try Data(contentsOf: disk.url(file, of: app)), try Data(contentsOf: original))
        XCTAssertEqual(
            try FileManager.default.contentsOfDirectory(atPath: disk.url(folder, of: app).path).sorted(), names)

        // Elsewhere there is room.
        let other = desktop.home.appendingPathComponent("other.lintel.json")
        try app.activate("save-to", .string(other.path))
        XCTAssertTrue(eventually { FileManager.default.fileExists(atPath: other.path) })
        XCTAssertTrue(try eventually { try !app.title.hasPrefix("• ") })
        try app.press("ctrl+w")
        XCTAssertEqual(app.waitForExit(), 0)
    }

    /// What Lintel and GTK keep for the next time cannot be kept: this time goes on.
    func testAFullDiskForUnsavedWorkIsReported() throws {
        let folders = ["state", "config", "data", "cache"].map { desktop.home.appendingPathComponent($0) }
        let disk = try PrivateDisk(at: folders, PrivateDisk.fill)
        let app = try LintelApp(program: disk.program(LintelApp.executable.path, original.path), on: desktop)
        try app.set("pin-inset", to: 12)
        XCTAssertTrue(
            eventually { app.errorOutput.contains("Unsaved changes cannot be kept in ") }, app.errorOutput)
        XCTAssertTrue(app.errorOutput.contains("/lintel/unsaved: The disk is full"), app.errorOutput)
        XCTAssertTrue(try app.title.hasPrefix("• "))
        try app.press("ctrl+s")
        XCTAssertTrue(try eventually { try !app.title.hasPrefix("• ") })
        let saved = try JSONSerialization.jsonObject(with: Data(contentsOf: original)) as? [String: Any]
        XCTAssertEqual((saved?["layout"] as? [String: Any])?["pinInset"] as? Double, 12)
        try app.press("ctrl+w")
        XCTAssertEqual(app.waitForExit(), 0)
    }
}
