import CollectionDocument
import StickyLayout

/// A language, and a library or a browser in it, that a document's options can be written for.
///
///     let code = CodeFormat.css.code(for: document, viewport: LayoutSize(width: 390, height: 844))
///
/// Each writes what its target can do as code, and of the rest exactly what the document uses as comments.
public enum CodeFormat: String, CaseIterable, Sendable {
    /// Swift with StickyLayout: all of it.
    case swift
    /// Swift with UIKit's own `UICollectionViewFlowLayout`.
    case uikit
    /// Swift with AKPFlowLayout.
    case akpflow
    /// Swift with CSStickyHeaderFlowLayout.
    case cssticky
    /// A page of HTML whose headers are `position: sticky`.
    case css

    /// - Parameter viewport: in points. Where a target knows no percentage they are of this, and its comments say so.
    public func code(for document: CollectionDocument, viewport: LayoutSize) -> String {
        switch self {
        case .swift: StickyLayoutCode(document).text
        case .uikit: FlowLayoutCode(document, target: .uikit).text
        case .akpflow: FlowLayoutCode(document, target: .akpFlow).text
        case .cssticky: FlowLayoutCode(document, target: .csSticky).text
        case .css: StickyPage(document, viewport: viewport).text
        }
    }

    /// Whether such code says what the option asks for. Where it does not, its comment does, for each option in use.
    func translates(_ option: LayoutOption) -> Bool {
        switch self {
        case .swift: true
        case .uikit: FlowLayoutTarget.uikit.translates(option)
        case .akpflow: FlowLayoutTarget.akpFlow.translates(option)
        case .cssticky: FlowLayoutTarget.csSticky.translates(option)
        case .css: StickyPage.translates(option)
        }
    }

    /// Of a file that holds such code, without a point.
    public var fileExtension: String { self == .css ? "html" : "swift" }
}
