import GTKBridge

/// How things look, whatever they are: colours, fonts, and the pixels they land on.
@MainActor
struct SceneStyle {
    var palette = CanvasPalette(appearance: Appearance())
    var grid = PixelGrid(scale: 1)
    var text: TextSetter
}
