import Foundation
import XCTest

extension Desktop {
    /// Waits until a part of the screen looks nearly like a picture. If it never does, the test fails, and keeps both pictures.
    func expect(
        _ wanted: Picture, in region: Region, _ message: String = "", file: StaticString = #filePath, line: UInt = #line
    ) throws {
        let seen = try photograph { $0.cropped(region).isNearly(wanted) }.cropped(region)
        guard !seen.isNearly(wanted) else { return }
        let folder = try keepPictures(["wanted": wanted, "seen": seen])
        XCTFail(
            "\(message): \(seen.differences(from: wanted)) pixels differ, see \(folder)", file: file, line: line)
    }

    /// Writes pictures into a folder that stays after the test.
    ///
    /// - Returns: the folder's path.
    private func keepPictures(_ pictures: [String: Picture]) throws -> String {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("lintel-seen-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for (name, picture) in pictures {
            let header = "P6\n\(picture.width) \(picture.height)\n255\n"
            try (Data(header.utf8) + Data(picture.bytes)).write(to: folder.appendingPathComponent("\(name).ppm"))
        }
        return folder.path
    }
}
