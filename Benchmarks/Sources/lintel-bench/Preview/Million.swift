import BenchmarkSupport
import CollectionDocument
import Foundation

/// A million generated items in ten thousand sections, each with a header: 56 million points of content.
struct Million {
    static let sectionCount = 10_000
    static let itemsPerSection = 100

    let file: URL

    init() {
        file = FileManager.default.temporaryDirectory.appendingPathComponent("lintel-bench-million-\(getpid()).json")
        let layout =
            #"{"itemSize":{"width":"100%","height":52},"headerReferenceSize":{"height":56},"minimumLineSpacing":4}"#
        let sections = (1...Self.sectionCount).map {
            #"{"title":"Section \#($0)","itemCount":\#(Self.itemsPerSection)}"#
        }
        let text = #"{"title":"Million","layout":\#(layout),"sections":[\#(sections.joined(separator: ","))]}"#
        attempt("write the million") { try Data(text.utf8).write(to: file) }
    }

    func remove() { try? FileManager.default.removeItem(at: file) }

    var document: CollectionDocument {
        attempt("read the million") { try CollectionDocument.decode(Data(contentsOf: file)).document }
    }
}
