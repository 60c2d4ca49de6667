import CollectionDocument
import Foundation
import GTKBridge

@testable import LintelDocument

/// A document, its file and its steps, without a window. A large one is still being opened at first.
@MainActor
final class FileBench {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    let editor = DocumentEditor()
    var results: [DocumentEditor.SaveResult] = []
    private let document: CollectionDocument
    var path: String { folder.appendingPathComponent("a.lintel.json").path }

    static let small = CollectionDocument(
        title: "A", sections: [DocumentSection(title: "S", items: .listed([DocumentItem(title: "1")]))])

    /// More than is read and written between two frames.
    static let large = CollectionDocument(
        title: "A",
        sections: [
            DocumentSection(
                title: "S", items: .listed(ItemList((0..<30_000).map { DocumentItem(title: "Item \($0)") }))),
            DocumentSection(title: "T"),
        ])

    init(_ document: CollectionDocument = FileBench.small) throws {
        self.document = document
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try write { _ in }
        editor.open(path: path)
        if document == FileBench.small { settle() }
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    /// The file's document, with a change that another program makes.
    func write(_ change: (inout CollectionDocument) -> Void) throws {
        var document = document
        change(&document)
        try document.encoded().write(to: URL(fileURLWithPath: path))
    }

    /// What another program writes, whatever it is.
    func write(text: String) throws { try Data(text.utf8).write(to: URL(fileURLWithPath: path)) }

    /// What another program writes, and the editor has read when this returns.
    func rewrite(_ change: (inout CollectionDocument) -> Void) throws {
        try write(change)
        editor.reloadNow()
    }

    func rewrite(text: String) throws {
        try write(text: text)
        editor.reloadNow()
    }

    /// What saving asks about, where it asks.
    func conflictOfSaving(over agreed: FileConflict? = nil) -> FileConflict.Kind? {
        guard case .conflicts(let conflict) = editor.saveNow(over: agreed) else { return nil }
        return conflict.kind
    }

    func editContent() { editor.edit("Rename") { $0.sections[0].title = "Mine" } }

    func editOption() { editor.edit("Space") { $0.options.pinInset = 8 } }

    func show(_ pictures: [String]) {
        editor.edit("Pictures") {
            $0.sections[0].items = .listed(ItemList(pictures.map { DocumentItem(title: "P", image: $0) }))
        }
    }

    var pictures: [String?] {
        (0..<editor.document.sections[0].itemCount).map { editor.document.sections[0][item: $0].image }
    }

    func save() { editor.save { self.results.append($0) } }

    /// Runs the main loop until nothing is read, worked out or written.
    func settle() { editor.settle() }

    var text: String { get throws { try String(contentsOfFile: path, encoding: .utf8) } }

    var inFile: CollectionDocument {
        get throws { try CollectionDocument.decode(Data(contentsOf: URL(fileURLWithPath: path))).document }
    }
}

extension CollectionDocument {
    mutating func rename(_ item: Int, _ title: String) {
        renameItem(at: .init(item: item, section: 0), title: title, subtitle: "")
    }
}
