import GTKBridge

extension PreviewWindow {
    /// The question that waits for an answer, or what is wrong with the file.
    var notice: Banner.Notice? {
        if let loading = model.loading { return Banner.Notice(loading) }
        if model.isInConflict, let path = model.file {
            return Banner.Notice(
                message: tr(
                    "{file} was changed by another program, and here, too.", ["file": PreviewModel.name(of: path)]),
                choices: [
                    Banner.Choice(title: tr("_Keep Mine"), action: "win.keep-mine"),
                    Banner.Choice(title: tr("_Load File"), action: "win.load-file"),
                ])
        }
        if let work = model.foundWork.first {
            return Banner.Notice(
                message: tr("Unsaved changes to “{title}” were found.", ["title": work.title]),
                choices: [
                    Banner.Choice(title: tr("_Restore"), action: "win.restore-work"),
                    Banner.Choice(title: tr("_Discard"), action: "win.discard-work"),
                ])
        }
        return model.problem.map { Banner.Notice(message: $0) }
    }

    /// All that comes of one drag is one step to undo, whichever control is dragged.
    func followPointer() {
        let events = gtk_event_controller_legacy_new()!
        gtk_event_controller_set_propagation_phase(events, GTK_PHASE_CAPTURE)
        connect(events, "event") { [model] (event: OpaquePointer?) -> Bool in
            switch event.map({ gdk_event_get_event_type($0) }) {
            case GDK_BUTTON_PRESS, GDK_TOUCH_BEGIN: model.isPointerHeld = true
            // What the control makes of the last movement comes first.
            case GDK_BUTTON_RELEASE, GDK_TOUCH_END, GDK_TOUCH_CANCEL:
                whenIdle(for: model) { $0.isPointerHeld = false }
            default: break
            }
            return false
        }
        gtk_widget_add_controller(window.cast(), events)
    }
}

extension Banner.Notice {
    /// How far a large file is, and the way out.
    init(_ loading: PreviewModel.Loading) {
        let name = ["file": PreviewModel.name(of: loading.path)]
        choices = [Banner.Choice(title: tr("_Cancel"), action: "win.cancel-loading")]
        switch loading.progress {
        case .reading(let share):
            message = tr("Reading {file}…", name)
            progress = share.map(Banner.Progress.share) ?? .unknown
        case .decoding:
            message = tr("Checking {file}…", name)
            progress = .unknown
        }
    }
}
