/// Something that a layout could not do as asked.
public enum LayoutDiagnostic: Equatable, Sendable {
    /// Items longer than their line, each alone on it and sticking out at its trailing edge: how many there
    /// are in the section, and the first one. Lengths in points, across the scroll axis.
    case itemsLongerThanLine(section: Int, count: Int, firstItem: Int, itemLength: Double, lineLength: Double)
}

extension LayoutDiagnostic: CustomStringConvertible {
    public var description: String {
        switch self {
        case .itemsLongerThanLine(let section, let count, let item, let itemLength, let lineLength):
            let others = count == 1 ? "" : ", as are \(count - 1) more"
            return
                "sections[\(section)].items[\(item)] is \(itemLength) points long on a line of \(lineLength)\(others)"
        }
    }
}

extension Flow {
    /// - Complexity: O(*sections* + *items with sizes of their own*).
    var diagnostics: [LayoutDiagnostic] {
        sections.enumerated().compactMap { index, section in
            switch section.lines {
            case .uniform(let lines): lines.longItems(section: index)
            case .measured(let lines): lines.longItems(section: index)
            }
        }
    }
}

extension UniformLines {
    fileprivate func longItems(section: Int) -> LayoutDiagnostic? {
        guard itemCount > 0, !metrics.fits(item.crossLength) else { return nil }
        return .itemsLongerThanLine(
            section: section, count: itemCount, firstItem: 0,
            itemLength: item.crossLength, lineLength: metrics.lineLength)
    }
}

extension MeasuredLines {
    fileprivate func longItems(section: Int) -> LayoutDiagnostic? {
        guard let first = sizes.firstIndex(where: { !metrics.fits($0.crossLength) }) else { return nil }
        let count = sizes[first...].count { !metrics.fits($0.crossLength) }
        return .itemsLongerThanLine(
            section: section, count: count, firstItem: first,
            itemLength: sizes[first].crossLength, lineLength: metrics.lineLength)
    }
}
