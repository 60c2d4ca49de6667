import CollectionDocument
import GTKBridge
import ScrollPhysics
import StickyLayout
import XCTest

@testable import CollectionCanvas
@testable import CollectionViewport

/// Made-up scroll events and drags: each ends, and what stops the content ends it, too. Needs a display, as widgets do.
final class SwipeTests: WindowTestCase {
    func testASwipeEndsAfterSilenceWhateverItsUnitAndDevice() {
        let kinds = [
            (GDK_SCROLL_UNIT_SURFACE, GDK_SOURCE_TRACKPOINT), (GDK_SCROLL_UNIT_SURFACE, GDK_SOURCE_MOUSE),
            (GDK_SCROLL_UNIT_SURFACE, GDK_SOURCE_TOUCHPAD), (GDK_SCROLL_UNIT_WHEEL, GDK_SOURCE_TOUCHPAD),
        ]
        for (unit, source) in kinds {
            let hands = Hands(unit: unit, source: source)
            hands.swipe(by: -2, -2, -2, -2)
            XCTAssertLessThan(hands.canvas.offset, -2)
            XCTAssertTrue(runMainLoop { hands.driver.physics.hand == nil }, "\(unit) \(source)")
            XCTAssertEqual(hands.driver.destination, 0)
        }
    }

    func testFingersMayRestOnADeviceThatSaysWhenTheyLift() {
        let hands = Hands()
        hands.swipe(by: 20)
        hands.lift()
        hands.swipe(by: -60, -60)
        let pulled = hands.canvas.offset
        XCTAssertLessThan(pulled, -10)
        // Silence does not end the swipe.
        runMainLoop(milliseconds: 2 * SwipeSilence.unannounced)
        XCTAssertEqual(hands.driver.physics.hand, .swipe)
        passFrames(5, of: hands.canvas.widget)
        XCTAssertEqual(hands.canvas.offset, pulled)
        hands.lift()
        XCTAssertTrue(runMainLoop { hands.canvas.offset == 0 })
    }

    /// X11 says that a touchpad stopped when the pointer enters the window.
    func testAStopWithoutASwipeDoesNotMakeADeviceTrusted() {
        let hands = Hands()
        hands.lift()
        hands.swipe(by: -60)
        XCTAssertTrue(runMainLoop { hands.driver.physics.hand == nil })
    }

    func testFingersThatRestOnMovingContentStopItAndLetGo() {
        let hands = Hands()
        hands.driver.perform(.end, on: hands.canvas)
        XCTAssertTrue(runMainLoop { hands.canvas.offset > 0 })
        hands.driver.fingersRested()
        let stopped = hands.canvas.offset
        // Nothing moves any more.
        passFrames(10, of: hands.canvas.widget)
        XCTAssertEqual(hands.canvas.offset, stopped)
        hands.driver.fingersLifted(hands.event(0), isStop: false)
        XCTAssertNil(hands.driver.physics.hand)
        XCTAssertEqual(hands.driver.destination, stopped)
    }

    func testFingersThatLiftInMotionFlingTheContent() {
        let hands = Hands()
        // 8 points each 8 milliseconds.
        hands.swipe(by: 8, 8, 8, 8, 8)
        hands.lift()
        var expected = hands.physics(at: 40)
        expected.beginPan(with: .swipe, at: 0)
        expected.endPan(with: .swipe, velocity: 1000, at: 0)
        XCTAssertEqual(hands.driver.destination, expected.destination, accuracy: 1e-6)
        XCTAssertGreaterThan(hands.driver.destination, 200)
    }

    func testFingersThatRestedBeforeTheyLiftFlingNothing() {
        let hands = Hands()
        hands.swipe(by: 8, 8, 8, 8, 8)
        hands.time += 0.2
        hands.lift()
        XCTAssertEqual(hands.driver.destination, 40)
    }

    func testOtherMovementsAndStopsEndASwipe() {
        for (name, stop) in Self.stops {
            let hands = Hands()
            hands.swipe(by: 40, 40)
            stop(hands)
            XCTAssertNil(hands.driver.physics.hand, name)
            XCTAssertTrue(runMainLoop { !hands.driver.isMoving }, name)
            let offset = hands.canvas.offset
            hands.swipe(by: -10)
            XCTAssertEqual(hands.canvas.offset, offset - 10, accuracy: 1e-6, name)
        }
    }

    func testADragContinuesAfterAnyInterruption() {
        for (name, stop) in Self.stops {
            let hands = Hands()
            hands.swipe(by: -60)
            stop(hands)
            hands.driver.setOffset(0)
            hands.driver.beginDrag(at: 1)
            hands.driver.pull(to: -80)
            stop(hands)
            XCTAssertNil(hands.driver.physics.hand, name)
            hands.driver.setOffset(0)
            hands.driver.pull(to: -180)
            XCTAssertLessThan(hands.canvas.offset, -30, name)
            hands.driver.endDrag(at: nil)
            XCTAssertEqual(hands.driver.destination, 0, name)
        }
    }

    func testADragTakesTheContentOutOfASwipe() {
        let hands = Hands()
        hands.swipe(by: -60)
        hands.driver.beginDrag(at: 1)
        XCTAssertEqual(hands.driver.physics.hand, .drag)
        // The silence of the swipe does not end the drag.
        runMainLoop(milliseconds: 2 * SwipeSilence.unannounced)
        XCTAssertEqual(hands.driver.physics.hand, .drag)
        XCTAssertLessThan(hands.canvas.offset, 0)
        hands.driver.endDrag(at: 2)
        XCTAssertTrue(runMainLoop { hands.canvas.offset == 0 })
    }

    /// Where content moves beneath the pointer, GTK says that it moved, too, at no time.
    func testMotionEventsThatGTKMakesUpDoNotSlowAFling() {
        let hands = Hands()
        hands.driver.beginDrag(at: 1)
        hands.driver.drag.isUnderWay = true
        for step in 1...6 {
            hands.driver.pull(to: 25 * Double(step))
            hands.driver.track(25 * Double(step), at: 1 + 0.016 * Double(step))
            hands.driver.track(25 * Double(step), at: 0)
        }
        XCTAssertEqual(hands.canvas.offset, 150)
        hands.driver.endDrag(at: 1.1)
        XCTAssertGreaterThan(hands.driver.destination, 400)
    }

    /// A press on content that fingers just scrolled, and that does not move, is a click.
    func testAPressAfterASwipeHoldsNothing() {
        let hands = Hands()
        hands.swipe(by: 60)
        hands.driver.beginDrag(at: 1)
        XCTAssertNil(hands.driver.physics.hand)
        XCTAssertEqual(hands.canvas.offset, 60)
    }

    func testASwipeThatEndsWhileMotionIsPausedComesBackAfterwards() {
        let hands = Hands()
        hands.driver.isMotionPaused = true
        hands.swipe(by: -60)
        XCTAssertTrue(runMainLoop { hands.driver.physics.hand == nil })
        XCTAssertLessThan(hands.canvas.offset, 0)
        hands.driver.isMotionPaused = false
        XCTAssertTrue(runMainLoop { hands.canvas.offset == 0 })
    }

    func testAMovementWithoutDurationIsNotPaused() {
        let hands = Hands()
        hands.driver.isMotionPaused = true
        hands.driver.scroll(to: 250, animated: false)
        XCTAssertTrue(runMainLoop { hands.canvas.offset == 250 })
        XCTAssertFalse(hands.driver.isMoving)
    }

    /// Everything that moves the content or stops it, but for another hand.
    @MainActor private static let stops: [(String, (Hands) -> Void)] = [
        ("content-offset", { $0.driver.setOffset(300) }),
        ("stop", { $0.driver.stop() }),
        ("scroll bar", { gtk_adjustment_set_value($0.canvas.adjustment, 200) }),
        ("End", { $0.driver.perform(.end, on: $0.canvas) }),
        ("arrow", { $0.driver.perform(.step(1), on: $0.canvas) }),
        ("wheel", { _ = $0.driver.scrolled(ScrollEvent(movements: [.init(dy: 1)]), on: $0.canvas) }),
        ("reveal", { $0.driver.scroll(to: 250) }),
        ("reveal at once", { $0.driver.scroll(to: 250, animated: false) }),
    ]

    /// Newer versions of GTK would scroll once more where the fingers lift in motion.
    func testGTKsOwnScrollingTakesNoEvents() throws {
        let scrolled = ScrolledCanvas(.rows(20))
        let widget = try XCTUnwrap(
            gtk_widget_get_ancestor(scrolled.canvas.widget, gtk_scrolled_window_get_type()))
        let controllers = GObjectRef<OpaquePointer>(taking: gtk_widget_observe_controllers(widget))
        let scrolling = (items(of: controllers.pointer) as [GObjectRef<OpaquePointer>]).filter {
            $0.pointer.isA(gtk_event_controller_scroll_get_type())
        }
        let phases = scrolling.map { gtk_event_controller_get_propagation_phase($0.pointer) }
        // The driver's own is at the scrolled window here.
        XCTAssertEqual(phases.filter { $0 != GTK_PHASE_NONE }, [GTK_PHASE_CAPTURE])
        XCTAssertTrue(phases.contains(GTK_PHASE_NONE))
    }
}

/// Fingers that scroll a hundred rows, an event each 8 milliseconds.
@MainActor
private final class Hands {
    private let scrolled: ScrolledCanvas
    private let unit: GdkScrollUnit
    private let source: GdkInputSource
    var time = 10.0

    var canvas: Canvas { scrolled.canvas }
    var driver: ScrollDriver { scrolled.driver }

    init(unit: GdkScrollUnit = GDK_SCROLL_UNIT_SURFACE, source: GdkInputSource = GDK_SOURCE_TOUCHPAD) {
        scrolled = ScrolledCanvas(.rows(100))
        self.unit = unit
        self.source = source
    }

    func event(_ distance: Double) -> ScrollEvent {
        ScrollEvent(movements: [.init(dy: distance, time: time)], unit: unit, source: source)
    }

    func swipe(by distances: Double...) {
        for distance in distances {
            time += 0.008
            XCTAssertTrue(driver.scrolled(event(distance), on: canvas))
        }
    }

    func lift() {
        driver.fingersLifted(event(0), isStop: true)
    }

    /// Physics of the same content, at rest at an offset.
    func physics(at offset: Double) -> ScrollPhysics {
        var physics = ScrollPhysics(
            range: canvas.layout.offsetRange, viewportLength: canvas.layout.containerSize.height)
        physics.hold(at: offset)
        return physics
    }
}
