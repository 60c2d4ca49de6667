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
            let others = count == 1 ? "" : ", as \(count == 2 ? "is" : "are") \(count - 1) more"
            let (itemLength, lineLength) = (itemLength.plainDescription, lineLength.plainDescription)
            return
                "sections[\(section)].items[\(item)] is \(itemLength) points long on a line of \(lineLength)\(others)"
        }
    }
}
