import Foundation

/// Hands of a remote desktop: mouse, touchpad, touch and keys, by mutter's own bus interfaces.
///
/// They belong to the connection, and go with it.
final class MutterHands: Hands {
    static let name = "org.gnome.Mutter.RemoteDesktop"
    static let screenCast = "org.gnome.Mutter.ScreenCast"

    private let bus: BusConnection
    private let session: String
    /// Of the whole screen: places are counted on it.
    private let stream: String
    /// Whether the mouse moved since the last touch.
    private var wasMouse = true

    /// Where scrolling comes from, in the numbers of the interface.
    enum Source: Int {
        case wheel = 2
        case finger = 4
        case continuous = 8
    }

    init(on desktop: Desktop) throws {
        let bus = try desktop.bus.get()
        func object(_ name: String, _ path: String, _ method: String, _ arguments: String = "()") throws -> String {
            let answer = try bus.call(name, path, "\(name).\(method)", arguments)
            return String(answer.split(separator: "'", omittingEmptySubsequences: false)[1])
        }
        let session = try object(Self.name, "/org/gnome/Mutter/RemoteDesktop", "CreateSession")
        // It may hold any character, so it is quoted as GVariant text already.
        let answer = try bus.call(
            Self.name, session, "org.freedesktop.DBus.Properties.Get", "('\(Self.name).Session', 'SessionId')")
        let identifier = answer.dropFirst(2).dropLast(3)
        let cast = try object(
            Self.screenCast, "/org/gnome/Mutter/ScreenCast", "CreateSession",
            "({'remote-desktop-session-id': <\(identifier)>},)")
        stream = try object(Self.screenCast, cast, "Session.RecordMonitor", "('', @a{sv} {})")
        (self.bus, self.session) = (bus, session)
        try notify("Start")
    }

    private func notify(_ method: String, _ arguments: String = "") throws {
        try bus.call(Self.name, session, "\(Self.name).Session.\(method)", "(\(arguments))")
    }

    func move(to point: ScreenPoint) throws {
        wasMouse = true
        try notify("NotifyPointerMotionAbsolute", "'\(stream)', \(Double(point.x)), \(Double(point.y))")
    }

    func press(_ button: Int) throws { try notify("NotifyPointerButton", "\(button), true") }
    func release(_ button: Int) throws { try notify("NotifyPointerButton", "\(button), false") }

    /// Turns a wheel by whole notches.
    func turn(_ notches: Int) throws { try notify("NotifyPointerAxisDiscrete", "uint32 0, \(notches)") }

    /// Scrolls so many times by so many points. Ten points of a wheel are a notch.
    func scroll(_ source: Source, by points: Double, times: Int = 1) throws {
        for _ in 0..<times {
            try notify("NotifyPointerAxis", "0.0, \(points), uint32 \(source.rawValue)")
            Thread.sleep(forTimeInterval: 0.01)
        }
    }

    /// Presses keys together, the last one inside of the others.
    func type(_ keys: Key...) throws {
        try hold(keys[...])
    }

    /// Does something with a key held.
    func hold(_ key: Key, _ body: () throws -> Void) throws {
        try notify("NotifyKeyboardKeysym", "uint32 \(key.rawValue), true")
        try body()
        try notify("NotifyKeyboardKeysym", "uint32 \(key.rawValue), false")
    }

    private func hold(_ keys: ArraySlice<Key>) throws {
        guard let key = keys.first else { return }
        try hold(key) { try hold(keys.dropFirst()) }
    }

    /// Puts a finger down, and lifts it after `body`, which may move it.
    func touch(at start: ScreenPoint, _ body: ((ScreenPoint) throws -> Void) throws -> Void) throws {
        func place(_ point: ScreenPoint) -> String { "'\(stream)', uint32 0, \(Double(point.x)), \(Double(point.y))" }
        if wasMouse {
            // The compositor keeps the first touch after the mouse to itself, and hides the pointer.
            wasMouse = false
            try touch(at: start) { _ in }
            Thread.sleep(forTimeInterval: 0.1)
        }
        try notify("NotifyTouchDown", place(start))
        try body { try notify("NotifyTouchMotion", place($0)) }
        try notify("NotifyTouchUp", "uint32 0,")
    }
}

/// Numbers of `gdk/gdkkeysyms.h`.
struct Key: ExpressibleByUnicodeScalarLiteral {
    let rawValue: UInt32

    init(unicodeScalarLiteral value: Unicode.Scalar) { rawValue = value.value }
    private init(_ rawValue: UInt32) { self.rawValue = rawValue }

    static let `return` = Key(0xFF0D)
    static let escape = Key(0xFF1B)
    static let home = Key(0xFF50)
    static let up = Key(0xFF52)
    static let down = Key(0xFF54)
    static let pageUp = Key(0xFF55)
    static let pageDown = Key(0xFF56)
    static let end = Key(0xFF57)
    static let f2 = Key(0xFFBF)
    static let f10 = Key(0xFFC7)
    static let control = Key(0xFFE3)
    static let `super` = Key(0xFFEB)
}
