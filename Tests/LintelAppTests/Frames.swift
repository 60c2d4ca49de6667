import GTKBridge
import XCTest

/// Lets frames of a widget's window pass, to see that something is not drawn or does not move. A frame draws nothing that did not ask
/// for it.
@MainActor
func passFrames(_ count: Int, of widget: Widget, file: StaticString = #filePath, line: UInt = #line) {
    guard let clock = gtk_widget_get_frame_clock(widget) else {
        return XCTFail("the widget is not shown", file: file, line: line)
    }
    let passed = FrameCount()
    let connection = connect(clock, "after-paint") { passed.count += 1 }
    defer { connection.disconnect() }
    let havePassed = runMainLoop {
        gdk_frame_clock_request_phase(clock, GDK_FRAME_CLOCK_PHASE_PAINT)
        return passed.count >= count
    }
    XCTAssertTrue(havePassed, "the window shows no frames", file: file, line: line)
}

@MainActor
private final class FrameCount {
    var count = 0
}
