import Foundation
import StickyLayout
import TestSupport
import Testing

@testable import CollectionDocument

@Suite("The catalogue of options")
struct OptionCatalogueTests {
    @Test("each property of LayoutOptions has an entry in the catalogue under its name")
    func complete() {
        let properties = Mirror(reflecting: LayoutOptions()).children.compactMap(\.label)
        #expect(Set(properties) == Set(LayoutOption.all.map(\.key)))
        #expect(properties.count == LayoutOption.all.count)
        for option in LayoutOption.all {
            var options = LayoutOptions()
            #expect(!option.isSet(in: options))
            option.change(in: &options)
            let changed = zip(Mirror(reflecting: options).children, Mirror(reflecting: LayoutOptions()).children)
                .filter { "\($0.value)" != "\($1.value)" }.compactMap(\.0.label)
            #expect(changed == [option.key])
            #expect(LayoutOption.all.filter { $0.isSet(in: options) }.map(\.key) == [option.key])
        }
    }

    @Test("each member of an option has a row in the sidebar")
    func rows() {
        for option in LayoutOption.all {
            #expect(Set(option.rows.map(\.side)) == Set(option.members.map(\.side)), "\(option.key)")
            for row in option.rows {
                switch option.member(row.side)?.kind {
                case .number, .length: #expect(row.slider.lowerBound < row.slider.upperBound, "\(option.key)")
                default: #expect(row.slider == 0...0, "\(option.key)")
                }
            }
            guard case .choice(let choice) = option.value, option.key != "system" else { continue }
            for name in choice.names { #expect(choice.title(of: name) != nil, "\(option.key) \(name)") }
        }
    }

    @Test("what depends on an option of a group is beneath it, and the rest is in order, except for rows that are last")
    func order() {
        func rows(_ group: OptionRow.Group) -> [String] {
            group.rows.map { String(repeating: "  ", count: $0.depth) + $0.option.key }
        }
        #expect(rows(.system) == ["system", "headerRule"])
        #expect(
            rows(.headers) == [
                "sectionHeadersPinToVisibleBounds", "  headerTravel", "  pinnedHeaders",
                "    sectionHeadersFloat", "  showsNextHeader", "  pinInset", "  headerMinimumLength",
                "  showsWholeHeaders",
                "sectionFootersPinToVisibleBounds", "lastFooterRestsAtEnd", "headerPlacement",
                "showsHeadersOfEmptySections", "supplementariesFollowSectionInset", "globalHeaderSnaps",
            ])
        #expect(
            rows(.firstHeader) == [
                "firstSectionIsGlobalHeader", "  globalHeaderMinimumLength", "  globalHeaderFloats",
                "    globalHeaderPinsAtMinimum", "firstSectionStretchable", "  firstSectionMaximumStretchHeight",
                "  overscroll",
            ])
        #expect(OptionRow.Group.parallaxHeader.rows.map(\.depth) == [0, 0] + Array(repeating: 1, count: 6))
        let shown = OptionRow.Group.allCases.flatMap(\.rows)
        #expect(shown.count == LayoutOption.all.flatMap(\.rows).count)
    }

    @Test(
        "an option without what it needs changes nothing",
        arguments: LayoutOption.all.filter { !$0.requirements.isEmpty })
    func uselessOptions(option: LayoutOption) {
        let size = LayoutSize(width: 320, height: 480)
        var triedCount = 0
        for seed in TestCases.seeds(40) {
            var document = CollectionDocument.random(seed: seed)
            document.options.system = option.systems[Int(seed % UInt64(option.systems.count))]
            for need in option.requirements.reversed() {
                guard let required = need.option, need.isMet(by: document.options) else { continue }
                required.copy(from: LayoutOptions(), to: &document.options)
                if need.isMet(by: document.options) { required.change(in: &document.options) }
                break
            }
            guard option.unmetRequirement(in: document.options) != nil else { continue }
            triedCount += 1
            var changed = document
            option.change(in: &changed.options)
            var layout = document.layout(in: size)
            var other = changed.layout(in: size)
            // Tiny items fill the viewport with a million cells.
            layout.cellLimit = 50
            other.cellLimit = 50
            for offset in [-120.0, 0, 30, 200, 1_000, layout.offsetRange.upperBound + 90] {
                let elements = layout.elements(at: Viewpoint(offset))
                #expect(elements == other.elements(at: Viewpoint(offset)), "seed \(seed) at \(offset)")
            }
        }
        #expect(triedCount > 5)
    }

    @Test("the width of headers has a row where it counts: across the axis only beside the items, and only in native")
    func crossLengthOfHeaders() throws {
        let option = try #require(LayoutOption.all.first { $0.path == \.headerReferenceSize })
        func sides(_ change: (inout LayoutOptions) -> Void) -> [String?] {
            var options = LayoutOptions()
            change(&options)
            return option.rows.filter { $0.isThere(under: options) }.map(\.side)
        }
        #expect(sides { _ in } == ["height"])
        #expect(sides { $0.scrollDirection = .horizontal } == ["width"])
        #expect(sides { $0.headerPlacement = .beside } == ["height", "width"])
        #expect(sides { ($0.headerPlacement, $0.system) = (.beside, .akpFlow) } == ["height"])
    }

    @Test("the catalogue says which systems read an option")
    func systems() throws {
        func readers(_ path: PartialKeyPath<LayoutOptions>) throws -> [HeaderSystem] {
            try #require(LayoutOption.all.first { $0.path == path }).systems
        }
        #expect(try readers(\.itemSize) == HeaderSystem.allCases)
        #expect(try readers(\.headerTravel) == [.native])
        #expect(try readers(\.firstSectionStretchable) == [.native, .akpFlow])
        #expect(try readers(\.sectionHeadersPinToVisibleBounds) == [.native, .akpFlow, .csSticky])
    }

    @Test("the catalogue says what a system does instead of an option, and what a choice does")
    func words() throws {
        func option(_ path: PartialKeyPath<LayoutOptions>) throws -> LayoutOption {
            try #require(LayoutOption.all.first { $0.path == path })
        }
        let (pins, travel) = (try option(\.sectionHeadersPinToVisibleBounds), try option(\.headerTravel))
        #expect(pins.otherwise(under: .cellBounds) == HeaderSystem.cellBounds.substitute(for: pins.path))
        #expect(travel.otherwise(under: .csSticky) != travel.otherwise)
        #expect(
            try option(\.showsNextHeader).otherwise(under: .cellBounds).english
                == "no header waits at the trailing edge")
        let general = try option(\.system).otherwise
        for option in LayoutOption.all where option.systems.count < HeaderSystem.allCases.count {
            #expect(option.otherwise != general, "\(option.key)")
        }
        for option in [travel, try option(\.pinnedHeaders), try option(\.overscroll)] {
            guard case .choice(let choice) = option.value else { continue }
            for name in choice.names { #expect(choice.help(of: name) != nil, "\(option.key): \(name)") }
        }
    }

    @Test("an option says which other one makes it useless, the first one if there are several")
    func requirements() throws {
        func unmet(
            _ path: PartialKeyPath<LayoutOptions>, _ change: (inout LayoutOptions) -> Void
        ) throws -> String? {
            var options = LayoutOptions()
            change(&options)
            let option = try #require(LayoutOption.all.first { $0.path == path })
            return option.unmetRequirement(in: options)?.option?.key
        }
        #expect(try unmet(\.globalHeaderPinsAtMinimum) { _ in } == "firstSectionIsGlobalHeader")
        #expect(
            try unmet(\.globalHeaderPinsAtMinimum) { $0.firstSectionIsGlobalHeader = true } == "globalHeaderFloats")
        #expect(
            try unmet(\.globalHeaderPinsAtMinimum) {
                ($0.firstSectionIsGlobalHeader, $0.globalHeaderFloats) = (true, true)
            }
                == nil)
        #expect(try unmet(\.sectionHeadersFloat) { _ in } == nil)
        #expect(try unmet(\.sectionHeadersFloat) { $0.pinnedHeaders = .stack } == "pinnedHeaders")
        for path in [\LayoutOptions.sectionHeadersFloat, \.showsWholeHeaders] as [PartialKeyPath<LayoutOptions>] {
            #expect(
                try unmet(path) { $0.sectionHeadersPinToVisibleBounds = false } == "sectionHeadersPinToVisibleBounds")
        }
        #expect(try unmet(\.showsWholeHeaders) { $0.pinnedHeaders = .stack } == nil)
    }

    @Test("a member of an option takes only values of its kind and in its range")
    func values() throws {
        var options = LayoutOptions()
        func set(_ path: PartialKeyPath<LayoutOptions>, _ side: String? = nil, _ value: OptionValue?) throws -> Bool {
            let option = try #require(LayoutOption.all.first { $0.path == path })
            return try #require(option.member(side)).set(value, in: &options)
        }
        #expect(try !set(\.minimumInteritemSpacing, nil, .number(-1)) && !set(\.pinInset, nil, .number(.infinity)))
        #expect(try !set(\.pinInset, nil, .number(.nan)) && !set(\.pinInset, nil, .bool(true)))
        #expect(try !set(\.minimumLineSpacing, nil, .number(-0x1p31)) && !set(\.headerTravel, nil, .string("far")))
        #expect(try !set(\.itemSize, "width", .length(.percent(-1))) && !set(\.itemSize, "width", nil))
        #expect(try !set(\.itemSize, "width", .length(.fraction(4, of: 3))))
        #expect(options == LayoutOptions())
        #expect(try set(\.minimumLineSpacing, nil, .number(-5)) && set(\.headerMinimumLength, nil, .number(.infinity)))
        #expect(try set(\.parallaxHeaderReferenceSize, "width", .length(.percent(50))))
        #expect(options.parallaxHeaderReferenceSize == ParallaxSize(width: .percent(50)))
        #expect(try set(\.parallaxHeaderReferenceSize, "width", nil))
        #expect(options.parallaxHeaderReferenceSize == .zero)
    }

    @Test("each option's key and each choice's name are in the documentation")
    func documented() throws {
        let pages = try ["document-format", "native-headers"].map { try Repository.text(of: "Documentation/\($0).md") }
            .joined()
        for option in LayoutOption.all {
            #expect(pages.contains("`\(option.key)`"), "\(option.key)")
            guard case .choice(let choice) = option.value else { continue }
            for name in choice.names { #expect(pages.contains("`\(name)`"), "\(option.key): \(name)") }
        }
    }
}
