extension SectionRuns {
    /// What could not be done as asked.
    var diagnostics: [LayoutDiagnostic] {
        var found: [LayoutDiagnostic] = []
        forEach(in: indices, having: .longItem) { section in
            let lines = self[section].lines
            guard let first = lines.firstLongItem else { return }
            found.append(
                .itemsLongerThanLine(
                    section: section, count: lines.longItemCount, firstItem: first.item,
                    itemLength: first.crossLength, lineLength: first.lineLength))
        }
        return found
    }
}

extension SectionLines {
    var longItemCount: Int {
        switch self {
        case .uniform(let lines, _): lines.metrics.fits(lines.item.crossLength) ? 0 : lines.itemCount
        case .measured(let lines): lines.chunks.total.longItems
        }
    }

    fileprivate var firstLongItem: (item: Int, crossLength: Double, lineLength: Double)? {
        switch self {
        case .uniform(let lines, _):
            return longItemCount > 0 ? (0, lines.item.crossLength, lines.metrics.lineLength) : nil
        case .measured(let lines):
            guard let (position, before) = lines.chunks.first(where: { $0.longItems > 0 }) else { return nil }
            let lengths = lines.chunks[position].items.points.map { lines.metrics.extent($0).crossLength }
            return lengths.firstIndex { !lines.metrics.fits($0) }
                .map { (before.items + $0, lengths[$0], lines.metrics.lineLength) }
        }
    }
}
