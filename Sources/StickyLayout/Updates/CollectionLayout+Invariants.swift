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
        var lineStarts: [Int] = []
        for chunk in chunks.elements {
            precondition(chunk.items.count <= LineBreaker.largestChunk || chunk.firstItems.count == 1, "a large chunk")
            precondition(chunk.firstItems.first == 0, "a chunk begins with a line")
            lineStarts += chunk.firstItems.map { Int($0) + items.count }
            items.append(chunk.items)
        }
        precondition(lineStarts == LineBreaker(metrics: metrics).lineStarts(of: items.points), "lines break elsewhere")
        #endif
    }
}
