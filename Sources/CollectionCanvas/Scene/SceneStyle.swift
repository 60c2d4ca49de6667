import GTKBridge

/// The style for all elements: colours, fonts and the pixel grid.
@MainActor
package struct SceneStyle {
    package var palette: CanvasPalette
    package var grid: PixelGrid
    package var text: TextSetter
    package var rounding: Drawing.Rounding

    package init(
        palette: CanvasPalette = CanvasPalette(appearance: Appearance()), grid: PixelGrid = PixelGrid(scale: 1),
        text: TextSetter, rounding: Drawing.Rounding = .standard
    ) {
        self.palette = palette
        self.grid = grid
        self.text = text
        self.rounding = rounding
    }
}
