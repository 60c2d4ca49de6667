import CollectionDocument
import Foundation
import StickyLayout

extension DocumentLink {
    /// The link.
    ///
    /// - Throws: `DocumentError` where it would be longer than `longest`, or where a number of `options` cannot
    ///   stand in a document.
    public func text() throws(DocumentError) -> String {
        var query = LinkQuery()
        let path: String
        switch content {
        case .sample(let name):
            path = "sample/" + LinkQuery.escape(name)
        case .generated(let counts):
            path = "generated"
            query.append("sections", "\(counts.sections)")
            query.append("itemsPerSection", "\(counts.itemsPerSection)")
            query.append("emptySection", "\(counts.hasEmptySection)")
            query.append("footers", "\(counts.hasFooters)")
            if let title = counts.title { query.append("title", title) }
        case .document:
            path = "document"
        }
        for member in options.changedMembers { query.append(member.key, member.value) }
        if case .document(let document) = content {
            query.append("content", try packed(document))
        }
        let text = Self.scheme + path + (query.pairs.isEmpty ? "" : "?" + query.text)
        guard text.count <= Self.longest else { throw Self.tooLong }
        return text
    }

    private static let tooLong = DocumentError(
        place: "link", reason: "would have more than \(longest) characters: send the file")

    /// A large document is given up early: reading refuses what unpacks to more.
    private func packed(_ document: CollectionDocument) throws(DocumentError) -> String {
        var data = Data()
        let isWhole: Void? = try? document.encode { piece in
            guard data.count + piece.count <= PackedText.mostBytes else { throw Self.tooLong }
            data.append(contentsOf: piece)
        }
        guard isWhole != nil else { throw Self.tooLong }
        guard let packed = PackedText.pack(data) else {
            throw DocumentError(place: "link", reason: "the document cannot be packed")
        }
        return packed
    }
}

extension LayoutOptions {
    /// Every option that differs from the default, a size or an inset member by member, as `itemSize.width`: `100%`.
    var changedMembers: [(key: String, value: String)] {
        LayoutOption.all.flatMap(changedMembers)
    }

    private func changedMembers(of option: LayoutOption) -> [(key: String, value: String)] {
        let defaults = LayoutOptions()
        var members: [(key: String, value: String)] = []
        func member<Value: Equatable>(
            _ name: String, _ path: KeyPath<LayoutOptions, Value>, _ text: (Value) -> String?
        ) {
            let value = self[keyPath: path]
            guard value != defaults[keyPath: path], let text = text(value) else { return }
            members.append((name.isEmpty ? option.key : "\(option.key).\(name)", text))
        }
        func points(_ value: Double) -> String? { value.isFinite ? value.plainDescription : nil }
        switch option.value {
        case .choice(let choice):
            let name = choice.name(self)
            if name != choice.name(defaults) { members.append((option.key, name)) }
        case .flag(let path):
            member("", path) { "\($0)" }
        case .points(let path):
            member("", path, points)
        case .size(let path):
            member("width", path.appending(path: \.width)) { $0.linkText }
            member("height", path.appending(path: \.height)) { $0.linkText }
        case .parallaxSize(let path):
            member("width", path.appending(path: \.width)) { $0?.linkText }
            member("height", path.appending(path: \.height)) { $0?.linkText }
        case .insets(let path):
            member("top", path.appending(path: \.top), points)
            member("left", path.appending(path: \.left), points)
            member("bottom", path.appending(path: \.bottom), points)
            member("right", path.appending(path: \.right), points)
        }
        return members
    }
}

extension Length {
    fileprivate var linkText: String {
        switch self {
        case .points(let points): points.plainDescription
        case .percent(let percent): "\(percent.decimalDescription)%"
        }
    }
}
