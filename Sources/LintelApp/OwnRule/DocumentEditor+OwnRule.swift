import GTKBridge
import LintelDocument
import StickyLayout

extension DocumentEditor {
    /// Makes the formula of the system on the canvas with the focus an own rule, as one step to undo.
    ///
    /// - Returns: whether the rule puts headers where the system did. If not, it is the nearest.
    func editAsOwnRule() -> Bool {
        let options = state.options
        let version = options.system.ownRule(under: options)
        editOptions(tr("Edit as own rule")) {
            $0.system = .custom
            $0.headerRule = version.rule
        }
        return version.isExact
    }
}
