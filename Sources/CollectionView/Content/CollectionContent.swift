import StickyLayout

/// What a collection view shows, without its widgets: sections under the view's options, laid out, with the lengths that GTK has measured so
/// far. It needs no display.
///
/// | subject | file |
/// | --- | --- |
/// | sections and options as a whole | `CollectionContent.swift` |
/// | lengths that are measured | `CollectionContent+Measuring.swift`, `Measurements.swift` |
/// | what stays in place | `CollectionContent+Anchoring.swift` |
/// | edits | `CollectionContent+Edits.swift`, `CollectionContent+LayoutEdits.swift`, `ViewEdits.swift` |
struct CollectionContent {
    /// How the content is laid out, as the program has said it.
    private(set) var options: LayoutOptions
    /// One for each section.
    var traits: [SectionTraits] = []
    /// The sections in the view's size. Its options have the means of what was measured as sizes.
    var layout: CollectionLayout
    /// The lengths that were measured in the present breadth.
    var measurements = Measurements()
    /// The headers and footers that have widgets. Others take no room where they are measured.
    private(set) var kindsWithWidgets: Set<LayoutElement.Kind> = []

    /// Offsets that differ by less are the same, in points.
    static let rounding = 0.001

    /// No sections.
    ///
    /// - Parameter cellLimit: the most items that are in view at once.
    init(options: LayoutOptions, cellLimit: Int) {
        self.options = options
        layout = CollectionLayout(sections: [], options: options, containerSize: .zero)
        layout.cellLimit = cellLimit
    }

    // MARK: Sections

    /// The sections as the program has said them.
    ///
    /// - Complexity: O(*sections* + *items with sizes of their own*).
    var sections: [CollectionSection] { traits.indices.map(section) }

    private func section(at index: Int) -> CollectionSection {
        let count = itemCount(ofSection: index)
        let traits = traits[index]
        var settings = layout.settings(ofSection: index)
        traits.removeSizes(from: &settings)
        if traits.measuresItems {
            return .measured(count: count, header: traits.header, footer: traits.footer, settings: settings)
        }
        return CollectionSection(
            LayoutSection(items: items(ofSection: index), settings: settings), header: traits.header,
            footer: traits.footer)
    }

    private func items(ofSection index: Int) -> LayoutSection.Items {
        if layout.isCollapsed(section: index) { return .collapsed }
        let count = layout.itemCount(ofSection: index)
        let items = (0..<count).map { layout.item(at: LayoutIndexPath(item: $0, section: index)) }
        return items.allSatisfy { $0 == LayoutItem() } ? .uniform(count: count) : .items(items)
    }

    /// How many items a section shows. A layout has one without area in a collapsed section.
    func itemCount(ofSection section: Int) -> Int {
        layout.isCollapsed(section: section) ? 0 : layout.itemCount(ofSection: section)
    }

    /// Whether a section shows an item at the index path.
    func contains(_ path: LayoutIndexPath) -> Bool {
        traits.indices.contains(path.section) && (0..<itemCount(ofSection: path.section)).contains(path.item)
    }

    /// Shows other sections. What was measured is forgotten.
    mutating func show(_ sections: [CollectionSection]) {
        traits = sections.map(SectionTraits.init)
        measurements = Measurements()
        let cellLimit = layout.cellLimit
        layout = CollectionLayout(
            sections: sections.map { $0.layout(under: options) }, options: layoutOptions,
            containerSize: layout.containerSize)
        layout.cellLimit = cellLimit
    }

    // MARK: Options and size

    /// Lays the content out under other options. What has another breadth under them is to be measured again.
    mutating func setOptions(_ new: LayoutOptions) {
        let old = options
        options = new
        if new.scrollDirection != old.scrollDirection || new.headerPlacement != old.headerPlacement
            || new.system != old.system || breadths(under: new) != breadths(under: old)
        {
            forgetMeasuredLengths()
        }
        if new.itemSize != old.itemSize || new.headerReferenceSize != old.headerReferenceSize
            || new.footerReferenceSize != old.footerReferenceSize
        {
            giveSizes()
        }
        layout.options = layoutOptions
    }

    /// All of the options that the breadth of what is measured depends on.
    private func breadths(under options: LayoutOptions) -> [Length] {
        let across: KeyPath<LengthSize, Length> = options.scrollDirection == .vertical ? \.width : \.height
        let sizes = [options.itemSize, options.headerReferenceSize, options.footerReferenceSize]
        let insets = [options.sectionInset, options.sectionMargin, options.contentInset]
        let sides = insets.flatMap {
            options.scrollDirection == .vertical ? [$0.left, $0.right] : [$0.top, $0.bottom]
        }
        return sizes.map { $0[keyPath: across] } + [.points(options.minimumInteritemSpacing)] + sides.map(Length.points)
    }

    /// Gives the options' sizes to the sections that take them.
    private mutating func giveSizes() {
        var edits = CollectionEdits()
        for index in traits.indices {
            let before = layout.settings(ofSection: index)
            var settings = before
            traits[index].addSizes(of: options, to: &settings)
            if settings != before { edits.changeSection(index, to: settings) }
        }
        do { try layout.apply(edits) } catch { fatalError("CollectionView: \(error)") }
    }

    /// Lays the content out in another size of the view.
    mutating func resize(to size: LayoutSize) {
        let old = layout.containerSize
        let isVertical = options.scrollDirection == .vertical
        if isVertical ? size.width != old.width : size.height != old.height { forgetMeasuredLengths() }
        layout.containerSize = size
    }

    /// Says whether headers or footers have widgets.
    mutating func setHasWidgets(_ hasWidgets: Bool, for kind: LayoutElement.Kind) {
        if hasWidgets { kindsWithWidgets.insert(kind) } else { kindsWithWidgets.remove(kind) }
        layout.options = layoutOptions
    }

    // MARK: Estimates

    /// The options, with the means of what was measured as the lengths of items, headers and footers. A section whose lengths are given has
    /// them as its own.
    private var layoutOptions: LayoutOptions {
        var options = options
        options.itemSize = estimate(.cell, as: options.itemSize)
        // This system shows all headers as long as the options say, whatever sections say.
        if options.system != .sectionBounds {
            options.headerReferenceSize = estimate(.header, as: options.headerReferenceSize)
        }
        options.footerReferenceSize = estimate(.footer, as: options.footerReferenceSize)
        return options
    }

    /// What counts as the size of an element that is not measured yet.
    private func estimate(_ kind: LayoutElement.Kind, as size: LengthSize) -> LengthSize {
        var size = size
        if !measurements[kind].isEmpty {
            size[keyPath: lengthAlongAxis] = .points(measurements[kind].mean)
        } else if kind != .cell {
            // Without a length there would be nothing to measure.
            if !kindsWithWidgets.contains(kind) {
                size[keyPath: lengthAlongAxis] = .points(0)
            } else if size[keyPath: lengthAlongAxis].resolved(in: 1) <= 0 {
                size[keyPath: lengthAlongAxis] = .points(Self.firstEstimate)
            }
        }
        return size
    }

    /// How long a header counts before the first one is measured, in points, if the options give it no length: a line of text with room
    /// around it.
    private static let firstEstimate = 32.0

    /// Lets what is not measured count as long as the mean of what was.
    mutating func takeMeans() {
        let itemCount = measurements[.cell].sections.reduce(0) { $0 + layout.itemCount(ofSection: $1) }
        let takesItems = measurements[.cell].takesMean(placing: itemCount)
        let takesHeaders = measurements[.header].takesMean(placing: itemCount + layout.sectionCount)
        let takesFooters = measurements[.footer].takesMean(placing: itemCount + layout.sectionCount)
        if takesItems || takesHeaders || takesFooters { layout.options = layoutOptions }
    }

    /// The side of a size that is along the scroll axis.
    var lengthAlongAxis: WritableKeyPath<LengthSize, Length> {
        options.scrollDirection == .vertical ? \.height : \.width
    }
}
