import CAllocations
import StickyLayout

func measureQueries(_ workload: Workload) {
    let layout = workload.layout
    let range = layout.offsetRange
    var random = SplitMix64(seed: 2)
    var view = View()
    let offsets = (0..<50_000).map { _ in Double.random(in: range, using: &random) }
    func offset(_ index: Int) -> Double { offsets[index % offsets.count] }

    let queries = Times(40_000, prepare: offset, run: { view.show(layout, at: $0) })
    report("\(workload.name).query.p50", queries.median.microseconds, "µs")
    report("\(workload.name).query.p99", queries.percentile(99).microseconds, "µs")

    let before = lintel_allocations()
    for offset in offsets { view.show(layout, at: offset) }
    let allocations = lintel_allocations() - before
    report("\(workload.name).query.allocations", Double(allocations) / Double(offsets.count), digits: 3)

    let count = offsets.prefix(1_000).reduce(0) { $0 + layout.elements(at: Viewpoint($1)).count }
    report("\(workload.name).query.elements", Double(count) / 1_000, digits: 1)

    // A scroll: offsets a few points apart.
    let scrolls = Times(
        40_000,
        prepare: { offset($0 / 100) + Double($0 % 100) * 7 },
        run: { view.scroll(layout, to: $0) })
    report("\(workload.name).scroll.p50", scrolls.median.microseconds, "µs")
}

/// The same scroll where the headers follow an own rule: the one that `native` has.
func measureOwnRule(_ workload: Workload) {
    var options = Workload.options
    options.system = .custom
    let layout = CollectionLayout(
        sections: workload.sections, options: options, containerSize: Workload.containerSize)
    let range = layout.offsetRange
    var random = SplitMix64(seed: 2)
    var view = View()
    let offsets = (0..<500).map { _ in Double.random(in: range, using: &random) }
    let scrolls = Times(
        40_000,
        prepare: { offsets[$0 / 100 % offsets.count] + Double($0 % 100) * 7 },
        run: { view.scroll(layout, to: $0) })
    report("\(workload.name).custom.scroll.p50", scrolls.median.microseconds, "µs")
}
