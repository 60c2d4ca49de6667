import XCTest

/// The command without a display: what needs none works, what does says so.
final class CommandTests: XCTestCase {
    private func run(_ arguments: String..., environment: [String: String] = [:]) throws -> Ending {
        try run(arguments, environment: environment)
    }

    private func run(_ arguments: [String], environment: [String: String] = [:]) throws -> Ending {
        try run(command: [LintelApp.executable.path] + arguments, environment: environment)
    }

    /// - Parameters:
    ///   - script: for bash, to which `$@` is the command.
    ///   - arguments: of the command.
    private func shell(_ script: String, _ arguments: [String]) throws -> Ending {
        try run(command: ["bash", "-c", script, "bash", LintelApp.executable.path] + arguments)
    }

    private func run(command: [String], environment: [String: String] = [:]) throws -> Ending {
        var surroundings = ProcessInfo.processInfo.environment
        for name in ["DISPLAY", "WAYLAND_DISPLAY", "DBUS_SESSION_BUS_ADDRESS", "GDK_BACKEND"] {
            surroundings[name] = nil
        }
        surroundings["XDG_RUNTIME_DIR"] = makeFolder().path
        return try ending(of: command, environment: surroundings.merging(environment) { $1 })
    }

    func testAWindowWithoutADisplayIsOneSentence() throws {
        for environment in [[:], ["DISPLAY": ":9999"], ["DISPLAY": ""], ["WAYLAND_DISPLAY": "nowhere"]] {
            let ending = try run(environment: environment)
            XCTAssertEqual(ending.status, 69, "\(environment)")
            XCTAssertEqual(ending.output, "")
            XCTAssertEqual(ending.errors.split(separator: "\n").count, 1, ending.errors)
            XCTAssertTrue(ending.errors.contains("display"), ending.errors)
        }
        XCTAssertEqual(try run("nowhere.lintel.json").status, 69)
        XCTAssertEqual(try run("--sample", "moons").status, 69)
    }

    func testHelpListsTheExitStatuses() throws {
        for command in ["layout", "snapshot", "export"] {
            let help = try run(command, "--help").output
            let statuses =
                help.components(separatedBy: "Exit status:").last?.components(separatedBy: "\n\n").first ?? ""
            let numbers = statuses.split { !$0.isNumber }.map { Int($0) }
            XCTAssertEqual(numbers, [0, 64, 65, 66, 73, 141], command)
        }
    }

    func testHelpNeedsNoDisplay() throws {
        for arguments in [["--help"], ["layout", "--help"], ["samples", "--help"], ["preview", "--help"]] {
            let ending = try run(arguments)
            XCTAssertEqual(ending.status, 0, "\(arguments)")
            XCTAssertTrue(ending.output.contains("USAGE: lintel"), ending.output)
            XCTAssertEqual(ending.errors, "")
        }
        XCTAssertTrue(try run("--help").output.contains("layout"))
        XCTAssertEqual(try run("--version").status, 0)
    }

    func testSamplesAreListedAndEachOneIsLaidOut() throws {
        let list = try run("samples")
        XCTAssertEqual(list.status, 0)
        let names = list.output.split(separator: "\n").compactMap { $0.split(separator: " ").first.map(String.init) }
        XCTAssertGreaterThanOrEqual(names.count, 5)
        let file = makeFolder().appendingPathComponent("sample.lintel.json")
        for name in names {
            try Data(run("samples", name).output.utf8).write(to: file)
            let frames = try run("layout", file.path)
            XCTAssertEqual(frames.status, 0, name)
            XCTAssertEqual(frames.errors, "", name)
            XCTAssertTrue(frames.output.contains(#""kind":"cell""#), name)
        }
    }

    func testWhatTheCommandDoesNotUnderstandIs64() throws {
        for arguments in [["--sample", "none"], ["--nonsense"], ["layout"], ["samples", "none"]] {
            let ending = try run(arguments)
            XCTAssertEqual(ending.status, 64, "\(arguments)")
            XCTAssertEqual(ending.output, "")
            XCTAssertFalse(ending.errors.isEmpty)
        }
    }

    /// All that prints something.
    private static let printing = [
        ["samples"], ["samples", "moons"], ["--help"], ["--version"], ["help", "layout"],
        ["--generate-completion-script", "bash"], ["layout", "--sample", "moons"],
        ["layout", "lintel:sample/moons", "--offset", "0:2000:1"], ["export", "--sample", "moons", "-f", "css"],
        ["export", "--sample", "moons", "-f", "png"], ["snapshot", "--sample", "moons", "-o", "-"],
    ]

    func testOutputThatIsLostIsAFailure() throws {
        for arguments in Self.printing {
            let full = try shell(#""$@" > /dev/full"#, arguments)
            XCTAssertEqual(full.status, 73, "\(arguments)")
            XCTAssertEqual(full.errors, "lintel: standard output: No space left on device\n", "\(arguments)")
            let closed = try shell(#""$@" >&-"#, arguments)
            XCTAssertEqual(closed.status, 73, "\(arguments)")
            XCTAssertEqual(closed.errors, "lintel: standard output: Bad file descriptor\n", "\(arguments)")
        }
    }

    func testStandardStreamsMayBeClosed() throws {
        for arguments in Self.printing {
            let whole = try run(arguments).output
            let closed = try shell(#""$@" 2>&- <&-"#, arguments)
            XCTAssertEqual(closed.status, 0, "\(arguments)")
            XCTAssertEqual(closed.output, whole, "\(arguments)")
        }
        XCTAssertEqual(try shell(#""$@" 2>&- >&- <&-"#, ["layout", "nowhere"]).status, 66)
        XCTAssertEqual(try shell(#""$@" 2> /dev/full"#, ["layout", "nowhere"]).status, 66)
        XCTAssertEqual(try shell(#""$@" 2>&-"#, ["layout"]).status, 64)
    }

    /// What is opened later does not take the place of a closed standard output.
    func testAFileIsNotMistakenForTheStandardOutput() throws {
        let file = makeFolder().appendingPathComponent("frames.csv")
        let arguments = ["export", "--sample", "moons", "-f", "csv", "-o", file.path]
        let closed = try shell(#""$@" >&- 2>&- <&-"#, arguments)
        XCTAssertEqual(closed.status, 0)
        XCTAssertEqual(
            try String(contentsOf: file, encoding: .utf8), try run("export", "--sample", "moons", "-f", "csv").output)
    }

    func testAReaderThatGoesAwayEndsItQuietly() throws {
        for script in ["", #"trap "" PIPE; "#] {
            let ending = try shell(
                script + #""$@" | head -c 10 > /dev/null; exit "${PIPESTATUS[0]}""#,
                ["layout", "lintel:sample/moons", "--offset", "0:3000:1"])
            XCTAssertEqual(ending.status, 128 + SIGPIPE, script)
            XCTAssertEqual(ending.errors, "", script)
        }
    }
}
