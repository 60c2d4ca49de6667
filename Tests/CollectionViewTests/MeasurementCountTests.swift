import GTKBridge
import StickyLayout
import XCTest

@testable import CollectionView

/// How often GTK asks widgets for their lengths, and in which breadth.
final class MeasurementCountTests: ViewTestCase {
    /// Each row is measured once for each time it comes into view, in the breadth that it gets and in no other.
    func testRowsAreMeasuredOnceInTheirBreadth() {
        for direction in [ScrollDirection.vertical, .horizontal] {
            var options = LayoutOptions.rows
            options.scrollDirection = direction
            options.sectionInset = LayoutInsets(top: 7, left: 20, bottom: 7, right: 20)
            options.itemSize = LengthSize(width: .percent(100), height: .percent(100))
            let orientation = direction == .vertical ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL
            let log = MeasurementLog()
            let view = CollectionView(options: options)
            view.items = ViewFactory {
                MeasuredRow(log)
            } bind: { row, path in
                row.bind(path)
            }
            view.sections = [.measured(count: 2_000)]
            let shown = show(view)
            shown.waitForFrame()
            for _ in 0..<30 {
                view.setOffset(view.offset + 97)
                shown.waitForFrame()
            }
            let breadth = Int32(direction == .vertical ? 320 - 40 : 480 - 14)
            let along = log.entries.filter { $0.orientation == orientation }
            XCTAssertEqual(Set(along.map(\.across)), [breadth], "\(direction)")
            XCTAssertEqual(along.map(\.binding).count, Set(along.map(\.binding)).count, "\(direction)")
            XCTAssertGreaterThan(along.count, 50)
            shown.close()
        }
    }
}

/// A call of GTK that asks a row for its length.
struct Measurement {
    /// Which bind of the log's rows came last.
    let binding: Int
    let orientation: GtkOrientation
    let across: Int32
}

/// What rows were asked.
@MainActor
final class MeasurementLog {
    fileprivate(set) var entries: [Measurement] = []
    fileprivate var bindingCount = 0
}

/// A row that writes down what it is asked.
@MainActor
final class MeasuredRow: WidgetOwner {
    private let reference: GObjectRef<Widget>
    private let log: MeasurementLog
    private var binding = 0
    private var length: Int32 = 0
    var widget: Widget { reference.pointer }

    init(_ log: MeasurementLog) {
        self.log = log
        reference = GObjectRef(taking: g_object_new_with_properties(Self.type, 0, nil, nil)!.cast())
        Peer.attach(self, to: reference.pointer)
    }

    /// Shows something of another length, as a label does that gets another text.
    func bind(_ path: LayoutIndexPath) {
        log.bindingCount += 1
        binding = log.bindingCount
        length = Int32(30 + path.item * 13 % 30)
        gtk_widget_queue_resize(widget)
    }

    private func measured(_ orientation: GtkOrientation, across: Int32) -> Int32 {
        log.entries.append(Measurement(binding: binding, orientation: orientation, across: across))
        return length
    }

    private static let type = registerType("MeasuredRow", parent: gtk_widget_get_type()) { gclass in
        let widget = gclass.assumingMemoryBound(to: GtkWidgetClass.self)
        widget.pointee.get_request_mode = { _ in GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH }
        widget.pointee.measure = { widget, orientation, across, minimum, natural, minimumBaseline, naturalBaseline in
            onMainThread(widget, minimum, natural) { widget, minimum, natural in
                let length = Peer.of(widget, as: MeasuredRow.self)?.measured(orientation, across: across) ?? 0
                minimum?.pointee = length
                natural?.pointee = length
            }
            minimumBaseline?.pointee = -1
            naturalBaseline?.pointee = -1
        }
    }
}
