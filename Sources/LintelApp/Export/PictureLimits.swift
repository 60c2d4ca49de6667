import CollectionCanvas
import StickyLayout

/// The largest pictures that can be made, in pixels.
nonisolated package struct PictureLimits: Sendable {
    /// Of each side.
    package let side: Int
    /// Of the whole picture.
    package let inAll: Int

    /// A picture of cairo's longest side, or of half a gigabyte.
    package static let picture = PictureLimits(side: 32_767, inAll: 1 << 27)

    /// A recording with WebP's longest side. The encoder holds several pictures of an eighth of a gigabyte.
    package static let recording = PictureLimits(side: AnimationEncoder.mostPixels, inAll: 1 << 25)

    /// - Parameters:
    ///   - size: in points.
    ///   - scale: device pixels for each point.
    package func allow(_ size: LayoutSize, scale: Double) -> Bool {
        let (width, height, side) = (size.width * scale, size.height * scale, Double(side))
        return width <= side && height <= side && width * height <= Double(inAll)
    }
}

extension FramePainter {
    /// An encoder for the pictures, in whole pixels, at least 1 × 1.
    func makeEncoder() throws(ExportFailure) -> AnimationEncoder {
        let grid = PixelGrid(scale: scale)
        return try AnimationEncoder(
            width: max(1, Int(grid.pixels(size.width))), height: max(1, Int(grid.pixels(size.height))))
    }
}
