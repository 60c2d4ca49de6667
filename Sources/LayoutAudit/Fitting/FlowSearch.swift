import StickyLayout

/// Finds how a recording's items are aligned in their lines, and the lines' insets and spacing: the engine lays the measured sizes
/// out with what may be, and what moves the fewest cells is taken. Of equals, that is the defaults, and what most sections share.
struct FlowSearch {
    private(set) var lineAlignment = LineAlignment.justified
    private(set) var itemAlignment = ItemAlignment.center
    /// How the items of each section stand along its lines.
    private(set) var flows: [LineFlow] = []

    /// A section with cells.
    struct Section {
        let rows: SeenRows
        let room: LineRoom
        /// The insets, where headers show them.
        let knownInsets: CrossInsets?
    }

    private let axes: RecordedAxes

    /// So many sections tell what they all share, and so many rows of each how they are aligned.
    private static let mostSections = 24
    private static let mostRows = 40

    init(_ sections: [Section], _ axes: RecordedAxes, _ work: LongWork) {
        self.axes = axes
        let samples = sections.evenly(Self.mostSections).map { Sample($0) }
        var best: [Proposal] = []
        // The defaults come first among equals.
        for alignment in [LineAlignment.justified, .leading, .center, .trailing] where work.goesOn() {
            let proposals = samples.map { bestProposal($0, alignment) }
            let count = proposals.reduce(0) { $0 + $1.cellsOff }
            if best.isEmpty || count < best.reduce(0, { $0 + $1.cellsOff }) {
                lineAlignment = alignment
                best = proposals
            }
            if count == 0 { break }
        }
        let shared = sharedFlow(of: samples, best)
        for section in sections where work.goesOn() {
            flows.append(flow(of: Sample(section), preferring: shared))
        }
        itemAlignment = bestItemAlignment(of: samples, samples.map { flow(of: $0, preferring: shared) }, work)
    }

    /// The first rows of a section, from which alignments show.
    private struct Sample {
        let section: Section
        let rows: SeenRows
        /// The engine may align a section's last line in its own way. Where the section goes on, the sample's last row is not that line, and
        /// is not judged.
        let judged: ArraySlice<SeenRows.Cell>

        init(_ section: Section) {
            self.section = section
            rows = section.rows.firstRows(FlowSearch.mostRows)
            let goesOn = rows.cells.count < section.rows.cells.count && rows.rows.count > 1
            judged = goesOn ? rows.cellsBeforeLastRow : rows.cells[...]
        }
    }

    private struct Proposal {
        let flow: LineFlow
        let cellsOff: Int
    }

    private func setting(_ section: Section, _ flow: LineFlow, _ alignment: LineAlignment) -> FlowSetting {
        FlowSetting(axes: axes, room: section.room, flow: flow, lineAlignment: alignment, itemAlignment: itemAlignment)
    }

    private func trial(_ sample: Sample, _ setting: FlowSetting) -> FlowTrial {
        FlowTrial(.points(MeasuredSizes(sample.rows, in: setting).sizes), in: setting)
    }

    private func cellsOff(_ sample: Sample, _ flow: LineFlow, _ alignment: LineAlignment) -> Int {
        trial(sample, setting(sample.section, flow, alignment)).cellsOffAcross(sample.judged)
    }

    private func bestProposal(_ sample: Sample, _ alignment: LineAlignment) -> Proposal {
        var best = Proposal(flow: LineFlow(), cellsOff: .max)
        for flow in proposedFlows(sample, alignment) {
            let count = cellsOff(sample, flow, alignment)
            if count < best.cellsOff { best = Proposal(flow: flow, cellsOff: count) }
            if count == 0 { break }
        }
        return best
    }

    /// What explains the most sections as well as what is best for each.
    private func sharedFlow(of samples: [Sample], _ best: [Proposal]) -> LineFlow {
        var shared: (flow: LineFlow, count: Int)?
        var tried: Set<LineFlow> = []
        for proposal in best where tried.insert(proposal.flow).inserted {
            let count = zip(samples, best).count { sample, best in
                cellsOff(sample, proposal.flow, lineAlignment) <= best.cellsOff
            }
            if count > shared?.count ?? 0 { shared = (proposal.flow, count) }
        }
        return shared?.flow ?? LineFlow()
    }

    private func flow(of sample: Sample, preferring shared: LineFlow) -> LineFlow {
        let count = cellsOff(sample, shared, lineAlignment)
        guard count > 0 else { return shared }
        let own = bestProposal(sample, lineAlignment)
        return own.cellsOff < count ? own.flow : shared
    }

    /// - Parameter flows: of each sample.
    private func bestItemAlignment(of samples: [Sample], _ flows: [LineFlow], _ work: LongWork) -> ItemAlignment {
        var best: (alignment: ItemAlignment, cellsOff: Int)?
        for alignment in [ItemAlignment.center, .leading, .trailing] where work.goesOn() {
            var count = 0
            for (sample, flow) in zip(samples, flows) {
                var setting = setting(sample.section, flow, lineAlignment)
                setting.itemAlignment = alignment
                count += trial(sample, setting).cellsOffInRows(sample.rows)
            }
            if count < best?.cellsOff ?? .max { best = (alignment, count) }
            if count == 0 { break }
        }
        return best?.alignment ?? .center
    }

    // MARK: Proposals

    /// The insets and spacings with which lines may be aligned in that way, as their ends and gaps were measured.
    private func proposedFlows(_ sample: Sample, _ alignment: LineAlignment) -> [LineFlow] {
        var proposals: [LineFlow] = []
        for insets in proposedInsets(sample, alignment) {
            let room = LineRoom(crossStart: 0, crossLength: sample.section.room.crossLength)
            var flow = LineFlow(insets: insets)
            for spacing in proposedSpacings(sample.rows, alignment, lineLength: room.length(within: flow)) {
                flow.interitemSpacing = spacing
                proposals.append(flow)
            }
        }
        return proposals
    }

    private func proposedInsets(_ sample: Sample, _ alignment: LineAlignment) -> [CrossInsets] {
        if let known = sample.section.knownInsets { return [known] }
        let room = sample.section.room
        let boxes = sample.rows.cells.map(\.box)
        // An inset is never negative: what reaches over the edge of the room has a margin of its own.
        let first = max(0, ((boxes.map(\.crossStart).min() ?? 0) - room.crossStart).plausible)
        let roomEnd = room.crossStart + room.crossLength
        let last = max(0, (roomEnd - (boxes.map(\.crossEnd).max() ?? 0)).plausible)
        let measured = CrossInsets(leading: first, trailing: last)
        switch alignment {
        case .justified: return [measured]
        case .leading: return [CrossInsets(leading: first, trailing: first), CrossInsets(leading: first), measured]
        case .trailing: return [CrossInsets(leading: last, trailing: last), CrossInsets(trailing: last), measured]
        case .center:
            let row = sample.rows.boxOfFirstRow
            let offCenter = row.map { $0.crossStart + $0.crossEnd - room.crossStart - roomEnd } ?? 0
            let difference = abs(offCenter) > 2 * RecordedRounding.edge ? offCenter.plausible : 0
            let smallest = CrossInsets(leading: max(0, difference), trailing: max(0, -difference))
            return [smallest, CrossInsets(leading: first, trailing: max(0, first - difference)), measured]
        }
    }

    private func proposedSpacings(
        _ rows: SeenRows, _ alignment: LineAlignment, lineLength: Double
    ) -> [Double] {
        let usual = LayoutOptions().minimumInteritemSpacing
        let gaps = rows.gaps
        guard let least = gaps.min(), let common = gaps.commonest(1).first else {
            // Lines of one item say only that the next one does not fit.
            return [usual, leastSpacing(rows, lineLength).rounded(.down) + 1]
        }
        let measured = [common, least.plausible]
        // A gap that lines are justified with says little of the spacing: the default does as well.
        let proposals = alignment == .justified ? [usual] + measured : measured + [usual]
        return proposals.map { max(0, $0) } + [leastSpacing(rows, lineLength).plausible]
    }

    /// The spacing at which the next item does not fit into any line.
    private func leastSpacing(_ rows: SeenRows, _ lineLength: Double) -> Double {
        var least = 0.0
        for (row, next) in zip(rows.rows, rows.rows.dropFirst()) {
            let items = row.lowerBound...next.lowerBound
            let used = items.reduce(0) { $0 + rows.cells[$1].box.crossLength }
            least = max(least, (lineLength - used) / Double(row.count))
        }
        return least
    }
}

extension Array {
    /// At most so many of them, evenly from first to last.
    func evenly(_ most: Int) -> [Element] {
        let step = Swift.max(1, (count + most - 1) / most)
        return stride(from: 0, to: count, by: step).map { self[$0] }
    }
}
