@testable import StickyLayout

// The engine's tests and its fuzzer share this file.

extension CollectionLayout {
    /// Stops the program where what edits keep up to date is not what it should be.
    func checkInvariants() {
        flow.sections.runs.checkInvariants()
        for run in flow.sections.runs.elements {
            precondition(run.count > 0, "a run has a section")
            if case .measured(let lines) = run.section.lines { lines.checkInvariants() }
            precondition(
                run.section.place.linesLength == run.section.lines.length, "a section is as long as its lines say")
        }
    }
}

extension MeasuredLines {
    fileprivate func checkInvariants() {
        chunks.checkInvariants()
        precondition(itemCount > 0, "measured lines have items")
        var items = ItemSizes()
        var afresh: [LineChunk] = []
        for chunk in chunks.elements {
            precondition(chunk.items.count <= LineChunk.largest || chunk.firstItems.count == 1, "a large chunk")
            precondition(chunk.firstItems.first == 0, "a chunk begins with a line")
            items.append(chunk.items)
        }
        _ = metrics.breakLines(of: items, upTo: items.count, into: &afresh)
        precondition(Self.lineStarts(Array(chunks.elements)) == Self.lineStarts(afresh), "lines break elsewhere")
    }

    private static func lineStarts(_ chunks: [LineChunk]) -> [Int] {
        var starts: [Int] = []
        var itemCount = 0
        for chunk in chunks {
            starts += chunk.firstItems.map { itemCount + Int($0) }
            itemCount += chunk.items.count
        }
        return starts
    }
}

extension MeasuredList {
    /// Stops the program where nodes and sums disagree.
    func checkInvariants() {
        let isOneBlock = root.children.count == 1 && root.children[0].children.count == 1
        root.checkSums()
        for shelf in root.children {
            shelf.checkSums()
            precondition((1...largestMeasuredNode).contains(shelf.children.count), "a shelf of \(shelf.children.count)")
            for block in shelf.children {
                block.checkSums()
                let sizes = isOneBlock ? 0...largestMeasuredNode : 1...largestMeasuredNode
                precondition(sizes.contains(block.children.count), "a block of \(block.children.count)")
            }
        }
    }
}

extension MeasuredNode {
    fileprivate func checkSums() {
        var (running, sum): ([Sum], Sum) = ([], .zero)
        for child in children {
            sum = sum + child.measure
            running.append(sum)
        }
        precondition(sums == running, "the sums of a node are stale")
    }
}
