import GTKBridge
import StickyLayout

@testable import CollectionView

/// A label that counts how often it is bound, and knows for what.
@MainActor
final class CountedRow: WidgetOwner {
    let reference: GObjectRef<Widget>
    var widget: Widget { reference.pointer }
    private(set) var path: LayoutIndexPath?
    private let counts: RowCounts

    init(_ counts: RowCounts) {
        self.counts = counts
        counts.made += 1
        counts.alive += 1
        reference = GObjectRef(taking: gtk_label_new("")!)
    }

    isolated deinit { counts.alive -= 1 }

    func bind(_ path: LayoutIndexPath) {
        if self.path != nil { counts.mistakes.append("\(path) is bound to a row that shows \(self.path!)") }
        self.path = path
        counts.bound += 1
    }

    func unbind(_ path: LayoutIndexPath) {
        if self.path != path {
            counts.mistakes.append("\(path) is unbound from a row that shows \(String(describing: self.path))")
        }
        self.path = nil
        counts.unbound += 1
    }
}

/// How many rows were made and bound.
@MainActor
final class RowCounts {
    var made = 0
    var alive = 0
    var bound = 0
    var unbound = 0
    var mistakes: [String] = []

    var factory: ViewFactory {
        ViewFactory {
            CountedRow(self)
        } bind: { row, path in
            row.bind(path)
        } unbind: { row, path in
            row.unbind(path)
        }
    }

    /// Rows of given heights, as if their content needed them.
    func factory(height: @escaping (LayoutIndexPath) -> Int32) -> ViewFactory {
        ViewFactory {
            CountedRow(self)
        } bind: { row, path in
            row.bind(path)
            gtk_widget_set_size_request(row.widget, -1, height(path))
        } unbind: { row, path in
            row.unbind(path)
        }
    }
}
