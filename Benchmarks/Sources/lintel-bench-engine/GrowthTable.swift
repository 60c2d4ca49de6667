import Foundation
import StickyLayout

/// How long each call takes in collections that could make it look at every section: with 1,000 sections, with a million,
/// and how many times as long that is. A table a header system, in Markdown.
///
/// Left out are the setters of `containerSize`, and of `options` where more than header behaviour changes: both lay out every section that
/// differs from its neighbours. So are lines that overlap, which are in view together.
enum GrowthTable {
    /// - Parameter names: of the systems; all of them where there are none.
    static func printAll(of names: [String]) {
        for system in HeaderSystem.allCases where names.isEmpty || names.contains(system.rawValue) {
            print("\n## `\(system.rawValue)`\n")
            print("| µs | \(shapes.map(\.rawValue).joined(separator: " | ")) |")
            print("| --- |\(String(repeating: " ---: |", count: shapes.count))")
            let columns = shapes.map { shape in
                [1_000, 1_000_000].map { count in times(shape.layout(system, count)) }
            }
            for (row, call) in GrowthCall.allCases.enumerated() {
                let cells = columns.map { column in
                    let (few, many) = (column[0][row], column[1][row])
                    return "\(text(few)) → \(text(many)) · \(text(many / max(few, 0.01)))"
                }
                print("| \(call.rawValue) | \(cells.joined(separator: " | ")) |")
            }
            fflush(nil)
        }
    }

    private static let shapes = GrowthShape.allCases.filter { $0 != .overlapping }

    private static func times(_ layout: CollectionLayout) -> [Double] {
        var layout = layout
        return GrowthCall.allCases.map { call in
            Times(30, prepare: { _ in }, run: { try call.run(on: &layout) }).median.microseconds
        }
    }

    private static func text(_ value: Double) -> String { String(format: value < 10 ? "%.1f" : "%.0f", value) }
}
