import CollectionCanvas
import GTKBridge
import LintelDocument
import StickyLayout

/// The presets, each with a picture and a line that says what it does. At first it shows the ones that most people look for, and a button
/// that shows the others. The presets in effect are lit.
final class PresetGallery: WidgetOwner {
    let widget: Widget
    private let flow = flowBox(1...2, spacing: 6, isHomogeneous: false)
    private let more: Widget = gtk_button_new()
    private let cards = Preset.all.map { PresetCard($0) }
    private var isUnfolded = false
    /// Called after other presets are to be shown. The sidebar sets it.
    var onChange: (() -> Void)?

    /// The number of presets that are shown at first.
    static let countAtFirst = 6

    init() {
        widget = box(GTK_ORIENTATION_VERTICAL, spacing: 6, [flow, more])
        flow.setAccessibleLabel(tr("Presets"))
        for card in cards { flow.appendToFlow(card.button) }
        connect(more, "clicked") { [weak self] in
            guard let self else { return }
            isUnfolded.toggle()
            nameButton()
            onChange?()
        }
        nameButton()
    }

    private func nameButton() {
        let title = isUnfolded ? tr("Show Fewer Presets") : tr("Show All {count} Presets", ["count": "\(cards.count)"])
        gtk_button_set_label(more.cast(), title)
        gtk_label_set_ellipsize(gtk_button_get_child(more.cast()).cast(), PANGO_ELLIPSIZE_END)
    }

    /// The presets as parts of a group, in which a search finds them.
    var parts: [SidebarPart] {
        let presets = cards.enumerated().compactMap { index, card in
            gtk_widget_get_parent(card.button).map { wrapper in
                SidebarPart(
                    widget: wrapper, texts: [card.preset.title, card.preset.summary, card.preset.name],
                    isThere: { [weak self] search in
                        !search.isEmpty || index < Self.countAtFirst || self?.isUnfolded == true || card.isLit
                    }, onShow: { card.fill() })
            }
        }
        return presets + [SidebarPart(widget: more, texts: [], isThere: { $0.isEmpty })]
    }

    /// Lights the presets whose choice would change nothing.
    func render(_ state: EditorState) {
        let before = cards.map(\.isLit)
        for card in cards {
            card.isLit = card.preset.applied(to: state.options, after: state.preset).result == state.options
        }
        // A preset in effect is shown among the first ones.
        if cards.map(\.isLit) != before { onChange?() }
    }

    /// Says which presets would choose another system.
    func render(_ system: HeaderSystem) {
        for card in cards { card.render(system) }
    }

    var appearance = Appearance() {
        didSet { for card in cards { card.appearance = appearance } }
    }
}

/// A button of the gallery. What is in it is made when it is first shown.
private final class PresetCard {
    let preset: Preset
    let button: Widget = gtk_button_new()
    private var picture: PresetPicture?

    /// The length of a line that says what a preset does, in characters.
    private static let lineLength: Int32 = 12

    init(_ preset: Preset) {
        self.preset = preset
        button.activates(.preset, target: preset.name)
        button.styled(["preset"])
        button.setAccessibleLabel(preset.title)
        button.setAccessibleDescription(preset.summary)
    }

    var isLit = false {
        didSet {
            button.setClass("suggested", isLit)
            picture?.isLit = isLit
        }
    }

    var appearance = Appearance() {
        didSet { picture?.appearance = appearance }
    }

    func fill() {
        guard picture == nil else { return }
        let picture = PresetPicture(preset, appearance)
        picture.isLit = isLit
        self.picture = picture
        let title = label(preset.title, classes: ["title"])
        let summary = label(preset.summary, classes: ["caption", "dim-label"], wraps: true)
        // The columns are equally wide.
        for label in [title, summary] { gtk_label_set_max_width_chars(label.cast(), Self.lineLength) }
        gtk_widget_set_valign(summary, GTK_ALIGN_START)
        gtk_button_set_child(
            button.cast(), box(GTK_ORIENTATION_VERTICAL, spacing: 3, [picture.widget, title, summary]))
    }

    func render(_ system: HeaderSystem) {
        let other = preset.system(insteadOf: system)
        button.setClass("foreign", other != system)
        button.setTooltip(other == system ? nil : tr("Chooses {system}", ["system": other.title.translated]))
    }
}
