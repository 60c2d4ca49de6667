import CollectionCanvas
import LayoutAudit

/// A canvas can show what was recorded.
extension RecordedFrames: ElementSource {}
