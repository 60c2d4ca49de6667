import FileAccess
import Foundation
import Testing

@Suite("The replacement of a file")
struct FileReplacementTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path

    init() throws {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    }

    /// The names of the new file and of the old one while the one replaces the other.
    private func namesDuringReplacement(of name: String) throws -> (new: String, old: String) {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let file = try FileReplacement(of: "\(folder)/\(name)")
        var names = (new: "", old: "")
        try file.commit { new, old in
            names = (String(new.dropFirst(folder.count + 1)), String(old.dropFirst(folder.count + 1)))
            try FileReplacement.rename(new, to: old)
        }
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == [name])
        return names
    }

    @Test(
        "the temporary name of a file that is replaced is hidden, and says whose it is",
        arguments: ["a.lintel.json", ".hidden", "ä\u{301} b", String(repeating: "x", count: 239)])
    func temporaryName(name: String) throws {
        let names = try namesDuringReplacement(of: name)
        #expect(names.old == name)
        #expect(names.new.hasPrefix(".\(name)."))
        #expect(names.new.utf8.count <= 255)
    }

    @Test("the temporary name of a file with a long name is short, and hidden, too")
    func temporaryNameOfALongName() throws {
        let names = try namesDuringReplacement(of: String(repeating: "x", count: 255))
        #expect(names.new.hasPrefix(".lintel."))
    }
}
