import Foundation
import TestSupport
import XCTest

/// The actions that the window exports on the session bus, as a script calls them.
extension LintelApp {
    private static let name = "app.lintel.Lintel"
    private var path: String { "/app/lintel/Lintel/window/\(windowNumber)" }

    /// Sets the state of an action, as choosing it in a menu does.
    func set(_ action: String, to value: ActionValue) throws {
        try call("SetState", "'\(action)', <\(value.text)>, @a{sv} {}")
    }

    /// Toggles a boolean, or sets any other from its parameter.
    func activate(_ action: String, _ parameter: ActionValue? = nil) throws {
        let parameters = parameter.map { "[<\($0.text)>]" } ?? "@av []"
        try call("Activate", "'\(action)', \(parameters), @a{sv} {}")
    }

    /// The state of an action as GVariant text: `true`, `'native'`, `264.0`.
    func state(of action: String) throws -> String {
        let answer = try call("Describe", "'\(action)',")
        guard let start = answer.range(of: "[<"), let end = answer.range(of: ">]", options: .backwards) else {
            throw Tool.Failure(arguments: ["Describe", action], reason: "has no state in \(answer)")
        }
        return String(answer[start.upperBound..<end.lowerBound])
    }

    /// Whether the action is to be had now.
    func isEnabled(_ action: String) throws -> Bool {
        try call("Describe", "'\(action)',").hasPrefix("((true")
    }

    /// Every action, its type and its state, as GVariant text.
    var describedActions: String {
        get throws { try call("DescribeAll") }
    }

    var contentOffset: Double {
        get throws {
            let text = try state(of: "content-offset")
            guard let offset = Double(text) else {
                throw Tool.Failure(arguments: ["content-offset"], reason: "is no number: \(text)")
            }
            return offset
        }
    }

    /// Waits for a state of an action, as GVariant text: what was sent may not have arrived yet.
    func expect(
        _ action: String, _ wanted: String, _ message: String = "", file: StaticString = #filePath, line: UInt = #line
    ) throws {
        var now = ""
        _ = try eventually {
            now = try state(of: action)
            return now == wanted
        }
        XCTAssertEqual(now, wanted, "\(action) \(message)", file: file, line: line)
    }

    /// Waits until the offset has stood still for a few frames.
    ///
    /// - Parameter isExpected: where the content is to stand still: what was sent may not have arrived yet.
    /// - Returns: the offset, which is another one where the time is up.
    @discardableResult
    func waitForRest(timeout: Double = 60, where isExpected: (Double) -> Bool = { _ in true }) throws -> Double {
        var last = try contentOffset
        // A window that waits for a processor stands still as well.
        var timesAtRest = 0
        _ = try eventually(timeout: timeout) {
            Thread.sleep(forTimeInterval: 0.12)
            let now = try contentOffset
            timesAtRest = now == last ? timesAtRest + 1 : 0
            last = now
            return timesAtRest >= 2 && isExpected(now)
        }
        return last
    }

    /// Waits until the content stands still at an offset.
    func expectRest(
        at wanted: Double, accuracy: Double = 0, file: StaticString = #filePath, line: UInt = #line
    ) throws {
        let offset = try waitForRest { abs($0 - wanted) <= accuracy }
        XCTAssertEqual(offset, wanted, accuracy: accuracy, file: file, line: line)
    }

    /// Waits until the content stands still past an offset: beyond it, or before it.
    ///
    /// - Returns: where.
    @discardableResult
    func expectRest(
        beyond least: Double = -.infinity, before most: Double = .infinity, file: StaticString = #filePath,
        line: UInt = #line
    ) throws -> Double {
        let offset = try waitForRest { $0 > least && $0 < most }
        XCTAssertTrue(offset > least && offset < most, "at \(offset)", file: file, line: line)
        return offset
    }

    /// Whether the window takes actions.
    var isOnBus: Bool { (try? call("Describe", "'content-offset',")) != nil }

    @discardableResult
    private func call(_ method: String, _ arguments: String = "") throws -> String {
        try desktop.bus.get().call(Self.name, path, "org.gtk.Actions.\(method)", "(\(arguments))")
    }
}

/// A value as an action takes it.
enum ActionValue: ExpressibleByBooleanLiteral, ExpressibleByStringLiteral, ExpressibleByFloatLiteral,
    ExpressibleByIntegerLiteral
{
    case boolean(Bool)
    case string(String)
    case double(Double)

    init(booleanLiteral value: Bool) { self = .boolean(value) }
    init(stringLiteral value: String) { self = .string(value) }
    init(floatLiteral value: Double) { self = .double(value) }
    init(integerLiteral value: Int) { self = .double(Double(value)) }

    /// Its type string.
    var type: String {
        switch self {
        case .boolean: "b"
        case .string: "s"
        case .double: "d"
        }
    }

    /// As GVariant text.
    var text: String {
        switch self {
        case .boolean(let value): "\(value)"
        case .string(let value): "'\(value.replacingOccurrences(of: "'", with: "\\'"))'"
        case .double(let value): "double \(value)"
        }
    }
}
