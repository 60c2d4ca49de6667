import CollectionCanvas
import CollectionDocument
import GTKBridge
import LintelDocument
import StickyLayout

/// A window's actions for the inspector and its overlays. Described in Documentation/why.md.
///
/// Until one of the actions is used, there is no panel, and nothing is drawn.
final class Inspector: PanelContent {
    let model: InspectorModel
    let place: InspectorPlace
    private var panel: InspectorPanel? { place.panel }
    /// Updates the panel after the frame.
    private var pending: MainLoopSource?

    private let isShown = Action(.showInspector, state: false)
    /// The held element, as `LayoutElement.ID` writes it; empty if there is none.
    private let element = Action(.inspectedElement, state: "")
    /// The rule of the inspected element, for scripts; read-only.
    private let rule = Action(.inspectedRule, state: "")
    private let reason = Action(.inspectedReason, state: "")
    private var toggles: [Action<Bool>] = []
    /// Whether the panel's foldable parts are unfolded.
    let showsElementList = Action(.showElementList, state: true)
    let showsOverlayList = Action(.showOverlayList, state: false)

    private let driver: ScrollDriver
    /// Called with the inspected element; `nil` for none. The window sets it.
    var onSubject: ((LayoutElement.ID?) -> Void)?

    /// - Parameters:
    ///   - seen: what the canvases show now.
    ///   - canvas: the document's own.
    init(
        _ seen: SeenState, canvas: Canvas, driver: ScrollDriver, canvasArea: CanvasArea,
        window: UnsafeMutablePointer<GtkWindow>
    ) {
        self.driver = driver
        model = InspectorModel(seen)
        place = InspectorPlace(canvasArea: canvasArea, isShown: isShown)

        place.make = { [unowned self] in makePanel(isBelow: $0) }
        for action in [element, rule, reason] { action.add(to: window) }
        isShown.add(to: window)
        for part in [showsElementList, showsOverlayList] {
            part.add(to: window)
            part.onRequest = { [weak self, unowned part] isUnfolded in
                part.state = isUnfolded
                self?.foldParts()
            }
        }
        isShown.onRequest = { [weak self] in self?.setShown($0) }
        element.onRequest = { [weak self] text in
            let element = LayoutElement.ID(text)
            if text.isEmpty || element != nil { self?.hold(element) }
        }
        for overlay in InspectionOverlay.allCases {
            addToggle(overlay.rawValue, to: window) { [model] isOn in
                if isOn { model.overlays.insert(overlay) } else { model.overlays.remove(overlay) }
            }
        }
        model.onChange = { [weak self] in self?.updateSoon() }
        model.onRelease = { [weak self] in
            self?.panel?.announce(tr("Let go: the inspector follows the pointer again"))
        }
    }

    /// Draws over a canvas, and takes input there.
    func connectInput(at canvas: Canvas) {
        canvas.overlays.append(model)
        model.connectPointer(at: canvas)
        addShortcuts(Self.keys, at: canvas.widget) { [weak self, weak canvas] in self?.jump($0, at: canvas) ?? false }
    }

    // MARK: From event to event

    /// The arrows across the scroll axis jump; those along it move from header to header.
    static let keys: [KeyBinding<MoveDirection>] = [
        KeyBinding(
            tr("Go to the previous or next event of the inspected header"), .left, "<Control>Left", "<Control>KP_Left"),
        KeyBinding(
            tr("Go to the previous or next event of the inspected header"), .right, "<Control>Right",
            "<Control>KP_Right"),
        KeyBinding(nil, .up, "<Control>Up", "<Control>KP_Up"),
        KeyBinding(nil, .down, "<Control>Down", "<Control>KP_Down"),
    ]

    /// - Parameter keyed: the canvas that got the key, whose axis decides; `nil` for the inspected one.
    /// - Returns: whether the key means something here.
    func jump(_ direction: MoveDirection, at keyed: Canvas? = nil) -> Bool {
        let canvas = model.canvas
        guard panel != nil, !(keyed?.layout ?? canvas.layout).isAlongAxis(direction) else { return false }
        // Offsets grow to the right, as in the plot, also where the content runs from right to left.
        let forwards = direction == .right || direction == .down
        guard let event = model.nextEvent(forwards: forwards) else {
            panel?.announce(forwards ? tr("No event after this one") : tr("No event before this one"))
            return true
        }
        model.hold(event.header)
        driver.setOffset(event.offset)
        panel?.announce(
            tr("{header}: {event}", ["header": canvas.document.name(of: event.header), "event": event.words]))
        return true
    }

    /// - Parameter mapping: where the elements of the old state are now; `nil` if that is unknown, or nothing has moved.
    func render(_ state: EditorState, after old: EditorState?, _ mapping: IndexMapping?) {
        if let mapping { model.follow(mapping) }
        if state.openingCount != old?.openingCount {
            // The held element, and the one in the list under the pointer, are not in the new document.
            model.hold(nil)
            model.hover(nil)
            panel?.announce(nil)
        }
        model.selected = state.selection.element
        guard panel != nil, state.selectingCount != old?.selectingCount else { return }
        // Inspect the element that a person selects, with keys, too, until it is no longer selected.
        guard let element = state.selection.element else {
            if let held = model.held, held.indexPath == old?.selection.element?.indexPath { hold(nil) }
            return
        }
        // Selecting a section by its footer keeps the footer held.
        let footer = LayoutElement.ID(.footer, element.indexPath)
        guard element.kind != .header || model.held != footer else { return }
        model.hold(element)
        update()
    }

    func render(_ seen: SeenState, _ changes: SeenChanges) {
        model.take(seen, changes)
        place.canvasCount = seen.canvases.count
        updateSoon()
    }

    /// Updates the panel, the plot and the actions.
    private func updateSoon() {
        guard panel != nil, pending?.isActive != true else { return }
        // The update must not delay the frame, so it comes after it.
        pending = whenIdle(for: self) { $0.update() }
    }

    var appearance = Appearance() {
        didSet {
            panel?.appearance = appearance
            update()
        }
    }

    private func addToggle(
        _ name: String, to window: UnsafeMutablePointer<GtkWindow>, _ apply: @escaping @MainActor (Bool) -> Void
    ) {
        let action = Action(name, state: false)
        action.onRequest = { [unowned action] isOn in
            action.state = isOn
            apply(isOn)
        }
        action.add(to: window)
        toggles.append(action)
    }

    var isKeptShown: Bool { isShown.state }

    func setShown(_ shows: Bool) {
        guard shows != isShown.state else { return }
        isShown.state = shows
        model.isActive = shows
        place.update()
        if !shows { showSubject(in: nil) }
    }

    /// Shows the panel, and holds an element, so that the panel says why it is where it is.
    func explain(_ element: LayoutElement.ID) {
        setShown(true)
        hold(element)
    }

    private func makePanel(isBelow: Bool) -> InspectorPanel {
        // The pointer may have been over the list of another panel, which is gone.
        model.hover(nil)
        let panel = InspectorPanel(model: model, isBelow: isBelow)
        panel.life.onChoice = { [weak self] offset in
            guard let self else { return }
            // The step's header stays the inspected one.
            model.hold(model.subject)
            driver.scroll(to: offset)
        }
        addShortcuts(Self.keys, at: panel.widget) { [weak self] in self?.jump($0) ?? false }
        panel.appearance = appearance
        panel.onFold = { [weak self] part, isUnfolded in
            switch part {
            case .elementList: self?.showsElementList.request(isUnfolded)
            case .overlayList: self?.showsOverlayList.request(isUnfolded)
            }
        }
        fold(panel)
        showSubject(in: panel)
        return panel
    }

    private func foldParts() {
        if let panel { fold(panel) }
    }

    private func fold(_ panel: InspectorPanel) {
        panel.setUnfolded(.elementList, showsElementList.state)
        panel.setUnfolded(.overlayList, showsOverlayList.state)
    }

    /// Holds an element in the panel, or none, if there is a panel.
    private func hold(_ element: LayoutElement.ID?) {
        guard panel != nil else { return }
        if element != nil { place.choose() }
        model.hold(element)
        // A script that reads the states next gets those of this element.
        update()
    }

    private func update() {
        pending?.cancel()
        showSubject(in: panel)
    }

    /// Shows the inspected element in a panel, the plot and the actions.
    private func showSubject(in panel: InspectorPanel?) {
        let inspected = panel == nil ? nil : model.inspected
        let text = inspected.map { Reason.text(of: $0) }
        panel?.render(inspected, reason: text)
        onSubject?(inspected?.id)
        element.state = model.held?.description ?? ""
        rule.state = inspected?.explanation?.text ?? ""
        reason.state = text ?? ""
    }
}
