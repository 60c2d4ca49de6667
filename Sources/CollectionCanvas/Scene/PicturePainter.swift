import GTKBridge
import StickyLayout

/// Paints a header with a picture: a global, a stretchable or a parallax one.
///
/// The picture covers the header at rest. When the header stretches, the picture grows about the middle of the edge at
/// which the content begins; when the header collapses, the picture is cut off there. The title is at that edge, large
/// if there is room, and otherwise as small as in other headers, with the caption at the other end. In a narrow column it
/// is turned, as theirs is.
@MainActor
struct PicturePainter {
    /// The title's share of the header's height and width, and its maximum size.
    private static let titleHeightShare = 0.19
    private static let titleWidthShare = 0.085
    private static let largestTitle = 2.4
    /// The title fades in over this much room above it, in points.
    private static let fadeLength = 8.0
    /// How far above the text the scrim begins, in points.
    private static let scrimRise = 48.0
    /// The shortest side of a picture, in pixels. A smaller one is an icon, and would be blurred if enlarged.
    static let leastPicture = 128
    /// The longest side of a picture, in points: more than any screen shows without scaling.
    private static let largestPicture = 4096.0

    let style: SceneStyle
    let images: ImageLoader
    let scrollDirection: ScrollDirection
    /// The length along the scroll axis when nothing stretches or collapses it, in points.
    let restingLength: Double
    let image: String?
    let title: String
    let caption: String
    let section: Int

    private(set) var awaits: ImageRequest?

    mutating func paint(_ box: ElementBox, with drawing: Drawing) {
        let texture = picture(for: box)
        drawing.clipped(to: box.bounds) {
            if let texture {
                drawing.texture(texture, in: cover(box, with: texture))
            } else {
                paintLandscape(box, with: drawing)
            }
            let scrim = texture == nil ? CanvasPalette.landscapeScrim : CanvasPalette.scrim
            if HeaderPainter.turnsText(in: box, scrollDirection) {
                drawing.turned(in: box) { paintTitle($0, scrim: scrim, with: drawing) }
            } else {
                paintTitle(box, scrim: scrim, with: drawing)
            }
        }
    }

    private mutating func picture(for box: ElementBox) -> OpaquePointer? {
        guard let image else { return nil }
        let rest = restingSize(of: box)
        func pixels(_ points: Double) -> Int { Int(style.grid.pixels(min(points, Self.largestPicture))) }
        // Exactly the size at rest, because drawing an unscaled texture is much faster.
        let request = ImageRequest(
            path: image, width: pixels(rest.width), height: pixels(rest.height), leastSide: Self.leastPicture)
        if let texture = images.texture(for: request) { return texture }
        awaits = images.isLoading(request) ? request : nil
        // While the window is being resized, use the last picture.
        return images.largestTexture(ofPath: image)
    }

    private func restingSize(of box: ElementBox) -> LayoutSize {
        switch scrollDirection {
        case .vertical: LayoutSize(width: box.size.width, height: restingLength)
        case .horizontal: LayoutSize(width: restingLength, height: box.size.height)
        }
    }

    /// The rectangle in which a texture covers the header at rest, and grows with it.
    private func cover(_ box: ElementBox, with texture: OpaquePointer) -> LayoutRect {
        let full = (width: Double(gdk_texture_get_width(texture)), height: Double(gdk_texture_get_height(texture)))
        let rest = restingSize(of: box)
        let isVertical = scrollDirection == .vertical
        let growth = max(1, isVertical ? box.size.height / rest.height : box.size.width / rest.width)
        let scale = max(rest.width / full.width, rest.height / full.height) * growth
        let (width, height) = (full.width * scale, full.height * scale)
        let x = isVertical ? (box.size.width - width) / 2 : box.x(trailing: 0, width: width)
        let y = isVertical ? box.size.height - height : (box.size.height - height) / 2
        return LayoutRect(x: x, y: y, width: width, height: height)
    }

    /// The background without a picture: a sky, and a sun whose size follows the header's shorter side.
    private func paintLandscape(_ box: ElementBox, with drawing: Drawing) {
        let colors = style.palette.landscape(section: section)
        drawing.gradient(box.bounds, .vertical, [(0, colors.top), (1, colors.bottom)])
        for (share, alpha) in CanvasPalette.sunlight {
            let size = min(box.size.height, box.size.width) * share
            let center = box.x(leading: box.size.width * 0.78, width: 0)
            let sun = LayoutRect(x: center - size / 2, y: box.size.height * 0.45 - size / 2, width: size, height: size)
            drawing.fill(sun, corners: Corners(radius: size / 2), Color(gray: 1, alpha: alpha))
        }
    }

    private func paintTitle(_ box: ElementBox, scrim: Color, with drawing: Drawing) {
        let text = style.text
        let padding = HeaderPainter.padding(in: box)
        let width = box.size.width - 2 * padding
        guard width > 24, !title.isEmpty else { return }
        let line = text.lineHeight(.title)
        let ideal = min(box.size.height * Self.titleHeightShare, box.size.width * Self.titleWidthShare) * 1.35 / line
        // Steps of a twentieth are fine enough for the eye, and keep the number of fonts small.
        let scale = (ideal.clamped(to: 1...Self.largestTitle) * 20).rounded() / 20
        let face = TextSetter.Face(scale: scale, isSemiBold: true)
        let block = text.set(title, face, width: width, direction: box.direction)
        let small = text.set(caption, .caption, width: width, direction: box.direction)
        let room = box.size.height - block.height
        guard room > 0 else { return }
        let showsCaption = !caption.isEmpty && room >= small.height + 2 * HeaderPainter.padding
        let bottom = min(HeaderPainter.padding, room / 2)
        let captionTop = box.size.height - bottom - small.height
        let titleTop = (showsCaption ? captionTop : box.size.height - bottom) - block.height
        let strength = min(1, room / Self.fadeLength)

        paint(scrim, in: box, from: titleTop, with: drawing)
        let color = CanvasPalette.textOnPicture.withAlpha(strength)
        drawing.text(block, x: box.x(leading: padding, width: block.width), y: titleTop, color)
        if showsCaption {
            drawing.text(small, x: box.x(leading: padding, width: small.width), y: captionTop, color)
        } else if block.width + padding + small.width <= width {
            let top = titleTop + (block.height - small.height) / 2
            drawing.text(small, x: box.x(trailing: padding, width: small.width), y: top, color)
        }
    }

    /// The scrim has its full strength from the top of the text down to the edge.
    private func paint(_ scrim: Color, in box: ElementBox, from textTop: Double, with drawing: Drawing) {
        let rise = min(Self.scrimRise, textTop)
        let above = LayoutRect(x: 0, y: textTop - rise, width: box.size.width, height: rise)
        drawing.gradient(above, .vertical, [(0, scrim.withAlpha(0)), (1, scrim)])
        drawing.fill(LayoutRect(x: 0, y: textTop, width: box.size.width, height: box.size.height - textTop), scrim)
    }
}
