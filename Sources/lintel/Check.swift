import ArgumentParser
import CollectionDocument
import LayoutAudit
import StickyLayout

/// `lintel check FILE`: finds what goes wrong at some offset of a document.
struct Check: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Find what goes wrong at some offset of a document.",
        discussion: """
            No display is needed. Offsets are exact: they come from the curves of the headers, not from trying.

            Rules: \(CheckRule.allCases.map(\.rawValue).joined(separator: ", ")).

            Exit status: 0 (nothing was found), 1 (something was), 64 (a bad option), 65 (a bad document), 66 (a file that cannot be \
            read), 73 (output that cannot be written), 141 (the reader of the output went away).
            """)

    @OptionGroup var input: DocumentArguments

    // After `--rule NAME`, more names are arguments of their own.
    @Argument(help: .hidden)
    var moreRules: [CheckRule] = []

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("The viewport's size in points, at most 2^30 each.", valueName: "WxH"))
    var viewport = LayoutSize(width: 390, height: 844)

    @Option(
        name: .customLong("rule"), parsing: .unconditionalSingleValue,
        help: ArgumentHelp("Check only this rule. Can be given several times. Default: all rules.", valueName: "NAME"))
    var rules: [CheckRule] = []

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("How much of the viewport pinned elements may cover. Default: 50%.", valueName: "N%"),
        transform: share(ofPercentage:))
    var most = Share(percent: 50)

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("How to print what was found: text or json.", valueName: "FORMAT"))
    var format = FindingFormat.text

    func validate() throws { try viewport.checkArea(of: "--viewport") }

    func run() throws {
        let document = try input.read()
        var check = LayoutCheck(document.document.layout(in: viewport))
        let chosenRules = rules + moreRules
        if !chosenRules.isEmpty { check.rules = Set(chosenRules) }
        check.mostPinned = most.percent / 100
        let result = check.result()
        if check.isCut {
            printError("note: only the first \(LayoutCheck.mostSections) sections are checked", at: input.name)
        }
        if result.isCut {
            printError(
                "note: only the first \(result.findings.count) of \(result.count) findings are printed", at: input.name)
        }

        let output = try Output(reading: document.inputs)
        for line in format.lines(of: result) { try output.write(line) }
        try output.finish()
        if !result.findings.isEmpty { throw ExitCode.foundSomething }
    }
}

extension CheckRule: ExpressibleByArgument {}

/// How `lintel check` prints findings.
enum FindingFormat: String, CaseIterable, ExpressibleByArgument {
    case text, json

    /// How many findings of a rule a person reads. The rest only counts.
    private static let mostLinesOfARule = 10

    /// The lines of the output, each with its line feed.
    func lines(of result: CheckResult) -> [String] {
        switch self {
        case .json: result.findings.map(\.jsonLine)
        case .text: CheckRule.allCases.flatMap { Self.textLines(of: $0, in: result) }
        }
    }

    /// The lines of the findings of one rule.
    private static func textLines(of rule: CheckRule, in result: CheckResult) -> [String] {
        let lines = result.findings.lazy.filter { $0.rule == rule }.prefix(mostLinesOfARule).map(\.textLine)
        let hidden = result.counts[rule, default: 0] - lines.count
        guard hidden > 0 else { return Array(lines) }
        let printed = result.isCut ? "the first \(result.findings.count) of all rules" : "all"
        let number = lines.isEmpty ? "\(hidden)" : "\(hidden) more"
        return lines + ["\(rule.rawValue): \(number) findings; --format json prints \(printed)\n"]
    }
}

/// A part of a whole.
struct Share {
    /// From 0 to 100.
    let percent: Double
}

/// A percentage, with or without its sign.
private func share(ofPercentage text: String) throws -> Share {
    let number = text.hasSuffix("%") ? String(text.dropLast()) : text
    guard let percent = number.decimalNumber, (0...100).contains(percent) else {
        throw ValidationError("must be a percentage from 0% to 100%")
    }
    return Share(percent: percent)
}
