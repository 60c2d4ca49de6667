import GTKBridge
import StickyLayout
import TestSupport
import XCTest

@testable import CollectionCanvas

/// Whatever number the engine comes to, what is drawn of it is a number that every renderer takes.
@preconcurrency @MainActor
final class DrawnNumbersTests: XCTestCase {
    private static let extremes = [
        0, 1, -1, 1e6, -1e6, 1e7, 1e9, -1e9, 1e39, -1e39, 1e308, -1e308, .greatestFiniteMagnitude,
        -.greatestFiniteMagnitude, .leastNonzeroMagnitude, .infinity, -.infinity, .nan,
    ]

    func testEveryNumberCanBeDrawn() {
        for number in Self.extremes {
            XCTAssertTrue(number.drawn.isFinite, "\(number)")
            XCTAssertLessThanOrEqual(abs(number.drawn), 1e6)
            _ = number.whole
        }
        XCTAssertEqual(320.5.drawn, 320.5)
        XCTAssertEqual(320.5.whole, 321)
        XCTAssertEqual((-1e39).whole, .min)
        XCTAssertEqual(Double.nan.whole, 0)
    }

    func testTheVisiblePartOfALongRectStaysInPlace() {
        let rect = LayoutRect(x: -1e39, y: -1e9, width: 2e39, height: 1e9 + 480).drawable
        XCTAssertEqual(rect, LayoutRect(x: -1e6, y: -1e6, width: 2e6, height: 1e6 + 480))
        XCTAssertFalse(LayoutRect(x: 1e39, y: 0, width: 100, height: 100).drawable.hasArea)
    }

    func testEveryRectCanBeDrawn() {
        let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, 100, 100)
        let context = cairo_create(surface)
        _ = Display.isAvailable
        let text = TextSetter().set("Ada", .title, width: 100, direction: .leftToRight)
        for start in Self.extremes {
            for length in Self.extremes {
                let rect = LayoutRect(x: start, y: start, width: length, height: length)
                let node = Drawing.node { drawing in
                    drawing.fill(rect, .black)
                    for rounding in Drawing.Rounding.allCases {
                        Drawing(snapshot: drawing.snapshot, rounding: rounding)
                            .fill(rect, corners: Corners(radius: length), .black)
                    }
                    drawing.stroke(rect, corners: Corners(radius: 8), width: length, .black)
                    drawing.gradient(rect, .vertical, [(0, .black), (1, .white)])
                    drawing.clipped(to: rect) {
                        drawing.text(text, x: start, y: length, .black)
                    }
                }
                node.map { gsk_render_node_draw($0.pointer, context) }
                XCTAssertEqual(cairo_status(context), CAIRO_STATUS_SUCCESS, "\(rect)")
                _ = PixelGrid(scale: 2).pixels(length)
                _ = PixelGrid.paintable(
                    PixelGrid(scale: 2).place(rect, from: LayoutPoint(x: 0, y: start)),
                    in: LayoutSize(width: 9, height: 9))
            }
        }
        cairo_destroy(context)
        cairo_surface_destroy(surface)
    }

    /// 32 bits and whole numbers are reached through `DrawnNumbers.swift`, but for shares and counts.
    func testAllConversionsToDrawnNumbersUseTheLimits() throws {
        let conversion = /\bFloat\(|\bInt32\([a-z]+\.(x|y|width|height|maxX|maxY)|Int\(\((points|x|y|width|height)/
        let exceptions = [
            // Shares from 0 to 1.
            "Color.swift", "Drawing.swift", "SceneRenderer.swift", "DrawnNumbers.swift",
            // Widths and heights of images that fit into memory.
            "Pixels.swift",
        ]
        let files = try ["LintelApp", "CollectionCanvas", "CollectionViewport"].flatMap {
            try Repository.sources(below: "Sources/\($0)")
        }
        for file in files where !exceptions.contains(file.name) {
            XCTAssertNil(file.text.firstMatch(of: conversion), file.name)
        }
    }
}
