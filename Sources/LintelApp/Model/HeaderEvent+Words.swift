import CollectionCanvas
import GTKBridge
import StickyLayout

nonisolated extension HeaderEvent {
    /// The event in words, such as `pins from 2608`.
    var words: String {
        let values = ["offset": offset]
        return switch kind {
        case .enters: tr("in view from {offset}", values)
        case .pins: tr("pins from {offset}", values)
        case .rests: tr("in its place from {offset}", values)
        case .pushed: tr("pushed from {offset}", values)
        case .shortest: tr("shortest from {offset}", values)
        case .jumps: tr("jumps at {offset}", values)
        case .leaves: tr("gone at {offset}", values)
        }
    }
}
