import TestSupport
import XCTest

/// The command without a display: what needs none works, what does says so.
final class CommandTests: XCTestCase {
    func testWithoutADisplayTheProgramEndsWithOneSentence() throws {
        let runtime = makeFolder().path
        for environment in [
            [:], ["DISPLAY": ":9999"], ["DISPLAY": ""], ["WAYLAND_DISPLAY": "nowhere", "XDG_RUNTIME_DIR": runtime],
        ] {
            let ending = try lintel([], environment: environment)
            XCTAssertEqual(ending.status, 69, "\(environment)")
            XCTAssertEqual(ending.output, "")
            XCTAssertEqual(ending.errors.split(separator: "\n").count, 1, ending.errors)
            XCTAssertTrue(ending.errors.contains("display"), ending.errors)
        }
        XCTAssertEqual(try lintel(["nowhere.lintel.json"]).status, 69)
        XCTAssertEqual(try lintel(["--sample", "moons"]).status, 69)
    }

    func testHelpListsTheExitStatuses() throws {
        for command in ["layout", "snapshot", "export"] {
            let help = try lintel([command, "--help"]).output
            let statuses =
                help.components(separatedBy: "Exit status:").last?.components(separatedBy: "\n\n").first ?? ""
            let numbers = statuses.split { !$0.isNumber }.map { Int($0) }
            XCTAssertEqual(numbers, [0, 64, 65, 66, 73, 141], command)
        }
    }

    func testHelpNeedsNoDisplay() throws {
        for arguments in [
            ["--help"], ["layout", "--help"], ["check", "--help"], ["recorder", "--help"], ["samples", "--help"],
            ["preview", "--help"],
        ] {
            let ending = try lintel(arguments)
            XCTAssertEqual(ending.status, 0, "\(arguments)")
            XCTAssertTrue(ending.output.contains("USAGE: lintel"), ending.output)
            XCTAssertEqual(ending.errors, "")
        }
        XCTAssertTrue(try lintel(["--help"]).output.contains("layout"))
        XCTAssertEqual(try lintel(["--version"]).status, 0)
    }

    func testSamplesAreListedAndEachOneIsLaidOut() throws {
        let list = try lintel(["samples"])
        XCTAssertEqual(list.status, 0)
        let names = list.output.split(separator: "\n").compactMap { $0.split(separator: " ").first.map(String.init) }
        XCTAssertGreaterThanOrEqual(names.count, 5)
        let file = makeFolder().appendingPathComponent("sample.lintel.json")
        for name in names {
            try Data(lintel(["samples", name]).output.utf8).write(to: file)
            let frames = try lintel(["layout", file.path])
            XCTAssertEqual(frames.status, 0, name)
            XCTAssertEqual(frames.errors, "", name)
            XCTAssertTrue(frames.output.contains(#""kind":"cell""#), name)
        }
    }

    func testAnUnknownArgumentIsStatus64() throws {
        for arguments in [["--sample", "none"], ["--nonsense"], ["layout"], ["samples", "none"]] {
            let ending = try lintel(arguments)
            XCTAssertEqual(ending.status, 64, "\(arguments)")
            XCTAssertEqual(ending.output, "")
            XCTAssertFalse(ending.errors.isEmpty)
        }
    }

    func testAnArgumentThatIsNotUTF8IsStatus64() throws {
        let folder = makeFolder()
        let script = #"cd "$2" && "$1" export --sample moons -f csv -o $'\xfe.csv'"#
        let ending = try lintel([folder.path], script: script)
        XCTAssertEqual(ending.status, 64)
        XCTAssertTrue(ending.errors.hasPrefix("Error: An argument is not valid UTF-8: "), ending.errors)
        XCTAssertEqual(try FileManager.default.contentsOfDirectory(atPath: folder.path), [])
    }

    func testAMessageHasNoControlCharacters() throws {
        let ending = try lintel(["layout", "--sample", "\u{1b}[31mx"])
        XCTAssertEqual(ending.status, 64)
        XCTAssertTrue(ending.errors.contains(#"\u001b[31mx"#), ending.errors)
        XCTAssertFalse(ending.errors.contains("\u{1b}"))
        XCTAssertGreaterThan(ending.errors.split(separator: "\n").count, 1)
    }

    /// All that prints something.
    private static let printing = [
        ["samples"], ["samples", "moons"], ["--help"], ["--version"], ["help", "layout"],
        ["--generate-completion-script", "bash"], ["layout", "--sample", "moons"],
        ["layout", "--sample", "moons", "--offset", "0:2000:1"], ["export", "--sample", "moons", "-f", "css"],
        ["export", "--sample", "moons", "-f", "png"], ["snapshot", "--sample", "moons", "-o", "-"],
    ]

    func testOutputOfACommandThatIsLostIsAFailure() throws {
        for arguments in Self.printing {
            let full = try lintel(arguments, script: #""$@" > /dev/full"#)
            XCTAssertEqual(full.status, 73, "\(arguments)")
            XCTAssertEqual(full.errors, "lintel: standard output: No space left on device\n", "\(arguments)")
            let closed = try lintel(arguments, script: #""$@" >&-"#)
            XCTAssertEqual(closed.status, 73, "\(arguments)")
            XCTAssertEqual(closed.errors, "lintel: standard output: Bad file descriptor\n", "\(arguments)")
        }
    }

    func testACommandRunsWithItsStandardStreamsClosed() throws {
        for arguments in Self.printing {
            let whole = try lintel(arguments).output
            let closed = try lintel(arguments, script: #""$@" 2>&- <&-"#)
            XCTAssertEqual(closed.status, 0, "\(arguments)")
            XCTAssertEqual(closed.output, whole, "\(arguments)")
        }
        XCTAssertEqual(try lintel(["layout", "nowhere"], script: #""$@" 2>&- >&- <&-"#).status, 66)
        XCTAssertEqual(try lintel(["layout", "nowhere"], script: #""$@" 2> /dev/full"#).status, 66)
        XCTAssertEqual(try lintel(["layout"], script: #""$@" 2>&-"#).status, 64)
    }

    func testClosedStreamsStayClosedUnderTheirNames() throws {
        XCTAssertEqual(try lintel(["layout", "/dev/stdin"], script: #""$@" <&-"#).status, 66)
        let export = ["export", "--sample", "moons", "-f", "csv", "-o"]
        XCTAssertEqual(try lintel(export + ["/dev/stdout"], script: #""$@" >&-"#).status, 73)
        XCTAssertEqual(try lintel(export + ["/dev/stderr"], script: #""$@" 2>&-"#).status, 73)
    }

    /// What is opened later does not take the place of a closed standard output.
    func testAFileIsNotMistakenForTheStandardOutput() throws {
        let file = makeFolder().appendingPathComponent("frames.csv")
        let arguments = ["export", "--sample", "moons", "-f", "csv", "-o", file.path]
        let closed = try lintel(arguments, script: #""$@" >&- 2>&- <&-"#)
        XCTAssertEqual(closed.status, 0)
        XCTAssertEqual(try Data(contentsOf: file), try lintel(["export", "--sample", "moons", "-f", "csv"]).data)
    }

    func testAReaderThatGoesAwayEndsItQuietly() throws {
        for script in ["", #"trap "" PIPE; "#] {
            let ending = try lintel(
                ["layout", "--sample", "moons", "--offset", "0:3000:1"],
                script: script + #""$@" | head -c 10 > /dev/null; exit "${PIPESTATUS[0]}""#)
            XCTAssertEqual(ending.status, 128 + SIGPIPE, script)
            XCTAssertEqual(ending.errors, "", script)
        }
    }
}
