import CollectionDocument
import StickyLayout
import TestSupport
import Testing

@Suite("What is said of the systems")
struct SystemWordsTests {
    private static var paths: [PartialKeyPath<LayoutOptions>] {
        [
            \.sectionHeadersPinToVisibleBounds, \.sectionFootersPinToVisibleBounds, \.headerTravel, \.pinnedHeaders,
            \.showsHeadersOfEmptySections, \.showsNextHeader, \.pinInset, \.supplementariesFollowSectionInset,
            \.headerMinimumLength, \.firstSectionIsGlobalHeader, \.firstSectionStretchable,
            \.firstSectionMaximumStretchHeight, \.overscroll, \.globalHeaderMinimumLength, \.globalHeaderFloats,
            \.globalHeaderSnaps, \.parallaxHeaderReferenceSize, \.parallaxHeaderMinimumReferenceSize,
            \.parallaxHeaderAlwaysOnTop, \.disableStretching, \.contentAnchor,
            \.globalHeaderPinsAtMinimum, \.sectionHeadersFloat, \.showsWholeHeaders, \.itemSize, \.contentInset,
        ]
    }

    @Test("no system speaks of an option that it reads", arguments: HeaderSystem.allCases)
    func unread(system: HeaderSystem) {
        for path in Self.paths where system.reads(path) {
            #expect(system.substitute(for: path) == nil, "\(path)")
        }
    }

    @Test(
        "every system that does not read an aspect's option says what it does instead", arguments: HeaderSystem.allCases
    )
    func said(system: HeaderSystem) {
        for aspect in HeaderAspect.allCases {
            guard let option = aspect.option, !system.reads(option) else { continue }
            #expect(system.substitute(for: option) == system.behaviour(in: aspect))
        }
    }

    @Test("no two systems have the same title, summary or row of the table")
    func distinct() {
        let systems = HeaderSystem.allCases
        #expect(Set(systems.map(\.title)).count == systems.count)
        #expect(Set(systems.map(\.summary)).count == systems.count)
        let columns = systems.map { system in HeaderAspect.allCases.map(system.behaviour) }
        #expect(Set(columns).count == systems.count)
    }

    /// F2: section 1 is empty and rests at 240.
    @Test("what systems say of the headers of empty sections is so")
    func emptySections() {
        let starts = HeaderSystem.allCases.map { system in
            let layout = WorkedCollections.f2(system)
            return layout.explanation(of: .header(1), at: 0)?.start.value
        }
        #expect(starts == [240, -40, 240, 0, 240, 240])
        for system in [HeaderSystem.sectionBounds, .csSticky] {
            let why = WorkedCollections.f2(system)
                .explanation(of: .header(1), at: 100)
            #expect(why?.phase == .unpinned, "\(system)")
        }
    }
}
