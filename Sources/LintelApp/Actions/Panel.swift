import GTKBridge

/// The panels that a button of the header bar shows and hides, in the order of these buttons. The raw value is a panel's name in the file
/// with the window's state.
///
/// The header bar, the main menu and the saved state are made from the cases; key and search words are those of the panel's action.
/// "To add a panel" in Documentation/architecture.md is the recipe.
enum Panel: String, CaseIterable {
    case inspector, plot, check

    var description: PanelDescription {
        switch self {
        case .inspector:
            PanelDescription(
                action: .showInspector, name: tr("Inspect"), icon: "find-location-symbolic",
                tooltip: tr("Inspector: why headers are where they are"), menuTitle: tr("Show _Inspector"),
                tabTitle: tr("Inspector"))
        case .plot:
            PanelDescription(
                action: .showPlot, name: tr("Plot"), icon: "function-linear-symbolic",
                tooltip: tr("Plot of header positions"), menuTitle: tr("Show _Plot"), tabTitle: tr("Plot"))
        case .check:
            PanelDescription(
                action: .showCheck, name: tr("Check"), icon: "object-select-symbolic",
                tooltip: tr("Check: what goes wrong at some offset"), menuTitle: tr("C_heck"), tabTitle: tr("Check"))
        }
    }
}

/// All that the window says of a panel before it is shown.
struct PanelDescription {
    /// Shows and hides it. Its state is whether the panel is shown.
    let action: WindowAction
    /// Beside the icon of its button, where there is room.
    let name: String
    let icon: String
    /// What it is for. The key is added.
    let tooltip: String
    let menuTitle: String
    /// On its tab, where panels share a place.
    let tabTitle: String
}

/// What a panel does for the window.
protocol PanelContent: AnyObject {
    /// Whether the next start shows it again, because a person has opened it.
    var isKeptShown: Bool { get }

    func setShown(_ isShown: Bool)

    /// Shows what the canvases show. A hidden panel may keep it for later.
    func render(_ seen: SeenState, _ changes: SeenChanges)
}
