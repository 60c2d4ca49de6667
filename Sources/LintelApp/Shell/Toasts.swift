import GTKBridge

/// A line that floats over the content for a few seconds and says what just happened.
///
///     GtkOverlay
///     ├── the content
///     └── GtkRevealer, at the bottom, or at the top of content that rests at its end
///         └── GtkLabel, and a button such as "Undo"
final class Toasts: WidgetOwner {
    /// The content with the toast over it.
    let widget: Widget = gtk_overlay_new()
    /// The `take-back` action: undoes what the toast says.
    private(set) lazy var takeBack = Command(.takeBack) { [weak self] in self?.acceptOffer() }
    private let revealer: Widget
    private let text = label("", wraps: true)
    private let button: Widget = gtk_button_new()
    /// The action of the button.
    private var action: WindowAction?
    private var hiding: MainLoopSource?
    /// The subject of the toast, if the toast can end early.
    private var subject: Subject?
    /// Whether the window was closed.
    private var isGone = false

    private var offer: Offer? { didSet { onOffer?() } }
    /// Called when an offer begins or ends. `DocumentActions` sets it.
    var onOffer: (@MainActor () -> Void)?
    /// The name in the menu of the change that is offered to be taken back; `nil` if there is none.
    var undoName: String? { offer?.undoName }

    /// The subject of a toast that ends early.
    enum Subject {
        /// A part of the window, until the user finds it. The toast stays longer, because the user does not expect it.
        case hint
        /// A step that was undone or redone, until the next change.
        case step
    }

    /// A finished change that the user can take back until the offer ends.
    private struct Offer {
        let message: String
        /// When the toast about it ends, in milliseconds of the monotonic clock.
        let end: Int
        /// The name of the change in the menu; `nil` if only the toast takes it back.
        let undoName: String?
        /// Whether the offer outlasts its toast.
        let isKept: @MainActor () -> Bool
        let takeBack: @MainActor () -> Void
        let onEnd: @MainActor () -> Void
    }

    /// The most characters of a message: it may contain a long document title.
    private static let mostShown = 160
    /// Long enough to read a line.
    private static let shownMilliseconds = 3_000
    /// Long enough to notice that something is gone, and to want it back. Tests set less.
    var offeredMilliseconds = 10_000
    private static let fadeMilliseconds: guint = 200

    init(over content: Widget) {
        // Otherwise the box gives a label that can wrap only the width that it needs at its height.
        gtk_widget_set_hexpand(text, 1)
        gtk_widget_set_visible(button, 0)
        // Screen readers read a status out when it changes.
        text.setAccessibleRole(GTK_ACCESSIBLE_ROLE_STATUS)
        let line = box(GTK_ORIENTATION_HORIZONTAL, spacing: 12, classes: ["lintel-toast"], [text, button])
        revealer = GTKBridge.revealer(
            line, GTK_REVEALER_TRANSITION_TYPE_CROSSFADE, milliseconds: Self.fadeMilliseconds)
        gtk_widget_set_halign(revealer, GTK_ALIGN_CENTER)
        gtk_widget_set_valign(revealer, GTK_ALIGN_END)
        gtk_widget_set_can_target(revealer, 0)
        gtk_overlay_set_child(widget.cast(), content)
        gtk_overlay_add_overlay(widget.cast(), revealer)
        // Later messages, such as the one about an exported file, are dropped.
        connect(widget, "destroy") { [weak self] in
            self?.isGone = true
            self?.hiding?.cancel()
            self?.endOffer()
        }
        returnKeyboard(from: line)
        connect(button, "clicked") { [weak self] in self?.pressed() }
        takeBack.isEnabled = false
    }

    /// Whether the content rests at its end, so that its last line matters most: the toast is over its start then.
    var isOverStart = false {
        didSet { gtk_widget_set_valign(revealer, isOverStart ? GTK_ALIGN_START : GTK_ALIGN_END) }
    }

    /// Hides the toast if it is about this.
    func end(_ subject: Subject) {
        guard self.subject == subject else { return }
        hiding?.cancel()
        showOfferOrHide()
    }

    /// Says what was done, with a button that takes it back. Another toast hides the offer only for a while; another
    /// offer ends it.
    ///
    /// - Parameters:
    ///   - undoName: the name of the change in the menu; `nil` if only the toast takes it back.
    ///   - isKept: whether the `take-back` action still undoes it when the toast has ended; see `endStaleOffer`.
    ///   - onEnd: called once, when the offer is accepted or ends.
    func offer(
        _ message: String, undoName: String? = nil, isKept: @escaping @MainActor () -> Bool = { false },
        takeBack: @escaping @MainActor () -> Void, onEnd: @escaping @MainActor () -> Void = {}
    ) {
        endOffer()
        guard !isGone else { return onEnd() }
        offer = Offer(
            message: message, end: Self.now + offeredMilliseconds, undoName: undoName, isKept: isKept,
            takeBack: takeBack, onEnd: onEnd)
        self.takeBack.isEnabled = true
        showOfferOrHide()
    }

    /// Shows a text for a few seconds, in place of the previous one.
    ///
    /// - Parameter milliseconds: `nil` for the usual time.
    func notify(
        _ message: String, button title: String? = nil, action: WindowAction? = nil, about subject: Subject? = nil,
        milliseconds: Int? = nil
    ) {
        guard !isGone else { return }
        let usual = subject == .hint ? offeredMilliseconds : Self.shownMilliseconds
        self.subject = subject
        let message = message.shown(most: Self.mostShown, keepsLines: false)
        text.setLabelText(message)
        text.announce(message)
        gtk_widget_set_visible(button, (title != nil).gboolean)
        if let title, let action {
            gtk_button_set_label(button.cast(), title)
            self.action = action
        }
        reveal(true)
        hiding?.cancel()
        hiding = after(milliseconds: milliseconds ?? usual, for: self) { $0.showOfferOrHide() }
    }

    /// Shows the offer again after another toast, or hides the toast if no offer is left.
    private func showOfferOrHide() {
        if let offer, offer.end > Self.now {
            notify(offer.message, button: tr("Undo"), action: .takeBack, milliseconds: offer.end - Self.now)
        } else {
            endStaleOffer()
            subject = nil
            reveal(false)
        }
    }

    /// Ends the toast before the action runs, so that the button is pressed only once and the action can show a toast.
    private func pressed() {
        hiding?.cancel()
        let action = action
        showOfferOrHide()
        if let action { gtk_widget_activate_action_variant(button, action.detailedName, nil) }
    }

    private func acceptOffer() {
        guard let offer else { return }
        hiding?.cancel()
        reveal(false)
        endOffer()
        offer.takeBack()
    }

    /// Ends an offer that is not kept any longer, if its toast has ended.
    func endStaleOffer() {
        if let offer, offer.end <= Self.now, !offer.isKept() { endOffer() }
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
        // A toast that fades away no longer takes clicks.
        gtk_widget_set_can_target(revealer, isRevealed.gboolean)
        // It still shows its text while it fades.
        if !isRevealed { text.announce("") }
    }
}
