import CollectionDocument
import FoundationEssentials
import StickyLayout

extension Recording {
    /// Reads a recording from the bytes of its file.
    ///
    /// - Throws: `DocumentError` with the line and the column of the first mistake.
    package static func decode(_ data: Data) throws(DocumentError) -> Recording {
        guard let recording = try decode(data, goesOn: { true }) else {
            preconditionFailure("nobody cancelled the reading")
        }
        return recording
    }

    /// The same as `decode(_:)`, but asks repeatedly whether to go on.
    ///
    /// - Parameter goesOn: returns `false` to cancel, which may take effect a little later.
    /// - Returns: `nil` if it was cancelled.
    package static func decode(
        _ data: Data, goesOn: @escaping @Sendable () -> Bool
    ) throws(DocumentError) -> Recording? {
        guard data.count <= RecordingLimits.fileBytes else {
            throw DocumentError(
                place: "recording", reason: "is larger than \(RecordingLimits.fileBytes >> 20) MiB")
        }
        var reader = RecordingReader()
        do {
            let isComplete = try data.withUnsafeBytes { bytes in
                try JSONLine.forEach(in: bytes.bindMemory(to: UInt8.self), goesOn: goesOn) { try reader.read($0) }
            }
            guard isComplete else { return nil }
        } catch {
            throw error as? DocumentError ?? DocumentError(place: "recording", reason: "\(error)")
        }
        guard !reader.recording.lines.isEmpty else {
            throw DocumentError(place: "line 1", reason: "the recording has no line with an offset and elements")
        }
        guard reader.recording.lines.contains(where: { !$0.elements.isEmpty }) else {
            throw DocumentError(place: "recorded nothing", reason: "no line has an element")
        }
        return reader.recording
    }
}

/// Takes the lines of a recording one after the other.
private struct RecordingReader {
    private(set) var recording = Recording()
    private var isFirst = true
    private var elementCount = 0
    /// The last offset of the way down: there the way back begins.
    private var turn: Double?

    mutating func read(_ line: JSONLine) throws(DocumentError) {
        defer { isFirst = false }
        guard line.value.kind == .object else {
            throw line.value.error("a line must be an object, got \(line.value.found)")
        }
        let members = RecordedMembers(line.value)
        if let heading = members["recording"] {
            guard isFirst else { throw heading.error("only the first line may have \"recording\"") }
            recording.heading = try RecordingHeading(heading)
            return
        }
        guard recording.lines.count < RecordingLimits.lines else {
            throw line.value.error("a recording has at most \(RecordingLimits.lines) lines")
        }
        var recorded = RecordedLine(
            number: line.number,
            offset: try members.required("offset").position("offset"))
        recorded.isOnWayBack = try members["back"]?.flag("back") ?? false
        if !recorded.isOnWayBack { turn = recorded.offset }
        if let revealed = members["revealedLength"] {
            recorded.revealedLength = try revealed.length("revealedLength")
        } else if recorded.isOnWayBack, let turn {
            recorded.revealedLength = max(0, turn - recorded.offset)
        }
        if let size = members["contentSize"]?.size {
            // Content that grows while it is recorded is as large as it was in the end.
            let known = recording.contentSize ?? .zero
            recording.contentSize = LayoutSize(
                width: max(known.width, size.width), height: max(known.height, size.height))
        }
        let elements = try members.required("elements")
        guard elements.kind == .array else {
            throw elements.error("elements must be an array, got \(elements.found)")
        }
        for (index, element) in elements.entries.enumerated() {
            elementCount += 1
            guard elementCount <= RecordingLimits.elements else {
                throw element.error("a recording has at most \(RecordingLimits.elements) elements")
            }
            recorded.elements.append(try RecordedElement(element, at: "elements[\(index)]"))
        }
        recording.lines.append(recorded)
    }
}

extension RecordingHeading {
    fileprivate init(_ node: JSONNode) throws(DocumentError) {
        guard node.kind == .object else { throw node.error("recording must be an object, got \(node.found)") }
        let members = RecordedMembers(node)
        if let viewport = members["viewport"] {
            let sides = try RecordedMembers(viewport, at: "viewport")
            self.viewport = LayoutSize(
                width: try sides.required("width").side("viewport.width"),
                height: try sides.required("height").side("viewport.height"))
        }
        scale = try members["scale"]?.length("scale")
        source = try members["source"]?.text("source")
        if let direction = members["scrollDirection"] {
            guard let named = direction.string.flatMap(ScrollDirection.init) else {
                throw direction.error(
                    "scrollDirection must be \"vertical\" or \"horizontal\", got \(direction.found)")
            }
            scrollDirection = named
        }
        start = try members["start"]?.position("start")
        grew = try members["grew"]?.flag("grew") ?? false
    }
}

extension RecordedElement {
    /// - Parameter place: the element's place in its line, for messages.
    fileprivate init(_ node: JSONNode, at place: String) throws(DocumentError) {
        let members = try RecordedMembers(node, at: place)
        let kindNode = try members.required("kind")
        guard let kind = kindNode.string.flatMap(LayoutElement.Kind.init) else {
            throw kindNode.error(
                "\(place).kind must be one of \"cell\", \"header\", \"footer\", \"parallaxHeader\", got \(kindNode.found)"
            )
        }
        // A parallax header belongs to no section.
        let section =
            kind == .parallaxHeader
            ? 0 : try members.required("section").index("\(place).section", below: RecordingLimits.sections)
        let item =
            kind == .cell ? try members.required("item").index("\(place).item", below: RecordingLimits.items) : 0
        id = LayoutElement.ID(kind, LayoutIndexPath(item: item, section: section))
        let frame = try RecordedMembers(members.required("frame"), at: "\(place).frame")
        self.frame = LayoutRect(
            x: try frame.required("x").position("\(place).frame.x"),
            y: try frame.required("y").position("\(place).frame.y"),
            width: try frame.required("width").length("\(place).frame.width"),
            height: try frame.required("height").length("\(place).frame.height"))
        title = try members["title"]?.text("\(place).title")
    }
}

/// The members of an object. If a key is repeated, the first one counts.
private struct RecordedMembers {
    private let node: JSONNode
    /// The object's place in its line; empty for the line itself.
    private let place: String
    private let members: [JSONNode.Member]

    init(_ node: JSONNode) {
        self.node = node
        place = ""
        members = Array(node.members)
    }

    init(_ node: JSONNode, at place: String) throws(DocumentError) {
        guard node.kind == .object else { throw node.error("\(place) must be an object, got \(node.found)") }
        self.node = node
        self.place = place
        members = Array(node.members)
    }

    /// The value of a key. `null` counts as missing.
    subscript(key: String) -> JSONNode? {
        guard let value = members.first(where: { $0.key == key })?.value, value.kind != .null else { return nil }
        return value
    }

    func required(_ key: String) throws(DocumentError) -> JSONNode {
        guard let value = self[key] else { throw node.error("\(place.isEmpty ? key : "\(place).\(key)") is required") }
        return value
    }
}

extension JSONNode {
    /// A number on either side of 0.
    fileprivate func position(_ name: String) throws(DocumentError) -> Double {
        guard let number else { throw error("\(name) must be a finite number, got \(found)") }
        guard abs(number) <= RecordingLimits.position else {
            throw error("\(name) must be from -2^100 to 2^100, got \(found)")
        }
        return number
    }

    fileprivate func flag(_ name: String) throws(DocumentError) -> Bool {
        guard let bool else { throw error("\(name) must be true or false, got \(found)") }
        return bool
    }

    fileprivate func length(_ name: String) throws(DocumentError) -> Double {
        guard let number, number >= 0 else { throw error("\(name) must be a finite number ≥ 0, got \(found)") }
        guard number <= RecordingLimits.position else { throw error("\(name) must be at most 2^100, got \(found)") }
        return number
    }

    /// A side of a viewport.
    fileprivate func side(_ name: String) throws(DocumentError) -> Double {
        let side = try length(name)
        guard side <= DocumentLimits.length else { throw error("\(name) must be at most 2^30, got \(found)") }
        return side
    }

    fileprivate func index(_ name: String, below limit: Int) throws(DocumentError) -> Int {
        guard let number, number >= 0, number < Double(limit), number == number.rounded() else {
            throw error("\(name) must be a whole number from 0 to \(limit - 1), got \(found)")
        }
        return Int(clamping: number)
    }

    /// A size whose sides are in their domain; `nil` for anything else, because no recording must have one.
    fileprivate var size: LayoutSize? {
        guard let width = first("width")?.number, let height = first("height")?.number,
            (0...RecordingLimits.position).contains(width), (0...RecordingLimits.position).contains(height)
        else { return nil }
        return LayoutSize(width: width, height: height)
    }

    fileprivate func text(_ name: String) throws(DocumentError) -> String {
        guard let string else { throw error("\(name) must be a string, got \(found)") }
        return string
    }
}
