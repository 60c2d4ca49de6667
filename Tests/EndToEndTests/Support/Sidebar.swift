import Foundation
import TestSupport
import XCTest

/// The controls of the sidebar, by the names that the accessibility bus has. It says where they are, wherever theme and
/// fonts put them. Needs an accessible desktop.
final class Sidebar {
    private let app: LintelApp
    private let tree: AccessibilityTree
    /// Where the list was found: it stays there.
    private var found: Region?

    /// From the frame's inner left edge, in pixels.
    static let width = 320

    init(of app: LintelApp) throws {
        self.app = app
        tree = try AccessibilityTree(of: app)
    }

    /// A control whose name begins like this, as it is now; `nil` if there is none on the page.
    func control(_ role: AccessibleNode.Role, _ name: String) throws -> AccessibleNode? {
        try tree.nodes.first { try $0.role == role && $0.name.hasPrefix(name) && tree.frame(of: $0).width > 0 }
    }

    func isOn(_ name: String) throws -> Bool { try control(.switch, name)?.has(.checked) ?? false }

    /// Where a control of the list is on the screen. Scrolls the list until it is in sight.
    func place(_ role: AccessibleNode.Role, _ name: String) throws -> Region {
        var found: AccessibleNode?
        // The last groups are made after the window's first frame.
        _ = try eventually {
            found = try control(role, name)
            return found != nil
        }
        let node = try XCTUnwrap(found, name)
        let list = try list
        var place = try place(of: node)
        for _ in 0..<50 where place.y < list.y || place.y + place.height > list.y + list.height {
            let distance = place.center.y - list.center.y
            try scroll(notches: abs(distance) < 200 ? distance.signum() : distance / 100)
            place = try self.place(of: node)
        }
        return place
    }

    func place(of node: AccessibleNode) throws -> Region { try app.onScreen(tree.frame(of: node)) }

    /// The list on the screen: its scroll bar is as high, and ends it at the right.
    var list: Region {
        get throws {
            if let found { return found }
            let bars = try tree.nodes.filter { $0.role == .scrollBar }.map(place(of:))
            let left = try app.frame.origin.x + LintelApp.border
            let bar = try XCTUnwrap(bars.first { $0.height > 0 && $0.x < left + Self.width }, "no scroll bar")
            let list = Region(x: left, y: bar.y, width: bar.x - left, height: bar.height)
            found = list
            return list
        }
    }

    /// Scrolls the list to its end. The last groups are made after the first frame, which moves the end.
    func scrollToEnd() throws {
        var last: Picture?
        _ = try eventually {
            let now = try scroll(notches: 80)
            defer { last = now }
            return now == last
        }
    }

    /// Turns the wheel over the list, and waits until it stands still.
    @discardableResult
    func scroll(notches: Int) throws -> Picture {
        let list = try list
        try app.wheel(notches: notches, at: list.center, pause: 4)
        return try app.waitForStillness(in: list)
    }
}
