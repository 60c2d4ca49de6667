import CollectionDocument
import GTKBridge
import StickyLayout
import XCTest

@testable import CollectionCanvas
@testable import LintelApp

/// The choices that make no difference are found while the list is open already.
final class ChoiceTwinsTests: WindowTestCase {
    private func twins(of document: CollectionDocument) -> (ChoiceTwins, Canvas) {
        let canvas = Canvas(document: document)
        canvas.layout = document.layout(in: LayoutSize(width: 320, height: 480))
        return (ChoiceTwins(SeenCanvas(canvas, number: 0)), canvas)
    }

    func testTwinsAreFoundInTheBackground() throws {
        let (twins, canvas) = twins(of: .rows(9, 9, height: 100, header: 40))
        let travel = try XCTUnwrap(LayoutOption.all.first { $0.key == "headerTravel" })
        var found: [String: String]?
        twins.find(of: travel) { found = $0 }
        XCTAssertNil(found)
        XCTAssertTrue(runMainLoop { found != nil })
        XCTAssertEqual(found, ChoiceComparison.twins(of: travel, canvas.document, canvas.layout))
        XCTAssertNotEqual(found, [:])
    }

    func testASearchForAnotherOptionCancelsTheFirstOne() throws {
        let (twins, _) = twins(of: .rows(9, 9, height: 100, header: 40))
        let options = LayoutOption.all.filter { ["headerTravel", "overscroll", "system"].contains($0.key) }
        XCTAssertEqual(options.count, 3)
        var found: [String] = []
        for option in options.dropLast() { twins.find(of: option) { _ in found.append(option.key) } }
        XCTAssertTrue(runMainLoop { !found.isEmpty })
        // One search runs after the other, so what the first one found would be told before what the last one finds.
        twins.find(of: options[2]) { _ in found.append(options[2].key) }
        XCTAssertTrue(runMainLoop { found.last == options[2].key })
        XCTAssertEqual(found, [options[1].key, options[2].key])
    }
}
