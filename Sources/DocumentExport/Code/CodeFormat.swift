import CollectionDocument
import StickyLayout

/// A format of exported code: a language with a library or a browser.
///
///     let code = CodeFormat.css.code(for: document, viewport: LayoutSize(width: 390, height: 844))
///
/// Each format writes code for what its target can do, and a comment for each option in use that the target cannot do.
package enum CodeFormat: String, CaseIterable, Sendable {
    /// Swift with StickyLayout, which can do everything.
    case swift
    /// Swift with UIKit's own `UICollectionViewFlowLayout`.
    case uikit
    /// Swift with AKPFlowLayout.
    case akpflow
    /// Swift with CSStickyHeaderFlowLayout.
    case cssticky
    /// A page of HTML whose headers are `position: sticky`.
    case css

    /// The code that lays out the document's content like the document.
    ///
    /// - Parameter viewport: in points. Where a target has no percentages, the code has the lengths that they come to in this
    ///   viewport, and a comment says so.
    package func code(for document: CollectionDocument, viewport: LayoutSize) -> String {
        switch self {
        case .swift: StickyLayoutCode(document: document).text
        case .uikit: FlowLayoutCode(document, target: .uikit).text
        case .akpflow: FlowLayoutCode(document, target: .akpFlow).text
        case .cssticky: FlowLayoutCode(document, target: .csSticky).text
        case .css: StickyPage(document, viewport: viewport).text
        }
    }

    /// The few lines of the code that hold the headers, for code of your own; `nil` if the format says nothing of the kind, or nothing
    /// is held. Source: export.md, "The page".
    package func linesThatMatter(for document: CollectionDocument, viewport: LayoutSize) -> String? {
        guard self == .css else { return nil }
        return StickyPage(document, viewport: viewport).snippetLines
    }
}
