import StickyLayout

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension CollectionDocument {
    /// Reads a document from the bytes of its file.
    ///
    /// A document that breaks the format is refused as a whole. Unknown keys are ignored and reported.
    ///
    /// - Throws: `DocumentError` with the place and the reason of the first error.
    public static func decode(_ data: Data) throws(DocumentError) -> (
        document: CollectionDocument, warnings: [DocumentWarning]
    ) {
        guard let result = try decode(data, goesOn: { true }) else {
            preconditionFailure("nobody cancelled the reading")
        }
        return result
    }

    /// The same as `decode(_:)`, but asks repeatedly whether to go on.
    ///
    /// - Parameter goesOn: returns `false` to cancel, which may take effect a little later.
    /// - Returns: `nil` if it was cancelled.
    public static func decode(
        _ data: Data, goesOn: @escaping @Sendable () -> Bool
    ) throws(DocumentError) -> (document: CollectionDocument, warnings: [DocumentWarning])? {
        guard data.count <= DocumentLimits.fileBytes else {
            throw Place.document.error("is larger than \(DocumentLimits.fileBytes >> 20) MiB")
        }
        do {
            return try data.withUnsafeBytes { bytes in
                let text = bytes.bindMemory(to: UInt8.self)
                let reading = DocumentReading(goesOn: goesOn)
                try JSONSyntax.check(text, reading)
                let value = ReadValue(node: JSONNode(text), place: .document, reading: reading)
                return (try CollectionDocument(from: value), reading.warnings)
            }
        } catch is DocumentReading.Cancelled {
            return nil
        } catch {
            throw error as? DocumentError ?? Place.document.error("\(error)")
        }
    }
}

extension CollectionDocument {
    static let keys = ["title"] + PictureHeader.allCases.map(\.key) + ["layout", "sections"]

    init(from value: ReadValue) throws {
        var object = try ObjectReader(value, knownKeys: Self.keys)
        let title = try object.string("title")
        let layoutKeys = LayoutOption.all.map(\.key)
        let options = try object.object("layout", knownKeys: layoutKeys, LayoutOptions.init)
        guard let sections = try object.list("sections", upTo: DocumentLimits.sections, DocumentSection.init(from:))
        else {
            throw object.missing("sections")
        }
        self.init(title: title, options: options ?? LayoutOptions())
        self.sections = sections
        for header in PictureHeader.allCases {
            let content = try object.object(
                header.key, knownKeys: PictureHeader.contentKeys, HeaderContent.init(from:))
            self[content: header] = content ?? HeaderContent()
        }
        unknownMembers = object.unknownMembers
        try checkLimits()
    }

    private func checkLimits() throws {
        var listed = 0
        var generated = 0
        for (index, section) in sections.enumerated() {
            let place = Place.index(.key(.document, "sections"), index)
            if section.listedItems != nil { listed += section.itemCount } else { generated += section.itemCount }
            guard listed <= DocumentLimits.listedItems else {
                throw place.key("items").error("a document lists at most \(DocumentLimits.listedItems) items")
            }
            guard generated <= DocumentLimits.generatedItems else {
                throw place.key("itemCount").error(
                    "a document generates at most \(DocumentLimits.generatedItems) items")
            }
        }
    }
}

extension HeaderContent {
    fileprivate init(from object: inout ObjectReader) throws {
        self.init(title: try object.string("title"), image: try object.string("image"))
    }
}

extension DocumentSection {
    static let keys = ["title", "footerTitle", "items", "itemCount"] + SectionOption.all.map(\.key)

    init(from value: ReadValue) throws {
        var object = try ObjectReader(value, knownKeys: Self.keys)
        self.init(title: try object.string("title"))
        footerTitle = try object.string("footerTitle")
        settings = try SectionSettings(from: &object)

        let listed = try object.list("items", DocumentItem.init(from:))
        let count = try object.wholeNumber("itemCount", upTo: DocumentLimits.generatedItems)
        switch (listed, count) {
        case (.some, .some): throw object.place.error("has both items and itemCount")
        case (let listed?, nil): items = .listed(listed)
        case (nil, let count?): items = .generated(count: count)
        case (nil, nil): items = .listed([])
        }
        unknownMembers = object.unknownMembers
    }
}

extension DocumentItem {
    static let keys = ["title", "subtitle", "color", "image", "size", "margin"]

    init(from value: ReadValue) throws {
        if let title = value.node.string {
            self.init(title: title)
            return
        }
        guard value.node.kind == .object else {
            throw value.place.error("must be a string or an object, got \(value.node.found)")
        }
        var object = try ObjectReader(value, knownKeys: Self.keys)
        self.init(title: try object.string("title"))
        subtitle = try object.string("subtitle")
        image = try object.string("image")
        size = try object.size("size")
        margin = try object.insets("margin") ?? .zero
        color = try object.string("color").map { text in
            guard let color = DocumentColor(text) else {
                throw object.error("color", "must be a colour in the form #rrggbb")
            }
            return color
        }
        unknownMembers = object.unknownMembers
    }
}
