import Foundation
import TestSupport
import XCTest

/// The window as a screen reader meets it, over AT-SPI.
final class AccessibilityTests: XCTestCase {
    func testAPlotOfContentThatFitsEndsWhereItBegins() throws {
        let desktop = try Desktop()
        desktop.set("GTK_A11Y", to: "atspi")
        var document = ColorDocument()
        document.sections.removeLast()
        let app = try document.open(on: desktop)
        try app.set("show-plot", to: true)
        let tree = try AccessibilityTree(of: app)
        XCTAssertTrue(
            try eventually { try tree.nodes.contains { $0.name == "Plot of header positions, offset 0 of 0" } })
    }

    func testControlsHaveNamesStatesAndActionsForAScreenReader() throws {
        var document = ColorDocument()
        document.sections[0]["items"] = [["title": "Ada"], ["title": "Alan"]]
        let app = try document.open(on: Desktop(isAccessible: true))
        try app.set("show-inspector", to: true)
        try app.set("inspected-element", to: "header 2")
        XCTAssertTrue(try eventually { try app.state(of: "inspected-reason").contains("pins after") })
        let tree = try AccessibilityTree(of: app)
        let nodes = try tree.nodes

        // A name that GTK makes up is its class's.
        let controls = nodes.filter {
            [.switch, .comboBox, .slider, .spinButton, .button].contains($0.role) && $0.has(.visible)
        }
        XCTAssertGreaterThan(controls.count, 40)
        XCTAssertEqual(controls.filter { $0.name.isEmpty || $0.name.hasPrefix("Gtk") }.map(\.description), [])

        // The canvas: what it is, what is in view, what it can do.
        let canvas = try XCTUnwrap(nodes.first { $0.role == .group && $0.name.hasPrefix("Colours, ") })
        XCTAssertEqual(canvas.name, "Colours, 4 sections, 204 items")
        XCTAssertTrue(try tree.description(of: canvas).hasPrefix("In view: Ada to "))
        XCTAssertTrue(canvas.has(.focusable))
        try tree.perform("content.to-end", of: canvas)
        try app.expectRest(beyond: 500)
        XCTAssertTrue(try eventually { try tree.name(of: canvas).hasSuffix(", Rest pinned") })
        XCTAssertFalse(try tree.description(of: canvas).contains("Ada"))
        try tree.perform("content.to-start", of: canvas)
        try app.expectRest(at: 0)

        // A step of a header's life.
        let step = try XCTUnwrap(nodes.first { $0.role == .button && $0.name.hasPrefix("pins from ") })
        try tree.perform("Click", of: step)
        let offset = try XCTUnwrap(Double(step.name.dropFirst("pins from ".count)))
        XCTAssertTrue(try eventually { try abs(app.contentOffset - offset) < 0.01 })

        // A switch.
        let pin = try XCTUnwrap(nodes.first { $0.role == .switch && $0.name == "Pin headers" })
        XCTAssertEqual(pin.description, "Keep a section's header in view while its section is")
        XCTAssertTrue(pin.has(.checked) && pin.has(.focusable) && pin.has(.sensitive))
        try tree.perform("Toggle", of: pin)
        try app.expect("section-headers-pin-to-visible-bounds", "false")
        // What depends on it is shown again.
        try tree.perform("Toggle", of: pin)
        try app.expect("section-headers-pin-to-visible-bounds", "true")

        // A drop-down, and the button in it that takes the keyboard.
        XCTAssertTrue(nodes.contains { $0.role == .comboBox && $0.name == "Leaves with: Section" })
        let button = try XCTUnwrap(nodes.first { $0.role != .comboBox && $0.name == "Leaves with: Section" })
        XCTAssertTrue(try tree.actions(of: button).contains("Click"))
        try app.set("header-travel", to: "cells")
        XCTAssertTrue(try eventually { try tree.name(of: button) == "Leaves with: Last line" })
    }
}
