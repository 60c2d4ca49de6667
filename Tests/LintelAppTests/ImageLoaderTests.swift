import CollectionDocument
import GTKBridge
import StickyLayout
import XCTest

@testable import CollectionCanvas

/// Images come later, covering what was asked for; what never comes costs one placeholder.
@preconcurrency @MainActor
final class ImageLoaderTests: XCTestCase {
    func testAnImageArrivesCoveringItsRequest() {
        let loader = makeLoader()
        let request = ImageRequest(path: "red.png", width: 20, height: 10)
        var arrived: [ImageRequest] = []
        loader.onArrival = { arrived.append($0) }
        XCTAssertNil(loader.texture(for: request))
        XCTAssertTrue(loader.isLoading(request))
        loader.wait()
        XCTAssertEqual(arrived, [request])
        let texture = loader.texture(for: request)
        XCTAssertEqual(gdk_texture_get_width(texture), 20)
        XCTAssertEqual(gdk_texture_get_height(texture), 10)
        XCTAssertEqual(loader.byteCount, 800)
    }

    func testAnUnknownImageNeverArrivesAndIsAskedForOnce() {
        let loader = makeLoader()
        let request = ImageRequest(path: "missing.png", width: 20, height: 10)
        loader.onArrival = { _ in XCTFail("nothing can arrive") }
        XCTAssertNil(loader.texture(for: request))
        loader.wait()
        XCTAssertNil(loader.texture(for: request))
        XCTAssertFalse(loader.isLoading(request))
        XCTAssertFalse(loader.isBusy)
    }

    func testNamesThatLookAlikeAreTwoImages() {
        let loader = makeLoader()
        let (composed, decomposed) = ("\u{E9}.png", "e\u{301}.png")
        loader.source = .embedded { $0.utf8.elementsEqual(composed.utf8) ? redImage : nil }
        let requests = [decomposed, composed].map { ImageRequest(path: $0, width: 4, height: 4) }
        for request in requests {
            _ = loader.texture(for: request)
            loader.wait()
        }
        XCTAssertNil(loader.texture(for: requests[0]))
        XCTAssertNotNil(loader.texture(for: requests[1]))
        XCTAssertNotNil(loader.largestTexture(ofPath: composed))
        XCTAssertNil(loader.largestTexture(ofPath: decomposed))
    }

    func testBytesThatAreNoImageNeverArrive() {
        let loader = makeLoader()
        XCTAssertNil(loader.texture(for: ImageRequest(path: "text.png", width: 4, height: 4)))
        loader.wait()
        XCTAssertEqual(loader.byteCount, 0)
    }

    func testTheOldestImagesAreForgottenFirst() {
        let loader = makeLoader(byteLimit: 4000)
        let requests = (1...3).map { ImageRequest(path: "red.png", width: 20, height: 20 + $0) }
        for request in requests {
            _ = loader.texture(for: request)
            loader.wait()
        }
        XCTAssertLessThanOrEqual(loader.byteCount, 4000)
        XCTAssertNotNil(loader.texture(for: requests[2]))
        XCTAssertNil(loader.texture(for: requests[0]))
        loader.wait()
    }

    func testCornersAreRoundedAndTheMiddleIsWhole() throws {
        let request = ImageRequest(path: "red.png", width: 20, height: 20, corners: Corners(radius: 6, topOnly: true))
        let pixels = try XCTUnwrap(Pixels(decoding: redImage, for: request))
        XCTAssertEqual(pixels.bytes[3], 0)
        XCTAssertEqual(Array(pixels.bytes[(10 * 20 + 10) * 4..<(10 * 20 + 10) * 4 + 4]), [255, 0, 0, 255])
        XCTAssertEqual(Array(pixels.bytes.suffix(4)), [255, 0, 0, 255])
    }

    func testAPhotographTakenUprightIsDecodedLargeEnough() throws {
        let file = try jpegOnItsSide(width: 400, height: 300)
        let image = try XCTUnwrap(
            ImageDecoder.decode(file, for: ImageRequest(path: "upright.jpg", width: 200, height: 100)))
        XCTAssertEqual(gdk_pixbuf_get_width(image.pointer), 200)
        XCTAssertEqual(gdk_pixbuf_get_height(image.pointer), 267)
    }

    func testADamagedOrientationIsIgnored() throws {
        let file = try jpegOnItsSide(width: 4, height: 3)
        XCTAssertTrue(isOnItsSide(jpeg: file))
        XCTAssertTrue(isOnItsSide(jpeg: file.prefix(2) + [0xFF, 0xFF] + file.dropFirst(2)), "fill bytes")
        for count in 0..<32 { XCTAssertFalse(isOnItsSide(jpeg: Array(file.prefix(count))), "\(count)") }
        for index in 0..<60 {
            var damaged = file
            damaged[index] = 0xFF
            _ = isOnItsSide(jpeg: damaged)
        }
    }

    /// The image is twice as wide as high.
    func testAPictureThatFitsIsWholeAndLeavesTheRestEmpty() throws {
        let request = ImageRequest(path: "red.png", width: 40, height: 40, filling: .fits)
        let pixels = try XCTUnwrap(Pixels(decoding: redImage, for: request))
        func alpha(_ y: Int) -> UInt8 { pixels.bytes[(y * 40 + 20) * 4 + 3] }
        XCTAssertEqual([0, 9, 10, 29, 30, 39].map(alpha), [0, 0, 255, 255, 0, 0])
    }

    func testASmallPictureIsWholeWhereOnlyAStripeOfItWouldBeSeen() {
        func scale(_ width: Int, _ height: Int, _ imageWidth: Double, _ imageHeight: Double) -> Double {
            ImageRequest(path: "", width: width, height: height, filling: .coversIfSharp)
                .scale(width: imageWidth, height: imageHeight)
        }
        XCTAssertEqual(scale(55, 550, 110, 110), 0.5, "a stripe, five times as large")
        XCTAssertEqual(scale(55, 550, 1100, 1100), 0.5, "a stripe that is not enlarged")
        XCTAssertEqual(scale(400, 500, 100, 100), 5, "most of it is seen")
        // The image is decoded at its scale, and then fills the frame as before.
        for (width, height) in [(55, 550), (400, 500), (550, 55)] {
            for side in [20.0, 110, 1100] {
                let first = scale(width, height, side, side)
                XCTAssertEqual(
                    scale(width, height, side * first, side * first), 1, accuracy: 1e-9, "\(width) × \(height), \(side)"
                )
            }
        }
    }

    /// A sign makes no view, and is still good for what it is.
    func testASmallPictureDoesNotServeARequestForALargeOne() {
        let loader = ImageLoader()
        loader.source = .embedded { _ in redImage }
        let large = ImageRequest(path: "red.png", width: 20, height: 10, leastSide: 128)
        let small = ImageRequest(path: "red.png", width: 20, height: 10)
        XCTAssertNil(loader.texture(for: large))
        loader.wait()
        XCTAssertNil(loader.texture(for: large))
        XCTAssertNil(loader.texture(for: small))
        loader.wait()
        XCTAssertNotNil(loader.texture(for: small))
    }

    func testACellShowsAPlaceholderUntilItsImageIsThere() {
        let item = DocumentItem(title: "Ada", image: "red.png")
        var document = CollectionDocument(sections: [DocumentSection(items: .listed([item]))])
        document.options.itemSize = LengthSize(width: 100, height: 100)
        document.options.lineAlignment = .leading
        let layout = document.layout(in: LayoutSize(width: 100, height: 100))
        let scene = Scene(document: document, layout: layout, offset: 0)
        let renderer = SceneRenderer.withoutDisplay()
        renderer.images.source = .embedded { _ in redImage }
        let elements = layout.elements(at: 0)
        let size = layout.containerSize

        let before = ScenePicture(renderer.node(for: elements, of: scene), size: size)
        let placeholder = renderer.style.palette.placeholder(section: 0)
        assertColor(before[50, 30], placeholder)
        renderer.images.wait()
        let after = ScenePicture(renderer.node(for: elements, of: scene), size: size)
        XCTAssertEqual(after[50, 30], 0xFFFF_0000)
    }

    func testOnlyImagesOfTheLastFrameAreLoaded() {
        let items = (0..<500).map { DocumentItem(image: "\($0).png") }
        var document = CollectionDocument(sections: [DocumentSection(items: .listed(ItemList(items)))])
        document.options.itemSize = LengthSize(width: .percent(100), height: .points(50))
        let layout = document.layout(in: LayoutSize(width: 300, height: 400))
        let scene = Scene(document: document, layout: layout, offset: 0)
        let renderer = SceneRenderer.withoutDisplay()
        renderer.images.source = .embedded { _ in redImage }
        var loaded = 0
        renderer.images.onArrival = { [nodes = renderer.nodes] in
            loaded += 1
            nodes.imageArrived($0)
        }
        for offset in stride(from: 0.0, through: 20_000, by: 50) { _ = renderer.node(at: offset, of: scene) }
        renderer.images.wait()
        // Two were being loaded already.
        XCTAssertEqual(loaded, layout.elements(at: 20_000).count + 2)

        let made = renderer.nodes.madeCount
        _ = renderer.node(at: 0, of: scene)
        XCTAssertEqual(renderer.nodes.madeCount, made + 7, "what was forgotten is asked for again")
        renderer.images.wait()
        let picture = ScenePicture(renderer.node(at: 0, of: scene), size: layout.containerSize)
        XCTAssertEqual(picture[30, 145], 0xFFFF_0000)
    }
}

@MainActor
private func makeLoader(byteLimit: Int = 64 << 20) -> ImageLoader {
    let loader = ImageLoader(byteLimit: byteLimit)
    loader.source = .embedded { path in
        switch path {
        case "red.png": redImage
        case "text.png": Array("no image".utf8)
        default: nil
        }
    }
    return loader
}

extension ImageLoader {
    /// Runs the main loop until nothing is on its way.
    func wait() {
        XCTAssertTrue(runMainLoop { !isBusy })
    }
}

/// Two pixels by one, red, as a portable pixmap.
let redImage: [UInt8] = Array("P6 2 1 255\n".utf8) + [255, 0, 0, 255, 0, 0]
