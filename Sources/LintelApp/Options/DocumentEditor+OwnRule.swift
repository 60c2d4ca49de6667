import GTKBridge
import LintelDocument
import StickyLayout

extension DocumentEditor {
    /// Makes the formula of the system on the canvas with the focus an own rule, as one step to undo.
    ///
    /// - Parameter layout: that canvas's layout.
    /// - Returns: whether the rule puts headers where the system did. If not, it is the nearest.
    func editAsOwnRule(of layout: CollectionLayout) -> Bool {
        let version = layout.ownRule
        editOptions(tr("Edit as own rule")) {
            $0.system = .custom
            $0.headerRule = version.rule
        }
        return version.isExact
    }
}
