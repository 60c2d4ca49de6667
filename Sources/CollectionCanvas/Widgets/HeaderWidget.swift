import CollectionDocument
import CollectionViewport
import GTKBridge
import StickyLayout

/// Shows a header or a footer by labels and, if it carries the collection's picture, over that. A section's header has a button that
/// collapses and expands its section.
@MainActor
final class HeaderWidget: WidgetOwner {
    /// What a header says.
    struct Content {
        var title: String
        var detail: String
        /// The picture, and the request for it; `nil` for a header without one.
        var picture: ImageRequest?
        var background: Color
        /// The colours at the top and the bottom of a header whose picture is missing.
        var landscape: (top: Color, bottom: Color)?
        /// Whether its section is collapsed; `nil` for one without a button.
        var isCollapsed: Bool?
        /// Whether the button does anything.
        var canCollapse = false
    }

    var widget: Widget { ground.widget }
    private let ground = GroundBox()
    private let line = box(GTK_ORIENTATION_HORIZONTAL, spacing: 8)
    private let title = label("")
    private let detail = label("")
    private let button: Widget
    /// `nil` for a header that never carries a picture.
    private let picture: Widget?

    /// The room above and below texts in a column, in points.
    private static let columnMargin = 8.0
    /// A row at least so broad has its number beside the title, in points.
    private static let leastWidthOfBoth = 160.0

    /// The room that a title over a picture has. It changes as the header stretches and collapses.
    private enum TitleFit: String, CaseIterable {
        /// The title fills the header's height.
        case line
        /// The title stands at the bottom, with some room around it.
        case roomy
        /// The title is large.
        case tall

        /// - Parameter height: of the header, in points.
        init(height: Double) {
            switch height {
            case ..<48: self = .line
            case ..<72: self = .roomy
            default: self = .tall
            }
        }

        var face: TextSetter.Face { self == .tall ? TextSetter.Face(scale: 1.4, isSemiBold: true) : .header }
        /// The class of the line in the style sheet.
        var styleClass: String { rawValue }
    }

    /// A title over a picture, and how it fits there now.
    private struct TitleOnPicture {
        let text: String
        let look: ElementLook
        var fit: TitleFit?
    }

    /// `nil` without a picture.
    private var titleOnPicture: TitleOnPicture?

    /// - Parameter onToggle: called with the widget when somebody presses the button.
    init(carriesPicture: Bool, onToggle: @escaping @MainActor (Widget) -> Void) {
        button = iconButton("pan-down-symbolic", tr("Collapse section"))
        picture = carriesPicture ? gtk_picture_new() : nil
        gtk_widget_set_hexpand(title, 1)
        button.styled(["collapse"])
        gtk_widget_set_valign(button, GTK_ALIGN_CENTER)
        gtk_widget_set_halign(button, GTK_ALIGN_CENTER)
        // A click leaves the keyboard to the canvas, which scrolls by it. Tab gives it to the button.
        gtk_widget_set_focus_on_click(button, 0)
        for part in [title, detail, button] { gtk_box_append(line.cast(), part) }
        if let picture {
            gtk_picture_set_content_fit(picture.cast(), GTK_CONTENT_FIT_COVER)
            let overlay: Widget = gtk_overlay_new()
            gtk_overlay_set_child(overlay.cast(), picture.expanding())
            gtk_widget_set_valign(line, GTK_ALIGN_END)
            gtk_overlay_add_overlay(overlay.cast(), line.styled(["picture-line"]))
            gtk_box_append(widget.cast(), overlay.expanding())
        } else {
            gtk_widget_set_hexpand(line, 1)
            gtk_box_append(widget.cast(), line)
        }
        connect(button, "clicked") { [unowned self] in onToggle(widget) }
    }

    /// - Parameters:
    ///   - face: of a title that is not over a picture.
    ///   - size: of the header, in points.
    /// - Returns: the image that it shows once it is loaded.
    func show(_ content: Content, _ face: TextSetter.Face, in size: LayoutSize, _ look: ElementLook) -> ImageRequest? {
        let isColumn = picture == nil && size.height > size.width
        gtk_orientable_set_orientation(line.cast(), isColumn ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL)
        line.setVerticalMargins(isColumn ? Self.columnMargin : 0)
        gtk_widget_set_direction(widget, look.direction)
        gtk_widget_set_direction(line, look.direction)
        let padding = HeaderPainter.padding(in: ElementBox(size: size, direction: .leftToRight))
        title.setMargins(start: padding, end: 0)
        detail.setMargins(start: isColumn ? padding : 0, end: isColumn || content.isCollapsed != nil ? 0 : padding)
        button.setMargins(start: 0, end: isColumn ? 0 : padding / 2)
        let palette = look.style.palette
        let isOnPicture = picture != nil
        if isOnPicture {
            titleOnPicture = TitleOnPicture(text: content.title, look: look)
            fitTitle(toHeight: size.height)
        } else {
            look.show(content.title, face, palette.text, in: title)
        }
        // With too little room the number is left out before the title is cut.
        let hasRoom = isColumn || size.width >= Self.leastWidthOfBoth
        look.show(hasRoom ? content.detail : nil, .caption, isOnPicture ? .white : palette.dimText, in: detail)
        showButton(content)
        ground.paint = { box, drawing in
            if let landscape = content.landscape {
                drawing.gradient(box.bounds, .vertical, [(0, landscape.top), (1, landscape.bottom)])
            } else {
                drawing.fill(box.bounds, content.background)
            }
        }
        return picture.flatMap { look.show(content.picture, in: $0) }
    }

    /// Makes a title over a picture as large as the header allows.
    ///
    /// - Parameter height: of the header now, in points.
    func fitTitle(toHeight height: Double) {
        let fit = TitleFit(height: height)
        guard let shown = titleOnPicture, shown.fit != fit else { return }
        titleOnPicture?.fit = fit
        for other in TitleFit.allCases { line.setClass(other.styleClass, other == fit) }
        gtk_widget_set_valign(line, fit == .line ? GTK_ALIGN_FILL : GTK_ALIGN_END)
        shown.look.show(shown.text, fit.face, .white, in: title)
    }

    private func showButton(_ content: Content) {
        gtk_widget_set_visible(button, (content.isCollapsed != nil).gboolean)
        guard let isCollapsed = content.isCollapsed else { return }
        let text = isCollapsed ? tr("Expand section") : tr("Collapse section")
        gtk_button_set_icon_name(button.cast(), isCollapsed ? "pan-end-symbolic" : "pan-down-symbolic")
        button.setTooltip(text)
        button.setAccessibleLabel(text)
        gtk_widget_set_sensitive(button, content.canCollapse.gboolean)
    }
}
