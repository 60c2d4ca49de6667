/// Where sections and their items are when nothing moves them: what a check of a whole layout walks. Places count along the scroll
/// axis, in points from the content's leading edge.
extension CollectionLayout {
    /// Where the section is, and how much of it its header and its footer are.
    ///
    /// - Complexity: O(log *sections*).
    package func restingSection(of section: Int) -> RestingSection {
        requireSection(section, for: "restingSection")
        let geometry = flow.geometry(of: section)
        return RestingSection(
            span: Span(start: geometry.start, length: geometry.length),
            headerLength: flow.restingHeader(of: geometry).hasArea ? geometry.headerLength : 0,
            footerLength: geometry.footer.hasArea ? geometry.footerLength : 0,
            placesHeaderBeside: geometry.placesHeaderBeside)
    }

    /// Where the section's header stands in the pile of pinned headers; `nil` where headers do not pile up.
    ///
    /// - Complexity: O(log *sections*); in an outline that for each section that it descends from.
    package func placeInPile(ofHeader section: Int) -> PlaceInPile? {
        requireSection(section, for: "placeInPile")
        guard options.stacksHeaders, options.system.reads(\.pinnedHeaders) else { return nil }
        let pile = HeaderPile(flow)
        return PlaceInPile(
            lengthBefore: pile.lengthBefore(section),
            parent: pile.isOutline ? flow.sections.parent(of: section) : nil,
            lastDescendant: pile.isOutline ? flow.sections.lastDescendant(of: section) : section,
            layer: pile.layer(of: section))
    }

    /// The section's lines, if all of its items have one size, and area; otherwise `nil`.
    ///
    /// - Complexity: O(log *sections*), however many items there are.
    package func evenLines(ofSection section: Int) -> EvenLines? {
        requireSection(section, for: "evenLines")
        return flow.withSection(section) { place, content in
            guard case .uniform(let lines, _) = content.lines, lines.hasCells else { return nil }
            return EvenLines(
                firstStart: place.linesOrigin, pitch: lines.pitch, count: lines.lineCount,
                itemLength: lines.item.length, itemCount: lines.itemCount, itemsPerLine: lines.itemsPerLine)
        }
    }

    /// The first line of a section that has an item less than would fit if it were longer by `most` points or less; `nil` if there is
    /// none.
    ///
    /// - Complexity: O(1) for items of one size, O(*items*) for others.
    package func lostColumn(ofSection section: Int, within most: Double) -> LostColumn? {
        requireSection(section, for: "lostColumn")
        var lost = flow.sections[section].lines.lostColumn(within: most)
        if flow.sections[section].settings.itemSize != nil { lost?.isOfCommonSize = false }
        return lost
    }

    /// Whether the section sets the least length of its header for itself.
    package func hasOwnHeaderMinimum(section: Int) -> Bool {
        requireSection(section, for: "hasOwnHeaderMinimum")
        return flow.sections[section].settings.headerMinimumLength != nil
    }

    /// Passes each item of the section that has area to `body`, in order, with its place.
    ///
    /// - Complexity: O(*items*).
    package func forEachItem(ofSection section: Int, _ body: (_ item: Int, _ place: Span) -> Void) {
        requireSection(section, for: "forEachItem")
        let everything = Span(
            start: LayoutLimits.positions.lowerBound, length: 2 * LayoutLimits.positions.upperBound)
        flow.forEachItem(of: section, meeting: everything, limit: .max) { item, place in
            body(item, Span(start: place.start, length: place.length))
        }
    }
}

/// Where a section is along the scroll axis when nothing moves its header and its footer.
package struct RestingSection: Equatable, Sendable {
    /// From the header's start to the footer's end, in points from the content's leading edge. Negative insets may make its
    /// length negative.
    package let span: Span
    /// In points; 0 for a section without a header.
    package let headerLength: Double
    /// In points; 0 for a section without a footer.
    package let footerLength: Double
    /// Whether the header stands beside the items, so that it covers none of them.
    package let placesHeaderBeside: Bool
}

/// Where a section's header stands in the pile at the leading edge if it pins, and its section in the outline. Source:
/// native-headers.md, "Levels".
package struct PlaceInPile: Equatable, Sendable {
    /// The length of the pile above the header, in points.
    package let lengthBefore: Double
    /// The section that this one is within; `nil` if there is none before it that is further out.
    package let parent: Int?
    /// The last section that is within this one; the section itself if there is none.
    package let lastDescendant: Int
    /// How many layers the header is above those of the deepest level.
    package let layer: Int
}

/// Lines of items that all have one size: each starts as far behind the line before it as any other. Lengths are in points along
/// the scroll axis.
package struct EvenLines: Equatable, Sendable {
    /// Where the first line starts, from the content's leading edge.
    package let firstStart: Double
    /// From the start of a line to the start of the next one; 0 where all lines start at one place.
    package let pitch: Double
    /// How many lines there are.
    package let count: Int
    /// The length of each item.
    package let itemLength: Double
    package let itemCount: Int
    package let itemsPerLine: Int

    /// Where a line starts, from the content's leading edge.
    package func start(ofLine line: Int) -> Double { firstStart + Double(line) * pitch }
}
