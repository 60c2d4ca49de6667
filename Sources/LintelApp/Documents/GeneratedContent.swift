import CollectionCanvas
import CollectionDocument
import GTKBridge
import LintelDocument
import StickyLayout

/// The values of the sidebar's *Content* group.
///
/// They are read from the shown document, so undo, edits on the canvas and files need no code for them. A value that
/// the user sets always holds: if it contradicts another value, the other one changes.
nonisolated struct GeneratedContent: Equatable, Sendable {
    var sectionCount: Int
    var itemsPerSection: Int
    /// Whether a section without items stands among others that have some.
    var hasEmptySection: Bool
    var hasFooters: Bool

    /// The largest numbers that a person would ask for by hand. Documents may generate more.
    static let mostSections = 100_000
    static let mostItems = 1_000_000

    /// The values of a new document with generated content.
    static let first = GeneratedContent(sectionCount: 8, itemsPerSection: 12, hasEmptySection: true, hasFooters: true)

    // MARK: Setting values

    mutating func setSectionCount(_ count: Int) {
        sectionCount = min(count, max(Self.mostSections, sectionCount))
        // A single section has either items or none.
        if sectionCount < 2 { hasEmptySection = false }
    }

    mutating func setItemsPerSection(_ count: Int) {
        sectionCount = max(1, sectionCount)
        itemsPerSection = count
    }

    mutating func setHasEmptySection(_ hasEmptySection: Bool) {
        self.hasEmptySection = hasEmptySection
        if hasEmptySection {
            sectionCount = max(2, sectionCount)
            if itemsPerSection == 0 { itemsPerSection = Self.first.itemsPerSection }
        }
    }

    mutating func setHasFooters(_ hasFooters: Bool) {
        self.hasFooters = hasFooters
        sectionCount = max(1, sectionCount)
    }

    // MARK: The document

    /// - Parameter document: the document in which to change the values that differ; `nil` for a new document with the
    ///   options of generated content.
    func document(keeping document: CollectionDocument?) -> CollectionDocument {
        var result = document ?? CollectionDocument(title: tr("Generated content"), options: Self.options)
        let old = GeneratedContent(DocumentSummary(result))
        let kept = Array(result.sections.prefix(sectionCount))
        let fresh = Counts.numbered(sections: kept.count..<sectionCount).map { DocumentSection(title: $0) }
        // The empty section stays in the middle if it is there, and nobody has set other counts.
        let movesEmpty =
            hasEmptySection != old.hasEmptySection
            || result.sections.enumerated().allSatisfy {
                $1.itemCount == ($0 == old.emptyIndex ? 0 : old.itemsPerSection)
            }
        // Many sections have the same number of items, so each text is made only once.
        var texts: [Int: String] = [:]
        func footer(_ count: Int) -> String {
            let text = texts[count] ?? Counts.items(count)
            texts[count] = text
            return text
        }

        var sections = kept + fresh
        for index in sections.indices {
            let isNew = index >= kept.count
            let oldCount = sections[index].itemCount
            let becomesFilled = oldCount == 0 && movesEmpty
            let getsOtherCount = oldCount > 0 && itemsPerSection != old.itemsPerSection
            if movesEmpty, index == emptyIndex {
                sections[index].items = .generated(count: 0)
            } else if isNew || becomesFilled || getsOtherCount {
                sections[index].items = .generated(count: itemsPerSection)
            }
            let count = sections[index].itemCount
            if isNew || hasFooters != old.hasFooters {
                setFooter(of: &sections[index], to: footer(count))
            } else if let title = sections[index].footerTitle, title == footer(oldCount) {
                sections[index].footerTitle = footer(count)
            }
        }
        result.sections = SectionList(sections)
        return result
    }

    /// Gives a section a footer with a text, or none if there are no footers.
    private func setFooter(of section: inout DocumentSection, to text: String) {
        section.footerTitle = hasFooters ? text : nil
        if !hasFooters {
            section.footerReferenceSize = .zero
        } else if section.footerReferenceSize == .zero {
            section.footerReferenceSize = nil
        }
    }

    private var emptyIndex: Int? { hasEmptySection ? sectionCount / 2 : nil }

    private static var options: LayoutOptions {
        var options = LayoutOptions()
        options.itemSize = LengthSize(width: 150, height: 72)
        options.headerReferenceSize = LengthSize(width: .percent(100), height: .points(40))
        options.footerReferenceSize = LengthSize(width: .percent(100), height: .points(30))
        options.sectionInset = LayoutInsets(top: 10, left: 12, bottom: 16, right: 12)
        return options
    }
}

nonisolated extension GeneratedContent {
    /// Reads the values of a document, which may count its items or list them.
    init(_ summary: DocumentSummary) {
        self.init(
            sectionCount: summary.sectionCount, itemsPerSection: summary.largestItemCount,
            hasEmptySection: (1..<max(1, summary.sectionCount)).contains(summary.emptySectionCount),
            hasFooters: summary.hasFooters)
    }
}

/// The actions of the *Content* group, which the sidebar and D-Bus use. Described in document-format.md, "Actions".
extension StateActions<EditorState> {
    func addGeneratedContent(of editor: DocumentEditor) {
        let counts = 0...Double(GeneratedContent.mostItems)
        add(
            "section-count", of: editor, { Double($0.sectionCount) }, if: counts.contains,
            { $0.setSectionCount(Int(clamping: $1)) })
        add(
            "items-per-section", of: editor, { Double($0.itemsPerSection) }, if: counts.contains,
            { $0.setItemsPerSection(Int(clamping: $1)) })
        add("has-empty-section", of: editor, \.hasEmptySection) { $0.setHasEmptySection($1) }
        add("has-footers", of: editor, \.hasFooters) { $0.setHasFooters($1) }
    }

    private func add<Value: GVariantConvertible & Equatable>(
        _ name: String, of editor: DocumentEditor, _ read: @escaping @MainActor (GeneratedContent) -> Value,
        if isValid: @escaping @MainActor (Value) -> Bool = { _ in true },
        _ write: @escaping @MainActor (inout GeneratedContent, Value) -> Void
    ) {
        add(
            name, read(GeneratedContent.first), if: \.summary.isCounted, read: { read(GeneratedContent($0.summary)) },
            write: { value in
                // A slider dragged through 0 must not delete content. So each value is applied to the document before the drag.
                let start = editor.start(ofMerging: name)
                let summary = DocumentSummary(start)
                var content = GeneratedContent(summary)
                guard editor.hasDocument, summary.isCounted, isValid(value) else { return }
                write(&content, value)
                editor.edit(tr("Generated content"), merging: name) { $0 = content.document(keeping: start) }
            })
    }
}
