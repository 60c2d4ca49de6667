import StickyLayout

/// Finds what goes wrong at some offset of a layout from the curves of its headers and footers, not by trying offsets.
///
///     let check = LayoutCheck(document.layout(in: LayoutSize(width: 390, height: 844)))
///     for finding in check.result().findings { print(finding.textLine) }
///
/// It looks at the offsets at which content rests, without anything revealed of a floating header. Offsets of findings are as exact as
/// the curves, and as the rounding of numbers as long as the content. Source: hold-the-app-to-it.md, "Check a document".
///
/// - Complexity: O(*sections* · log *sections*) for headers, footers, and items of one size; O(*items*) for items with sizes of
///   their own.
package struct LayoutCheck {
    /// Which rules are checked.
    package var rules = Set(CheckRule.allCases)
    /// The part of the viewport that pinned elements may cover, from 0 to 1.
    package var mostPinned = 0.5

    private let checked: CheckedLayout

    /// - Parameter sectionLimit: how many sections are checked at the most, from the first one on.
    package init(_ layout: CollectionLayout, sectionLimit: Int = Self.mostSections) {
        checked = CheckedLayout(layout, sectionLimit: sectionLimit)
    }

    /// How many sections are checked unless something else is said. Each takes some 10 to 30 microseconds, and up to 3 kilobytes.
    package static let mostSections = 100_000

    /// The most findings that a result has: the first ones. Nobody mends more at once.
    package static let mostFindings = 10_000

    /// Whether the layout has more sections than are checked.
    package var isCut: Bool { checked.sections.upperBound < checked.layout.sectionCount }

    /// What breaks a rule.
    package func result() -> CheckResult {
        guard let result = result(goesOn: { true }) else { preconditionFailure("nobody cancelled the check") }
        return result
    }

    /// What breaks a rule, for somebody who may cease to wait for it.
    ///
    /// - Parameter goesOn: called at least once for each section; returns `false` to cancel the check, which may take effect a little
    ///   later.
    /// - Returns: `nil` if it was cancelled.
    package func result(goesOn: @escaping () -> Bool) -> CheckResult? {
        var checked = checked
        checked.work = LongWork(goesOn: goesOn)
        let findings = findings(in: checked)
        return checked.work.isCancelled ? nil : CheckResult(findings)
    }

    private func findings(in checked: CheckedLayout) -> [Finding] {
        var headers = HeaderFindings(of: checked)
        var pinned: [PinnedPiece] = []
        appendPinnedPieces(to: &pinned, headers: &headers, in: checked)
        var findings = headers.findings.filter { rules.contains($0.rule) }
        if rules.contains(.overlap) {
            var overlaps = OverlapFindings(of: checked)
            overlaps.add(pinned)
            findings += overlaps.findings()
        }

        var room = PinnedRoomFindings(of: checked, most: mostPinned)
        var free = FreeRoom(of: checked)
        checked.forEachStretch(of: pinned.filter(\.coversItems)) { stretch in
            if rules.contains(.pinnedRoom) { room.add(stretch) }
            free.add(stretch)
        }
        findings += room.findings()
        if rules.contains(.coveredItem) { findings += CoveredItemFindings(of: checked, by: free).findings() }
        if rules.contains(.lostColumn) { findings += LostColumnFindings(of: checked).findings() }
        if rules.contains(.unreachable) { findings += UnreachableItemFindings(of: checked, in: free).findings() }
        return findings
    }

    /// Makes the curves of all headers and footers, one after another, and keeps of each what later rules need.
    private func appendPinnedPieces(
        to pinned: inout [PinnedPiece], headers: inout HeaderFindings, in checked: CheckedLayout
    ) {
        let layout = checked.layout
        let parallaxHeader = checked.curve(of: .parallaxHeader)
        headers.add(parallaxHeader, of: nil)
        checked.appendPinnedPieces(of: parallaxHeader, restingAt: 0, to: &pinned)
        for section in checked.sections where checked.work.goesOn() {
            let resting = layout.restingSection(of: section)
            if resting.headerLength > 0 {
                let curve = checked.curve(of: .header(section))
                headers.add(curve, of: resting)
                checked.appendPinnedPieces(
                    of: curve, restingAt: resting.span.start, coversItems: !resting.placesHeaderBeside, to: &pinned)
            }
            if checked.options.sectionFootersPinToVisibleBounds, resting.footerLength > 0 {
                let footerStart = resting.span.end - resting.footerLength
                checked.appendPinnedPieces(
                    of: checked.curve(of: .footer(section)), restingAt: footerStart, to: &pinned)
            }
        }
    }
}
