import BenchmarkSupport
import CollectionDocument
import Foundation

/// The rows that both sides show, each 56 points high: sections of a header and twelve items. No two say the same.
struct Rows {
    static let rowHeight = 56.0
    static let cardHeight = 52.0
    /// Between the cards, and from them to the sides.
    static let gap = 4.0
    static let margin = 12.0
    static let itemsPerSection = 12
    static let sectionCount = 2_000

    struct Item: Encodable {
        var title: String
        var subtitle: String
    }

    struct Section: Encodable {
        var title: String
        var items: [Item]
    }

    let sections: [Section]

    init() {
        let places = [
            "Afghanistan · Kabul", "Argentina · Buenos Aires", "Bosnia and Herzegovina · Sarajevo", "Canada · Ottawa",
            "Côte d’Ivoire · Yamoussoukro", "Denmark · København", "Ethiopia · Addis Ababa", "France · Paris",
            "Iceland · Reykjavík", "Japan · Tōkyō", "Liechtenstein · Vaduz", "Moldova · Chișinău",
            "New Zealand · Wellington",
            "Papua New Guinea · Port Moresby", "Romania · București", "Trinidad and Tobago · Port of Spain",
            "Zambia · Lusaka",
        ].map { $0.components(separatedBy: " · ") }
        sections = (0..<Self.sectionCount).map { section in
            let items = (0..<Self.itemsPerSection).map { item in
                let number = section * Self.itemsPerSection + item
                let place = places[number % places.count]
                return Item(
                    title: "\(place[0]), stop \(number + 1)", subtitle: "\(place[1]) · \(number * 7 % 1000) km away")
            }
            return Section(title: "Leg \(section + 1)", items: items)
        }
    }

    /// The rows as a document, with the layout that puts each where a list puts it.
    var file: Data {
        struct Document: Encodable {
            var title = "Benchmark"
            var layout: Layout
            var sections: [Section]
        }
        struct Layout: Encodable {
            var itemSize = Size(height: Rows.cardHeight)
            var headerReferenceSize = Size(height: Rows.rowHeight)
            var minimumLineSpacing = Rows.gap
            var sectionInset = ["left": Rows.margin, "right": Rows.margin, "bottom": Rows.gap]
        }
        struct Size: Encodable {
            var width = "100%"
            var height: Double
        }
        return attempt("encode the rows") { try JSONEncoder().encode(Document(layout: Layout(), sections: sections)) }
    }

    var document: CollectionDocument {
        attempt("decode the rows") { try CollectionDocument.decode(file).document }
    }
}
