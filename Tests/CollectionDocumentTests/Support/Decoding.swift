import CollectionDocument
import Foundation
import StickyLayout

/// The document that `text` holds, warnings left out.
func decode(_ text: String) throws -> CollectionDocument {
    try CollectionDocument.decode(Data(text.utf8)).document
}

/// What `text` is refused for; `nil` where it is not.
func message(_ text: String) -> String? { message(Data(text.utf8)) }

func message(_ data: Data) -> String? {
    do {
        _ = try CollectionDocument.decode(data)
        return nil
    } catch {
        return error.description
    }
}

func warnings(_ text: String) throws -> [String] {
    try CollectionDocument.decode(Data(text.utf8)).warnings.map(\.description)
}

/// The options of a document whose `layout` holds this.
func options(_ layout: String) throws -> LayoutOptions {
    try decode(#"{"layout": {\#(layout)}, "sections": []}"#).options
}

/// The first section of a document whose only one holds this.
func section(_ section: String) throws -> DocumentSection {
    try decode(#"{"sections": [{\#(section)}]}"#).sections[0]
}

/// A text and the message that it is refused with.
struct Refusal: Sendable, CustomStringConvertible {
    var text: String
    var message: String

    init(_ text: String, _ message: String) {
        self.text = text
        self.message = message
    }

    /// In the place of a value of `layout`.
    static func layout(_ text: String, _ message: String) -> Refusal {
        Refusal(#"{"layout": {\#(text)}, "sections": []}"#, message)
    }

    /// In the place of the first section's values.
    static func section(_ text: String, _ message: String) -> Refusal {
        Refusal(#"{"sections": [{\#(text)}]}"#, message)
    }

    var description: String { text.count < 80 ? text : "\(text.prefix(80))…" }
}
