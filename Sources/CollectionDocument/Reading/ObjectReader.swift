import StickyLayout

/// Reads one JSON object key by key. A mistake is thrown as a `DocumentError` that names the place. A missing key reads as
/// `nil`.
struct ObjectReader {
    private let value: ReadValue
    private let members: [JSONNode.Member]
    private let knownKeys: [String]
    /// The members with unknown keys, including those of nested objects that have been read.
    private(set) var unknownMembers: UnknownMembers = [:]

    /// - Parameter knownKeys: a member with another key is kept and reported as a warning.
    init(_ value: ReadValue, knownKeys: [String]) throws {
        guard value.node.kind == .object else {
            throw value.place.error("must be an object, got \(value.node.found)")
        }
        self.value = value
        self.knownKeys = knownKeys
        members = Array(value.node.members)
        for member in members where !knownKeys.contains(member.key) && unknownMembers[member.key] == nil {
            unknownMembers[member.key] = try JSONValue(member.value, value.reading)
        }
        for key in unknownMembers.keys.sorted() {
            value.reading.warn(
                DocumentWarning(
                    place: place.key(key).description,
                    nearestKnownKey: SpellingDistance.nearest(to: key, among: knownKeys)))
        }
    }

    var place: Place { value.place }

    func has(_ key: String) -> Bool { node(key) != nil }

    /// If a key is repeated, the first one counts.
    private func node(_ key: String) -> JSONNode? { members.first { $0.key == key }?.value }

    func string(_ key: String) throws -> String? { try value(key, "must be a string", \.string) }

    func bool(_ key: String) throws -> Bool? { try value(key, "must be true or false", \.bool) }

    /// A length in points ≥ 0.
    func points(_ key: String) throws -> Double? {
        try value(key, Self.pointsRule, \.number).map { number in
            guard number >= 0 else { throw error(key, Self.pointsRule) }
            return try bounded(number, key)
        }
    }

    /// Points that may be negative: an inset, or a line spacing.
    func signedPoints(_ key: String) throws -> Double? {
        try value(key, "must be a finite number", \.number).map { try bounded($0, key) }
    }

    func length(_ key: String) throws -> Length? {
        guard let node = node(key) else { return nil }
        if node.number != nil { return try points(key).map(Length.points) }
        if let percent = node.string?.percentage { return .percent(try bounded(percent, key)) }
        if let fraction = node.string.flatMap(Length.Fraction.init) { return fraction.length }
        if node.string?.contains("/") == true { throw error(key, Self.fractionRule) }
        throw error(key, "\(Self.pointsRule), a percentage such as \"50%\" or a fraction such as \"1/3\"")
    }

    /// Reads `{"width": length, "height": length}`. Both sides are required.
    mutating func size(_ key: String) throws -> LengthSize? {
        try object(key, knownKeys: ["width", "height"]) { size in
            let width = try size.length("width")
            let height = try size.length("height")
            guard let width else { throw size.missing("width") }
            guard let height else { throw size.missing("height") }
            return LengthSize(width: width, height: height)
        }
    }

    /// Reads an object with any of the four sides, in points; a missing one is 0.
    mutating func insets(_ key: String) throws -> LayoutInsets? {
        try object(key, knownKeys: ["top", "left", "bottom", "right"]) { insets in
            LayoutInsets(
                top: try insets.signedPoints("top") ?? 0, left: try insets.signedPoints("left") ?? 0,
                bottom: try insets.signedPoints("bottom") ?? 0, right: try insets.signedPoints("right") ?? 0)
        }
    }

    func wholeNumber(_ key: String, upTo limit: Int) throws -> Int? {
        let rule = "must be a whole number from 0 to \(limit)"
        return try value(key, rule, \.number).map { number in
            guard number >= 0, number <= Double(limit), number == number.rounded() else { throw error(key, rule) }
            return Int(clamping: number)
        }
    }

    func choice(_ key: String, among names: [String]) throws -> String? {
        let rule = "must be one of \(names.map { "\"\($0)\"" }.joined(separator: ", "))"
        return try value(key, rule, \.string).map { name in
            guard names.contains(name) else { throw error(key, rule) }
            return name
        }
    }

    /// The text of a header rule. The error of a mistake names its column.
    func rule(_ key: String) throws -> String? {
        try string(key).map { text in
            do throws(RuleMistake) {
                return try RuleExpression(parsing: text).text
            } catch {
                throw place.key(key).error(error.explanation)
            }
        }
    }

    /// Reads a nested object. Its unknown members are kept with those of this object.
    mutating func object<Result>(
        _ key: String, knownKeys: [String], _ read: (inout ObjectReader) throws -> Result
    ) throws -> Result? {
        guard let node = node(key) else { return nil }
        var object = try ObjectReader(value.inner(node, at: place.key(key)), knownKeys: knownKeys)
        let result = try read(&object)
        if !object.unknownMembers.isEmpty { unknownMembers[key] = .object(object.unknownMembers) }
        return result
    }

    /// Reads an array. More entries than `limit` are an error.
    func list<Entry: Tallied>(
        _ key: String, upTo limit: Int? = nil, _ read: (ReadValue) throws -> Entry
    ) throws -> BlockList<Entry>? {
        guard let array = node(key) else { return nil }
        guard array.kind == .array else { throw error(key, "must be an array") }
        let place = place.key(key)
        if let limit {
            let count = array.entries.reduce(0) { count, _ in count + 1 }
            guard count <= limit else { throw place.error("has \(count) entries, more than \(limit)") }
        }
        var result = BlockList<Entry>()
        for (index, entry) in array.entries.enumerated() {
            try value.reading.step()
            result.append(try read(value.inner(entry, at: .index(place, index))))
        }
        return result
    }

    /// The error that a required key is missing. It names an unknown key that may be a misspelling of it.
    func missing(_ key: String) -> DocumentError {
        guard let misspelt = unknownMembers.keys.sorted().first(where: { isMisspelling($0, of: key) }) else {
            return place.key(key).error("is required")
        }
        return place.key(key).error("is required; there is \"\(misspelt.printable(most: Place.longestKey))\"")
    }

    /// Whether less than half of the letters differ, and no other known key is more similar.
    private func isMisspelling(_ unknown: String, of key: String) -> Bool {
        // A longer key differs in any case.
        let beginning = String(unknown.unicodeScalars.prefix(key.count * 2))
        return 2 * SpellingDistance.distance(beginning.lowercased(), key.lowercased()) < key.count
            && SpellingDistance.nearest(to: unknown, among: knownKeys) == key
    }

    /// The error that the value of `key` breaks `rule`.
    func error(_ key: String, _ rule: String) -> DocumentError {
        place.key(key).error(node(key).map { "\(rule), got \($0.found)" } ?? rule)
    }

    private static let pointsRule = "must be a finite number ≥ 0"
    private static let fractionRule =
        "must be a fraction \"K/N\" of whole numbers, 1 ≤ K ≤ N ≤ \(LayoutLimits.columns.upperBound)"

    /// The value of a key, if it is of the type that `path` reads.
    private func value<Value>(_ key: String, _ rule: String, _ path: KeyPath<JSONNode, Value?>) throws -> Value? {
        guard let node = node(key) else { return nil }
        guard let value = node[keyPath: path] else { throw error(key, rule) }
        return value
    }

    /// The number, unless it is longer than a length may be.
    private func bounded(_ number: Double, _ key: String) throws -> Double {
        let limit = Int(DocumentLimits.length)
        if number > DocumentLimits.length { throw error(key, "must be at most \(limit)") }
        if number < -DocumentLimits.length { throw error(key, "must be at least -\(limit)") }
        return number
    }
}

extension String {
    /// The number of `"50%"`; `nil` for anything else.
    fileprivate var percentage: Double? {
        // Only digits and a point, without signs and an exponent.
        last == "%" && !contains(where: "+-eE".contains) ? dropLast().decimalNumber : nil
    }
}
