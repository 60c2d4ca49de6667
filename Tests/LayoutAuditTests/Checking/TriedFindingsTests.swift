import LayoutAudit
import StickyLayout
import TestSupport
import Testing

/// The findings of random layouts, against what is wrong at the offsets of a fine grid, and right beside the ends of each finding.
@Suite("Findings and tried offsets")
struct TriedFindingsTests {
    private static let layouts =
        HeaderSystem.allCases.flatMap { system in
            TestCases.seeds(system == .native ? 20 : 5).map { RandomLayout(seed: $0, system: system) }
        } + TestCases.seeds(10).map { RandomLayout(outline: $0) }

    /// How exact the ends of findings are, in points.
    private static let precision = 0.01

    private func findings(of layout: CollectionLayout, _ rule: CheckRule) -> [Finding] {
        var check = LayoutCheck(layout)
        check.rules = [rule]
        return check.result().findings
    }

    /// Expects that a rule is broken at exactly the offsets of some findings.
    ///
    /// - Parameter isBroken: whether the rule is broken at an offset.
    private func expect(
        _ findings: [Finding], in tried: TriedOffsets, comment: Comment, isBroken: (Double) -> Bool
    ) {
        let precision = Self.precision
        for offset in tried.samples where isBroken(offset) {
            let isFound = findings.contains {
                offset >= $0.offsets.lowerBound - precision && offset <= $0.offsets.upperBound + precision
            }
            #expect(isFound, "\(comment): broken at \(offset), found \(findings)")
        }
        for finding in findings {
            let (from, to) = (finding.offsets.lowerBound, finding.offsets.upperBound)
            let inside = to - from > 2 * precision ? [from + precision, to - precision] : [(from + to) / 2]
            for offset in inside { #expect(isBroken(offset), "\(comment): not broken at \(offset), \(finding)") }
            for offset in [from - precision, to + precision] where tried.range.contains(offset) {
                #expect(!isBroken(offset), "\(comment): broken at \(offset), too, \(finding)")
            }
        }
    }

    @Test("pinned elements cover too much of the viewport exactly at the offsets of findings", arguments: layouts)
    func pinnedRoom(_ random: RandomLayout) {
        let tried = TriedOffsets(random.layout)
        let found = findings(of: random.layout, .pinnedRoom)
        expect(found, in: tried, comment: "\(random)") {
            tried.coveredLength(at: $0) > 0.5 * random.layout.viewportLength + 1e-5
        }
        for finding in found {
            let most = tried.samples.filter(finding.offsets.contains).map(tried.coveredLength).max() ?? 0
            #expect(finding.value >= 100 * most / random.layout.viewportLength - 1e-6, "\(random)")
        }
    }

    @Test("a pinned header's end is out of sight at the first and the last offset of a finding", arguments: layouts)
    func tallHeader(_ random: RandomLayout) {
        let tried = TriedOffsets(random.layout)
        let found = findings(of: random.layout, .tallHeader)
        for section in [nil] + random.layout.sectionIndices {
            let own = found.filter { $0.section == section }
            for offset in tried.samples where tried.isTooTall(section, at: offset) {
                #expect(own.contains { $0.offsets.contains(offset) }, "\(random): \(section ?? -1) at \(offset)")
            }
            for finding in own {
                let from = min(finding.offsets.lowerBound + Self.precision, finding.offsets.upperBound)
                #expect(Bool(tried.isTooTall(section, at: from)), "\(random): \(finding)")
                let before = finding.offsets.lowerBound - Self.precision
                if tried.range.contains(before) {
                    #expect(!tried.isTooTall(section, at: before), "\(random): \(finding)")
                }
            }
        }
    }

    @Test("a header is lost if and only if it is in view at no offset and its section is", arguments: layouts)
    func lostHeader(_ random: RandomLayout) {
        let layout = random.layout
        let tried = TriedOffsets(layout)
        let found = findings(of: layout, .lostHeader).map(\.section)
        var seen = Set<Int>()
        for offset in tried.samples {
            seen.formUnion(tried.elements(at: offset).filter { $0.kind == .header }.map(\.indexPath.section))
        }
        for section in layout.sectionIndices {
            let place = layout.restingSection(of: section)
            let isInView =
                place.span.length > 0.01 && place.span.start < tried.range.upperBound + layout.viewportLength
                && place.span.end > tried.range.lowerBound
            // A header may be in view between two samples only.
            if found.contains(section) { #expect(!seen.contains(section) && isInView, "\(random): \(section)") }
            if place.headerLength > 1, isInView, !seen.contains(section) {
                #expect(found.contains(section), "\(random): \(section)")
            }
        }
    }

    @Test("a header is outside its section from the first offset of a finding on", arguments: layouts)
    func strayHeader(_ random: RandomLayout) {
        let tried = TriedOffsets(random.layout)
        let found = findings(of: random.layout, .strayHeader)
        for section in random.layout.sectionIndices {
            let own = found.filter { $0.section == section }
            for offset in tried.samples where tried.isAstray(section, at: offset) {
                #expect(own.contains { $0.offsets.contains(offset) }, "\(random): \(section) at \(offset)")
            }
            for finding in own {
                let (from, to) = (finding.offsets.lowerBound, finding.offsets.upperBound)
                let isWide = to - from > 2 * Self.precision
                for offset in isWide ? [from + Self.precision, to - Self.precision] : [] {
                    #expect(tried.isAstray(section, at: offset), "\(random): \(finding)")
                }
                for offset in [from - Self.precision, to + Self.precision] where tried.range.contains(offset) {
                    #expect(!tried.isAstray(section, at: offset), "\(random): \(finding)")
                }
            }
        }
    }

    @Test("an edge moves further than the offset exactly where a jump is found", arguments: layouts)
    func jump(_ random: RandomLayout) {
        let layout = random.layout
        let tried = TriedOffsets(layout)
        let found = findings(of: layout, .jump)
        for section in [nil] + layout.sectionIndices {
            let own = found.filter { $0.section == section }
            for (offset, next) in zip(tried.samples, tried.samples.dropFirst()) {
                guard let header = tried.header(section, at: offset), let later = tried.header(section, at: next) else {
                    continue
                }
                let (a, b) = (layout.axisSpan(of: header.frame), layout.axisSpan(of: later.frame))
                let distance = max(abs(a.start - b.start), abs(a.end - b.end))
                guard distance > next - offset + 0.02 else { continue }
                let isFound = own.contains { $0.offsets.lowerBound <= next && $0.offsets.upperBound >= offset }
                #expect(isFound, "\(random): section \(section ?? -1) from \(offset) to \(next) by \(distance)")
            }
            for finding in own {
                #expect(
                    jumpsBeside(finding.offsets.lowerBound, section: section, in: tried),
                    "\(random): no jump of section \(section ?? -1) at \(finding.offsets.lowerBound)")
            }
        }
    }

    /// Whether a header moves further than the offset, or comes or goes, right around an offset.
    private func jumpsBeside(_ offset: Double, section: Int?, in tried: TriedOffsets) -> Bool {
        let (lower, upper) = (offset - Self.precision / 2, offset + Self.precision / 2)
        let (before, after) = (tried.header(section, at: lower), tried.header(section, at: upper))
        guard let before, let after else { return (before == nil) != (after == nil) }
        let (a, b) = (tried.layout.axisSpan(of: before.frame), tried.layout.axisSpan(of: after.frame))
        return max(abs(a.start - b.start), abs(a.end - b.end)) > upper - lower + 1e-6
    }

    @Test("pinned headers of one layer cover one another at the ends of a finding", arguments: layouts)
    func overlap(_ random: RandomLayout) {
        let tried = TriedOffsets(random.layout)
        let found = findings(of: random.layout, .overlap)
        for section in [nil] + random.layout.sectionIndices {
            let own = found.filter { $0.section == section }
            for offset in tried.samples where tried.overlap(of: section, at: offset) > 0.011 {
                #expect(own.contains { $0.offsets.contains(offset) }, "\(random): \(section ?? -1) at \(offset)")
            }
            for finding in own {
                let (from, to) = (finding.offsets.lowerBound, finding.offsets.upperBound)
                for offset in to - from > 2 * Self.precision ? [from + Self.precision, to - Self.precision] : [] {
                    #expect(tried.overlap(of: section, at: offset) > 0, "\(random): \(finding)")
                }
            }
        }
    }

    @Test("an item is covered at either edge if and only if it is found", arguments: layouts)
    func coveredItem(_ random: RandomLayout) {
        let layout = random.layout
        let tried = TriedOffsets(layout)
        let found = findings(of: layout, .coveredItem)
        for section in layout.sectionIndices {
            // Where a header begins to pin, the item may be covered on one side of an offset only.
            var (fewest, most) = (0, 0)
            layout.forEachItem(ofSection: section) { item, place in
                for offset in [place.start - tried.roomStart, place.end - tried.roomEnd]
                where tried.range.contains(offset) {
                    let nearby = [offset - 1e-4, offset, offset + 1e-4].map { $0.clamped(to: tried.range) }
                    if nearby.allSatisfy({ tried.isCovered(place, at: $0, slack: -2e-4) }) { fewest += 1 }
                    if nearby.contains(where: { tried.isCovered(place, at: $0, slack: 2e-4) }) { most += 1 }
                }
            }
            let count = found.filter { $0.section == section }.reduce(0) { $0 + Int($1.value) }
            #expect((fewest...most).contains(count), "\(random): section \(section), \(fewest) to \(most), \(count)")
        }
    }

    @Test("an item is unreachable if and only if no offset shows it whole and clear", arguments: layouts)
    func unreachable(_ random: RandomLayout) {
        let layout = random.layout
        let tried = TriedOffsets(layout)
        let found = findings(of: layout, .unreachable)
        for section in layout.sectionIndices {
            var (fewest, most) = (0, 0)
            let room = layout.freeRoom(forItemsOf: section).length
            layout.forEachItem(ofSection: section) { item, place in
                let passage = tried.samples.filter {
                    $0 >= place.start - layout.viewportLength && $0 <= place.end
                }
                guard place.length <= room else { return }
                // An item may be clear between two samples only, but then it nearly is at one of them.
                if !passage.contains(where: { tried.isClear(place, at: $0, slack: TriedOffsets.step) }) {
                    fewest += 1
                }
                if !passage.contains(where: { tried.staysClear(place, at: $0) }) { most += 1 }
            }
            let count = found.filter { $0.section == section }.reduce(0) { $0 + Int($1.value) }
            #expect((fewest...most).contains(count), "\(random): section \(section), \(fewest) to \(most), \(found)")
        }
    }
}

extension CollectionLayout {
    var sectionIndices: [Int] { Array(0..<sectionCount) }
}

extension Double {
    fileprivate func clamped(to range: ClosedRange<Double>) -> Double {
        min(max(self, range.lowerBound), range.upperBound)
    }
}
