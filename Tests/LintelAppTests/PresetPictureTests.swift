import CollectionCanvas
import GTKBridge
import StickyLayout
import XCTest

@testable import LintelApp

/// The pictures of presets show what the presets do.
final class PresetPictureTests: WindowTestCase {
    /// What is seen of the headers at a moment: their starts and lengths from the edge, in points, in drawing order.
    private func headers(_ name: String, at still: Int) throws -> [ClosedRange<Double>] {
        let preset = try XCTUnwrap(Preset.named(name))
        let viewpoint = preset.stills[still].viewpoint
        return PresetCollection.layout(of: preset, in: preset.stills[still]).elements(at: viewpoint)
            .filter { $0.kind != .cell }
            .map { $0.frame.y - viewpoint.offset...$0.frame.maxY - viewpoint.offset }
            .filter { $0.overlaps(0...PresetCollection.viewport.height) && $0.upperBound > 0 }
    }

    func testEachPictureHasTwoMomentsThatDiffer() throws {
        for preset in Preset.all {
            XCTAssertEqual(preset.stills.count, 2, preset.name)
            let moments = preset.stills.map { still in
                PresetCollection.layout(of: preset, in: still).elements(at: still.viewpoint).map { element in
                    element.frame.offsetBy(-still.viewpoint.offset)
                }
            }
            XCTAssertNotEqual(moments[0], moments[1], preset.name)
        }
    }

    func testAPictureShowsWhatItsPresetSays() throws {
        XCTAssertFalse(try headers("plain", at: 1).contains { $0.lowerBound == 0 }, "scrolls away")
        XCTAssertTrue(try headers("pinned", at: 0).contains(0...52), "pins")
        XCTAssertTrue(try headers("pinned", at: 1).contains { $0.lowerBound < 0 && $0.upperBound < 52 }, "is pushed")
        XCTAssertTrue(try headers("global-header", at: 1).contains(52...104), "pins below")
        XCTAssertTrue(try headers("collapsing-header", at: 1).contains(0...28), "shrinks")
        XCTAssertFalse(try headers("floating-header", at: 0).contains(0...52), "scrolls away")
        XCTAssertTrue(try headers("floating-header", at: 1).contains(0...52), "comes back")
        XCTAssertTrue(try headers("search-bar", at: 0).contains(0...28))
        XCTAssertTrue(try headers("search-bar", at: 1).contains(0...52), "unfolds")
        XCTAssertTrue(try headers("stretchy", at: 1).contains(0...122), "stretches")
        XCTAssertTrue(try headers("stacked", at: 1).contains(52...104), "piles up")
        XCTAssertTrue(try headers("shrinking", at: 1).contains(0...28), "shrinks while it is pinned")
        XCTAssertTrue(try headers("next-header", at: 0).contains { $0.upperBound == 250 }, "waits at the end")
    }

    func testAPictureIsDrawnInBothStyles() throws {
        let preset = try XCTUnwrap(Preset.named("stacked"))
        var pictures: [[UInt32]] = []
        for isDark in [false, true] {
            let drawn = PresetPicture(preset, Appearance(isDark: isDark))
            let parent = box(GTK_ORIENTATION_VERTICAL, [drawn.widget])
            show(parent, width: 140, height: 60)
            XCTAssertTrue(runMainLoop { Set(picture(of: parent).pixels).count > 4 })
            pictures.append(picture(of: parent).pixels)
        }
        XCTAssertNotEqual(pictures[0], pictures[1])
    }
}

extension LayoutRect {
    /// The rectangle further down by a distance in points.
    fileprivate func offsetBy(_ distance: Double) -> LayoutRect {
        LayoutRect(x: x, y: y + distance, width: width, height: height)
    }
}
