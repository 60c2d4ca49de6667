import CollectionDocument
import StickyLayout
import Testing

/// document-format.md, "`layout`", and native-headers.md, "The keys": every key and every default.
@Suite("The keys of layout")
struct LayoutKeysTests {
    @Test("a layout without keys has the documented defaults")
    func defaults() throws {
        for text in [#"{"sections": []}"#, #"{"layout": {}, "sections": []}"#] {
            let options = try decode(text).options
            #expect(options == LayoutOptions())
            #expect(options.system == .native && options.scrollDirection == .vertical)
            #expect(options.layoutDirection == .leftToRight && options.contentAnchor == .leading)
            #expect(options.itemSize == LengthSize(width: 50, height: 50))
            #expect(options.headerReferenceSize == .zero && options.footerReferenceSize == .zero)
            #expect(options.minimumLineSpacing == 10 && options.minimumInteritemSpacing == 10)
            #expect(options.lineAlignment == .justified && options.itemAlignment == .center)
            #expect(options.sectionInset == .zero && options.contentInset == .zero)
            #expect(options.sectionHeadersPinToVisibleBounds && !options.sectionFootersPinToVisibleBounds)
            #expect(options.headerTravel == .section && options.pinnedHeaders == .push)
            #expect(!options.firstSectionIsGlobalHeader && !options.firstSectionStretchable)
            #expect(options.firstSectionMaximumStretchHeight == .infinity)
            #expect(options.parallaxHeaderReferenceSize == .zero && options.parallaxHeaderMinimumReferenceSize == .zero)
            #expect(!options.parallaxHeaderAlwaysOnTop && !options.disableStretching)
            #expect(options.overscroll == .moveWithContent && options.showsHeadersOfEmptySections)
            #expect(options.pinInset == 0 && !options.supplementariesFollowSectionInset && !options.showsNextHeader)
            #expect(options.headerMinimumLength == .infinity && options.globalHeaderMinimumLength == .infinity)
            #expect(!options.globalHeaderFloats && !options.globalHeaderSnaps && !options.globalHeaderPinsAtMinimum)
            #expect(!options.sectionHeadersFloat && !options.showsWholeHeaders)
        }
    }

    @Test("each key of a layout is read into its own option")
    func values() throws {
        func check(_ text: String, _ set: (inout LayoutOptions) -> Void, _ location: SourceLocation = #_sourceLocation)
            throws
        {
            var changed = LayoutOptions()
            set(&changed)
            #expect(changed != LayoutOptions(), sourceLocation: location)
            #expect(try options(text) == changed, "\(text)", sourceLocation: location)
        }
        try check(#""scrollDirection": "horizontal""#) { $0.scrollDirection = .horizontal }
        try check(#""layoutDirection": "rightToLeft""#) { $0.layoutDirection = .rightToLeft }
        try check(#""contentAnchor": "trailing""#) { $0.contentAnchor = .trailing }
        try check(#""itemSize": {"width": 1, "height": "2.5%"}"#) {
            $0.itemSize = LengthSize(width: .points(1), height: .percent(2.5))
        }
        try check(#""itemSize": {"width": "100%"}"#) { $0.itemSize.width = .percent(100) }
        try check(#""itemSize": {"width": "2/3", "height": "1/1000"}"#) {
            $0.itemSize = LengthSize(width: .fraction(2, of: 3), height: .fraction(1, of: 1_000))
        }
        try check(#""headerReferenceSize": {"height": 3}"#) { $0.headerReferenceSize.height = .points(3) }
        try check(#""footerReferenceSize": {"width": "4%"}"#) { $0.footerReferenceSize.width = .percent(4) }
        try check(#""minimumLineSpacing": 5"#) { $0.minimumLineSpacing = 5 }
        try check(#""minimumLineSpacing": -5"#) { $0.minimumLineSpacing = -5 }
        try check(#""minimumInteritemSpacing": 0.5"#) { $0.minimumInteritemSpacing = 0.5 }
        try check(#""sectionInset": {"top": -1, "left": 2, "bottom": 3, "right": 4}"#) {
            $0.sectionInset = LayoutInsets(top: -1, left: 2, bottom: 3, right: 4)
        }
        try check(#""contentInset": {"right": 7}"#) { $0.contentInset.right = 7 }
        try check(#""sectionHeadersPinToVisibleBounds": false"#) { $0.sectionHeadersPinToVisibleBounds = false }
        try check(#""sectionFootersPinToVisibleBounds": true"#) { $0.sectionFootersPinToVisibleBounds = true }
        try check(#""firstSectionIsGlobalHeader": true"#) { $0.firstSectionIsGlobalHeader = true }
        try check(#""firstSectionStretchable": true"#) { $0.firstSectionStretchable = true }
        try check(#""firstSectionMaximumStretchHeight": 375"#) { $0.firstSectionMaximumStretchHeight = 375 }
        try check(#""parallaxHeaderReferenceSize": {"width": 10, "height": 200}"#) {
            $0.parallaxHeaderReferenceSize = ParallaxSize(width: .points(10), height: .points(200))
        }
        try check(#""parallaxHeaderMinimumReferenceSize": {"height": "50%"}"#) {
            $0.parallaxHeaderMinimumReferenceSize = ParallaxSize(height: .percent(50))
        }
        try check(#""parallaxHeaderAlwaysOnTop": true"#) { $0.parallaxHeaderAlwaysOnTop = true }
        try check(#""disableStretching": true"#) { $0.disableStretching = true }
        try check(#""showsHeadersOfEmptySections": false"#) { $0.showsHeadersOfEmptySections = false }
        try check(#""pinInset": 24.5"#) { $0.pinInset = 24.5 }
        try check(#""pinInset": -40"#) { $0.pinInset = -40 }
        try check(#""supplementariesFollowSectionInset": true"#) { $0.supplementariesFollowSectionInset = true }
        try check(#""showsNextHeader": true"#) { $0.showsNextHeader = true }
        try check(#""headerMinimumLength": 24"#) { $0.headerMinimumLength = 24 }
        try check(#""globalHeaderMinimumLength": 56"#) { $0.globalHeaderMinimumLength = 56 }
        try check(#""globalHeaderFloats": true"#) { $0.globalHeaderFloats = true }
        try check(#""globalHeaderSnaps": true"#) { $0.globalHeaderSnaps = true }
        try check(#""globalHeaderPinsAtMinimum": true"#) { $0.globalHeaderPinsAtMinimum = true }
        try check(#""sectionHeadersFloat": true"#) { $0.sectionHeadersFloat = true }
        try check(#""showsWholeHeaders": true"#) { $0.showsWholeHeaders = true }
    }

    @Test("each name of each choice of a layout is read")
    func names() throws {
        for option in LayoutOption.all {
            guard case .choice(let choice) = option.value else { continue }
            for name in choice.names {
                #expect(try choice.name(in: options(#""\#(option.key)": "\#(name)""#)) == name, "\(option.key)")
            }
        }
    }

    @Test("the keys of a layout in existing documents stay")
    func list() {
        #expect(Set(LayoutOption.all.map(\.key)).count == LayoutOption.all.count)
        #expect(
            Set(LayoutOption.all.map(\.key)).isSuperset(of: [
                "system", "scrollDirection", "itemSize", "headerReferenceSize", "footerReferenceSize",
                "minimumLineSpacing", "minimumInteritemSpacing", "lineAlignment", "itemAlignment", "layoutDirection",
                "sectionInset", "contentInset", "sectionHeadersPinToVisibleBounds", "sectionFootersPinToVisibleBounds",
                "headerTravel", "pinnedHeaders", "firstSectionIsGlobalHeader", "firstSectionStretchable",
                "firstSectionMaximumStretchHeight", "parallaxHeaderReferenceSize", "parallaxHeaderMinimumReferenceSize",
                "parallaxHeaderAlwaysOnTop", "disableStretching", "overscroll", "showsHeadersOfEmptySections",
                "showsNextHeader", "pinInset", "supplementariesFollowSectionInset", "headerMinimumLength",
                "globalHeaderMinimumLength", "globalHeaderFloats", "globalHeaderSnaps", "contentAnchor",
                "globalHeaderPinsAtMinimum", "sectionHeadersFloat", "showsWholeHeaders",
            ]))
        #expect(OptionField.named("section-headers-pin-to-visible-bounds") != nil)
    }

    @Test("a length stays the same when its unit changes")
    func units() throws {
        let unit = try #require(OptionField.named("header-reference-size-height-unit"))
        for viewport in [844, 100, 845, 1.0 / 3] {
            for height in [30, 3, 0.1, 417.7] {
                var options = LayoutOptions()
                options.headerReferenceSize.height = .points(height)
                let size = LayoutSize(width: 390, height: viewport)
                #expect(unit.set(.string("percent"), in: &options, containerSize: size))
                #expect(abs(options.headerReferenceSize.height.resolved(in: viewport) - height) <= height.ulp)
                #expect(unit.set(.string("points"), in: &options, containerSize: size))
                guard case .points(let points) = options.headerReferenceSize.height else {
                    Issue.record("still in percent")
                    continue
                }
                #expect(abs(points - height) <= height.ulp)
            }
        }
    }
}
