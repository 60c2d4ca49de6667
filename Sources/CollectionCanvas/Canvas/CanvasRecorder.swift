import CollectionDocument
import Recordings
import StickyLayout

/// Records where a canvas paints its elements, for `lintel compare`: a line for each content offset that it comes to.
///
///     canvas.recorder = CanvasRecorder { part in
///         switch part {
///         case .heading(let line): file.truncate(); file.write(line)
///         case .line(let line): file.write(line)
///         }
///     }
///
/// The frames are those on the screen, so that a fault of the canvas shows as well as one of its layout. Like all that is painted they
/// are on whole device pixels: what has whole lengths is within half a pixel of where the layout has it. Elements that an edit moves
/// are not recorded until they rest. Source: recordings.md, "The recording".
@MainActor
public final class CanvasRecorder {
    /// A part of a recording.
    public enum Part: Sendable {
        /// The line that a recording begins with. All lines before it are of another document, layout or size, and belong to another
        /// recording.
        case heading(String)
        /// What was painted at one offset.
        case line(String)
    }

    private let write: (Part) -> Void
    /// What the lines since the last heading are of.
    private var subject: Subject?
    private var lastViewpoint: Viewpoint?

    private struct Subject: Equatable {
        let changeCount: Int
        let viewport: LayoutSize
        let scale: Double
    }

    /// - Parameter write: called after each frame with something new. Each part ends with a line feed.
    public init(_ write: @escaping (Part) -> Void) { self.write = write }

    /// - Parameter painted: the elements as they were painted, in viewport coordinates.
    func take(_ painted: [LayoutElement], of canvas: Canvas) {
        // The layout of another size is not what the canvas shows in the end.
        guard canvas.animation == nil, canvas.isUpToDate, canvas.layout.containerSize != .zero else { return }
        begin(canvas)
        let viewpoint = canvas.viewpoint
        guard viewpoint != lastViewpoint else { return }
        lastViewpoint = viewpoint
        let origin = paintedOrigin(of: canvas)
        let elements = painted.map { element in
            var recorded = element
            recorded.frame.x += origin.x
            recorded.frame.y += origin.y
            return recorded
        }
        var line = ""
        FramesLine.write(elements, of: canvas.layout, at: viewpoint, title: canvas.document.writtenTitle) { line += $0 }
        write(.line(line))
    }

    /// The content's point at the viewport's corner, on whole device pixels: what is at a whole number of points in the content and
    /// scrolls with it is painted exactly where this origin has it.
    private func paintedOrigin(of canvas: Canvas) -> LayoutPoint {
        let exact = canvas.layout.viewportOrigin(at: canvas.viewpoint)
        let grid = canvas.style.grid
        return LayoutPoint(x: -grid.round(-exact.x), y: -grid.round(-exact.y))
    }

    /// Begins another recording if the canvas shows something else than before.
    private func begin(_ canvas: Canvas) {
        let layout = canvas.layout
        let now = Subject(
            changeCount: canvas.changeCount, viewport: layout.containerSize, scale: canvas.style.grid.scale)
        guard now != subject else { return }
        (subject, lastViewpoint) = (now, nil)
        let heading = RecordingHeading(
            viewport: layout.containerSize, scale: now.scale, source: canvas.document.title,
            scrollDirection: layout.options.scrollDirection)
        write(.heading(heading.line))
    }
}
