import StickyLayout
import Testing

@testable import CollectionDocument

@Suite("A preset that was chosen")
struct AppliedPresetTests {
    /// A preset that stacks headers below a parallax header, in a document with spacing of its own.
    private static var preset: AppliedPreset {
        var base = LayoutOptions()
        base.minimumLineSpacing = 3
        var result = base
        result.pinnedHeaders = .stack
        result.minimumLineSpacing = -40
        result.parallaxHeaderReferenceSize = ParallaxSize(height: .points(200))
        return AppliedPreset(base: base, result: result)
    }

    @Test("a preset that was chosen is taken back to the document's own values")
    func takenBack() {
        #expect(Self.preset.takenBack(from: Self.preset.result) == Self.preset.base)
    }

    @Test("taking back a preset leaves what was changed by hand since, whether the preset had set it or not")
    func changedByHand() {
        var options = Self.preset.result
        options.minimumLineSpacing = -12
        options.pinInset = 8
        var expected = Self.preset.base
        expected.minimumLineSpacing = -12
        expected.pinInset = 8
        #expect(Self.preset.takenBack(from: options) == expected)
        let changed = LayoutOption.all.filter { Self.preset.isChanged($0, in: options) }.map(\.key)
        #expect(changed == ["minimumLineSpacing", "pinInset"])
    }

    @Test("a preset is taken back after the direction was turned")
    func turned() {
        let options = Self.preset.result.turned(to: .horizontal)
        #expect(options.parallaxHeaderReferenceSize == ParallaxSize(width: .points(200)))
        #expect(Self.preset.takenBack(from: options) == Self.preset.base.turned(to: .horizontal))
        #expect(!LayoutOption.all.contains { Self.preset.isChanged($0, in: options) })
    }
}
