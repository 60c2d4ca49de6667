import ArgumentParser
import CollectionCanvas
import CollectionDocument
import DocumentExport
import FileAccess
import LintelApp
import Samples
import StickyLayout

// Arguments that several commands have.

extension ExportFormat: ExpressibleByArgument {}

extension HeaderSystem: ExpressibleByArgument {}

/// A size, `WxH`, in points.
extension LayoutSize: ExpressibleByArgument {
    public init?(argument: String) {
        guard let sides = argument.decimalNumbers(separatedBy: "x"), sides.count == 2,
            sides.allSatisfy((0...DocumentLimits.length).contains)
        else { return nil }
        self.init(width: sides[0], height: sides[1])
    }

    public var defaultValueDescription: String { "\(Int(clamping: width))x\(Int(clamping: height))" }

    /// - Parameter option: the option that gave the size.
    /// - Throws: `ValidationError` if nothing can be seen in a viewport of this size.
    func checkArea(of option: String) throws {
        guard width > 0, height > 0 else {
            throw ValidationError("Both sides of \(option) must be larger than 0.")
        }
    }
}

/// A span along the scroll axis, `START,LENGTH`, in points.
extension Span: ExpressibleByArgument {
    public init?(argument: String) {
        guard let numbers = argument.decimalNumbers(separatedBy: ","), numbers.count == 2, numbers[1] >= 0,
            (numbers[0] + numbers[1]).isFinite
        else { return nil }
        self.init(start: numbers[0], length: numbers[1])
    }
}

// MARK: Transforms of options

/// A finite number.
func number(_ text: String) throws -> Double {
    guard let number = text.decimalNumber else { throw ValidationError("must be a decimal number") }
    return number
}

/// A length in points, ≥ 0.
func length(_ text: String) throws -> Double {
    guard let length = text.decimalNumber, length >= 0 else {
        throw ValidationError("must be a decimal number ≥ 0")
    }
    return length
}

func sample(named name: String) throws -> Sample {
    guard let sample = Sample.named(name) else {
        throw ValidationError("there is no such sample; `lintel samples` lists them")
    }
    return sample
}

// MARK: Groups of arguments

/// The arguments for offsets and the revealed length.
struct OffsetArguments: ParsableArguments {
    @Option(
        name: .customLong("offset"), parsing: .unconditionalSingleValue,
        help: ArgumentHelp(
            "A content offset along the scroll axis, a range A:B:STEP that includes both ends, or events: the start and all offsets at which "
                + "a header does something else. Can be given several times, up to \(OffsetRanges.mostOffsets) offsets. Default: the rest "
                + "position.",
            valueName: "N"),
        transform: { try OffsetPart($0) })
    var offsets: [OffsetPart] = []

    @Option(
        name: .customLong("revealed"), parsing: .unconditional,
        help: ArgumentHelp("How much of a floating header has been scrolled back in. Default: 0.", valueName: "POINTS"),
        transform: length)
    var givenRevealed: Double?

    var revealed: Double { givenRevealed ?? 0 }

    func validate() throws {
        guard !offsets.isEmpty else { return }
        do {
            _ = try OffsetList(offsets)
        } catch {
            throw ValidationError("--offset: \(error).")
        }
    }

    /// Refuses several offsets without a name for their files.
    ///
    /// - Parameter output: where the file for an offset goes.
    /// - Throws: `ValidationError`
    func checkFiles(at output: String) throws {
        guard !offsets.isEmpty, case let list = try OffsetList(offsets), list.makesSeveralFiles else { return }
        guard output != OutputPlace.standardOutputPath else {
            throw ValidationError(
                "--offset: several offsets make a file each; name them with -o NAME.EXTENSION, for NAME-1.EXTENSION and so on."
            )
        }
        if let count = list.count, count > OffsetFile.mostFiles {
            throw ValidationError("--offset: \(OffsetError.tooManyFiles).")
        }
    }

    /// The files of a format that shows an offset in each. None of them replaces an input.
    ///
    /// - Parameters:
    ///   - output: where the file for a single offset goes.
    ///   - inputs: what the command reads.
    /// - Throws: `ValidationError`, or `ExitCode` after printing the reason.
    func files(
        at output: String, in layout: CollectionLayout, reading inputs: InputFiles
    ) throws -> [OffsetFile] {
        let files: [OffsetFile]
        do {
            files = try list(for: layout).files(at: output, in: layout, revealedLength: revealed)
        } catch let error as OffsetError {
            throw ValidationError("--offset: \(error).")
        }
        // A single one is checked when it is opened. Of several, none is written if one must stay.
        for file in files where files.count > 1 {
            try exitOnFailure(with: .cannotCreate, at: file.path) { _ = try OutputPlace(file.path, reading: inputs) }
        }
        return files
    }

    /// The offsets that the arguments name, or the rest position without any.
    func list(for layout: CollectionLayout) throws -> OffsetList {
        offsets.isEmpty ? OffsetList(layout.startOffset) : try OffsetList(offsets)
    }
}

/// The arguments for a picture of a document.
struct PictureArguments: ParsableArguments {
    @Option(
        name: [.customLong("size"), .customLong("viewport")], parsing: .unconditional,
        help: ArgumentHelp("The viewport's size in points, at most 2^30 each. Default: 390x844.", valueName: "WxH"))
    var givenSize: LayoutSize?

    @Option(
        name: .customLong("scale"), parsing: .unconditional,
        help: ArgumentHelp("Pixels of a picture for each point, 0.25 to 8. Default: 1.", valueName: "N"),
        transform: number)
    var givenScale: Double?

    @Flag(help: "Paint in the dark style.")
    var dark = false

    @Flag(help: "Paint in high contrast.")
    var highContrast = false

    var size: LayoutSize { givenSize ?? LayoutSize(width: 390, height: 844) }
    var scale: Double { givenScale ?? 1 }

    var appearance: Appearance { Appearance(isDark: dark, isHighContrast: highContrast) }

    func validate() throws {
        guard scale >= 0.25, scale <= 8 else {
            throw ValidationError("--scale must be from 0.25 to 8.")
        }
    }

    /// - Parameter name: what is made, for the message.
    /// - Throws: `ValidationError` if the picture would be too large, or nothing.
    func check(_ limits: PictureLimits, for name: String) throws {
        try checkArea()
        guard limits.allow(size, scale: scale) else {
            throw ValidationError(
                "A \(name) has at most \(limits.side) pixels on each side, and \(limits.inAll) in all.")
        }
    }

    /// - Throws: `ValidationError` if nothing can be seen.
    func checkArea() throws { try size.checkArea(of: "--size") }

    @MainActor
    func painter(for file: InputDocument) -> FramePainter {
        FramePainter(file.document, size: size, scale: scale, appearance: appearance, images: file.images)
    }
}

extension FramePainter {
    /// Paints what is seen at each offset, and writes it as a PNG picture.
    ///
    /// - Parameters:
    ///   - output: where the picture of a single offset goes.
    ///   - inputs: what the command reads.
    /// - Throws: `ValidationError`, or `ExitCode` after printing the reason.
    func writePNGs(at offsets: OffsetArguments, to output: String, reading inputs: InputFiles) throws {
        for file in try offsets.files(at: output, in: layout, reading: inputs) {
            let picture = picture(at: Viewpoint(file.offset, revealedLength: offsets.revealed))
            let output = try Output(path: file.path, reading: inputs)
            try exitOnFailure(with: .cannotCreate) { try picture.writePNG(to: output.writeData) }
            try output.finish()
        }
    }
}
