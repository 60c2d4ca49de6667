import CollectionDocument
import GTKBridge
import StickyLayout

/// The style for all elements: colours, fonts and the pixel grid.
@MainActor
package struct SceneStyle {
    package var palette: CanvasPalette
    package var grid: PixelGrid
    package var text: TextSetter
    var rounding = Drawing.Rounding.standard

    /// The width of a hairline, in points: a device pixel, or a point in high contrast.
    var hairlineWidth: Double { palette.appearance.isHighContrast ? 1 : 1 / grid.scale }
}

extension SceneStyle {
    /// For a widget, on the screen that shows it.
    ///
    /// - Parameter viewScale: the scale at which the widget is shown; 1 is unscaled.
    package init(of widget: Widget, appearance: Appearance, viewScale: Double = 1, textScale: Double = 1) {
        self.init(
            palette: CanvasPalette(appearance: appearance),
            grid: PixelGrid(scale: Double(max(1, gtk_widget_get_scale_factor(widget))) * viewScale),
            text: TextSetter(widget: widget, scale: textScale), rounding: Drawing.Rounding(of: widget))
    }
}

/// The content of one frame: a document, its layout and an offset.
package struct Scene {
    let document: CollectionDocument
    let layout: CollectionLayout
    /// Along the scroll axis, including overscroll, as for `CollectionLayout`.
    var offset: Double

    /// Whether it shows a picture: the parallax header, and a global or stretchable first header.
    package func carriesPicture(_ element: LayoutElement) -> Bool {
        switch element.kind {
        case .parallaxHeader: true
        case .header: layout.options.headerCarriesPicture(ofSection: element.indexPath.section)
        case .cell, .footer: false
        }
    }

    /// A pinned header's distance from its resting place along the axis, in points; infinite for other pinned elements.
    func displacement(of element: LayoutElement) -> Double {
        guard element.isPinned else { return 0 }
        guard element.kind == .header, let rest = restingSpan(of: element) else { return .infinity }
        return abs(layout.axisSpan(of: element.frame).start - rest.start)
    }

    /// Where an element rests along the axis; `nil` if the layout has none.
    func restingSpan(of element: LayoutElement) -> Span? {
        layout.naturalFrame(of: element.id).map { layout.axisSpan(of: $0) }
    }
}
