import StickyLayout

/// behaviour.md's "Flow lines", 1 to 5, written as it is said there, item by item. Vertical wording.
struct NaiveLines {
    struct Item: Hashable {
        var width: Double
        var height: Double
    }

    var lineLength: Double
    var spacing: Double
    var lineSpacing: Double
    var lineAlignment: LineAlignment
    var itemAlignment: ItemAlignment

    func frames(of items: [Item]) -> [LayoutRect] {
        let lines = lines(of: items)
        let areEqual = Set(items).count == 1
        var frames: [LayoutRect] = []
        var y = 0.0
        for (index, line) in lines.enumerated() {
            let thickness = line.map(\.height).max() ?? 0
            let isLast = index == lines.count - 1
            let xs = positions(in: line, isLast: isLast, areEqual: areEqual)
            for (item, x) in zip(line, xs) {
                let room = thickness - item.height
                let across =
                    switch itemAlignment {
                    case .leading: 0.0
                    case .center: room / 2
                    case .trailing: room
                    }
                frames.append(LayoutRect(x: x, y: y + across, width: item.width, height: item.height))
            }
            // A line never starts before the one above it.
            y += max(0, thickness + lineSpacing)
        }
        return frames
    }

    private func lines(of items: [Item]) -> [[Item]] {
        var lines: [[Item]] = []
        for item in items {
            if let line = lines.last, packedLength(line) <= lineLength, packedLength(line + [item]) <= lineLength {
                lines[lines.count - 1].append(item)
            } else {
                lines.append([item])
            }
        }
        return lines
    }

    private func packedLength(_ line: [Item]) -> Double {
        line.map(\.width).reduce(0, +) + Double(line.count - 1) * spacing
    }

    private func positions(in line: [Item], isLast: Bool, areEqual: Bool) -> [Double] {
        let room = lineLength - packedLength(line)
        guard room >= 0 else { return [0] }
        switch lineAlignment {
        case .leading: return packed(line, from: 0)
        case .center: return packed(line, from: room / 2)
        case .trailing: return packed(line, from: room)
        case .justified where isLast && areEqual:
            var full = line
            while packedLength(full + [line[0]]) <= lineLength { full.append(line[0]) }
            return Array(spread(full).prefix(line.count))
        case .justified where isLast: return packed(line, from: 0)
        case .justified: return spread(line)
        }
    }

    private func packed(_ line: [Item], from start: Double) -> [Double] {
        positions(in: line, from: start, gap: spacing)
    }

    private func spread(_ line: [Item]) -> [Double] {
        let room = lineLength - packedLength(line)
        guard line.count > 1 else { return [room / 2] }
        return positions(in: line, from: 0, gap: spacing + room / Double(line.count - 1))
    }

    private func positions(in line: [Item], from start: Double, gap: Double) -> [Double] {
        var x = start
        return line.map { item in
            defer { x += item.width + gap }
            return x
        }
    }
}
