import GTKBridge
import StickyLayout

extension LayoutElement.Kind {
    /// What people call it.
    var title: String {
        switch self {
        case .cell: tr("Cell")
        case .header: tr("Header")
        case .footer: tr("Footer")
        case .parallaxHeader: tr("Parallax header")
        }
    }
}
