import ArgumentParser
import CollectionCanvas
import DocumentExport
import LintelApp
import StickyLayout

/// The arguments for a picture of a document.
struct PictureArguments: ParsableArguments {
    @Option(
        name: [.customLong("size"), .customLong("viewport")], parsing: .unconditional,
        help: ArgumentHelp("The viewport's size in points, at most 2^30 each.", valueName: "WxH"))
    var size = ViewportArgument(size: LayoutSize(width: 390, height: 844))

    @Option(
        help: ArgumentHelp("Pixels of a picture for each point, 0.25 to 8. Default: 1.", valueName: "N"),
        transform: number)
    var scale = 1.0

    @Flag(help: "Paint in the dark style.")
    var dark = false

    @Flag(help: "Paint in high contrast.")
    var highContrast = false

    var appearance: Appearance { Appearance(isDark: dark, isHighContrast: highContrast) }

    func validate() throws {
        guard scale >= 0.25, scale <= 8 else {
            throw ValidationError("--scale must be from 0.25 to 8.")
        }
    }

    /// - Parameter name: what is made, for the message.
    func check(_ limits: PictureLimits, for name: String) throws {
        guard limits.allow(size.size, scale: scale) else {
            throw ValidationError(
                "A \(name) has at most \(limits.side) pixels on each side, and \(limits.inAll) in all.")
        }
    }

    @MainActor
    func painter(for file: InputDocument) -> FramePainter {
        FramePainter(file.document, size: size.size, scale: scale, appearance: appearance, images: file.images)
    }
}

extension FramePainter {
    /// - Throws: `ExitCode`, after printing the reason.
    func write(_ frame: ScrollFrame, to output: Output) throws {
        let picture = picture(at: frame.offset, revealedLength: frame.revealedLength)
        try ExitCode.cannotCreate.unless { try picture.writePNG { try output.write($0) } }
        try output.finish()
    }
}
