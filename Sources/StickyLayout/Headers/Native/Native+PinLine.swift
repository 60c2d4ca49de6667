/// The lines at which section headers are held: behaviour.md, "native".
extension Native {
    /// Where pinned headers stop if they are in no pile: `pinInset` below what is held at the leading edge.
    func pinLine<Q>(in view: Viewport<Q>) -> Q { heldEnd(in: view).plus(.term(.pinInset, options.pinInset)) }

    /// `o + A` in behaviour.md: the end of what the global header, or a parallax header that is always on top, takes of the leading
    /// edge.
    func heldEnd<Q>(in view: Viewport<Q>) -> Q {
        if isGlobal { return view.edge.plus(globalHeaderRoom(in: view).named(.globalHeader)) }
        guard options.parallaxHeaderAlwaysOnTop, contentShift > 0 else { return view.edge }
        return view.edge.plus(placedParallaxHeader(in: view).header.length.named(.parallaxHeader))
    }

    // A global header stops at the edge itself.
    @inline(__always)
    func line<Q>(of section: SectionGeometry, in view: Viewport<Q>) -> Q {
        if isGlobal, section.index == 0 { return view.edge.named(.line) }
        // A header beside its items neither stops below those of a pile nor floats.
        if section.placesHeaderBeside { return finished(pinLine(in: view), of: section, in: view) }
        var line: Q = openLine(of: section, in: view)
        if floatsSectionHeaders { line = line.minus(hiddenLength(of: section)) }
        return finished(line, of: section, in: view)
    }

    /// The line above which the section's header does not wait. A header that waits does not float.
    func waitingLine<Q>(of section: SectionGeometry, in view: Viewport<Q>) -> Q {
        finished(openLine(of: section, in: view), of: section, in: view)
    }

    /// The line of the section's header if nothing hides any of it, and if its end may be out of view. A header of a pile stops below
    /// those before it.
    func openLine<Q>(of section: SectionGeometry, in view: Viewport<Q>) -> Q {
        pinLine(in: view).plus(.term(.pile, pile?.lengthBefore(section.index) ?? 0))
    }

    private func finished<Q>(_ line: Q, of section: SectionGeometry, in view: Viewport<Q>) -> Q {
        var line = line
        if options.showsWholeHeaders {
            line = .min(line, trailingEdge(in: view) - sectionHeaderLengths(of: section).pinned())
        }
        return line.named(.line)
            .snapped(to: .term(.natural, section.start), ifWithinRoundingOf: view.edge.value)
    }

    // A header pins no nearer to the leading edge than the pin line plus the pile above it. The pin line is nearest to the edge
    // once everything there has collapsed, which is what `view` shows. Headers that are always shown whole are never beyond the
    // viewport's end. Those beside their items are in no pile.
    func firstSectionPinnedOutOfView<Q>(in view: Viewport<Q>) -> Int {
        guard let pile, !options.showsWholeHeaders, !flow.sections.total.contents.contains(.headerBeside) else {
            return flow.sections.count
        }
        let pinDistance = (pinLine(in: view) - view.offset).value
        return pile.firstSection(piledFrom: flow.axes.viewportLength - pinDistance)
    }
}
