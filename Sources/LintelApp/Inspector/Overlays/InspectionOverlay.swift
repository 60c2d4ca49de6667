import CollectionCanvas
import GTKBridge

/// An overlay that shows why things are where they are. The raw value is the name of the window's action that shows it.
nonisolated enum InspectionOverlay: String, CaseIterable {
    case frames = "show-frames"
    case naturalPlaces = "show-natural-places"
    case pinLine = "show-pin-line"
    case travelBounds = "show-travel-bounds"
    case insets = "show-insets"

    /// Back to front.
    static let paintingOrder: [InspectionOverlay] = [
        .insets, .travelBounds, .naturalPlaces, .frames, .pinLine,
    ]

    /// The title in the menu and the inspector; an underline marks the access key.
    var title: String { words.title }
    var summary: String { words.summary }

    private var words: (title: String, summary: String) {
        switch self {
        case .frames: (tr("_Frames"), tr("Outlines every element"))
        case .naturalPlaces: (tr("_Natural places"), tr("Where each header that moved would be if nothing held it"))
        case .pinLine: (tr("_Pin line"), tr("Where headers are held as their sections pass"))
        case .travelBounds: (tr("_Travel bounds"), tr("How far each held header may follow its section"))
        case .insets: (tr("_Insets"), tr("The content insets, and those of the sections in view"))
        }
    }

    /// A colour with enough contrast on the background of either style; the tests compute the contrast.
    func color(isDark: Bool) -> Color {
        switch self {
        case .frames: Color(hue: 0.6, saturation: 0.75, lightness: isDark ? 0.72 : 0.45)
        case .naturalPlaces: Color(hue: 0.08, saturation: 0.9, lightness: isDark ? 0.6 : 0.37)
        case .pinLine: Color(hue: 0.99, saturation: 0.8, lightness: isDark ? 0.68 : 0.45)
        case .travelBounds: Color(hue: 0.78, saturation: 0.55, lightness: isDark ? 0.74 : 0.45)
        case .insets: Color(hue: 0.37, saturation: 0.6, lightness: isDark ? 0.55 : 0.3)
        }
    }
}
