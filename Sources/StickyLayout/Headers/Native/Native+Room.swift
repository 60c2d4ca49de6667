/// What pins take of the viewport, for whoever scrolls something clear of them.
extension Native {
    func pinDistance(of section: Int) -> Double {
        let view = scene.settledViewport
        guard isGlobal, section == 0 else { return line(of: flow.placed(section), in: view).intercept }
        return view.edge.plus(globalHeaderRoom(in: view)).intercept
    }

    func pinnedLength(of section: Int) -> Double {
        let section = flow.placed(section)
        guard pinsHeader(of: section), !(isGlobal && section.index == 0) else { return 0 }
        return sectionHeaderLengths(of: section).minimum
    }

    var heldLength: Double {
        guard contentShift > 0, options.parallaxHeaderAlwaysOnTop else { return 0 }
        return placedParallaxHeader(in: scene.settledViewport).0.end.intercept
    }

    func trailingPinnedLength(of section: Int) -> Double {
        let footer = options.sectionFootersPinToVisibleBounds ? flow.sections[section].place.footerLength : 0
        guard options.showsNextHeader, section + 1 < flow.sections.count else { return footer }
        let next = flow.placed(section + 1)
        return pinsHeader(of: next) ? footer + next.headerLength : footer
    }
}
