import StickyLayout

/// A nested object, which is read whole and keeps what it does not know.
protocol DocumentRecord: Decodable {
    var unknownMembers: UnknownMembers { get }
}

/// Any key of a JSON object.
struct AnyKey: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
}

/// Reads one JSON object key by key. Whatever is wrong is thrown as a `DocumentError` that names the
/// place; a key that is not there reads as `nil`.
struct ObjectReader {
    private let decoder: any Decoder
    private let container: KeyedDecodingContainer<AnyKey>
    /// The members under other keys, those of nested objects included as far as they were read.
    private(set) var unknownMembers: UnknownMembers = [:]

    /// - Parameter knownKeys: a member under any other is kept as it is, and logged as a warning.
    init(_ decoder: any Decoder, knownKeys: [String]) throws {
        guard let object = ObjectReader(ofObject: decoder, knownKeys: knownKeys) else {
            throw Place(decoder.codingPath).error("must be an object, got \(try FoundValue(from: decoder))")
        }
        self = object
    }

    /// `nil` where the value is no object.
    init?(ofObject decoder: any Decoder, knownKeys: [String]) {
        guard let container = try? decoder.container(keyedBy: AnyKey.self) else { return nil }
        self.decoder = decoder
        self.container = container
        let unknownKeys = container.allKeys.lazy.map(\.stringValue).filter { !knownKeys.contains($0) }
        for key in unknownKeys.sorted() {
            // Nothing that holds a number beyond Double can be kept.
            unknownMembers[key] = try? container.decode(JSONValue.self, forKey: AnyKey(stringValue: key))
            let log = WarningLog.of(decoder)
            guard !log.isFull else { continue }
            log.append(
                DocumentWarning(
                    place: place.key(key).description,
                    nearestKnownKey: SpellingDistance.nearest(to: key, among: knownKeys)))
        }
    }

    var place: Place { Place(container.codingPath) }

    func contains(_ key: String) -> Bool { container.contains(AnyKey(stringValue: key)) }

    func string(_ key: String) throws -> String? {
        try value(key, "must be a string")
    }

    func bool(_ key: String) throws -> Bool? {
        try value(key, "must be true or false")
    }

    /// A length in points that cannot be negative.
    func points(_ key: String) throws -> Double? {
        try value(key, Self.pointsRule).map { (number: Double) in
            guard number >= 0 else { throw error(key, Self.pointsRule) }
            return try bounded(number, key)
        }
    }

    /// Points that may be negative: an inset.
    func signedPoints(_ key: String) throws -> Double? {
        try value(key, "must be a finite number").map { try bounded($0, key) }
    }

    func length(_ key: String) throws -> Length? {
        let rule = "must be a finite number ≥ 0 or a percentage such as \"50%\""
        guard contains(key) else { return nil }
        if let number = try? container.decode(Double.self, forKey: AnyKey(stringValue: key)) {
            guard number >= 0 else { throw error(key, Self.pointsRule) }
            return .points(try bounded(number, key))
        }
        guard let text = try? container.decode(String.self, forKey: AnyKey(stringValue: key)),
            let percent = Length.percentage(text)
        else { throw error(key, rule) }
        return .percent(try bounded(percent, key))
    }

    func wholeNumber(_ key: String, upTo limit: Int) throws -> Int? {
        let rule = "must be a whole number from 0 to \(limit)"
        return try value(key, rule).map { (number: Double) in
            guard number >= 0, number <= Double(limit), number == number.rounded() else { throw error(key, rule) }
            return Int(number)
        }
    }

    func choice(_ key: String, among names: [String]) throws -> String? {
        let rule = "must be one of \(names.map { "\"\($0)\"" }.joined(separator: ", "))"
        return try value(key, rule).map { (name: String) in
            guard names.contains(name) else { throw error(key, rule) }
            return name
        }
    }

    /// A value that reads itself, as an object does.
    mutating func nested<Value: DocumentRecord>(_ key: String, as type: Value.Type) throws -> Value? {
        guard contains(key) else { return nil }
        let value = try container.decode(type, forKey: AnyKey(stringValue: key))
        if !value.unknownMembers.isEmpty { unknownMembers[key] = .object(value.unknownMembers) }
        return value
    }

    /// An array whose entries read themselves.
    func array<Entry: Decodable>(_ key: String, of type: Entry.Type, upTo limit: Int = .max) throws -> [Entry]? {
        guard var entries = try entries(key) else { return nil }
        if let count = entries.count, count > limit {
            throw place.key(key).error("has \(count) entries, more than \(limit)")
        }
        var result: [Entry] = []
        result.reserveCapacity(entries.count ?? 0)
        let watch = DecodingWatch.of(decoder)
        while !entries.isAtEnd {
            if entries.currentIndex.isMultiple(of: DecodingWatch.stride) { try watch?.check() }
            result.append(try entries.decode(type))
        }
        return result
    }

    /// An array of items, most of which are most often all titles or all objects.
    func items(_ key: String) throws -> ItemList? {
        guard var entries = try entries(key) else { return nil }
        var items = ItemList()
        let watch = DecodingWatch.of(decoder)
        var (expectsTitle, wrongGuesses) = (true, 0)
        while !entries.isAtEnd {
            if entries.currentIndex.isMultiple(of: DecodingWatch.stride) { try watch?.check() }
            if expectsTitle {
                if let title = try? entries.decode(String.self) {
                    items.append(DocumentItem(title: title))
                    continue
                }
                // What fails takes far longer than what does not.
                wrongGuesses += 1
            }
            let item = try entries.decode(DocumentItem.self)
            items.append(item)
            expectsTitle = wrongGuesses < Self.mostWrongGuesses && item == DocumentItem(title: item.title)
        }
        return items
    }

    private static let mostWrongGuesses = 16

    private func entries(_ key: String) throws -> (any UnkeyedDecodingContainer)? {
        guard contains(key) else { return nil }
        guard let entries = try? container.nestedUnkeyedContainer(forKey: AnyKey(stringValue: key)) else {
            throw error(key, "must be an array")
        }
        return entries
    }

    /// That the value of `key` breaks `rule`.
    func error(_ key: String, _ rule: String) -> DocumentError {
        let found = try? container.decode(FoundValue.self, forKey: AnyKey(stringValue: key))
        return place.key(key).error("\(rule), got \(found ?? FoundValue(description: "a number beyond Double"))")
    }

    private static let pointsRule = "must be a finite number ≥ 0"

    private func value<Value: Decodable>(_ key: String, _ rule: String) throws -> Value? {
        guard contains(key) else { return nil }
        guard let value = try? container.decode(Value.self, forKey: AnyKey(stringValue: key)) else {
            throw error(key, rule)
        }
        return value
    }

    private func bounded(_ number: Double, _ key: String) throws -> Double {
        guard number.isFinite, abs(number) <= DocumentLimits.length else {
            throw error(key, "must be at most \(Int(DocumentLimits.length))")
        }
        return number
    }
}

extension Length {
    /// Reads `"50%"`; `nil` for anything else.
    static func percentage(_ text: String) -> Double? {
        // Digits and a point: `Double` alone would read signs, exponents and hexadecimal, too.
        guard text.last == "%", text.dropLast().allSatisfy({ $0.isASCII && $0.isNumber || $0 == "." }),
            let number = Double(text.dropLast()), number.isFinite
        else { return nil }
        return number
    }
}
