import CollectionDocument
import Foundation
import StickyLayout

/// One edit of a document, with a name for messages.
struct Edit: Sendable, CustomStringConvertible {
    let description: String
    let make: @Sendable (inout CollectionDocument) -> Void

    init(_ description: String, _ make: @escaping @Sendable (inout CollectionDocument) -> Void) {
        self.description = description
        self.make = make
    }

    func callAsFunction(_ document: CollectionDocument) -> CollectionDocument {
        var edited = document
        make(&edited)
        return edited
    }
}

/// How two texts differ: what stands between their equal beginnings and ends.
struct Difference: CustomStringConvertible {
    let removed: String
    let inserted: String

    init(from old: Data, to new: Data) {
        let shorter = min(old.count, new.count)
        var prefix = 0
        while prefix < shorter, old[prefix] == new[prefix] { prefix += 1 }
        var suffix = 0
        while suffix < shorter - prefix, old[old.count - 1 - suffix] == new[new.count - 1 - suffix] { suffix += 1 }
        removed = String(decoding: old[prefix..<old.count - suffix], as: UTF8.self)
        inserted = String(decoding: new[prefix..<new.count - suffix], as: UTF8.self)
    }

    var description: String { "-\(removed)\n+\(inserted)" }
}
