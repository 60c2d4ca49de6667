import StickyLayout

/// Query and insert in sections of 1,000 items, no two neighbours alike, from one section to ten thousand.
func measureGrowth() {
    for exponent in 3...7 {
        var random = SplitMix64(seed: UInt64(exponent))
        var count = 1
        for _ in 3..<exponent { count *= 10 }
        let sections = Workload.sections(count, seed: UInt64(exponent)) { $0.height() }
        var layout = CollectionLayout(
            sections: sections, options: Workload.options, containerSize: Workload.containerSize)
        var view = View()

        let range = layout.offsetRange
        let queries = Times(
            20_000, prepare: { _ in Double.random(in: range, using: &random) }, run: { view.show(layout, at: $0) })
        report("engine.growth.query.10^\(exponent)", queries.median.microseconds, "µs")

        let inserts = Times(
            2_000,
            prepare: { _ in
                let section = Int.random(in: 0..<count, using: &random)
                let item = Int.random(in: 0..<layout.itemCount(ofSection: section), using: &random)
                return LayoutIndexPath(item: item, section: section)
            },
            run: { path in
                try layout.replaceItems(
                    path.item..<path.item, ofSection: path.section, with: [LengthSize(width: 100, height: 44)])
                view.show(layout, at: layout.frame(of: path).y - 100)
            })
        report("engine.growth.insert.10^\(exponent)", inserts.median.microseconds, "µs")
    }
}
