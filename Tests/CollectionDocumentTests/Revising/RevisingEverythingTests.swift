import Foundation
import StickyLayout
import TestSupport
import Testing

@testable import CollectionDocument

/// Every kind of edit, in every sample, in every formatting: that the text says what the document does, and that what an edit
/// does not touch stays as it was.
@Suite("Each edit of each sample, however it is formatted")
struct RevisingEverythingTests {
    /// All samples if more cases are asked for than usual. The usual ones have all kinds of members and of text between them.
    static let samples =
        ["countries", "geologic-time", "unicode"]
        + (TestCases.factor > 1 ? ["cities", "counties", "deep-sky", "moons"] : [])

    private static func sample(_ name: String) throws -> Data {
        try Data(Repository.text(of: "Resources/samples/\(name).lintel.json").utf8)
    }

    /// The beginning of a sample: its first sections, with their first items.
    private static func beginning(of name: String) throws -> Data {
        var text = try sample(name)
        cut(&text, to: 6) { $0.first("sections") }
        for section in (0..<6).reversed() {
            cut(&text, to: 4) { root in
                Array(root.first("sections")?.entries.map(\.self) ?? []).dropFirst(section).first?.first("items")
            }
        }
        return text
    }

    /// Takes entries off the end of an array.
    private static func cut(_ text: inout Data, to count: Int, _ array: (JSONNode) -> JSONNode?) {
        let range: Range<Int>? = text.withUnsafeBytes { bytes in
            let entries = array(JSONNode(bytes.bindMemory(to: UInt8.self)))?.entries.map(\.range) ?? []
            return entries.count > count ? entries[count - 1].upperBound..<entries[entries.count - 1].upperBound : nil
        }
        if let range { text.removeSubrange(range) }
    }

    /// What is edited: the section, and the item in it.
    private static let (section, item) = (3, 1)

    /// Edits that change, add or remove a few bytes in one place, in each option and each key.
    private static let small: [Edit] =
        OptionField.all.map { field in
            Edit("option \(field.actionName)") { document in
                let viewport = LayoutSize(width: 390, height: 844)
                let value: OptionValue =
                    switch field.kind {
                    case .choice(let names):
                        .string(names.first { .string($0) != field.value(document.options, viewport) } ?? "")
                    case .flag: .bool(field.value(document.options, viewport) != .bool(true))
                    case .number: .number(77.5)
                    case .rule: .string("max(natural, line + 77.5)")
                    case .fraction: .string("2/7")
                    }
                _ = field.set(value, in: &document.options, containerSize: viewport)
            }
        } + [
            Edit("title") { $0.title = "Another \"title\"" },
            Edit("no title") { $0.title = nil },
            Edit("picture of the first header") { $0.firstHeader.image = "a/b.png" },
            Edit("title of the parallax header") { $0.parallaxHeader.title = "Another \"title\"" },
            Edit("section title") { $0.sections[section].title = "Ä" },
            Edit("no section title") { $0.sections[section].title = nil },
            Edit("footer") { $0.sections[section].footerTitle = "The end" },
            Edit("item size of a section") { $0.sections[section].itemSize = LengthSize(width: 1, height: 2) },
            Edit("header size") {
                $0.sections[section].headerReferenceSize = LengthSize(width: .percent(12.5), height: .points(3))
            },
            Edit("footer size") { $0.sections[section].footerReferenceSize = LengthSize(width: 1, height: 2) },
            Edit("section inset") { $0.sections[section].sectionInset = LayoutInsets(top: 3, left: -1) },
            Edit("section margin") { $0.sections[section].sectionMargin = LayoutInsets(bottom: 7.5) },
            Edit("header placement") { $0.sections[section].headerPlacement = .beside },
            Edit("line spacing") { $0.sections[section].minimumLineSpacing = 0 },
            Edit("interitem spacing") { $0.sections[section].minimumInteritemSpacing = 1.5 },
            Edit("header minimum") { $0.sections[section].headerMinimumLength = 9 },
            Edit("level") { $0.sections[section].level = 2 },
            Edit("pins header") { $0.sections[section].pinsHeader = false },
            Edit("unknown member") { $0.unknownMembers["x"] = .object(["a": .number("1.50")]) },
            Edit("unknown member of the layout") { $0.unknownMembers["layout"] = .object(["x": .null]) },
            Edit("unknown member of a section") { $0.sections[section].unknownMembers["x"] = .array([.bool(true)]) },
            Edit("inserted item") {
                $0.insert(DocumentItem(title: "New", subtitle: "x"), at: LayoutIndexPath(item: item, section: section))
            },
            Edit("inserted title") {
                $0.insert(DocumentItem(title: "New"), at: LayoutIndexPath(item: 0, section: section))
            },
            Edit("item at the end") {
                $0.insert(
                    DocumentItem(title: "New"),
                    at: LayoutIndexPath(item: $0.sections[section].itemCount, section: section))
            },
            Edit("renamed item") {
                $0.renameItem(at: LayoutIndexPath(item: item, section: section), title: "Renamed", subtitle: "so")
            },
            Edit("coloured item") { $0.changeItem { $0.color = DocumentColor(red: 1, green: 2, blue: 3) } },
            Edit("sized item") { $0.changeItem { $0.size = LengthSize(width: .percent(50), height: .points(7)) } },
            Edit("picture of an item") { $0.changeItem { $0.image = "a/b.png" } },
            Edit("unknown member of an item") { $0.changeItem { $0.unknownMembers["x"] = .number("1e999") } },
            Edit("nothing but a title") { $0.changeItem { $0 = DocumentItem(title: $0.title) } },
            Edit("inserted section") {
                $0.insert(DocumentSection(title: "New", items: .generated(count: 3)), at: section)
            },
            Edit("section at the end") { $0.insert(DocumentSection(title: "New"), at: $0.sections.count) },
        ]

    /// Edits that take whole sections and items away, or put them elsewhere.
    private static let large: [Edit] = [
        Edit("removed item") { $0.deleteItem(at: LayoutIndexPath(item: item, section: section)) },
        Edit("first item") { $0.deleteItem(at: LayoutIndexPath(item: 0, section: section)) },
        Edit("last item") {
            $0.deleteItem(at: LayoutIndexPath(item: $0.sections[section].itemCount - 1, section: section))
        },
        Edit("removed section") { $0.deleteSection(at: section) },
        Edit("first section") { $0.deleteSection(at: 0) },
        Edit("last section") { $0.deleteSection(at: $0.sections.count - 1) },
        Edit("duplicated item") { $0.duplicateItem(at: LayoutIndexPath(item: item, section: section)) },
        Edit("duplicated section") { $0.duplicateSection(at: section) },
        Edit("no items") { $0.sections[section].items = .listed([]) },
        Edit("counted items") { $0.sections[section].items = .generated(count: 3) },
    ]

    private static let moves: [Edit] = [
        Edit("moved item") {
            $0.moveItem(
                from: LayoutIndexPath(item: 0, section: section), to: LayoutIndexPath(item: 1, section: section))
        },
        Edit("moved section") { $0.moveSection(from: section, to: 1) },
        Edit("section moved down") { $0.moveSection(from: 1, to: $0.sections.count - 2) },
    ]

    private func check(
        _ edits: [Edit], _ sample: String, _ formatting: Formatting,
        _ assert: (_ edit: Edit, _ old: Data, _ new: Data, _ edited: CollectionDocument) throws -> Void
    ) throws {
        let text = formatting.format(try Self.beginning(of: sample), seed: 7)
        let document = try CollectionDocument.decode(text).document
        for edit in edits {
            let edited = edit(document)
            let result = edited.encoded(over: text)
            #expect(try CollectionDocument.decode(result).document == edited, "\(edit)")
            try assert(edit, text, result, edited)
        }
    }

    @Test("a change of a sample takes a few bytes in one place of its text", arguments: samples, Formatting.allCases)
    func small(sample: String, formatting: Formatting) throws {
        try check(Self.small, sample, formatting) { edit, old, new, _ in
            let difference = Difference(from: old, to: new)
            #expect(difference.removed.utf8.count < 150, "\(edit): \(difference)")
            #expect(difference.inserted.utf8.count < 150, "\(edit): \(difference)")
        }
    }

    @Test("a removal or a duplicate in a sample takes one piece of its text", arguments: samples, Formatting.allCases)
    func large(sample: String, formatting: Formatting) throws {
        try check(Self.large, sample, formatting) { edit, old, new, _ in
            // In another order of keys, the count does not stand where the items stood.
            guard formatting != .wild || edit.description != "counted items" else { return }
            let difference = Difference(from: old, to: new)
            #expect(difference.removed.isEmpty || difference.inserted.utf8.count < 20, "\(edit): \(difference)")
            #expect(abs(old.count - new.count) < 8_000)
        }
    }

    @Test("a move in a sample keeps the same bytes in another order", arguments: samples, Formatting.allCases)
    func moves(sample: String, formatting: Formatting) throws {
        try check(Self.moves, sample, formatting) { edit, old, new, _ in
            if formatting != .wild { #expect(old.sorted() == new.sorted(), "\(edit)") }
            let difference = Difference(from: old, to: new)
            #expect(difference.inserted.utf8.count < old.count, "\(edit)")
        }
    }

    @Test("renaming an item changes one line of a sample", arguments: samples)
    func whole(sample: String) throws {
        let text = try Self.sample(sample)
        var document = try CollectionDocument.decode(text).document
        document.renameItem(at: LayoutIndexPath(item: 0, section: 3), title: "Renamed", subtitle: "")
        let result = document.encoded(over: text)
        #expect(try CollectionDocument.decode(result).document == document)
        let difference = Difference(from: text, to: result)
        #expect(!difference.removed.contains("\n") && !difference.inserted.contains("\n"), "\(difference)")
    }

    @Test("an edit and its undo lead back to the same bytes", arguments: samples, Formatting.allCases)
    func undo(sample: String, formatting: Formatting) throws {
        // What had Lintel's own spelling before, or is back from another place in the text.
        let kinds = [
            "footer", "spacing", "level", "inserted", "at the end", "coloured", "duplicated", "moved", "unknown",
        ]
        let edits = (Self.small + Self.large + Self.moves).filter { edit in
            kinds.contains { edit.description.contains($0) } && !edit.description.hasPrefix("option")
        }
        #expect(edits.count > 15)
        guard formatting != .wild else { return }
        try check(edits, sample, formatting) { edit, old, new, _ in
            let document = try CollectionDocument.decode(old).document
            let back = document.encoded(over: new)
            #expect(back == old, "\(edit): \(Difference(from: old, to: back))")
        }
    }
}

extension CollectionDocument {
    fileprivate mutating func changeItem(_ change: (inout DocumentItem) -> Void) {
        guard case .listed(var items) = sections[3].items, items.count > 1 else { return }
        change(&items[1])
        sections[3].items = .listed(items)
    }
}

@Suite("Any document over any text")
struct RevisingAnythingTests {
    @Test("any document written over any text reads as itself")
    func anything() throws {
        for seed in TestCases.seeds(150) {
            var random = SplitMix64(seed: seed)
            let old = CollectionDocument.random(seed: seed)
            let text = random.pick(Formatting.allCases).format(old.encoded(), seed: seed)
            #expect(try CollectionDocument.decode(text).document == old)
            #expect(old.encoded(over: text) == text)
            var new = old
            let other = CollectionDocument.random(seed: seed + 1000)
            // Anything from nothing in common to all but one thing.
            if random.oneIn(2) { new.options = other.options }
            if random.oneIn(4) { new.title = other.title }
            if random.oneIn(4) { new.unknownMembers = other.unknownMembers }
            if random.oneIn(2) { new.sections += other.sections }
            new.sections.shuffle(using: &random)
            for index in new.sections.indices where random.oneIn(2) {
                if let source = other.sections.randomElement(using: &random) {
                    new.sections[index].items = source.items
                    new.sections[index].pinsHeader = source.pinsHeader
                    new.sections[index].sectionInset = source.sectionInset
                }
            }
            let result = new.encoded(over: text)
            let expected = try CollectionDocument.decode(new.encoded()).document
            #expect(try CollectionDocument.decode(result).document == expected, "seed \(seed)")
        }
    }

    @Test("a text follows one edit after another")
    func edits() throws {
        for seed in TestCases.seeds(20) {
            var edits = RandomEdits(seed: seed)
            var text = Formatting.allCases[Int(seed % 5)].format(edits.document.encoded(), seed: seed)
            for step in 0..<20 {
                for _ in 0...step % 3 { edits.edit() }
                text = edits.document.encoded(over: text)
                #expect(
                    try CollectionDocument.decode(text).document == edits.document.expanded, "seed \(seed), \(step)")
            }
        }
    }
}
