import GTKBridge
import LintelDocument

/// A line above the content that shows a notice: a problem with the file, or what to do about it. A notice without
/// choices can be dismissed.
final class Banner {
    let widget: Widget
    /// Called when the person dismisses the notice. The window sets it.
    var onDismiss: (() -> Void)?
    private let text = label("", wraps: true)
    /// The text of a notice that changes many times in a second, and should not be read out each time.
    private let progressText = label("", wraps: true)
    private let icon: Widget = gtk_image_new_from_icon_name("dialog-warning-symbolic")
    private let bar: Widget = gtk_progress_bar_new()
    private let choices = flowBox(1...7, spacing: 6, isHomogeneous: true)
    /// The text with the choices beside or below it.
    private let body: Widget
    private let line: Widget
    private var pulse: MainLoopSource?
    private let close = iconButton("window-close-symbolic", tr("Dismiss"))
    private var notice: Notice?

    init() {
        for label in [text, progressText] {
            gtk_widget_set_hexpand(label, 1)
            gtk_label_set_selectable(label.cast(), 1)
        }
        // Screen readers read an alert out when it changes.
        text.setAccessibleRole(GTK_ACCESSIBLE_ROLE_ALERT)
        gtk_widget_set_visible(progressText, 0)
        gtk_widget_set_valign(close, GTK_ALIGN_CENTER)
        gtk_widget_set_valign(choices, GTK_ALIGN_CENTER)
        // A hidden widget takes no room, but a revealer asks for its child's width even while it hides the child.
        gtk_widget_set_visible(choices, 0)
        gtk_widget_set_visible(bar, 0)
        let message = box(GTK_ORIENTATION_VERTICAL, spacing: 6, [text, progressText, bar])
        gtk_widget_set_valign(message, GTK_ALIGN_CENTER)
        body = box(GTK_ORIENTATION_HORIZONTAL, spacing: 12, [message, choices])
        gtk_widget_set_valign(body, GTK_ALIGN_CENTER)
        line = box(GTK_ORIENTATION_HORIZONTAL, spacing: 12, classes: ["lintel-banner"], [icon, body, close])

        widget = revealer(line, GTK_REVEALER_TRANSITION_TYPE_SLIDE_DOWN)
        returnKeyboard(from: line)
        connect(close, "clicked") { [weak self] in self?.onDismiss?() }
    }

    /// Whether the choices are below the text, as in a narrow window.
    var isNarrow = false {
        didSet {
            gtk_orientable_set_orientation(
                body.cast(), isNarrow ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL)
        }
    }

    /// - Parameter notice: `nil` hides the banner.
    func render(_ notice: Notice?) {
        guard notice != self.notice else { return }
        let areSameChoices = notice?.choices == self.notice?.choices
        self.notice = notice
        pulse?.cancel()
        widget.setRevealed(notice != nil)
        // The banner keeps its text and its bar while it slides out of sight.
        guard let notice else { return text.announce("") }
        showProgress(of: notice)
        showText(of: notice)
        // A remark has no warning icon.
        let isRemark = notice.weight == .remark
        gtk_image_set_from_icon_name(
            icon.cast(), isRemark ? "dialog-information-symbolic" : "dialog-warning-symbolic")
        line.setClass("remark", isRemark)
        gtk_widget_set_visible(close, notice.isDismissible.gboolean)
        // Keep the buttons while only the progress changes: someone may be pressing one.
        guard !areSameChoices else { return }
        gtk_widget_set_visible(choices, (!notice.choices.isEmpty).gboolean)
        gtk_flow_box_set_max_children_per_line(choices.cast(), guint(max(1, notice.choices.count)))
        while let old = gtk_widget_get_first_child(choices) { gtk_flow_box_remove(choices.cast(), old) }
        for choice in notice.choices {
            let button: Widget = gtk_button_new_with_mnemonic(choice.title)
            button.activates(choice.answer.action)
            choices.appendToFlow(button)
        }
    }

    private func showText(of notice: Notice) {
        let isInProgress = notice.weight == .progress
        (isInProgress ? progressText : text).setLabelText(notice.message)
        gtk_widget_set_visible(progressText, isInProgress.gboolean)
        gtk_widget_set_visible(text, (!isInProgress).gboolean)
        text.announce(isInProgress ? "" : notice.message)
    }

    /// Milliseconds between two steps of a bar that moves to and fro.
    private static let pulseInterval = 120

    private func showProgress(of notice: Notice) {
        let isInProgress = notice.weight == .progress
        gtk_widget_set_visible(bar, isInProgress.gboolean)
        gtk_widget_set_visible(icon, (!isInProgress).gboolean)
        if let share = notice.share {
            gtk_progress_bar_set_fraction(bar.cast(), share)
        } else if isInProgress {
            pulse = after(milliseconds: Self.pulseInterval, repeats: true, for: bar) {
                gtk_progress_bar_pulse($0.cast())
            }
        }
    }
}

extension Notice.Answer {
    /// The action that gives the answer.
    fileprivate var action: WindowAction {
        switch self {
        case .save: .save
        case .saveAs: .saveAs
        case .keepMine: .keepMine
        case .loadFile: .loadFile
        case .restoreWork: .restoreWork
        case .discardWork: .discardWork
        case .cancelLoading: .cancelLoading
        case .cancelFit: .cancelFit
        }
    }
}
