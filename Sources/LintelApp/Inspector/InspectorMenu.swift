import GTKBridge

/// The items for the overlays on the canvas and the frame meter.
enum InspectorMenu {
    static let items: [Menu.Item] = [
        .submenu(
            tr("_Overlays"),
            Menu(section: InspectionOverlay.allCases.map { .action($0.title, "win.\($0.rawValue)") })),
        .action(tr("Show Frame _Meter"), "win.show-frame-meter"),
    ]
}
