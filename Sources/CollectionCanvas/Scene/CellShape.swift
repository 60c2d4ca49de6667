import StickyLayout

/// The shape in which a cell is drawn. It follows from the layout.
package enum CellShape: Equatable {
    /// A card with round corners.
    case card
    /// A card that may overlap another one of its colour, so it has an edge.
    case overlappingCard
    /// A row of a list: flat, with square corners.
    ///
    /// - Parameter hasSeparator: whether a hairline separates it from the next row.
    case row(hasSeparator: Bool)

    /// The radius of the corners, in points.
    package var cornerRadius: Double {
        switch self {
        // Round enough to look like a card, not like a button.
        case .card, .overlappingCard: 8
        case .row: 0
        }
    }

    /// A number for each shape, for the cache of nodes.
    var variant: Int32 {
        switch self {
        case .card: 0
        case .overlappingCard: 1
        case .row(hasSeparator: false): 2
        case .row(hasSeparator: true): 3
        }
    }
}

extension Scene {
    /// A cell that is at most this much narrower than the viewport spans it, in points. Shares of a width are rounded.
    private static let spanTolerance = 0.01

    /// The shape of a cell: a row where cells span the width of a vertical collection and touch each other, elsewhere a card.
    package func shape(of cell: LayoutElement) -> CellShape {
        let section = document.sections[cell.indexPath.section]
        let lineSpacing = section.minimumLineSpacing ?? layout.options.minimumLineSpacing
        guard lineSpacing >= 0 else { return .overlappingCard }
        guard lineSpacing == 0, layout.options.scrollDirection == .vertical, spansViewport(cell.frame) else {
            return .card
        }
        return .row(hasSeparator: cell.indexPath.item + 1 < section.itemCount)
    }

    private func spansViewport(_ frame: LayoutRect) -> Bool {
        frame.x <= Self.spanTolerance && frame.maxX >= layout.containerSize.width - Self.spanTolerance
    }
}
