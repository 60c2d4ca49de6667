import GTKBridge

/// A line that floats over the content for some moments and says what just happened.
///
///     GtkOverlay
///     ├── the content
///     └── GtkRevealer, at the bottom
///         └── GtkLabel, and a button that takes it back
@MainActor
final class Toasts: WidgetOwner {
    /// The content with the toasts over it.
    let widget: Widget
    /// `take-back`: what a toast offers to undo.
    private(set) lazy var takeBack = Command("take-back") { [weak self] in self?.acceptOffer() }
    private let revealer: Widget
    private let text: Widget
    private let button: Widget
    /// What the button does, as `win.redo`.
    private var action = ""
    private var hiding: MainLoopSource?
    /// Whether what is shown is a hint.
    private var showsHint = false
    /// Whether the window was closed.
    private var isGone = false

    private var offer: Offer?

    /// Something that was done, and can be taken back as long as its toast is there.
    private struct Offer {
        let message: String
        /// When it ends, in milliseconds of the monotonic clock.
        let end: Int
        let takeBack: @MainActor () -> Void
        let onEnd: @MainActor () -> Void
    }

    /// In characters: a document's title in it may be long.
    private static let mostShown = 160
    /// Long enough to read a line.
    private static let shownMilliseconds = 3_000
    /// Long enough to notice what is gone, and to want it back.
    private static let offeredMilliseconds = 10_000
    private static let fadeMilliseconds: guint = 200

    init(over content: Widget) {
        text = label("", wraps: true)
        // A box would give a text that can wrap no more width than it takes at its height.
        gtk_widget_set_hexpand(text, 1)
        button = gtk_button_new()
        gtk_widget_set_visible(button, 0)
        let line = box(GTK_ORIENTATION_HORIZONTAL, spacing: 12, classes: ["lintel-toast"], [text, button])
        revealer = GTKBridge.revealer(
            line, GTK_REVEALER_TRANSITION_TYPE_CROSSFADE, milliseconds: Self.fadeMilliseconds)
        gtk_widget_set_halign(revealer, GTK_ALIGN_CENTER)
        gtk_widget_set_valign(revealer, GTK_ALIGN_END)
        gtk_widget_set_can_target(revealer, 0)
        widget = gtk_overlay_new()
        gtk_overlay_set_child(widget.cast(), content)
        gtk_overlay_add_overlay(widget.cast(), revealer)
        // Whoever has more to say then, such as a file that was exported, says it to nobody.
        connect(widget, "destroy") { [weak self] in
            self?.isGone = true
            self?.hiding?.cancel()
            self?.endOffer()
        }
        connect(button, "clicked") { [weak self] in self?.pressed() }
        takeBack.isEnabled = false
    }

    /// Shows the text for some moments, in the place of the one before.
    ///
    /// - Parameters:
    ///   - action: what its button does, as `win.redo`.
    ///   - isHint: whether it stays for longer, for nobody waits for it.
    func show(_ message: String, button title: String? = nil, action: String? = nil, isHint: Bool = false) {
        show(
            message, button: title, action: action,
            milliseconds: isHint ? Self.offeredMilliseconds : Self.shownMilliseconds)
        showsHint = isHint
    }

    /// Hides the hint that is shown: somebody found what it hints at.
    func endHint() {
        guard showsHint else { return }
        hiding?.cancel()
        showOfferOrHide()
    }

    /// Shows what was done, with a button that takes it back. Another toast hides it only as long as that is there;
    /// another offer ends it.
    ///
    /// - Parameter onEnd: called once, when it cannot be taken back any more, or was.
    func offer(
        _ message: String, takeBack: @escaping @MainActor () -> Void, onEnd: @escaping @MainActor () -> Void
    ) {
        endOffer()
        guard !isGone else { return onEnd() }
        offer = Offer(message: message, end: Self.now + Self.offeredMilliseconds, takeBack: takeBack, onEnd: onEnd)
        self.takeBack.isEnabled = true
        showOfferOrHide()
    }

    private func show(_ message: String, button title: String?, action: String?, milliseconds: Int) {
        guard !isGone else { return }
        showsHint = false
        text.setLabelText(message.shown(most: Self.mostShown, keepsLines: false))
        gtk_widget_set_visible(button, (title != nil).gboolean)
        if let title, let action {
            gtk_button_set_label(button.cast(), title)
            self.action = action
        }
        reveal(true)
        hiding?.cancel()
        hiding = after(milliseconds: milliseconds, for: self) { $0.showOfferOrHide() }
    }

    /// Nothing else is to be shown any more.
    private func showOfferOrHide() {
        if let offer, offer.end > Self.now {
            show(
                offer.message, button: tr("Undo"), action: "win.take-back", milliseconds: offer.end - Self.now)
        } else {
            endOffer()
            showsHint = false
            reveal(false)
        }
    }

    /// The button is pressed once. What it does may show another toast.
    private func pressed() {
        hiding?.cancel()
        reveal(false)
        gtk_widget_activate_action_variant(button, action, nil)
    }

    private func acceptOffer() {
        guard let offer else { return }
        hiding?.cancel()
        reveal(false)
        endOffer()
        offer.takeBack()
    }

    private func endOffer() {
        guard let offer else { return }
        self.offer = nil
        takeBack.isEnabled = false
        offer.onEnd()
    }

    private static var now: Int { Int(g_get_monotonic_time() / 1_000) }

    private func reveal(_ isRevealed: Bool) {
        revealer.setRevealed(isRevealed)
        // What fades away is not in the way of the pointer any more.
        gtk_widget_set_can_target(revealer, isRevealed.gboolean)
    }

    isolated deinit { hiding?.cancel() }
}
