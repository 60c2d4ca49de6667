import CollectionDocument
import StickyLayout

/// Swift code that configures a flow layout like the document, with a comment for each option in use that the layout cannot
/// do.
struct FlowLayoutCode {
    /// The document with only the options and settings that have an effect.
    let document: CollectionDocument
    let target: FlowLayoutTarget

    private var options: LayoutOptions { document.options }

    init(_ document: CollectionDocument, target: FlowLayoutTarget) {
        self.document = document.effective
        self.target = target
    }

    var text: String {
        let body = functionBody
        var lines = target == .uikit ? ["import UIKit"] : ["import \(target.className)", "import UIKit"]
        lines.append("")
        lines.append("/// \(document.commentTitle), as Lintel laid it out. Lengths are points.")
        lines += notes
        let dependsOnCollectionViewSize = body.contains { $0.contains("collectionView.bounds") }
        if dependsOnCollectionViewSize {
            lines.append("///")
            lines.append(
                "/// Call it again when the collection view's size changes: some sizes are percentages of it.")
        }
        lines.append("func makeLayout(for collectionView: UICollectionView) -> \(layoutClass) {")
        lines += body.map { "    " + $0 }
        lines.append("}")
        lines += delegate
        if target.followsRule(of: options.system) { lines += OwnRuleLayoutCode(options).lines }
        return lines.joined(separator: "\n") + "\n"
    }

    private var layoutClass: String {
        target.followsRule(of: options.system) ? OwnRuleLayoutCode.className : target.className
    }

    /// The part of the function's comment that says what the target does differently.
    private var notes: [String] {
        let notes = target.notes(on: document)
        guard !notes.isEmpty else { return [] }
        return ["///", "/// What \(target.className) does differently:"]
            + notes.flatMap { $0.wrapped(first: "/// - ", rest: "///   ") }
    }

    // MARK: The function

    private var functionBody: [String] {
        var lines = ["let layout = \(layoutClass)()"]
        if options.contentInset != .zero {
            let sides = options.contentInset.swiftArguments(withZeros: true)
            lines.append("collectionView.contentInset = UIEdgeInsets(\(sides))")
        }
        let statements = LayoutOption.all.filter { target.translates($0, under: options.system) }.flatMap(statements)
        if UIKitRoom.isMentioned(in: statements) { lines.append(UIKitRoom.declaration) }
        return lines + statements + ["return layout"]
    }

    /// The code for an option; none if the layout does the same without it.
    private func statements(for option: LayoutOption) -> [String] {
        switch option.path {
        case \.system, \.contentInset, \.showsHeadersOfEmptySections, \.firstSectionIsGlobalHeader,
            \.firstSectionStretchable, \.headerRule:
            // Written elsewhere: by the notes, `functionBody`, the delegate, `pinningStatements` and `OwnRuleLayoutCode`.
            return []
        case \.sectionHeadersPinToVisibleBounds:
            return pinningStatements
        case _ where !option.isSet(in: options):
            return []
        case \.layoutDirection:
            return mirroringStatements
        case \.firstSectionMaximumStretchHeight:
            let length = option.uiKitCode(in: options)
            return ["// The name is spelled this way.", "layout.firsSectionMaximumStretchHeight = \(length)"]
        default:
            return ["layout.\(option.key) = \(option.uiKitCode(in: options))"]
        }
    }

    /// Whether headers pin, in the target's words. AKPFlowLayout has it in a set with other options.
    private var pinningStatements: [String] {
        let headersPin = options.sectionHeadersPinToVisibleBounds
        if target.followsRule(of: options.system) { return [] }
        switch target {
        case .uikit:
            return headersPin ? ["layout.sectionHeadersPinToVisibleBounds = true"] : []
        case .csSticky:
            return headersPin ? [] : ["layout.disableStickyHeaders = true"]
        case .akpFlow:
            var names: [String] = []
            if options.firstSectionIsGlobalHeader { names.append(".firstSectionIsGlobalHeader") }
            if options.firstSectionStretchable { names.append(".firstSectionStretchable") }
            if headersPin { names.append(".sectionsPinToGlobalHeaderOrVisibleBounds") }
            return ["layout.layoutOptions = [\(names.joined(separator: ", "))]"]
        }
    }

    private var mirroringStatements: [String] {
        var lines = ["collectionView.semanticContentAttribute = .forceRightToLeft"]
        // AKPFlowLayout is final; the notes say so.
        if target != .akpFlow {
            lines.append("// A subclass also has to return true for flipsHorizontallyInOppositeLayoutDirection.")
        }
        return lines
    }
}
