import CollectionDocument

/// Knows which choices of an option make no difference on the canvas with the focus; see `ChoiceComparison`.
final class ChoiceTwins {
    /// The canvas with the focus. The window sets it.
    var canvas: SeenCanvas

    init(_ canvas: SeenCanvas) { self.canvas = canvas }

    /// Maps each choice that makes no difference to the choice that it equals.
    func twins(of option: LayoutOption) -> [String: String] {
        ChoiceComparison.twins(of: option, canvas.document, canvas.layout)
    }
}
