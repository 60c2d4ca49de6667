import Foundation

/// A Chromium without a window. A test drives it over WebDriver (https://www.w3.org/TR/webdriver2/).
///
///     let browser = try Browser()
///     try browser.setViewport(width: 320, height: 480, scale: 2)
///     try browser.open(URL(filePath: "/tmp/page.html"))
///     let title: String = try browser.run("return document.title")
///
/// Both chromedriver and the browser that it starts end with this object.
package final class Browser {
    package struct Failure: Error, CustomStringConvertible {
        package let description: String
    }

    /// Whether there is a chromedriver on the `PATH`.
    package static let isInstalled = (try? Tool().run("sh", "-c", "command -v chromedriver")) != nil

    private let folder: URL
    private let driver: Child
    /// The address of chromedriver, and of the session once there is one.
    private var address: String

    package init() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("browser-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let log = folder.appendingPathComponent("chromedriver.log")
        var environment = ProcessInfo.processInfo.environment
        // Chromium would start services there, such as the one for screen readers.
        environment["DBUS_SESSION_BUS_ADDRESS"] = "disabled:"
        // With port 0 it takes a free one, and says which.
        driver = try Child(["chromedriver", "--port=0"], environment: environment, output: log, errors: log)
        var port: Substring?
        _ = try eventually(timeout: 60) {
            port = try String(contentsOf: log, encoding: .utf8).firstMatch(of: /started successfully on port (\d+)/)?.1
            return port != nil
        }
        guard let port else {
            throw Failure(description: "chromedriver did not start: \(try String(contentsOf: log, encoding: .utf8))")
        }
        address = "http://127.0.0.1:\(port)"
        let session: Session = try send("POST", "/session", NewSession())
        address += "/session/\(session.sessionId)"
    }

    deinit {
        // Ends the browser and deletes its profile.
        let _: Nothing? = try? send("DELETE", "")
        driver.end()
        try? FileManager.default.removeItem(at: folder)
    }

    /// Gives pages a viewport of `width` by `height` CSS pixels, each of which is `scale` device pixels wide and high.
    package func setViewport(width: Int, height: Int, scale: Double = 1) throws {
        let metrics = DeviceMetrics(width: width, height: height, deviceScaleFactor: scale)
        let _: Nothing = try send(
            "POST", "/goog/cdp/execute", DevToolsCommand(cmd: "Emulation.setDeviceMetricsOverride", params: metrics))
    }

    /// Opens a page and waits until it has loaded.
    package func open(_ page: URL) throws {
        let _: Nothing = try send("POST", "/url", Navigation(url: page.absoluteString))
    }

    /// Opens a page with this text.
    package func open(html: String) throws {
        let page = folder.appendingPathComponent("page.html")
        try Data(html.utf8).write(to: page)
        try open(page)
    }

    /// Runs JavaScript in the page: the body of an asynchronous function, so it may `await` and ends with `return`.
    package func run<Answer: Decodable>(_ script: String) throws -> Answer {
        try send("POST", "/execute/sync", Script(script: script))
    }

    /// Sends a command of WebDriver's, and returns the value of its answer.
    private func send<Answer: Decodable>(
        _ method: String, _ path: String, _ body: some Encodable = Nothing()
    ) throws -> Answer {
        let file = folder.appendingPathComponent("command.json")
        try JSONEncoder().encode(body).write(to: file)
        let answer = try Tool(patience: Self.patience + 10).run(
            "curl", "--silent", "--show-error", "--noproxy", "*", "--request", method, "--data-binary",
            "@\(file.path)", address + path)
        let decoder = JSONDecoder()
        if let refusal = try? decoder.decode(Reply<Refusal>.self, from: answer).value {
            throw Failure(description: "\(refusal.error): \(refusal.message)")
        }
        return try decoder.decode(Reply<Answer>.self, from: answer).value
    }

    /// Lets the body use a browser that all tests share, one after the other: to start one takes longer than to measure a page. It
    /// ends with the process.
    package static func withShared<Result>(_ body: (Browser) throws -> Result) throws -> Result {
        try lock.withLock {
            if let shared { return try body(shared) }
            let browser = try Browser()
            shared = browser
            atexit { Browser.lock.withLock { Browser.shared = nil } }
            return try body(browser)
        }
    }

    private static let lock = NSLock()
    /// Used with the lock only.
    nonisolated(unsafe) private static var shared: Browser?

    /// How long a page may load or a script may run, in seconds. Chromium gives way to the window's tests, and to whatever else runs.
    private static let patience = 600.0
}

// MARK: What WebDriver sends and receives, with its names

extension Browser {
    private struct NewSession: Encodable {
        var capabilities = ["alwaysMatch": Capabilities()]
    }

    private struct Capabilities: Encodable {
        enum CodingKeys: String, CodingKey {
            case browserName, timeouts
            case options = "goog:chromeOptions"
        }

        var browserName = "chrome"
        /// In milliseconds.
        var timeouts = ["pageLoad": Int(patience * 1000), "script": Int(patience * 1000)]
        var options = [
            "args": ["--headless", "--disable-gpu", "--hide-scrollbars", "--disable-frame-rate-limit"] + forRoot
        ]

        /// Chromium's sandbox refuses to run as root.
        private static let forRoot = geteuid() == 0 ? ["--no-sandbox"] : []
    }

    private struct Session: Decodable {
        var sessionId: String
    }

    /// A command of Chromium's own protocol. WebDriver knows the size of a window, but not of what is in it, nor a scale.
    private struct DevToolsCommand: Encodable {
        var cmd: String
        var params: DeviceMetrics
    }

    private struct DeviceMetrics: Encodable {
        var width, height: Int
        var deviceScaleFactor: Double
        var mobile = false
    }

    private struct Navigation: Encodable {
        var url: String
    }

    private struct Script: Encodable {
        var script: String
        var args: [String] = []
    }

    private struct Reply<Value: Decodable>: Decodable {
        var value: Value
    }

    private struct Refusal: Decodable {
        var error: String
        var message: String
    }

    /// An empty object, or an answer that is of no interest.
    private struct Nothing: Codable {
        init() {}
        init(from decoder: any Decoder) {}
    }
}
