import CollectionCanvas
import CollectionDocument
import Recordings
import StickyLayout

/// The state of a window's canvases. `PreviewWindow` publishes this value after the content moved, a canvas was laid out
/// or another canvas got the focus, and hands it to each part of the window. Beside it, `EditorState` is all that the
/// window shows of its document.
struct SeenState {
    /// Where the content is seen from. It is the same on all canvases.
    var viewpoint: Viewpoint
    /// The canvases. The document's own is the first.
    let canvases: [SeenCanvas]
    /// The position in `canvases` of the one that had the focus last. The sidebar and all actions show its options.
    let focus: Int

    var own: SeenCanvas { canvases[0] }
    var focused: SeenCanvas { canvases[focus] }
    var isComparing: Bool { canvases.count > 1 }

    /// The size of the document's own canvas, in its points. Percentages refer to it.
    var canvasSize: LayoutSize { own.layout.containerSize }

    /// How far the content of the canvas with the focus is pulled past an edge, in points: negative past the leading edge,
    /// positive past the trailing one.
    var overscroll: Double { viewpoint.offset - viewpoint.offset.clamped(to: focused.layout.offsetRange) }
}

/// The state of one canvas.
struct SeenCanvas {
    /// Its number in a comparison, which decides its colour: 0 for the document's own canvas, else the variant's ID.
    let number: Int
    /// Its name in a comparison; `nil` if it is the only one.
    let name: String?
    /// The document with the options of this canvas.
    let document: CollectionDocument
    let layout: CollectionLayout
    /// What a canvas with a recording shows instead of the layout's elements; `nil` for any other canvas.
    let recording: RecordedFrames?
    /// Equal numbers of the same canvas mean the same document and layout.
    let changeCount: Int
    /// The canvas itself, for places on the screen. What it shows is in this value.
    private(set) weak var canvas: Canvas?

    init(_ canvas: Canvas, number: Int) {
        self.number = number
        self.canvas = canvas
        (name, document, layout) = (canvas.nameInComparison, canvas.document, canvas.layout)
        recording = canvas.source as? RecordedFrames
        changeCount = canvas.changeCount
    }

    /// Whether the canvas still shows this.
    func isCurrent(on canvas: Canvas) -> Bool {
        canvas === self.canvas && canvas.changeCount == changeCount && canvas.nameInComparison == name
    }
}

extension SeenCanvas {
    /// The elements in view, in drawing order.
    func elements(at viewpoint: Viewpoint) -> [LayoutElement] {
        recording?.elements(at: viewpoint, in: layout) ?? layout.elements(at: viewpoint)
    }

    /// The foremost element at a point in viewport coordinates; `nil` if there is none.
    func element(atX x: Double, y: Double, from viewpoint: Viewpoint) -> LayoutElement? {
        guard let recording else { return layout.element(atX: x, y: y, from: viewpoint) }
        return recording.element(atX: x, y: y, from: viewpoint, in: layout)
    }

    /// Whether a recording has an element, in view or not.
    func isRecorded(_ id: LayoutElement.ID, at viewpoint: Viewpoint) -> Bool {
        recording?.element(id, at: viewpoint, in: layout) != nil
    }
}

/// The shares in which a `SeenState` differs from the one before.
struct SeenChanges: OptionSet {
    let rawValue: Int

    /// The offset or the revealed length.
    static let viewpoint = SeenChanges(rawValue: 1)
    /// The set of canvases, or the document, the layout or the name of one.
    static let canvases = SeenChanges(rawValue: 2)
    /// Which canvas has the focus.
    static let focus = SeenChanges(rawValue: 4)
}

extension SeenState {
    func changes(since old: SeenState) -> SeenChanges {
        var changes: SeenChanges = []
        if viewpoint != old.viewpoint { changes.insert(.viewpoint) }
        if focus != old.focus { changes.insert(.focus) }
        let hasSameCanvases = canvases.elementsEqual(old.canvases) { new, old in
            new.number == old.number && new.name == old.name && new.changeCount == old.changeCount
        }
        if !hasSameCanvases { changes.insert(.canvases) }
        return changes
    }
}
