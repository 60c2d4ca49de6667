import CollectionDocument
import GTKBridge
import TestSupport
import XCTest

@testable import CollectionCanvas
@testable import LintelApp
@testable import StickyLayout

/// What the plot's pointer means, and what is drawn of canvases that agree.
final class PlotViewTests: WindowTestCase {
    /// A point of the plot is an offset, and three of the curves' lane are ten of the viewport.
    private static func plot(_ series: [PlotSeries]) -> PlotView {
        let plot = PlotView()
        plot.scale = PlotScale(
            shown: 0...780, whole: 0...780,
            size: LayoutSize(
                width: 780, height: 144 + PlotScale.topMargin + PlotScale.tickLane + plot.scale.axisLane),
            viewportLength: 480, axisLane: plot.scale.axisLane)
        plot.series = series
        plot.scale = plot.scale.showing(0...780)
        return plot
    }

    func testAPointerNearATickMeansItsEvent() {
        let plot = Self.plot([PlotSeries.f1()])
        XCTAssertEqual(plot.event(nearX: 423)?.1.offset, 420)
        XCTAssertEqual(plot.event(nearX: 377)?.1.kind, .pushed)
        XCTAssertNil(plot.event(nearX: 300))
    }

    func testAKeyZoomsAroundThePresentOffset() {
        let plot = Self.plot([PlotSeries.f1()])
        plot.offset = 700
        plot.zoom(by: 4, at: 100)
        XCTAssertFalse(plot.scale.shown.contains(700))
        plot.zoom(by: 1.25)
        XCTAssertTrue(plot.scale.shown.contains(700))
    }

    func testTheActionZoomsAroundThePresentOffset() {
        let panel = PlotPanel()
        panel.view.scale = Self.plot([]).scale
        panel.view.series = [PlotSeries.f1()]
        panel.view.offset = 300
        panel.view.zoom(by: 4, at: 0)
        XCTAssertFalse(panel.view.scale.shown.contains(300))
        panel.zoom.onRequest?(5)
        XCTAssertTrue(panel.view.scale.shown.contains(300))
    }

    func testTheWholePlotGoesPastBothEdges() throws {
        let plot = Self.plot([PlotSeries.f1()])
        plot.zoom(by: 0.001)
        XCTAssertEqual(plot.scale.shown, -96...876, "a fifth of the viewport past each edge")
        // Its header 0 comes down with content that is pulled by 50, and the note says that this is past the edge.
        plot.pointer = (plot.scale.x(of: -50), plot.scale.y(of: 50))
        XCTAssertEqual(plot.pointed?.1, .header(0))
        plot.pointer = (plot.scale.x(of: -50), plot.scale.y(of: 200))
        XCTAssertEqual(plot.note?.text, "Offset −50, past the edge")
        // Nothing rests there, so that no event is there either.
        XCTAssertNil(plot.event(nearX: plot.scale.x(of: -50)))
    }

    func testAKeyZoomsToTheSectionThatIsRead() throws {
        let plot = Self.plot([PlotSeries.f1()])
        plot.offset = 100
        plot.zoomToSection()
        // Section 0 is from 0 to 420, with a tenth of that to each side.
        XCTAssertEqual(plot.scale.shown.lowerBound, -42, accuracy: 1e-6)
        XCTAssertEqual(plot.scale.shown.upperBound, 462, accuracy: 1e-6)
        plot.inspected = .header(1)
        plot.zoomToSection()
        XCTAssertTrue(plot.scale.shown.contains(420) && plot.scale.shown.contains(840))
        XCTAssertFalse(plot.scale.shown.contains(100))
        plot.zoomToSection()
        XCTAssertEqual(plot.scale.shown, plot.scale.whole, "once more leads back")
        XCTAssertTrue(plot.showsWhole)
        plot.zoomToSection()
        XCTAssertFalse(plot.scale.shown.contains(100))
    }

    func testNumbersOfPositionsAreBesideTheCurves() throws {
        let plot = Self.plot([PlotSeries.f1()])
        show(plot.widget, width: 600, height: 160)
        XCTAssertTrue(runMainLoop { plot.widget.size.width > 0 })
        XCTAssertEqual(plot.positionLane + plot.scale.size.width, plot.widget.size.width)
        XCTAssertEqual(plot.positionLane, plot.neededPositionLane)
    }

    func testTheLegendHasASampleOfEachSymbol() {
        let legend = PlotLegend()
        legend.render([PlotSeries.f1()], Appearance())
        let names = legend.widget.visibleTree.compactMap(\.labelText)
        for symbol in PlotSymbol.allCases { XCTAssertTrue(names.contains(symbol.title), symbol.title) }
        let samples = legend.widget.tree.filter { $0.isA(gtk_drawing_area_get_type()) }
        XCTAssertEqual(samples.count, names.count, "each has its sample")
        XCTAssertEqual(Set(PlotSymbol.allCases.map(\.height)).count, PlotSymbol.allCases.count)
    }

    func testAPlotWithoutContentHasOneOffset() {
        let plot = Self.plot([])
        XCTAssertEqual(plot.series.offsets, 0...0)
        XCTAssertEqual(plot.series.whole, 0...1)
    }

    func testAPlotOfContentThatDoesNotScrollHasOneOffset() {
        let layout = WorkedCollections.layout(counts: [1], WorkedCollections.options(.native))
        let plot = Self.plot([PlotSeries(layout: layout, canvas: nil, name: nil)])
        XCTAssertEqual(plot.roundOffsets, [0])
        plot.pointer = (390, plot.scale.y(of: 300))
        XCTAssertEqual(plot.note?.text, "Offset 0")
    }

    func testASwipeThatIsNotExactlyVerticalZooms() {
        let plot = Self.plot([PlotSeries.f1()])
        plot.turned(0.1, -1, isShifted: false)
        XCTAssertLessThan(plot.scale.length, 780)
        let shown = plot.scale.shown
        plot.turned(1, -0.1, isShifted: false)
        XCTAssertEqual(plot.scale.length, shown.upperBound - shown.lowerBound)
        XCTAssertGreaterThan(plot.scale.shown.lowerBound, shown.lowerBound)
    }

    func testTheHeaderUnderThePointerIsPointedAt() {
        let plot = Self.plot([PlotSeries.f1()])
        XCTAssertNil(plot.pointed)
        // At offset 300 header 1, which rests at 420, is 120 below the edge.
        plot.pointer = (300, plot.scale.y(of: 120) + 3)
        XCTAssertEqual(plot.pointed?.1, .header(1))
        plot.pointer = (300, plot.scale.y(of: 300))
        XCTAssertNil(plot.pointed)
        // Among the ticks it is that of the event.
        plot.pointer = (423, plot.scale.curveEnd + 5)
        XCTAssertEqual(plot.pointed?.1, .header(1))
    }

    func testOfSeveralCanvasesTheNearestCurveIsMeant() {
        let plot = Self.plot([PlotSeries.f1(0), PlotSeries.f1(1, .cellBounds)])
        // There cellBounds has it ten lower, right before its first cell.
        plot.pointer = (300, plot.scale.y(of: 130) + 2)
        XCTAssertEqual(plot.pointed?.0.canvas, 1)
        plot.pointer = (300, plot.scale.y(of: 120))
        XCTAssertEqual(plot.pointed?.0.canvas, 0)
    }

    func testAReachedEventIsNamedWithItsCanvas() {
        let plot = Self.plot([PlotSeries.f1(0), PlotSeries.f1(1, .cellBounds)])
        let series = plot.series[1]
        let event = series.layout.nextEvent(from: 0, forwards: true)!
        let note = plot.note(of: event, in: series)
        XCTAssertTrue(note.text.hasPrefix("cellBounds · "), note.text)
        XCTAssertEqual(note.x, plot.scale.x(of: event.offset) + series.tickShift)
    }

    func testOfLongContentAsMuchIsShownAsCanBeTold() {
        let sections = Array(repeating: LayoutSection(items: .uniform(count: 4)), count: 2_000)
        let series = PlotSeries(layout: WorkedCollections.layout(sections, WorkedCollections.options(.native)))
        let plot = Self.plot([])
        plot.offset = 50_000
        plot.series = [series]
        XCTAssertFalse(plot.showsWhole)
        XCTAssertTrue(plot.scale.shown.contains(50_000))
        let shownCount = Double(2_000) * plot.scale.length / plot.scale.whole.length
        XCTAssertEqual(plot.scale.size.width / shownCount, 16, accuracy: 0.5, "points for each header")
        // It goes with the content, and stays where it is when the layout changes.
        plot.offset = 90_000
        XCTAssertTrue(plot.scale.shown.contains(90_000))
        let shown = plot.scale.shown
        plot.series = [series]
        XCTAssertEqual(plot.scale.shown, shown)
        // All of it is shown if somebody wants it.
        plot.zoom(by: 0)
        XCTAssertTrue(plot.showsWhole)
        plot.series = [series]
        XCTAssertTrue(plot.showsWhole)
        // Lines are no closer than they can be told apart, whatever is shown.
        let headers = series.headers(
            over: plot.scale.shown, noCloserThan: plot.scale.pointsPerPixel * PlotPainter.leastDistance)
        XCTAssertLessThan(Double(headers.count), plot.scale.size.width / 4)
    }

    func testTheDistanceBetweenTwoCanvasesHasALaneOfItsOwn() throws {
        let plot = Self.plot([PlotSeries.f1()])
        XCTAssertEqual(plot.scale.tickStart, plot.scale.curveEnd)
        plot.series = [PlotSeries.f1(0), PlotSeries.f1(1, .cellBounds)]
        XCTAssertGreaterThan(plot.scale.tickStart, plot.scale.curveEnd)
        plot.makeTile()
        let distances = try XCTUnwrap(plot.tile?.distances)
        // Header 1 rests at 420, and ten lower under cellBounds, right before its first cell.
        XCTAssertEqual(distances.distance(at: 300), 10, accuracy: 1e-6)
        XCTAssertEqual(distances.largest, distances.distances.max())
        plot.pointer = (plot.scale.x(of: 300), plot.scale.tickStart - 5)
        XCTAssertEqual(plot.note?.text, "Offset 300 · headers up to 10 points apart")
        plot.series = [PlotSeries.f1(0), PlotSeries.f1(1), PlotSeries.f1(2, .cellBounds)]
        XCTAssertEqual(plot.scale.tickStart, plot.scale.curveEnd, "of three canvases there is no one distance")
    }

    func testEqualCanvasesAreNotApartAndAHeaderOutOfViewIsAsFarAsItMustGo() throws {
        let equal = DistanceCurve(.f1(0), .f1(1), over: 0...780, step: 1, noCloserThan: 0)
        XCTAssertEqual(equal.largest, 0)
        var options = WorkedCollections.options(.native)
        options.sectionHeadersPinToVisibleBounds = false
        let scrolling = PlotSeries(
            layout: WorkedCollections.layout(counts: [3, 3, 3], options), canvas: 1, name: "plain")
        let pinned = PlotSeries(
            layout: WorkedCollections.layout(counts: [3, 3, 3], WorkedCollections.options(.native)), canvas: 0,
            name: "native")
        let curve = DistanceCurve(pinned, scrolling, over: 0...780, step: 1, noCloserThan: 0)
        XCTAssertEqual(curve.distance(at: 0), 0, accuracy: 1e-6)
        XCTAssertEqual(curve.distance(at: 25), 25, accuracy: 1e-6, "pinned, and scrolled along")
        // The header of 40 that has scrolled away would have to come down by its length to be in view as the pinned one is.
        XCTAssertEqual(curve.distance(at: 200), 40, accuracy: 1e-6)
    }

    func testAPictureOfManyLongSectionsTakesLittleWork() {
        @MainActor func steps(_ system: HeaderSystem, _ work: (PlotView) -> Void) -> Int {
            let sizes = (0..<10_000).map { LayoutSize(width: 300, height: Double(400 + $0 % 7)) }
            let sections = Array(repeating: LayoutSection(items: .points(sizes)), count: 60)
            let plot = Self.plot([
                PlotSeries(layout: WorkedCollections.layout(sections, WorkedCollections.options(system)))
            ])
            return Effort.of(.step) { work(plot) }
        }
        for work: (PlotView) -> Void in [
            { _ = PlotPainter(palette: $0.style.palette, deviceScale: 1, scale: $0.scale).node(of: $0.series) },
            { _ = $0.event(nearX: 300) },
        ] {
            XCTAssertLessThan(steps(.cellBounds, work), 200 * steps(.native, work))
        }
    }

    func testOfCurvesThatCoincideBothCanBeSeen() throws {
        let series = [PlotSeries.f1(0), PlotSeries.f1(1)]
        let plot = Self.plot(series)
        let palette = CanvasPalette(appearance: Appearance())
        let painter = PlotPainter(palette: palette, deviceScale: 1, scale: plot.scale)
        let node = try XCTUnwrap(painter.node(of: series))
        let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, 780, 178)
        let context = cairo_create(surface)
        gsk_render_node_draw(node.pointer, context)
        cairo_destroy(context)
        cairo_surface_flush(surface)
        defer { cairo_surface_destroy(surface) }
        let data = try XCTUnwrap(cairo_image_surface_get_data(surface))
        let stride = Int(cairo_image_surface_get_stride(surface))
        // A row in which header 0 is pinned, and the rows below it.
        let rows = 0..<Int(plot.scale.y(of: 0)) + 8
        /// How far a pixel is from a colour. It is premultiplied, and a line as thin as this covers no pixel wholly.
        func distance(ofPixel pixel: Int, to color: Color) -> Double {
            let (channels, alpha) = ([color.blue, color.green, color.red], Double(data[pixel + 3]))
            return (0..<3).map { abs(Double(data[pixel + $0]) - channels[$0] * alpha) }.max() ?? 0
        }
        let (own, other) = (palette.line(canvas: 0), palette.line(canvas: 1))
        let painted = rows.flatMap { row in (100..<300).map { row * stride + 4 * $0 } }.filter { data[$0 + 3] > 150 }
        let ownCount = painted.count { distance(ofPixel: $0, to: own) < distance(ofPixel: $0, to: other) }
        // Dashes of 6 points, and 3 between them.
        XCTAssertGreaterThan(ownCount, 50)
        XCTAssertGreaterThan(painted.count - ownCount, 100)
    }
}
