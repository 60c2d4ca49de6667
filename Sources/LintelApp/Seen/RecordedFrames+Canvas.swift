import CollectionCanvas
import Recordings

/// A canvas can show what was recorded.
extension RecordedFrames: ElementSource {}
