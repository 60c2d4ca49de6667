import Foundation
import TestSupport
import XCTest

/// Values that no option takes: the message names the option, and says what it takes.
final class OptionValueTests: XCTestCase {
    private lazy var folder = makeFolder()

    /// Options whose value is a path, which may be anything but may not look like an option.
    private static let files: Set<String> = ["--output", "--record"]

    private func run(_ arguments: [String]) throws -> Ending {
        try lintel(arguments, script: #"cd "$FOLDER" && "$@""#, environment: ["FOLDER": folder.path])
    }

    /// What each command needs besides. The files need not exist, because wrong options are found first.
    private static let needed: [String: [String]] = [
        "layout": ["--sample", "moons"], "check": ["--sample", "moons"], "compare": ["a", "b"], "fit": ["a"],
        "snapshot": ["--sample", "moons", "-o", "x"], "export": ["--sample", "moons", "-f", "webp"],
    ]

    /// A number below 0 looks like an option, but is a wrong value.
    func testEachOptionOfEachCommandSaysWhatItTakes() throws {
        for command in try CommandInfo.all() {
            for option in command.shownArguments where option.kind == .option {
                guard option.options.isDisjoint(with: Self.files) else { continue }
                for name in option.options {
                    for value in ["-x", ""] {
                        let needed = Self.needed[command.commandName] ?? []
                        let run = try run([command.commandName] + needed + [name, value])
                        let place = "\(command.commandName) \(name) \(value.debugDescription): \(run.errors)"
                        XCTAssertEqual(run.status, 64, place)
                        XCTAssertFalse(run.errors.contains("Missing value"), place)
                        XCTAssertTrue(run.errors.contains(name), place)
                    }
                }
            }
        }
    }

    func testWrongValuesAndTheirMessages() throws {
        let numbers = "must be a decimal number"
        let lengths = "must be a decimal number ≥ 0"
        let cases: [(arguments: [String], message: String)] = [
            (["compare", "a", "b", "--tolerance", "-1"], "'-1' is invalid for '--tolerance <POINTS>': \(lengths)"),
            (["compare", "a", "b", "--tolerance", "nan"], lengths),
            (
                ["check", "--sample", "moons", "--most", "-1%"],
                "'-1%' is invalid for '--most <N%>': must be a percentage"
            ),
            (["check", "--sample", "moons", "--most", "101"], "must be a percentage from 0% to 100%"),
            (["check", "--sample", "moons", "--most", "%"], "must be a percentage from 0% to 100%"),
            (["check", "--sample", "moons", "--rule", "-1"], "'-1' is invalid for '--rule <NAME>'"),
            (["check", "--sample", "moons", "--viewport", "-1x5"], "'-1x5' is invalid for '--viewport <WxH>'"),
            (["layout", "--sample", "moons", "--revealed", "-1"], lengths),
            (["layout", "--sample", "moons", "--rect", "0,-1"], "'0,-1' is invalid for '--rect <START,LENGTH>'"),
            (["layout", "--sample", "-1"], "there is no such sample"),
            (["export", "--sample", "moons", "-f", "-1"], "'-1' is invalid for '-f <FORMAT>'"),
            (["export", "--sample", "moons", "-f", "png", "--scale", "-1"], "--scale must be from 0.25 to 8."),
            (["export", "--sample", "moons", "-f", "png", "--scale", "x"], numbers),
            (["export", "--sample", "moons", "-f", "png", "--scale", ""], numbers),
            (["export", "--sample", "moons", "-f", "webp", "--rate", "-1"], "--rate must be from 1 to 60."),
            (["export", "--sample", "moons", "-f", "webp", "--rate", "61"], "--rate must be from 1 to 60."),
            (["export", "--sample", "moons", "-f", "webp", "--scroll", "-1"], "--scroll must be A:B:TIMEs"),
            (["export", "--sample", "moons", "-f", "webp", "--scroll", ""], "--scroll must be A:B:TIMEs"),
            (["export", "--sample", "moons", "-f", "webp", "--scroll", "0:1:0s"], "--scroll must be A:B:TIMEs"),
            (["snapshot", "--sample", "moons", "-o", "x", "--scale", "0"], "--scale must be from 0.25 to 8."),
            (
                ["snapshot", "--sample", "moons", "-o", "x", "--offset", ""],
                "must be an offset, a range A:B:STEP, or events"
            ),
            (["snapshot", "--sample", "moons", "-o"], "Missing value for '-o <FILE>'"),
        ]
        for (arguments, message) in cases {
            let run = try run(arguments)
            XCTAssertEqual(run.status, 64, "\(arguments)")
            XCTAssertTrue(run.errors.contains(message), "\(arguments): \(run.errors)")
        }
    }

    func testAPictureNeedsAnArea() throws {
        for size in ["0x0", "0x100", "100x0", "-0x5"] {
            for arguments in [
                ["snapshot", "-o", "x"], ["export", "-f", "png", "-o", "x"], ["export", "-f", "webp", "-o", "x"],
                ["export", "-f", "svg", "-o", "x"],
            ] {
                let run = try run(arguments + ["--sample", "moons", "--size", size])
                XCTAssertEqual(run.status, 64, "\(arguments) \(size)")
                XCTAssertTrue(run.errors.contains("Both sides of --size must be larger than 0."), run.errors)
            }
        }
        for arguments in [["check", "--sample", "moons"], ["compare", "a", "b"], ["fit", "a"]] {
            let run = try run(arguments + ["--viewport", "0x300"])
            XCTAssertEqual(run.status, 64, "\(arguments)")
            XCTAssertTrue(run.errors.contains("Both sides of --viewport must be larger than 0."), run.errors)
        }
        // An empty viewport has frames, too: none.
        XCTAssertEqual(try run(["layout", "--sample", "moons", "--viewport", "0x300"]).status, 0)
        let smallest = try run(["snapshot", "--sample", "moons", "--size", "0.1x0.1", "-o", "small.png"])
        XCTAssertEqual(smallest.status, 0, smallest.errors)
        XCTAssertEqual(try FileManager.default.contentsOfDirectory(atPath: folder.path), ["small.png"])
    }

    // MARK: Options and formats

    /// Each option with a value that it takes, and the formats that use it. Documentation/export.md, the table of options.
    private static let users: [(option: [String], formats: Set<String>)] = [
        (["--size", "200x300"], ["json", "csv", "svg", "png", "webp", "css"]),
        (["--viewport", "200x300"], ["json", "csv", "svg", "png", "webp", "css"]),
        (["--scale", "2"], ["png", "webp"]),
        (["--dark"], ["png", "webp"]),
        (["--high-contrast"], ["png", "webp"]),
        (["--offset", "100"], ["json", "csv", "svg", "png"]),
        (["--revealed", "0"], ["json", "csv", "svg", "png"]),
        (["--scroll", "0:20:0.1s"], ["webp"]),
        (["--rate", "10"], ["webp"]),
    ]

    private func makeDocument() throws -> String {
        let file = folder.appendingPathComponent("a.lintel.json")
        let text = #"{"sections": [{"title": "A", "itemCount": 40}, {"title": "B", "itemCount": 40}]}"#
        try Data(text.utf8).write(to: file)
        return file.path
    }

    func testAFormatRefusesTheOptionsThatItCannotUse() throws {
        let (file, formats) = (try makeDocument(), try exportFormats())
        for (option, users) in Self.users {
            XCTAssertEqual(users.subtracting(formats), [])
            let name = option[0] == "--viewport" ? "--size" : option[0]
            for format in formats where !users.contains(format) {
                let run = try run(["export", file, "-f", format] + option)
                XCTAssertEqual(run.status, 64, "\(format) \(option)")
                XCTAssertEqual(run.output, "", "\(format) \(option)")
                XCTAssertTrue(
                    run.errors.contains("\(name) means nothing for the format \(format)"), "\(format): \(run.errors)")
            }
        }
    }

    /// An option that is used changes what is written.
    func testNoFormatIgnoresAnOption() throws {
        let (file, formats) = (try makeDocument(), try exportFormats())
        for format in formats {
            let film = ["--scroll", "0:90:0.2s", "--size", "40x50"]
            let command = ["export", file, "-f", format] + (format == "webp" ? film : [])
            let usual = try run(command)
            XCTAssertEqual(usual.status, 0, "\(format): \(usual.errors)")
            // Nothing floats in this document, so that nothing can be revealed.
            for (option, users) in Self.users where users.contains(format) && option[0] != "--revealed" {
                let other = try run(command + option)
                XCTAssertEqual(other.status, 0, "\(format) \(option): \(other.errors)")
                XCTAssertNotEqual(usual.data, other.data, "\(format) \(option)")
            }
        }
    }

    func testSeveralOffsetsOfAPictureOrADrawingNeedANameForTheirFiles() throws {
        for command in [["export", "-f", "png"], ["export", "-f", "svg"], ["snapshot", "-o", "-"]] {
            for offsets in [["--offset", "0:100:50"], ["--offset", "1", "--offset", "2"], ["--offset", "events"]] {
                let run = try run(command + ["--sample", "moons"] + offsets)
                XCTAssertEqual(run.status, 64, "\(command) \(offsets)")
                XCTAssertTrue(run.errors.contains("several offsets make a file each"), run.errors)
                XCTAssertTrue(run.data.isEmpty)
            }
            XCTAssertEqual(try run(command + ["--sample", "moons", "--offset", "5:5:1"]).status, 0)
            let many = try run(command + ["--sample", "moons", "--offset", "0:1000:1", "-o", "many.out"])
            XCTAssertEqual(many.status, 64)
            XCTAssertTrue(many.errors.contains("at most 1000 files"), many.errors)
        }
    }

    // MARK: Names of outputs

    func testAnOutputIsNotNamedLikeAnotherFormat() throws {
        let wrong = [
            ("png", "x.jpg"), ("png", "x.JPEG"), ("png", "x.webp"), ("png", "x.lintel.json"), ("webp", "x.png"),
            ("webp", "x.gif"), ("css", "x.css"), ("css", "x.png"), ("svg", "x.png"), ("csv", "x.jsonl"),
            ("json", "x.csv"), ("json", "x.lintel.json"), ("document", "x.jsonl"), ("uikit", "x.html"),
        ]
        for (format, name) in wrong {
            let run = try run(["export", "--sample", "moons", "-f", format, "-o", name])
            XCTAssertEqual(run.status, 64, "\(format) \(name)")
            XCTAssertTrue(run.errors.contains("but \(format) is written"), run.errors)
        }
        XCTAssertEqual(try run(["snapshot", "--sample", "moons", "-o", "x.jpg"]).status, 64)
        XCTAssertEqual(try run(["fit", "app.ndjson", "-o", "x.png"]).status, 64)
        XCTAssertEqual(try FileManager.default.contentsOfDirectory(atPath: folder.path), [])
    }

    func testAnOutputMayHaveAnyOtherName() throws {
        let right = [
            ("png", "x"), ("png", "x.png"), ("png", "x.PNG"), ("png", ".jpg"), ("png", "x.png.part"), ("css", "x.htm"),
            ("css", "x.html"), ("json", "x.jsonl"), ("json", "x.ndjson"), ("json", "x.json"), ("csv", "x.txt"),
            ("document", "x.lintel.json"), ("document", "x.json"), ("swift", "x.swift"), ("svg", "x.svg"),
        ]
        for (format, name) in right {
            let run = try run(["export", "--sample", "moons", "-f", format, "-o", name])
            XCTAssertEqual(run.status, 0, "\(format) \(name): \(run.errors)")
            XCTAssertTrue(FileManager.default.fileExists(atPath: folder.appendingPathComponent(name).path), name)
        }
        XCTAssertEqual(try run(["snapshot", "--sample", "moons", "-o", "/dev/null"]).status, 0)
    }
}
