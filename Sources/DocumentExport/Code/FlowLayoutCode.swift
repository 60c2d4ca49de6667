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
        let delegate = FlowLayoutDelegateCode(document, target: target)
        var lines = target == .uikit ? ["import UIKit"] : ["import \(target.className)", "import UIKit"]
        lines.append("")
        lines.append("/// \(document.commentTitle), as Lintel laid it out. Lengths are points.")
        let notes = target.notes(on: document)
        if !notes.isEmpty {
            lines += ["///", "/// What \(target.className) does differently:"]
            for note in notes { lines += note.wrapped(first: "/// - ", rest: "///   ") }
        }
        if usesBounds {
            lines += [
                "///", "/// Call it again when the collection view's size changes: some sizes are percentages of it.",
            ]
        }
        lines.append("func makeLayout(for collectionView: UICollectionView) -> \(target.className) {")
        lines += body.map { "    " + $0 }
        lines.append("}")
        lines += delegate.lines
        return lines.joined(separator: "\n") + "\n"
    }

    private var body: [String] {
        let defaults = LayoutOptions()
        var lines = ["let layout = \(target.className)()"]
        if options.scrollDirection == .horizontal { lines.append("layout.scrollDirection = .horizontal") }
        if options.layoutDirection == .rightToLeft {
            lines.append("collectionView.semanticContentAttribute = .forceRightToLeft")
            if target != .akpFlow {
                lines.append("// A subclass also has to return true for flipsHorizontallyInOppositeLayoutDirection.")
            }
        }
        if options.contentInset != defaults.contentInset {
            lines.append("collectionView.contentInset = UIEdgeInsets(\(options.contentInset.allSwiftMembers))")
        }
        if usesRoom { lines.append(Self.roomLine) }
        if options.itemSize != defaults.itemSize {
            lines.append("layout.itemSize = \(options.itemSize.cgSize(less: options.sectionInset))")
        }
        for (key, size) in [
            ("headerReferenceSize", options.headerReferenceSize), ("footerReferenceSize", options.footerReferenceSize),
        ] where size != .zero {
            lines.append("layout.\(key) = \(size.cgSize())")
        }
        for (key, spacing) in [
            ("minimumLineSpacing", options.minimumLineSpacing),
            ("minimumInteritemSpacing", options.minimumInteritemSpacing),
        ] where spacing != 10 {
            lines.append("layout.\(key) = \(spacing.swiftCode)")
        }
        if options.sectionInset != .zero {
            lines.append("layout.sectionInset = UIEdgeInsets(\(options.sectionInset.allSwiftMembers))")
        }
        return lines + ownOptions + ["return layout"]
    }

    static let roomLine = "let room = collectionView.bounds.inset(by: collectionView.contentInset)"

    /// Options that have names of their own in the target.
    private var ownOptions: [String] {
        switch target {
        case .uikit:
            return [
                options.sectionHeadersPinToVisibleBounds ? "layout.sectionHeadersPinToVisibleBounds = true" : "",
                options.sectionFootersPinToVisibleBounds ? "layout.sectionFootersPinToVisibleBounds = true" : "",
            ].filter { !$0.isEmpty }
        case .akpFlow:
            let names = [
                options.firstSectionIsGlobalHeader ? ".firstSectionIsGlobalHeader" : "",
                options.firstSectionStretchable ? ".firstSectionStretchable" : "",
                options.sectionHeadersPinToVisibleBounds ? ".sectionsPinToGlobalHeaderOrVisibleBounds" : "",
            ].filter { !$0.isEmpty }
            var lines = ["layout.layoutOptions = [\(names.joined(separator: ", "))]"]
            if options.firstSectionMaximumStretchHeight.isFinite {
                lines.append("// The name is spelled this way.")
                lines.append(
                    "layout.firsSectionMaximumStretchHeight = \(options.firstSectionMaximumStretchHeight.swiftCode)")
            }
            return lines
        case .csSticky:
            var lines = options.sectionHeadersPinToVisibleBounds ? [] : ["layout.disableStickyHeaders = true"]
            for (key, size) in [
                ("parallaxHeaderReferenceSize", options.parallaxHeaderReferenceSize),
                ("parallaxHeaderMinimumReferenceSize", options.parallaxHeaderMinimumReferenceSize),
            ] where size != .zero {
                lines.append("layout.\(key) = \(size.cgSize(isVertical: options.scrollDirection == .vertical))")
            }
            if options.parallaxHeaderAlwaysOnTop { lines.append("layout.parallaxHeaderAlwaysOnTop = true") }
            if options.disableStretching { lines.append("layout.disableStretching = true") }
            return lines
        }
    }

    private var usesRoom: Bool {
        [options.itemSize, options.headerReferenceSize, options.footerReferenceSize].contains(where: \.hasPercentage)
    }

    private var usesBounds: Bool {
        usesRoom || target == .csSticky && options.parallaxHeaderReferenceSize != .zero
    }
}
