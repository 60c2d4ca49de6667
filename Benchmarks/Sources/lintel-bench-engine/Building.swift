import CAllocations
import StickyLayout

func measureBuilding(_ workload: Workload) {
    let arrays = workload.sections.map { section -> [LayoutSize] in
        if case .points(let sizes) = section.items { sizes } else { [] }
    }
    let passes = Times(
        9,
        prepare: { _ in arrays },
        run: { keep(sum($0)) })
    var kept: CollectionLayout?
    let builds = Times(
        9,
        prepare: { _ in kept = nil },
        run: { kept = workload.layout })
    report("\(workload.name).build", builds.median.milliseconds, "ms")
    report("\(workload.name).build.ratio", builds.median / passes.median)

    kept = nil
    let before = lintel_allocated_bytes()
    kept = workload.layout
    let bytes = Double(lintel_allocated_bytes() - before) / Double(Workload.sectionCount * Workload.itemsPerSection)
    keep(kept?.sectionCount)
    report("\(workload.name).build.bytes-per-item", bytes)
}

@inline(never)
private func sum(_ arrays: [[LayoutSize]]) -> Double {
    var (width, height) = (0.0, 0.0)
    for sizes in arrays {
        for size in sizes {
            width += size.width
            height += size.height
        }
    }
    return width + height
}

/// A million sections of 2^20 items, none of them listed.
func measureGenerated() {
    let section = LayoutSection(items: .uniform(count: 1 << 20))
    let listed = Array(repeating: section, count: 1_000_000)
    let times = Times(
        9,
        prepare: { $0 },
        run: { _ in
            keep(
                CollectionLayout(sections: listed, options: Workload.options, containerSize: Workload.containerSize)
                    .sectionCount)
        })
    report("engine.generated", times.median.milliseconds, "ms")
}
