import CollectionDocument
import GTKBridge

/// Knows which choices of an option make no difference on the canvas with the focus; see `ChoiceComparison`. A worker
/// compares them, because a list of choices must not wait for that.
final class ChoiceTwins {
    /// The canvas with the focus. The window sets it.
    var canvas: SeenCanvas
    private let comparison = LatestWork()

    init(_ canvas: SeenCanvas) { self.canvas = canvas }

    /// Maps each choice that makes no difference to the choice that it equals.
    ///
    /// - Parameter finish: called once, unless the twins of another option are wanted first.
    func find(of option: LayoutOption, then finish: @escaping @MainActor ([String: String]) -> Void) {
        let (document, layout) = (canvas.document, canvas.layout)
        comparison.run { flag in
            ChoiceComparison.twins(of: option, document, layout, unless: flag)
        } then: {
            finish($0)
        }
    }
}
