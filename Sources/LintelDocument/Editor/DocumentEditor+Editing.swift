import CollectionDocument
import GTKBridge
import StickyLayout

/// Editing. Every change of the document is an undo step.
extension DocumentEditor {
    /// Steps with the same key are one step if they follow one another within this time.
    private static let mergingMilliseconds = 1_000

    /// Applies a change by the person as an undo step. Does nothing without a document.
    ///
    /// - Parameters:
    ///   - name: the name of the step, translated: "Insert item".
    ///   - merging: consecutive steps with the same key are one.
    ///   - selection: what is selected before a change of it. Undoing selects it again.
    ///   - result: what to select afterwards; `nil` keeps what is selected.
    ///   - others: items to select beside it.
    ///   - preset: the preset that the change chooses, if any.
    package func edit(
        _ name: String, merging: String? = nil, of selection: Selection? = nil, selecting result: Selection? = nil,
        with others: Set<LayoutIndexPath> = [], choosing preset: AppliedPreset? = nil,
        _ change: (inout CollectionDocument) -> Void
    ) {
        guard now.hasDocument else { return }
        var edited = now.document
        change(&edited)
        guard edited != now.document else { return }
        self.change {
            history.record(
                name, merging: merging, before: now.document, selection,
                with: selection == now.selection ? now.otherItems : [], after: edited, choosing: preset)
            adopt(edited)
            loadPendingFileIfUnchanged()
            if let result { select(result, with: others) }
            if merging != nil { endMergingLater() }
        }
    }

    /// Shows another version of the document. What is selected stays selected where it is then.
    func adopt(_ version: CollectionDocument) {
        let old = now.document.sections
        now.document = version
        guard version.sections != old else { return }
        if prepared?.difference(from: old, to: version.sections) == nil {
            prepared = PreparedDocument(version, insteadOf: old)
        }
        let mapping = prepared?.difference(from: old, to: version.sections)?.mapping
        now.selection = mapping.map { now.selection.following($0, in: version) } ?? now.selection.kept(in: version)
        let others = mapping.map { mapping in now.otherItems.compactMap(mapping.newIndexPath) } ?? Array(now.otherItems)
        now.otherItems = Set(others).beside(now.selection, in: version)
    }

    /// Reads the file again if its changes are in conflict with none here any more: an edit or a step may have led back to what
    /// was saved.
    func loadPendingFileIfUnchanged() {
        if !now.isChanged, now.canLoadFile { reload() }
    }

    /// The document before the current step, if the next change with this key would continue it; else the document as it
    /// is.
    package func start(ofMerging key: String) -> CollectionDocument {
        history.start(ofMerging: key) ?? now.document
    }

    /// Changes the options that actions show. For the document's options this is an undo step; a variant's options are not
    /// part of the document.
    package func editOptions(_ name: String, merging: String? = nil, _ change: (inout LayoutOptions) -> Void) {
        if let focusedVariant = now.focusedVariant { return editVariant(focusedVariant, change) }
        edit(name, merging: merging) { change(&$0.options) }
    }

    /// What a preset makes of some options. It also gets the preset that was chosen before, to take it back.
    package typealias PresetChange = (LayoutOptions, _ last: AppliedPreset?) -> AppliedPreset

    /// Chooses a preset for the canvas with the focus, as a step to undo with the preset's name.
    package func choosePreset(_ name: String, _ apply: PresetChange) {
        let preset = apply(now.options, now.preset)
        if let focusedVariant = now.focusedVariant { return choosePreset(preset, forVariant: focusedVariant) }
        edit(name, choosing: preset) { $0.options = preset.result }
    }

    /// Sets an option of the canvas with the focus, as a step to undo with the option's name. Does nothing if the value is
    /// invalid. Another scroll direction turns all sizes and insets with it.
    package func set(_ field: OptionField, to value: OptionValue) {
        var options = now.options
        guard field.set(value, in: &options, containerSize: canvasSize) else { return }
        // Sliders are dragged, and rules are typed.
        let merges =
            switch field.kind {
            case .number, .rule: true
            case .choice, .flag, .fraction: false
            }
        let name = field.title(in: options.scrollDirection)
        guard options.scrollDirection == now.options.scrollDirection else {
            return turn(to: options.scrollDirection, name)
        }
        editOptions(name, merging: merges ? field.actionName : nil) { $0 = options }
    }

    private func turn(to direction: ScrollDirection, _ name: String) {
        func keepSafeArea(of old: LayoutOptions, in turned: inout LayoutOptions) {
            if old.contentInset == safeArea { turned.contentInset = old.contentInset }
        }
        if let focusedVariant = now.focusedVariant {
            return editVariant(focusedVariant) { options in
                let old = options
                options = old.turned(to: direction)
                keepSafeArea(of: old, in: &options)
            }
        }
        edit(name) { document in
            let old = document.options
            document.turn(to: direction)
            keepSafeArea(of: old, in: &document.options)
        }
    }

    /// Changes the selected section. Consecutive changes of this name are one step.
    package func editSelectedSection(_ name: String, _ change: (inout DocumentSection) -> Void) {
        let selection = now.selection
        guard let index = selection.section else { return }
        edit(name, merging: "\(name) \(index)", of: selection) { change(&$0.sections[index]) }
    }

    /// Ends the current step: the mouse was released.
    func endMerging() {
        mergingEnd?.cancel()
        history.endMerging()
    }

    private func endMergingLater() {
        mergingEnd?.cancel()
        // While the mouse is held, the step continues.
        guard !isPointerHeld else { return }
        mergingEnd = after(milliseconds: Self.mergingMilliseconds, for: self) { $0.history.endMerging() }
    }

    /// Whether only options were tried out on something that is not the person's own work: a sample, or a folder of pictures.
    package var isTrial: Bool {
        switch now.source {
        case .sample, .folder: now.document.hasSameContent(as: now.original)
        case .file, .generated, .nothing: false
        }
    }
}
