import StickyLayout
import TestSupport

/// native-headers.md's collection with a global header: 200 long over an empty first section, then two sections of
/// header 40 and ten cells of 100 without spacing. Section 1 starts at 200, section 2 at 1240; all ends at 2280.
enum GlobalHeaderScene {
    static func layout(_ change: (inout LayoutOptions) -> Void = { _ in }) -> CollectionLayout {
        var options = LayoutOptions()
        options.itemSize = LengthSize(width: .percent(100), height: .points(100))
        options.headerReferenceSize = LengthSize(width: 0, height: 40)
        options.minimumLineSpacing = 0
        options.firstSectionIsGlobalHeader = true
        options.globalHeaderMinimumLength = 60
        change(&options)
        var first = LayoutSection(items: .uniform(count: 0))
        first.headerReferenceSize = LengthSize(width: 0, height: 200)
        let others = [10, 10].map { LayoutSection(items: .uniform(count: $0)) }
        return WorkedCollections.layout([first] + others, options)
    }
}
