import ArgumentParser
import LintelApp
import StickyLayout

/// How a picture of a document is to look.
struct PictureArguments: ParsableArguments {
    @Option(
        name: [.customLong("size"), .customLong("viewport")], parsing: .unconditional,
        help: ArgumentHelp("The viewport's size in points.", valueName: "WxH"))
    var size = ViewportArgument(size: Size(width: 390, height: 844))

    @Option(help: ArgumentHelp("Device pixels a point, of pictures: 1, 2, 3 …", valueName: "N"))
    var scale = 1.0

    @Flag(help: "Paint in the dark style.")
    var dark = false

    @Flag(help: "Paint in high contrast.")
    var highContrast = false

    var appearance: Appearance { Appearance(isDark: dark, isHighContrast: highContrast) }

    func validate() throws {
        guard scale.isFinite, scale >= 0.25, scale <= 8 else {
            throw ValidationError("--scale goes from 0.25 to 8.")
        }
        let most = Double(FramePainter.mostPixels)
        guard size.size.width * scale <= most, size.size.height * scale <= most else {
            throw ValidationError("A picture has at most \(FramePainter.mostPixels) pixels a side.")
        }
    }

    var canBeRecorded: Bool {
        let most = Double(Self.mostRecordedPixels)
        return size.size.width * scale <= most && size.size.height * scale <= most
    }

    static let mostRecordedPixels = Recorder.mostPixels

    @MainActor
    func painter(for file: DocumentFile, system: HeaderSystem?) -> FramePainter {
        var document = file.document
        if let system { document.options.system = system }
        return FramePainter(document, size: size.size, scale: scale, appearance: appearance, images: file.images)
    }
}
