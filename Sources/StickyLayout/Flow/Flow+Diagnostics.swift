extension SectionFlow {
    /// What could not be done as asked in this section; `nil` where everything was.
    ///
    /// - Complexity: O(log *lines*).
    func longItems(section: Int) -> LayoutDiagnostic? {
        let count = lines.longItemCount
        guard count > 0 else { return nil }
        switch lines {
        case .uniform(let lines, _):
            return .itemsLongerThanLine(
                section: section, count: count, firstItem: 0,
                itemLength: lines.item.crossLength, lineLength: lines.metrics.lineLength)
        case .measured(let lines):
            guard let first = lines.firstLongItem else { return nil }
            return .itemsLongerThanLine(
                section: section, count: count, firstItem: first.item,
                itemLength: first.crossLength, lineLength: lines.metrics.lineLength)
        }
    }
}

extension SectionLines {
    /// Items that are longer than their line.
    var longItemCount: Int {
        switch self {
        case .uniform(let lines, _): lines.metrics.fits(lines.item.crossLength) ? 0 : lines.itemCount
        case .measured(let lines): lines.longItemCount
        }
    }
}

extension SectionList {
    /// - Complexity: O(*sections with long items* · log *sections*).
    var diagnostics: [LayoutDiagnostic] {
        var found: [LayoutDiagnostic] = []
        forEach(in: indices, having: .longItem) { section in
            if let diagnostic = self[section].longItems(section: section) { found.append(diagnostic) }
        }
        return found
    }
}
