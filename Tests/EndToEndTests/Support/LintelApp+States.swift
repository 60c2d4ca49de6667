import Foundation
import TestSupport
import XCTest

/// An action as the window describes it.
struct DescribedAction: Equatable {
    var isEnabled: Bool
    /// The parameter's type string; empty where it takes none.
    var parameterType: String
    /// As GVariant text; `nil` for an action without one.
    var state: String?

    /// The state's type string; `nil` for an action without one.
    var stateType: String? {
        guard let state else { return nil }
        if Bool(state) != nil { return "b" }
        return Double(state) == nil ? "s" : "d"
    }
}

extension LintelApp {
    /// Every action by its name.
    var actions: [String: DescribedAction] {
        get throws {
            let pattern = /'([a-z0-9-]+)': \((true|false), (?:signature )?'([a-z]*)', \[(?:<(.*?)>)?\]\)/
            let pairs = try describedActions.matches(of: pattern).map { match in
                let (_, name, isEnabled, type, state) = match.output
                let action = DescribedAction(
                    isEnabled: isEnabled == "true", parameterType: String(type), state: state.map(String.init))
                return (String(name), action)
            }
            return Dictionary(uniqueKeysWithValues: pairs)
        }
    }

    /// The states of all actions but those that only tell where the content is.
    var settings: [String: String] {
        get throws { try actions.filter { $0.key != "content-offset" }.compactMapValues(\.state) }
    }

    /// The canvas's size in points, read off the room that a header has. Needs a document without content insets
    /// whose headers are longer than nothing.
    var canvasSize: (width: Int, height: Int) {
        get throws {
            // Before its first frame the program counts with another size. On a busy machine the window can be seen before that.
            _ = try eventually { try countedCanvasSize != (800, 600) }
            return try countedCanvasSize
        }
    }

    private var countedCanvasSize: (width: Int, height: Int) {
        get throws {
            let actions = try actions
            func room(_ side: String) throws -> Int {
                let name = "header-reference-size-\(side)"
                guard let points = actions[name]?.state.flatMap(Double.init),
                    let percent = actions["\(name)-percent"]?.state.flatMap(Double.init), percent > 0
                else { throw Tool.Failure(arguments: [name], reason: "tells of no room") }
                return Int((points / percent * 100).rounded())
            }
            return (try room("width"), try room("height"))
        }
    }

    /// The width of the frame that GTK draws around a window where there is no window manager, in pixels.
    static let border = 5

    /// Where a part of the window, or of another one, is on the screen.
    func onScreen(_ part: Region, of other: String? = nil) throws -> Region {
        let origin = try frame(of: other ?? window).origin
        return Region(
            x: origin.x + Self.border + part.x, y: origin.y + Self.border + part.y, width: part.width,
            height: part.height)
    }

    /// The canvas on the screen. It ends where the window does, inside the window's frame. Needs what `canvasSize` needs.
    var canvas: Region {
        get throws {
            let (origin, width, height) = try frame
            let size = try canvasSize
            return Region(
                x: origin.x + width - Self.border - size.width, y: origin.y + height - Self.border - size.height,
                width: size.width, height: size.height)
        }
    }

    /// Hides the sidebar, and waits until the canvas fills the window. The bus answers before that: on a busy machine, a press
    /// after the answer may still come before the canvas moves, and then everything moves on under the pointer.
    func hideSidebar(file: StaticString = #filePath, line: UInt = #line) throws {
        try set("show-sidebar", to: false)
        let room = try frame.width - 2 * Self.border
        XCTAssertTrue(
            try eventually { try canvasSize.width == room }, "the canvas does not fill the window", file: file,
            line: line)
    }

    /// Waits until the effect of `action` is on the screen, and stands still.
    func seeing(_ action: () throws -> Void) throws {
        let before = try desktop.photograph()
        try action()
        try waitForStillness { $0 != before }
    }

    /// Waits until the screen, or a part of it, stands still for three pictures.
    ///
    /// - Parameter isExpected: what is there then.
    /// - Returns: how it looks then.
    @discardableResult
    func waitForStillness(in region: Region? = nil, where isExpected: (Picture) -> Bool = { _ in true }) throws
        -> Picture
    {
        func photograph() throws -> Picture {
            // A window that waits for a processor stands still as well. One that answers has had its turn.
            _ = isOnBus
            let screen = try desktop.photograph()
            return region.map(screen.cropped) ?? screen
        }
        var last = try photograph()
        var timesStill = 0
        let isStill = try eventually {
            // Two pictures at once are of the same frame.
            Thread.sleep(forTimeInterval: 0.1)
            let now = try photograph()
            timesStill = now == last ? timesStill + 1 : 0
            last = now
            return timesStill >= 2 && isExpected(now)
        }
        guard isStill else { throw Tool.Failure(arguments: ["photograph"], reason: "never shows that, and still") }
        return last
    }

    /// What the canvas shows now.
    func photographCanvas() throws -> Picture {
        try desktop.photograph().cropped(canvas)
    }
}
