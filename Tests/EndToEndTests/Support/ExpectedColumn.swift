/// The pixels of one column of the canvas, from the frames that `lintel layout` prints.
///
/// Element is painted over element in the order in which they come, each a kind of pixel; what the picture shows
/// must be of that kind. A few pixels around each edge may be of either, for rounding, corners and shadows.
struct ExpectedColumn {
    enum Kind: Equatable, CustomStringConvertible {
        /// The canvas's ground, and footers.
        case ground
        /// A header in plain style.
        case header
        /// A cell of ``ColorDocument``.
        case color(Picture.Pixel)
        /// A header that carries a picture: anything but a colour of a cell.
        case picture
        /// Another cell.
        case any

        var description: String {
            switch self {
            case .ground: "ground"
            case .header: "header"
            case .color(let pixel): "\(pixel)"
            case .picture: "picture"
            case .any: "any"
            }
        }
    }

    private(set) var kinds: [Kind]
    /// As far as a pinned header's shadow falls, and a pixel.
    private static let edge = 9
    private static let ground = Picture.Pixel(red: 255, green: 255, blue: 255)

    /// - Parameters:
    ///   - x: the column, counted from the canvas's left edge.
    ///   - hasPicture: whether the first section's header carries a picture.
    init(_ frames: LayoutFrames, x: Int, length: Int, hasPicture: Bool) {
        kinds = Array(repeating: .ground, count: length)
        for element in frames.elements where element.frame.contains(x: Double(x)) {
            let start = Int((element.frame.y - frames.offset).rounded())
            let end = Int((element.frame.y + element.frame.height - frames.offset).rounded())
            for y in max(0, start)..<max(0, start, min(length, end)) {
                kinds[y] = Self.kind(of: element, hasPicture: hasPicture)
            }
        }
    }

    private static func kind(of element: LayoutFrames.Element, hasPicture: Bool) -> Kind {
        switch element.kind {
        case "parallaxHeader": return .picture
        case "header": return hasPicture && element.section == 0 ? .picture : .header
        case "footer": return .ground
        default:
            guard let section = element.section, let item = element.item,
                ColorDocument.colors.indices.contains(section)
            else { return .any }
            return .color(ColorDocument.colors[section][item])
        }
    }

    /// What in the picture is not as expected, as `from 40 to 62: header expected, #ff0000 seen`.
    func complaints(about picture: Picture, x: Int) -> [String] {
        var complaints: [String] = []
        var start = 0
        while start < kinds.count {
            let end = kinds[start...].firstIndex { $0 != kinds[start] } ?? kinds.count
            let first = start == 0 ? 0 : start + Self.edge
            let last = end == kinds.count ? end : end - Self.edge
            let wrong = (first..<max(first, last)).first { !Self.is(picture[x, $0], kinds[start]) }
            if let wrong {
                complaints.append("\(wrong) of \(start)..<\(end): \(kinds[start]) expected, \(picture[x, wrong]) seen")
            }
            start = end
        }
        return complaints
    }

    private static func `is`(_ pixel: Picture.Pixel, _ kind: Kind) -> Bool {
        let isColor = ColorDocument.colors.joined().contains(pixel)
        return switch kind {
        case .ground: pixel == ground
        case .header: pixel != ground && !isColor && pixel.red == pixel.green && pixel.green == pixel.blue
        case .color(let color): pixel == color
        case .picture: pixel != ground && !isColor
        case .any: !isColor
        }
    }
}

extension LayoutFrames.Element.Frame {
    fileprivate func contains(x: Double) -> Bool { self.x <= x && x < self.x + width }
}
