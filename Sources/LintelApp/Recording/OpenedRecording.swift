import CollectionDocument
import Recordings
import StickyLayout

/// A recording of an app that is open in a window, and the file that it was read from.
struct OpenedRecording {
    let path: String
    /// The name of the file, for people.
    let name: String
    let frames: RecordedFrames
    /// Increases each time that the file is read.
    let readingCount: Int

    /// The size of the scrolled area that was recorded, in points; `nil` if the recording does not say it.
    var viewport: LayoutSize? { frames.recording.heading.viewport }
}
