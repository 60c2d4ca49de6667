import CollectionDocument
import StickyLayout

/// A subclass of `UICollectionViewFlowLayout` whose headers follow the document's own rule.
struct OwnRuleLayoutCode {
    static let className = "OwnRuleLayout"

    private let rule: RuleExpression
    private let isVertical: Bool

    init(_ options: LayoutOptions) {
        rule = options.headerRule
        isVertical = options.scrollDirection == .vertical
    }

    var lines: [String] {
        """

        /// A flow layout whose headers are where a rule says.
        final class \(Self.className): UICollectionViewFlowLayout {
            /// How far below the edge the rule's line is, in points.
            var pinInset: CGFloat = 0

            private let headerKind = UICollectionView.elementKindSectionHeader
            private let footerKind = UICollectionView.elementKindSectionFooter

            override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }

            override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
                guard let collectionView else { return super.layoutAttributesForElements(in: rect) }
                // A header stays within a viewport of its section.
                let viewport = collectionView.bounds.size
                let reach = rect.insetBy(dx: -viewport.width, dy: -viewport.height)
                let near = super.layoutAttributesForElements(in: reach) ?? []
                let resting = near.filter { $0.representedElementKind != headerKind && $0.frame.intersects(rect) }
                let headers = Set(near.map { $0.indexPath.section }).sorted()
                    .compactMap { section in
                        layoutAttributesForSupplementaryView(
                            ofKind: headerKind, at: IndexPath(item: 0, section: section))
                    }
                    .filter { $0.frame.intersects(rect) }
                return resting + headers
            }

            override func layoutAttributesForSupplementaryView(
                ofKind elementKind: String, at indexPath: IndexPath
            ) -> UICollectionViewLayoutAttributes? {
                let resting = super.layoutAttributesForSupplementaryView(ofKind: elementKind, at: indexPath)
                guard elementKind == headerKind, let collectionView,
                    let header = resting?.copy() as? UICollectionViewLayoutAttributes
                else { return resting }
                header.frame.origin.\(axis) = start(of: header.frame, section: indexPath.section, in: collectionView)
                header.zIndex = 10
                return header
            }

            /// `\(ruleInComment)`, and no further than a viewport from the section.
            private func start(of header: CGRect, section: Int, in collectionView: UICollectionView) -> CGFloat {
        \(terms.map { "        " + $0 }.joined(separator: "\n"))
        \(formula.map { "        " + $0 }.joined(separator: "\n"))
                return max(natural - viewport, min(wanted, sectionEnd + viewport - length))
            }

            // MARK: The section

            /// Where the section's cells and lines begin and end, and where its trailing inset and the section end.
            private struct SectionEnds {
                var firstCell: CGFloat
                var lastCell: CGFloat
                var lines: CGFloat
                var inset: CGFloat
                var section: CGFloat
            }

            private func ends(ofSection section: Int, below header: CGRect, in collectionView: UICollectionView) -> SectionEnds {
                let delegate = collectionView.delegate as? UICollectionViewDelegateFlowLayout
                let inset = delegate?.collectionView?(collectionView, layout: self, insetForSectionAt: section) ?? sectionInset
                let start = header.max\(upperAxis) + inset.\(leading)
                let count = collectionView.numberOfItems(inSection: section)
                var ends = SectionEnds(firstCell: start, lastCell: start, lines: start, inset: start, section: start)
                if count > 0, let first = layoutAttributesForItem(at: IndexPath(item: 0, section: section)),
                    let last = layoutAttributesForItem(at: IndexPath(item: count - 1, section: section))
                {
                    ends.firstCell = first.frame.min\(upperAxis)
                    ends.lastCell = last.frame.max\(upperAxis)
                    ends.lines = ends.lastCell
                    // Another item of the last line may end further down.
                    for item in stride(from: count - 2, through: 0, by: -1) {
                        guard let cell = layoutAttributesForItem(at: IndexPath(item: item, section: section)),
                            cell.frame.max\(upperAxis) > last.frame.min\(upperAxis)
                        else { break }
                        ends.lines = max(ends.lines, cell.frame.max\(upperAxis))
                    }
                }
                ends.inset = ends.lines + inset.\(trailing)
                let path = IndexPath(item: 0, section: section)
                let footer = super.layoutAttributesForSupplementaryView(ofKind: footerKind, at: path)
                ends.section = ends.inset + (footer?.frame.\(size) ?? 0)
                return ends
            }
        }
        """.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }

    // MARK: The axis

    private var axis: String { isVertical ? "y" : "x" }
    private var upperAxis: String { isVertical ? "Y" : "X" }
    private var size: String { isVertical ? "height" : "width" }
    private var leading: String { isVertical ? "top" : "left" }
    private var trailing: String { isVertical ? "bottom" : "right" }

    // MARK: The rule

    /// The rule on one line.
    private var ruleInComment: String { rule.text.split(whereSeparator: \.isWhitespace).joined(separator: " ") }

    /// The terms that the rule and its bounds need, each with its declaration.
    private var terms: [String] {
        let needed = RuleTerm.allCases.filter { term in
            [.natural, .length, .viewport, .sectionEnd].contains(term) || rule.mentions(term)
                || (term == .edge && rule.mentions(.line)) || (term == .offset && needsOffset)
        }
        return ["let ends = ends(ofSection: section, below: header, in: collectionView)"]
            + needed.sorted { Self.order($0) < Self.order($1) }.map { "let \($0.rawValue) = \(declaration(of: $0))" }
    }

    private var needsOffset: Bool { [RuleTerm.edge, .line, .viewportEnd].contains(where: rule.mentions) }

    /// A term comes after those that it is made of.
    private static func order(_ term: RuleTerm) -> Int {
        term == .viewportEnd ? RuleTerm.allCases.count : index(of: term)
    }
    private static func index(of term: RuleTerm) -> Int { RuleTerm.allCases.firstIndex(of: term) ?? 0 }

    private func declaration(of term: RuleTerm) -> String {
        switch term {
        case .offset: "collectionView.contentOffset.\(axis)"
        case .edge: "offset + collectionView.adjustedContentInset.\(leading)"
        case .line: "edge + pinInset"
        case .natural: "header.min\(upperAxis)"
        case .length: "header.\(size)"
        case .firstCell: "ends.firstCell"
        case .lastCell: "ends.lastCell"
        case .cellsEnd: "ends.lines"
        case .insetEnd: "ends.inset"
        case .sectionEnd, .nextHeader: "ends.section"
        case .viewport: "collectionView.bounds.\(size)"
        case .viewportEnd: "offset + viewport - collectionView.adjustedContentInset.\(trailing)"
        }
    }

    /// The most steps of a rule that are written as one expression. The compiler takes long for longer ones.
    private static let mostStepsInExpression = 15

    /// The statements that compute `wanted`.
    private var formula: [String] {
        let nodes = rule.nodes
        guard nodes.count > Self.mostStepsInExpression else {
            return ["let wanted: CGFloat = \(RuleCode.expression(of: nodes.count - 1, in: nodes))"]
        }
        var lines: [String] = []
        var names: [String] = []
        for node in nodes {
            let code = RuleCode.text(of: node) { RuleCode(text: names[$0]) }
            if case .term(let term) = node {
                names.append(term.rawValue)
            } else {
                names.append("step\(lines.count + 1)")
                lines.append("let step\(lines.count + 1): CGFloat = \(code)")
            }
        }
        return lines + ["let wanted = \(names[names.count - 1])"]
    }
}

/// A part of a rule as Swift code.
private struct RuleCode {
    let text: String
    /// Whether it needs brackets beside a sign that binds more closely.
    var isSum = false

    private var asOperand: String { isSum ? "(\(text))" : text }

    static func expression(of node: Int, in nodes: [RuleNode]) -> String { code(of: node, in: nodes).text }

    private static func code(of node: Int, in nodes: [RuleNode]) -> RuleCode {
        let text = text(of: nodes[node]) { code(of: $0, in: nodes) }
        switch nodes[node] {
        case .sum, .difference: return RuleCode(text: text, isSum: true)
        // A number below zero after a sign needs brackets, too.
        case .number(let number): return RuleCode(text: text, isSum: number < 0)
        case .product(let factor, _): return RuleCode(text: text, isSum: factor < 0)
        case .term, .largest, .smallest: return RuleCode(text: text)
        }
    }

    static func text(of node: RuleNode, _ operand: (Int) -> RuleCode) -> String {
        switch node {
        case .number(let number): number.swiftCode
        case .term(let term): term.rawValue
        case .sum(let a, let b): "\(operand(a).text) + \(operand(b).asOperand)"
        case .difference(let a, let b): "\(operand(a).text) - \(operand(b).asOperand)"
        case .product(let factor, let a): "\(factor.swiftCode) * \(operand(a).asOperand)"
        case .largest(let a, let b): "max(\(operand(a).text), \(operand(b).text))"
        case .smallest(let a, let b): "min(\(operand(a).text), \(operand(b).text))"
        }
    }
}
