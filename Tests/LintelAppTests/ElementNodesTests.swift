import CollectionDocument
import StickyLayout
import XCTest

@testable import CollectionCanvas

/// Scrolling makes nodes only for what is new.
@preconcurrency @MainActor
final class ElementNodesTests: XCTestCase {
    func testAScrollWithinTheSameElementsMakesNoNode() {
        let (renderer, scene) = makeRenderer(of: .rows(60, header: 40))
        _ = renderer.node(at: 10, of: scene)
        let made = renderer.nodes.madeCount
        _ = renderer.node(at: 14.25, of: scene)
        XCTAssertEqual(renderer.nodes.madeCount, made)
    }

    func testANewRowMakesOneNode() {
        let (renderer, scene) = makeRenderer(of: .rows(60, header: 40))
        _ = renderer.node(at: 100, of: scene)
        let made = renderer.nodes.madeCount
        _ = renderer.node(at: 150, of: scene)
        XCTAssertEqual(renderer.nodes.madeCount, made + 1)
    }

    func testAStretchRebuildsOnlyItsHeader() {
        var document = CollectionDocument.rows(60, header: 40)
        document.options.firstSectionStretchable = true
        let (renderer, scene) = makeRenderer(of: document)
        _ = renderer.node(at: -10, of: scene)
        let made = renderer.nodes.madeCount
        _ = renderer.node(at: -17, of: scene)
        XCTAssertEqual(renderer.nodes.madeCount, made + 1)
    }

    func testTwoHeadersWithAPictureAreTwoNodes() {
        var document = CollectionDocument.rows(60, header: 40)
        document.options.firstSectionIsGlobalHeader = true
        document.options.parallaxHeaderReferenceSize = ParallaxSize(height: .points(40))
        let (renderer, scene) = makeRenderer(of: document)
        _ = renderer.node(at: 0, of: scene)
        XCTAssertEqual(renderer.nodes.madeCount, scene.layout.elements(at: 0).count)
    }

    func testNodesThatAreNotUsedForAWhileAreRemoved() {
        let (renderer, scene) = makeRenderer(of: .rows(100_000, header: 40))
        for frame in 0..<400 { _ = renderer.node(at: Double(frame) * 400, of: scene) }
        XCTAssertLessThan(renderer.nodes.count, 12 * 181)
        for _ in 0..<200 { _ = renderer.node(at: 0, of: scene) }
        XCTAssertLessThan(renderer.nodes.count, 14)
    }

    func testAnotherStyleMakesEveryNodeAnew() {
        let (renderer, scene) = makeRenderer(of: .rows(60, header: 40))
        _ = renderer.node(at: 10, of: scene)
        let made = renderer.nodes.madeCount
        renderer.style.palette = CanvasPalette(appearance: Appearance(isDark: true))
        _ = renderer.node(at: 10, of: scene)
        XCTAssertEqual(renderer.nodes.madeCount, 2 * made)
    }
}

@MainActor
private func makeRenderer(of document: CollectionDocument) -> (SceneRenderer, Scene) {
    let layout = document.layout(in: LayoutSize(width: 300, height: 400))
    return (SceneRenderer.withoutDisplay(), Scene(document: document, layout: layout, offset: 0))
}

extension SceneRenderer {
    /// A frame of `scene` at another offset.
    func node(at offset: Double, of scene: Scene) -> RenderNode? {
        var scene = scene
        scene.offset = offset
        return node(for: scene.layout.elements(at: Viewpoint(offset)), of: scene)
    }
}
