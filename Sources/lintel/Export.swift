import ArgumentParser
import CollectionDocument
import DocumentExport
import FileAccess
import Glibc
import LintelApp
import StickyLayout

/// `lintel export FILE --format css`: writes a document in another format.
struct Export: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "export",
        abstract: "Write a document as code, frames, a drawing or a film.",
        discussion: """
            No display is needed. An existing file is replaced only when the new one is complete, and an input never.

            Formats: document (as Lintel writes it), json and csv (frames at each --offset), svg (a drawing of the \
            frames), png, webp (a film of --scroll), and code: swift (StickyLayout), uikit, akpflow, cssticky, css.

            svg and png show one offset in a file: with several, -o name.svg writes name-1.svg, name-2.svg and so on.

            --scroll 0:2000:3s scrolls from one offset to the other in three seconds. You can give it several times. \
            0:2000:3s:linear keeps the speed constant. Without --scroll a film shows the first 2000 points.

            An option that the format cannot use is refused, and so is an output whose name ends like that of another format.

            \(ExitCode.help)
            """)

    @OptionGroup var input: DocumentArguments
    @OptionGroup var picture: PictureArguments

    @Option(
        name: .shortAndLong, parsing: .unconditional, help: ArgumentHelp("What to write.", valueName: "FORMAT"))
    var format: ExportFormat

    @OptionGroup var offsets: OffsetArguments

    @Option(
        parsing: .unconditionalSingleValue,
        help: ArgumentHelp("A part of the scroll to film. Can be given several times.", valueName: "A:B:TIMEs"))
    var scroll: [String] = []

    @Option(
        name: .customLong("rate"), parsing: .unconditional,
        help: ArgumentHelp(
            "Pictures per second of a film, 1 to 60. Default: \(Int(Film.usualRate)).", valueName: "N"),
        transform: number)
    var givenRate: Double?

    private var rate: Double { givenRate ?? Film.usualRate }

    @Option(name: .shortAndLong, help: ArgumentHelp("The file to write; - is standard output.", valueName: "FILE"))
    var output = OutputPlace.standardOutputPath

    func validate() throws {
        for option in givenOptions where !option.formats.contains(format) {
            throw ValidationError(option.refusal(by: format))
        }
        if format.hasFileForEachOffset { try offsets.checkFiles(at: output) }
        try format.check(outputName: output, reading: input.file)
        _ = try script()
        guard rate >= 1, rate <= 60 else { throw ValidationError("--rate must be from 1 to 60.") }
        switch format {
        case .png: try picture.check(.picture, for: "picture")
        case .webp: try picture.check(.film, for: "film")
        case .svg: try picture.checkArea()
        default: break
        }
    }

    /// The options that were given, and that only some formats use.
    private var givenOptions: [ExportOption] {
        ExportOption.allCases.filter { option in
            switch option {
            case .size: picture.givenSize != nil
            case .scale: picture.givenScale != nil
            case .dark: picture.dark
            case .highContrast: picture.highContrast
            case .offset: !offsets.offsets.isEmpty
            case .revealed: offsets.givenRevealed != nil
            case .scroll: !scroll.isEmpty
            case .rate: givenRate != nil
            }
        }
    }

    /// The scroll that `--scroll` asks for; `nil` without that option.
    private func script() throws -> ScrollScript? {
        guard !scroll.isEmpty else { return nil }
        guard let script = ScrollScript(scroll.joined(separator: " ")) else {
            throw ValidationError(
                "--scroll must be A:B:TIMEs, such as 0:2000:3s. All parts together may take \(Int(ScrollScript.longest)) seconds."
            )
        }
        return script
    }

    func run() throws {
        // The command starts on the main thread, before anything else runs.
        try MainActor.assumeIsolated {
            let file = try input.read()
            switch format {
            case .png:
                try picture.painter(for: file).writePNGs(at: offsets, to: output, reading: file.inputs)
            case .svg:
                try writeDrawings(file)
            case .webp:
                try film(file)
            default:
                try writeText(file)
            }
        }
    }

    @MainActor
    private func writeText(_ file: InputDocument) throws {
        let document = file.document
        let size = picture.size
        let exported = ExportedText(
            document, name: file.name, containerSize: size, offsets: try offsets.list(for: document.layout(in: size)),
            revealedLength: offsets.revealed)
        let output = try Output(path: output, reading: file.inputs)
        let isCut = try exported.write(as: format, to: output.write)
        if isCut { noteCut(at: input.name) }
        try output.finish()
    }

    /// Writes a drawing for each offset.
    private func writeDrawings(_ file: InputDocument) throws {
        let layout = file.document.layout(in: picture.size)
        let exported = ExportedText(
            file.document, name: file.name, containerSize: picture.size, offsets: try offsets.list(for: layout),
            revealedLength: offsets.revealed)
        for drawing in try offsets.files(at: output, in: layout, reading: file.inputs) {
            let output = try Output(path: drawing.path, reading: file.inputs)
            try exported.writeDrawing(at: drawing.offset, in: layout, to: output.write)
            try output.finish()
        }
    }

    @MainActor
    private func film(_ file: InputDocument) throws {
        let painter = picture.painter(for: file)
        let script = try script() ?? Film.usualScript(for: painter.layout)
        let output = try Output(path: output, reading: file.inputs)
        let showsProgress = isatty(STDERR_FILENO) == 1
        let film = try exitOnFailure(with: .cannotCreate) {
            try Film.make(
                of: FilmedScroll(script, in: painter.layout, picturesPerSecond: rate), with: painter
            ) { done, all in
                guard showsProgress else { return }
                let lineEnd = done == all ? "\n" : ""
                note("\r\(done * 100 / all)%\(lineEnd)")
            }
        }
        try output.writeData(film)
        try output.finish()
    }
}
