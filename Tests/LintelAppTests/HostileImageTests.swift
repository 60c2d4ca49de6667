import TestSupport
import XCTest

@testable import CollectionCanvas

/// Images that lie about their size, and paths that lead where they should not.
final class HostileImageTests: XCTestCase {
    private lazy var root = makeFolder()
    private var folder: URL { root.appendingPathComponent("documents") }
    private var outside: URL { root.appendingPathComponent("secret.ppm") }

    override func setUpWithError() throws {
        try FileManager.default.createDirectory(
            at: folder.appendingPathComponent("pictures"), withIntermediateDirectories: true)
        try Data(red).write(to: outside)
        try Data(red).write(to: folder.appendingPathComponent("pictures/red.ppm"))
    }

    private func outcome(_ path: String) -> ImageSource.Refusal? {
        do {
            _ = try ImageSource.folder(folder.path).bytes(at: path)
            return nil
        } catch {
            return error
        }
    }

    func testPathsWithinTheFolderAreRead() throws {
        XCTAssertNil(outcome("pictures/red.ppm"))
        XCTAssertNil(outcome("./pictures/../pictures/red.ppm"))
        XCTAssertNil(outcome(folder.path + "/pictures/red.ppm"))
        try FileManager.default.createSymbolicLink(
            atPath: folder.path + "/link.ppm", withDestinationPath: "pictures/red.ppm")
        XCTAssertNil(outcome("link.ppm"))
    }

    func testAFolderThatIsALinkItselfIsTheDocuments() throws {
        let link = folder.deletingLastPathComponent().appendingPathComponent("link")
        try FileManager.default.createSymbolicLink(at: link, withDestinationURL: folder)
        XCTAssertNoThrow(try ImageSource.folder(link.path).bytes(at: "pictures/red.ppm"))
    }

    func testNoLinkLeadsOutOfTheFolder() throws {
        try FileManager.default.createSymbolicLink(
            atPath: folder.path + "/link.ppm", withDestinationPath: outside.path)
        XCTAssertEqual(outcome("link.ppm"), .outside)
        try FileManager.default.createSymbolicLink(atPath: folder.path + "/up", withDestinationPath: "..")
        XCTAssertEqual(outcome("up/secret.ppm"), .outside)
        // A folder whose name begins alike is another one.
        let sibling = URL(fileURLWithPath: folder.path + "-too")
        try FileManager.default.createDirectory(at: sibling, withIntermediateDirectories: true)
        try Data(red).write(to: sibling.appendingPathComponent("red.ppm"))
        try FileManager.default.createSymbolicLink(
            atPath: folder.path + "/too.ppm", withDestinationPath: sibling.path + "/red.ppm")
        XCTAssertEqual(outcome("too.ppm"), .outside)
    }

    func testALinkDoesNotLeadToAFolderThatIsOnlySpelledAlike() throws {
        let (one, two) = (root.path + "/\u{e9}", root.path + "/e\u{301}")
        for folder in [one, two] {
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        }
        try Data(red).write(to: URL(fileURLWithPath: two + "/red.ppm"))
        XCTAssertEqual(symlink("../e\u{301}/red.ppm", one + "/link.ppm"), 0)
        XCTAssertThrowsError(try ImageSource.folder(one).bytes(at: "link.ppm")) {
            XCTAssertEqual($0 as? ImageSource.Refusal, .outside)
        }
    }

    func testAPathThatSaysSoMayLeaveTheFolder() throws {
        let source = ImageSource.folder(folder.path)
        for path in ["../secret.ppm", "pictures/../../secret.ppm", outside.path] {
            XCTAssertNil(outcome(path), path)
            XCTAssertTrue(source.leavesFolder(path), path)
        }
        // A mark after a slash belongs to the same character.
        let marked = "\u{301}.ppm"
        for path in ["pictures/red.ppm", "./pictures/../pictures/red.ppm", folder.path + "/pictures/red.ppm", marked] {
            XCTAssertFalse(source.leavesFolder(path), path)
        }
        // Out there a link leads no further, either.
        let root = folder.deletingLastPathComponent()
        let other = root.appendingPathComponent("other")
        try FileManager.default.createDirectory(at: other, withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(
            atPath: other.path + "/link.ppm", withDestinationPath: "../secret.ppm")
        XCTAssertEqual(outcome("../other/link.ppm"), .outside)
    }

    func testAPathThatIsNoFileIsNotOpened() throws {
        XCTAssertEqual(mkfifo(folder.path + "/pipe.png", 0o600), 0)
        XCTAssertEqual(outcome("pipe.png"), .noFile)
        XCTAssertEqual(outcome("pictures"), .noFile)
        XCTAssertEqual(outcome("missing.png"), .missing)
        XCTAssertEqual(outcome("pictures/red.ppm\0.png"), .missing)
        XCTAssertEqual(outcome(""), .noFile)
        XCTAssertEqual(outcome("/dev/zero"), .noFile)
        try FileManager.default.createSymbolicLink(atPath: folder.path + "/loop", withDestinationPath: "loop")
        XCTAssertEqual(outcome("loop"), .missing)
        // A regular file whose first byte nobody can read.
        XCTAssertEqual(outcome("/proc/self/mem"), .unreadable)
        for device in ["zero", "full", "random"] {
            try FileManager.default.createSymbolicLink(
                atPath: folder.path + "/" + device, withDestinationPath: "/dev/" + device)
            XCTAssertEqual(outcome(device), .outside)
            XCTAssertThrowsError(try ImageSource.folder("/dev").bytes(at: device)) {
                XCTAssertEqual($0 as? ImageSource.Refusal, .noFile)
            }
        }
    }

    func testAnImageFileBeyondTheLimitIsNotRead() throws {
        let path = folder.path + "/large.png"
        XCTAssertTrue(FileManager.default.createFile(atPath: path, contents: nil))
        XCTAssertEqual(truncate(path, (256 << 20) + 1), 0)
        XCTAssertEqual(outcome("large.png"), .tooLarge)
    }

    func testAnImageThatClaimsToBeEnormousIsRefused() {
        let request = ImageRequest(path: "bomb", width: 64, height: 64)
        for (name, bytes) in [
            ("PNG", pngHeader(width: 100_000, height: 100_000)),
            ("PNG, one line", pngHeader(width: 2_000_000_000, height: 1)),
            (
                "GIF",
                Array("GIF89a".utf8) + [0xFF, 0xFF, 0xFF, 0xFF, 0, 0, 0, 0x2C, 0, 0, 0, 0, 0xFF, 0xFF, 0xFF, 0xFF, 0]
            ),
            ("PPM", Array("P6 60000 60000 255\n".utf8)),
            ("SVG", Array(#"<svg xmlns="http://www.w3.org/2000/svg" width="4000000" height="4000000"/>"#.utf8)),
            ("BMP", Array("BM".utf8) + [UInt8](repeating: 0xFF, count: 60)),
        ] {
            XCTAssertNil(Pixels(decoding: bytes, for: request), name)
        }
    }

    func testAThinImageIsNotBlownUpToCover() {
        // To cover 64 by 64 pixels, one of a million by one would be scaled to 64 million by 64.
        let request = ImageRequest(path: "thin", width: 64, height: 64)
        let thin = Array("P6 1000000 1 255\n".utf8) + [UInt8](repeating: 200, count: 3_000_000)
        XCTAssertNil(Pixels(decoding: thin, for: request))
    }

    func testTruncatedAndDamagedImagesAreRefused() {
        let request = ImageRequest(path: "x", width: 8, height: 8)
        XCTAssertNotNil(Pixels(decoding: red, for: request))
        XCTAssertNil(Pixels(decoding: [], for: request))
        XCTAssertNil(Pixels(decoding: Array(pngHeader(width: 4, height: 4).prefix(20)), for: request))
        XCTAssertNil(Pixels(decoding: Array("<svg".utf8), for: request))
    }
}

/// Two pixels by one, red.
private let red: [UInt8] = Array("P6 2 1 255\n".utf8) + [255, 0, 0, 255, 0, 0]

/// A PNG as far as its size, and the beginning of its pixels.
private func pngHeader(width: UInt32, height: UInt32) -> [UInt8] {
    func word(_ value: UInt32) -> [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: value >> (24 - 8 * $0)) } }
    var header = Array("IHDR".utf8)
    header += word(width)
    header += word(height)
    header += [8, 2, 0, 0, 0]
    let pixels = Array("IDAT".utf8)
    var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    file += word(13)
    file += header
    file += word(checksum(header))
    file += word(0)
    file += pixels
    file += word(checksum(pixels))
    return file
}

/// PNG's, of RFC 2083.
private func checksum(_ bytes: [UInt8]) -> UInt32 {
    var sum = UInt32.max
    for byte in bytes {
        sum ^= UInt32(byte)
        for _ in 0..<8 {
            let isOdd = sum & 1 != 0
            sum >>= 1
            if isOdd { sum ^= 0xEDB8_8320 }
        }
    }
    return ~sum
}
