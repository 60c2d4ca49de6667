import CollectionDocument
import FoundationEssentials

/// A document that comes with Lintel.
public struct Sample: Sendable, Decodable {
    /// The file below `Resources/samples`, such as `countries.lintel.json`.
    public let file: String
    /// In English; script/translations collects it.
    public let title: String
    /// One line about what it shows.
    public let summary: String

    /// The name for commands, such as `countries`.
    public var name: String {
        file.hasSuffix(Self.suffix) ? String(file.dropLast(Self.suffix.count)) : file
    }

    private static let suffix = ".lintel.json"
    private static let folder = "samples/"

    /// In the order of menus. The window starts with the first.
    public static let all: [Sample] = {
        // Both files are our own; SamplesTests reads all of them.
        guard let index = Resources.bytes(folder + "index.json"),
            let samples = try? JSONDecoder().decode([Sample].self, from: Data(index))
        else { preconditionFailure("Resources/samples/index.json is broken: run the tests") }
        return samples
    }()

    /// The sample with that name; `nil` if there is none.
    public static func named(_ name: String) -> Sample? {
        all.first { $0.name == name }
    }

    /// The JSON text of the sample's file, in UTF-8.
    public var text: Data {
        Resources.bytes(Self.folder + file).map { Data($0) } ?? Data()
    }

    public func document() throws(DocumentError) -> CollectionDocument {
        try CollectionDocument.decode(text).document
    }

    /// The bytes of a sample's picture.
    public static func image(_ path: String) -> UnsafeRawBufferPointer? {
        Resources.bytes(folder + path)
    }
}
