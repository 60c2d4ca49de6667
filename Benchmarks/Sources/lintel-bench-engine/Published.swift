import StickyLayout

/// What the published layouts do for each bounds change, written plainly: ask the flow for the elements in the rect,
/// collect the sections whose cells are there and whose headers are not, ask for each missing header by its path, and
/// move every header between the first and the last cell of its section, which are asked for by path too.
///
/// The flow's own answers come from our layout: elements at rest in the rect, and an item by its path. As UIKit's, each
/// is an object of its own, made anew for every answer, since the procedure changes those that it is handed.
struct PublishedProcedure {
    /// What `UICollectionViewFlowLayout` answers: headers where they rest.
    let flow: CollectionLayout

    init(_ workload: Workload) {
        var options = Workload.options
        options.sectionHeadersPinToVisibleBounds = false
        flow = CollectionLayout(
            sections: workload.sections, options: options, containerSize: Workload.containerSize)
    }

    func attributes(at offset: Double) -> [Attributes] {
        var answer = flow.elements(at: Viewpoint(offset)).map(Attributes.init)

        var missing: Set<Int> = []
        for element in answer where element.kind == .cell { missing.insert(element.indexPath.section) }
        for element in answer where element.kind == .header { missing.remove(element.indexPath.section) }
        for section in missing.sorted() { answer.append(header(of: section)) }

        for element in answer where element.kind == .header {
            let section = element.indexPath.section
            let count = flow.itemCount(ofSection: section)
            guard count > 0 else { continue }
            let first = cell(at: LayoutIndexPath(item: 0, section: section))
            let last = cell(at: LayoutIndexPath(item: count - 1, section: section))
            let length = element.frame.height
            element.frame.y = min(max(offset, first.frame.y - length), last.frame.maxY - length)
            element.zIndex = 1024
        }
        return answer
    }

    private func header(of section: Int) -> Attributes {
        let id = LayoutElement.ID.header(section)
        guard let frame = flow.naturalFrame(of: id) else { fatalError("there is no \(id)") }
        return Attributes(LayoutElement(kind: id.kind, indexPath: id.indexPath, frame: frame, zIndex: 0))
    }

    private func cell(at path: LayoutIndexPath) -> Attributes {
        Attributes(LayoutElement(kind: .cell, indexPath: path, frame: flow.frame(of: path), zIndex: 0))
    }

    final class Attributes {
        let kind: LayoutElement.Kind
        let indexPath: LayoutIndexPath
        var frame: LayoutRect
        var zIndex: Int

        init(_ element: LayoutElement) {
            kind = element.kind
            indexPath = element.indexPath
            frame = element.frame
            zIndex = element.zIndex
        }
    }
}

func measurePublished(_ workload: Workload) {
    let published = PublishedProcedure(workload)
    let layout = workload.layout
    let range = layout.offsetRange
    var random = SplitMix64(seed: 5)
    let offsets = (0..<20_000).map { _ in Double.random(in: range, using: &random) }
    func offset(_ index: Int) -> Double { offsets[index % offsets.count] }
    let theirs = Times(15_000, prepare: offset, run: { keep(published.attributes(at: $0).count) })
    var view = View()
    let ours = Times(15_000, prepare: offset, run: { view.scroll(layout, to: $0) })
    let name = workload.name.replacing("engine", with: "baseline")
    report("\(name).published.p50", theirs.median.microseconds, "µs")
    report("\(name).ratio", theirs.median / ours.median)
}
