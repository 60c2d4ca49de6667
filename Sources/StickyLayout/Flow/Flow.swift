/// All sections laid out one after the other: everything about a collection that does not depend
/// on the content offset. Source: behaviour.md, "The base all five stand on: flow".
struct Flow: Sendable {
    var environment: LayoutEnvironment
    var sections: SectionList

    init(sections: [LayoutSection], in environment: LayoutEnvironment) {
        self.environment = environment
        self.sections = SectionList(SectionList.runs(of: sections, in: environment))
    }

    var axes: Axes { _read { yield environment.axes } }

    /// Along the scroll axis, in points.
    var length: Double { max(0, sections.total.length) }

    /// `S` in behaviour.md; the end of the content, for the number of sections.
    func start(of section: Int) -> Double { sections.measure(before: section).length }

    /// The sections that may have something in `span`, and any number between that have nothing to see; none that has is left
    /// out.
    ///
    /// - Complexity: O(log *sections*).
    func sections(meeting span: Span) -> Range<Int> {
        guard span.length > 0 else { return 0..<0 }
        let first = sections.firstSection(endingAfter: span.start)
        return first..<max(first, sections.endOfSections(startingBefore: span.end))
    }

    /// Hands over each item of the section whose frame meets `span`, in order, all of them moved by `shift`; the
    /// first `limit` of them.
    @inline(__always)
    func forEachItem(
        of section: Int, meeting span: Span, shift: Double = 0, limit: Int = .max, _ body: (Int, Placement) -> Void
    ) {
        sections.withSection(section) { place, content in
            let origin = place.start + shift + place.linesStart
            guard span.start < origin + content.lines.length, span.end > origin else { return }
            let inLines = Span(start: span.start - origin, length: span.length)
            content.lines.forEachItem(meeting: inLines, limit: limit) {
                body($0, place.inFlow($1, shift: shift))
            }
        }
    }

    /// The frame of the section's item with the highest index that meets `span`, moved by `shift`; `nil` where
    /// none does.
    func lastItem(of section: Int, meeting span: Span, shift: Double) -> Placement? {
        sections.withSection(section) { place, content in
            let origin = place.start + shift + place.linesStart
            return content.lines.lastItem(meeting: Span(start: span.start - origin, length: span.length)).map {
                place.inFlow($0, shift: shift)
            }
        }
    }

    func placement(of item: LayoutIndexPath, shift: Double) -> Placement {
        sections.withSection(item.section) { place, content in
            place.inFlow(content.lines.placement(of: item.item), shift: shift)
        }
    }
}

extension SectionList {
    /// Lays the sections out; of neighbours without sizes of their own that are alike, only the first.
    fileprivate static func runs(of sections: [LayoutSection], in environment: LayoutEnvironment) -> [Run] {
        var runs: [Run] = []
        for index in sections.indices {
            if index > 0, sections[index].isUniformlyEqual(to: sections[index - 1]) {
                runs[runs.count - 1].count += 1
            } else {
                runs.append(Run(SectionFlow(sections[index], in: environment)))
            }
        }
        return Run.joined(runs)
    }
}

extension LayoutSection {
    /// Both hold generated items and are alike. Listed items are not compared.
    fileprivate func isUniformlyEqual(to other: LayoutSection) -> Bool {
        guard case .uniform(let count) = items, case .uniform(count) = other.items else { return false }
        return self == other
    }
}
