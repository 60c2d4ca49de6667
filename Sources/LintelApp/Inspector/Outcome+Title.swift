import GTKBridge
import StickyLayout

extension HeaderExplanation.Outcome {
    /// In people's own language; a rule's text has it as the engine says it.
    var title: String {
        switch self {
        case .rest: tr("at rest")
        case .displaced: tr("off its place")
        case .unpinned: tr("does not pin")
        case .pinned: tr("pinned")
        case .pushed: tr("pushed")
        case .gone: tr("gone")
        case .toCome: tr("yet to come")
        case .waiting: tr("waiting")
        case .stretched: tr("stretched")
        case .limited: tr("at its maximum")
        case .heldAtEdge: tr("held at the edge")
        case .collapsing: tr("collapsing")
        case .floating: tr("floating")
        case .leaving: tr("leaving")
        case .scrolledAway: tr("scrolled away")
        case .emptySection: tr("empty section")
        }
    }
}
