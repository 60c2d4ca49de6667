extension CollectionLayout {
    /// Stops the program where what edits keep up to date is not what it should be. Release builds drop it.
    func _checkInvariants() {
        #if DEBUG
        flow.sections.runs._checkInvariants()
        for run in flow.sections.runs.elements {
            precondition(run.count > 0, "a run has a section")
            if case .measured(let lines) = run.section.lines { lines._checkInvariants() }
        }
        #endif
    }
}

extension MeasuredLines {
    func _checkInvariants() {
        #if DEBUG
        chunks._checkInvariants()
        precondition(itemCount > 0, "measured lines have items")
        var items = ItemSizes()
        var afresh: [LineChunk] = []
        for chunk in chunks.elements {
            precondition(chunk.items.count <= LineBreaker.largestChunk || chunk.firstItems.count == 1, "a large chunk")
            precondition(chunk.firstItems.first == 0, "a chunk begins with a line")
            items.append(chunk.items)
        }
        _ = LineBreaker(metrics: metrics).breakLines(of: items, upTo: items.count, into: &afresh)
        precondition(Self.lineStarts(Array(chunks.elements)) == Self.lineStarts(afresh), "lines break elsewhere")
        #endif
    }

    #if DEBUG
    private static func lineStarts(_ chunks: [LineChunk]) -> [Int] {
        var starts: [Int] = []
        var itemCount = 0
        for chunk in chunks {
            starts += chunk.firstItems.map { itemCount + Int($0) }
            itemCount += chunk.items.count
        }
        return starts
    }
    #endif
}
