import Foundation
import GTKBridge
import TestSupport
import XCTest

/// A thing in the window as a screen reader meets it.
struct AccessibleNode {
    /// Where it is on the accessibility bus.
    let path: String
    let role: Role
    let name: String
    let description: String
    private let states: UInt64

    /// Numbers of AT-SPI's roles. GTK 4.8 says that a switch is a check box, and a group a panel; it calls a status a
    /// status bar.
    enum Role: Int {
        case alert = 2
        case `switch` = 7
        case comboBox = 11
        case dialog = 16
        case label = 29
        case list = 31
        case listItem = 32
        case group = 39
        case button = 43
        case scrollBar = 48
        case slider = 51
        case spinButton = 52
        case status = 54
        case heading = 83
        case other = -1

        /// What an alert dialog is called: a dialog by GTK 4.8, an alert by later versions.
        static var alertDialog: Role { gtk_check_version(4, 18, 0) == nil ? .alert : .dialog }

        /// The numbers of their own that later versions of GTK give them.
        fileprivate static let later: [Int: Role] = [99: .group, 101: .alert, 130: .switch]
    }

    /// Numbers of AT-SPI's states.
    enum State: UInt64 {
        case checked = 4
        case focused = 12
        case focusable = 11
        case selectable = 22
        case selected = 23
        case sensitive = 24
        case visible = 30
    }

    func has(_ state: State) -> Bool { states & (1 << state.rawValue) != 0 }

    /// Reads what `Cache.GetItems` says of one thing.
    init(path: Substring, role: Int, name: Substring, description: Substring, states: UInt64) {
        self.path = String(path)
        self.role = Role.later[role] ?? Role(rawValue: role) ?? .other
        self.name = Self.unquoted(name)
        self.description = Self.unquoted(description)
        self.states = states
    }

    private static func unquoted(_ text: Substring) -> String {
        String(text.dropFirst().dropLast()).replacing("\\'", with: "'").replacing("\\\"", with: "\"")
    }
}

/// Everything in the window as a screen reader meets it, asked on the accessibility bus.
///
///     let app = try document.open(on: Desktop(isAccessible: true))
///     let tree = try AccessibilityTree(of: app)
///     let pin = try XCTUnwrap(tree.nodes.first { $0.name == "Pin headers" && $0.role == .switch })
final class AccessibilityTree {
    private let connection: BusConnection
    /// The program's name on the accessibility bus.
    private let owner: String

    private static let accessible = "org.a11y.atspi.Accessible"
    private static let root = "/org/a11y/atspi/accessible/root"

    init(of app: LintelApp) throws {
        let session = try app.desktop.bus.get()
        let answer = try session.call("org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus.GetAddress")
        let address = try XCTUnwrap(answer.firstMatch(of: /'(.+)'/)?.output.1, "there is no accessibility bus")
        let connection = try BusConnection(address: String(address))
        var owner: Substring?
        _ = try eventually {
            let programs = try connection.call(
                "org.a11y.atspi.Registry", Self.root, "\(Self.accessible).GetChildren")
            owner = programs.firstMatch(of: /'(:[0-9.]+)'/)?.output.1
            return owner != nil
        }
        self.connection = connection
        self.owner = String(try XCTUnwrap(owner, "the program is not on the accessibility bus"))
    }

    /// All of it, as it is now.
    var nodes: [AccessibleNode] {
        get throws {
            // What nobody has asked for yet is in no cache.
            var paths = [Self.root]
            while let path = paths.popLast() {
                paths += try children(of: path)
            }
            let item = try Regex(
                #"\(\('[^']*', (?:objectpath )?'([^']+)'\), (?:\([^)]*\), ){2}-?\d+, -?\d+, \[[^\]]*\], "#
                    + #"('(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"), (?:uint32 )?(\d+), "#
                    + #"('(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"), \[(?:uint32 )?(\d+), (\d+)\]\)"#,
                as: (Substring, Substring, Substring, Substring, Substring, Substring, Substring).self)
            return try call("/org/a11y/atspi/cache", "org.a11y.atspi.Cache.GetItems").matches(of: item).map { match in
                let (_, path, name, role, description, low, high) = match.output
                let states = (UInt64(low) ?? 0) | (UInt64(high) ?? 0) << 32
                return AccessibleNode(
                    path: path, role: Int(role) ?? -1, name: name, description: description, states: states)
            }
        }
    }

    /// All that a reader meets in the first thing of a role.
    func nodes(below role: AccessibleNode.Role) throws -> [AccessibleNode] {
        let nodes = try nodes
        guard let root = nodes.first(where: { $0.role == role }) else { return [] }
        var found: Set<String> = []
        var paths = [root.path]
        while let path = paths.popLast() {
            let children = try children(of: path)
            found.formUnion(children)
            paths += children
        }
        return nodes.filter { found.contains($0.path) }
    }

    private func children(of path: String) throws -> [String] {
        let children = try call(path, "\(Self.accessible).GetChildren")
        return children.matches(of: /'(\/[^']+\/a11y\/[^']+)'/).map { String($0.output.1) }
    }

    /// What is read out from now on. GTK 4.8 announces nothing: there, what is read out is a new name of a status.
    func listenToAnnouncements() -> HeardSignals {
        connection.listen(to: "Announcement", of: "org.a11y.atspi.Event.Object")
    }

    /// Its name now.
    func name(of node: AccessibleNode) throws -> String { try property("Name", of: node) }

    /// Its description now.
    func description(of node: AccessibleNode) throws -> String { try property("Description", of: node) }

    private func property(_ name: String, of node: AccessibleNode) throws -> String {
        try first(of: call(node.path, "org.freedesktop.DBus.Properties.Get", "('\(Self.accessible)', '\(name)')"))
    }

    /// What it says of itself beside its name, such as its place among others, as text of a dictionary.
    func attributes(of node: AccessibleNode) throws -> String {
        try call(node.path, "\(Self.accessible).GetAttributes")
    }

    /// Where it is now, in points of its window.
    func frame(of node: AccessibleNode) throws -> Region {
        let answer = try call(node.path, "org.a11y.atspi.Component.GetExtents", "(uint32 1,)")
        let numbers = answer.matches(of: /-?\d+/).compactMap { Int($0.output) }
        guard numbers.count == 4 else { throw Tool.Failure(arguments: [node.name], reason: "is nowhere: \(answer)") }
        let border = Self.leavesOutPadding ? LintelApp.border : 0
        return Region(x: numbers[0] + border, y: numbers[1] + border, width: numbers[2], height: numbers[3])
    }

    /// Whether GTK leaves the padding and the borders of all that a widget is in out of its place on the bus, as 4.18 and
    /// 4.24 do. An accessible desktop then has neither, except for the window's own border.
    static let leavesOutPadding = gtk_check_version(4, 18, 0) == nil
    static let styleWithoutPadding = """
        window * { padding: 0; border-width: 0; }
        window scale *, window paned > separator { margin: 0; }
        """

    /// The beginning of what an entry holds now.
    func text(of node: AccessibleNode) throws -> String {
        try first(of: call(node.path, "org.a11y.atspi.Text.GetText", "(0, 100)"))
    }

    /// The first text of an answer.
    private func first(of answer: String) -> String {
        answer.firstMatch(of: /['"](.*)['"]/).map { String($0.output.1) } ?? ""
    }

    /// The names of what it can be asked to do.
    func actions(of node: AccessibleNode) throws -> [String] {
        try call(node.path, "org.a11y.atspi.Action.GetActions")
            .matches(of: /\('([^']*)',/).map { String($0.output.1) }
    }

    /// Has it do one of its actions.
    func perform(_ action: String, of node: AccessibleNode) throws {
        let index = try XCTUnwrap(try actions(of: node).firstIndex(of: action), action)
        try call(node.path, "org.a11y.atspi.Action.DoAction", "(\(index),)")
    }

    @discardableResult
    private func call(_ path: String, _ method: String, _ arguments: String = "()") throws -> String {
        try connection.call(owner, path, method, arguments)
    }
}
