import StickyLayout

/// A resize changes one chunk in place where every line keeps its items; the first one in a section copies what the section
/// shares with the array that it was made of, and lists the items where they were all of one size. So first and later ones are
/// figures of their own. Each includes the query after it, in memory that the cache has not seen.
///
/// A move is a deletion and an insertion. As equal widths never meet the old breaks again, each breaks the lines up to its
/// section's end.
func measureEdits(_ workload: Workload) {
    var layout = workload.layout
    var random = SplitMix64(seed: 3)
    var view = View()

    func size() -> LengthSize {
        LengthSize(width: 320.0 / 3, height: random.height())
    }
    func path(_ layout: CollectionLayout) -> LayoutIndexPath {
        let section = Int.random(in: 0..<layout.sectionCount, using: &random)
        return LayoutIndexPath(
            item: Int.random(in: 0..<layout.itemCount(ofSection: section), using: &random), section: section)
    }
    func query(_ layout: CollectionLayout, _ path: LayoutIndexPath) {
        view.show(layout, at: layout.frame(of: path).y - 100)
    }

    var untouched = Array(0..<layout.sectionCount).shuffled(using: &random)
    let firstResizes = Times(
        800,
        prepare: { _ in
            let section = untouched.removeLast()
            let item = Int.random(in: 0..<layout.itemCount(ofSection: section), using: &random)
            return (LayoutIndexPath(item: item, section: section), size())
        },
        run: { path, size in
            try layout.setItemSize(size, at: path)
            query(layout, path)
        })
    report("\(workload.name).resize.first.p50", firstResizes.median.microseconds, "µs")

    let resizes = Times(
        4_000,
        prepare: { _ in (path(layout), size()) },
        run: { path, size in
            try layout.setItemSize(size, at: path)
            query(layout, path)
        })
    report("\(workload.name).resize.p50", resizes.median.microseconds, "µs")

    func measureBatches(_ name: String, _ edit: (inout CollectionEdits) -> LayoutIndexPath) {
        let times = Times(
            4_000,
            prepare: { _ in
                var edits = CollectionEdits()
                return (edit(&edits), edits)
            },
            run: { path, edits in
                try layout.apply(edits)
                query(layout, path)
            })
        report("\(workload.name).\(name).p50", times.median.microseconds, "µs")
        report("\(workload.name).\(name).p99", times.percentile(99).microseconds, "µs")
    }
    measureBatches("insert") { edits in
        let place = path(layout)
        edits.insertItem(at: place, size: size())
        return place
    }
    measureBatches("delete") { edits in
        let place = path(layout)
        edits.deleteItem(at: place)
        return LayoutIndexPath(item: max(0, place.item - 1), section: place.section)
    }
    measureBatches("move") { edits in
        let (from, to) = (path(layout), path(layout))
        edits.moveItem(from: from, to: to)
        return to
    }
}

/// One section of a million items, one a line, all of them different.
func measureSingleSection() {
    var random = SplitMix64(seed: 4)
    let sizes = (0..<1_000_000).map { _ in LayoutSize(width: 320, height: random.height()) }
    var layout = CollectionLayout(
        sections: [LayoutSection(items: .points(sizes))], options: Workload.options,
        containerSize: Workload.containerSize)
    var view = View()
    let times = Times(
        4_000,
        prepare: { LayoutIndexPath(item: 500_000 + $0 % 1_000, section: 0) },
        run: { path in
            try layout.replaceItems(
                path.item..<path.item, ofSection: 0, with: [LengthSize(width: 320, height: 44)])
            view.show(layout, at: layout.frame(of: path).y - 100)
        })
    report("engine.single-section.insert.p50", times.median.microseconds, "µs")
    report("engine.single-section.insert.p99", times.percentile(99).microseconds, "µs")
}
