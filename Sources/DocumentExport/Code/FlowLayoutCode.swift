import CollectionDocument
import StickyLayout

/// Swift code that configures a flow layout like the document, with a comment for each option in use that the layout cannot
/// do.
struct FlowLayoutCode {
    /// With only the options and settings that have an effect.
    let document: CollectionDocument
    let target: FlowLayoutTarget

    var options: LayoutOptions { document.options }

    init(_ document: CollectionDocument, target: FlowLayoutTarget) {
        self.document = document.effective
        self.target = target
    }

    var text: String {
        let body = body
        var lines = target == .uikit ? ["import UIKit"] : ["import \(target.className)", "import UIKit"]
        lines.append("")
        lines.append("/// \(document.commentTitle), as Lintel laid it out. Lengths are points.")
        let notes = target.notes(on: document)
        if !notes.isEmpty {
            lines += ["///", "/// What \(target.className) does differently:"]
            for note in notes { lines += note.wrapped(first: "/// - ", rest: "///   ") }
        }
        if body.contains(where: { $0.contains("collectionView.bounds") }) {
            lines += [
                "///", "/// Call it again when the collection view's size changes: some sizes are percentages of it.",
            ]
        }
        lines.append("func makeLayout(for collectionView: UICollectionView) -> \(target.className) {")
        lines += body.map { "    " + $0 }
        lines.append("}")
        lines += delegate
        return lines.joined(separator: "\n") + "\n"
    }

    static let roomLine = "let room = collectionView.bounds.inset(by: collectionView.contentInset)"

    private var body: [String] {
        var lines = ["let layout = \(target.className)()"]
        if options.contentInset != .zero {
            let sides = options.contentInset.swiftMembers(withZeros: true)
            lines.append("collectionView.contentInset = UIEdgeInsets(\(sides))")
        }
        let statements = LayoutOption.all.filter(target.translates).flatMap(statements)
        if statements.contains(where: { $0.contains("room.") }) { lines.append(Self.roomLine) }
        return lines + statements + ["return layout"]
    }

    /// The code for an option; none if the layout does the same without it.
    private func statements(for option: LayoutOption) -> [String] {
        switch option.path {
        // Other members write these: the note, `body`, the delegate and `pinning`.
        case \.system, \.contentInset, \.showsHeadersOfEmptySections, \.firstSectionIsGlobalHeader,
            \.firstSectionStretchable:
            return []
        case \.sectionHeadersPinToVisibleBounds: return pinning
        case _ where !option.isSet(in: options): return []
        case \.layoutDirection:
            let note = "// A subclass also has to return true for flipsHorizontallyInOppositeLayoutDirection."
            return ["collectionView.semanticContentAttribute = .forceRightToLeft"] + (target == .akpFlow ? [] : [note])
        case \.firstSectionMaximumStretchHeight:
            let length = option.uiKitCode(in: options)
            return ["// The name is spelled this way.", "layout.firsSectionMaximumStretchHeight = \(length)"]
        default: return ["layout.\(option.key) = \(option.uiKitCode(in: options))"]
        }
    }

    /// Whether headers pin, in the target's words. AKPFlowLayout has it in a set with other options.
    private var pinning: [String] {
        let pins = options.sectionHeadersPinToVisibleBounds
        switch target {
        case .uikit: return pins ? ["layout.sectionHeadersPinToVisibleBounds = true"] : []
        case .csSticky: return pins ? [] : ["layout.disableStickyHeaders = true"]
        case .akpFlow:
            let names = [
                options.firstSectionIsGlobalHeader ? ".firstSectionIsGlobalHeader" : "",
                options.firstSectionStretchable ? ".firstSectionStretchable" : "",
                pins ? ".sectionsPinToGlobalHeaderOrVisibleBounds" : "",
            ].filter { !$0.isEmpty }
            return ["layout.layoutOptions = [\(names.joined(separator: ", "))]"]
        }
    }
}
