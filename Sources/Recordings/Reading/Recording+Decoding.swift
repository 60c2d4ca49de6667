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
        guard let recording = try lines(of: data, goesOn: goesOn) else { return nil }
        guard !recording.lines.isEmpty else {
            throw DocumentError(place: "recorded nothing", reason: "no line has an offset and elements")
        }
        guard recording.lines.contains(where: { !$0.elements.isEmpty }) else {
            throw DocumentError(place: "recorded nothing", reason: "no line has an element")
        }
        return recording
    }

    /// Checks that a file begins as a recording does. Only its first line is read, because another program may still be writing the others.
    ///
    /// - Throws: the first mistake of the line, seen as a recording's.
    package static func checkFirstLine(of data: Data) throws(DocumentError) {
        _ = try lines(of: data.prefix { $0 != UInt8(ascii: "\n") }, goesOn: { true })
    }

    /// - Returns: a recording that may be empty; `nil` if the reading was cancelled.
    private static func lines(
        of data: Data, goesOn: @escaping @Sendable () -> Bool
    ) throws(DocumentError) -> Recording? {
        var reader = RecordingReader()
        do {
            let isComplete = try data.withUnsafeBytes { bytes in
                try JSONLine.forEach(in: bytes.bindMemory(to: UInt8.self), goesOn: goesOn) { try reader.read($0) }
            }
            return isComplete ? reader.recording : nil
        } catch {
            throw error as? DocumentError ?? DocumentError(place: "recording", reason: "\(error)")
        }
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
        let members = try RecordedObject<RecordingKeys.Line>(line.value, name: "a line", at: "")
        if let heading = members[.recording] {
            guard isFirst else { throw heading.node.error("only the first line may have \"recording\"") }
            recording.heading = try RecordingHeading(heading)
            return
        }
        guard recording.lines.count < RecordingLimits.lines else {
            throw line.value.error("a recording has at most \(RecordingLimits.lines) lines")
        }
        var recorded = RecordedLine(number: line.number, offset: try members.required(.offset).position())
        recorded.isOnWayBack = try members[.back]?.flag() ?? false
        if !recorded.isOnWayBack { turn = recorded.offset }
        if let revealed = members[.revealedLength] {
            recorded.revealedLength = try revealed.length()
        } else if recorded.isOnWayBack, let turn {
            recorded.revealedLength = max(0, turn - recorded.offset)
        }
        recorded.contentSize = members[.contentSize].flatMap(LayoutSize.init(ofContent:))
        if let size = recorded.contentSize {
            // Content that grows while it is recorded is as large as it was in the end.
            let known = recording.contentSize ?? .zero
            recording.contentSize = LayoutSize(
                width: max(known.width, size.width), height: max(known.height, size.height))
        }
        recorded.elements = try elements(of: members.required(.elements))
        recording.lines.append(recorded)
    }

    private mutating func elements(of list: RecordedValue) throws(DocumentError) -> [RecordedElement] {
        guard list.node.kind == .array else { throw list.error("an array") }
        var elements: [RecordedElement] = []
        var known: Set<LayoutElement.ID> = []
        for (index, node) in list.node.entries.enumerated() {
            elementCount += 1
            guard elementCount <= RecordingLimits.elements else {
                throw node.error("a recording has at most \(RecordingLimits.elements) elements")
            }
            let element = try RecordedElement(node, at: "\(list.name)[\(index)]")
            // Of an element that a line has twice, the first box counts.
            if known.insert(element.id).inserted { elements.append(element) }
        }
        return elements
    }
}

extension RecordingHeading {
    fileprivate init(_ value: RecordedValue) throws(DocumentError) {
        // In messages its members have no name before their own.
        let members = try RecordedObject<RecordingKeys.Heading>(value.node, name: "\(value.name)", at: "")
        self.init()
        if let sides = try members[.viewport]?.object(with: RecordingKeys.Size.self) {
            viewport = LayoutSize(
                width: try sides.required(.width).viewportSide(), height: try sides.required(.height).viewportSide())
        }
        scale = try members[.scale]?.length()
        source = try members[.source]?.text()
        scrollDirection = try members[.scrollDirection]?.choice("\"vertical\" or \"horizontal\"")
        start = try members[.start]?.position()
        grew = try members[.grew]?.flag() ?? false
    }
}

extension RecordedElement {
    /// - Parameter place: the element's place in its line, for messages.
    fileprivate init(_ node: JSONNode, at place: String) throws(DocumentError) {
        let members = try RecordedObject<RecordingKeys.Element>(node, name: place, at: place)
        let kind: LayoutElement.Kind = try members.required(.kind).choice(
            "one of \"cell\", \"header\", \"footer\", \"parallaxHeader\"")
        // A parallax header belongs to no section.
        let section =
            kind == .parallaxHeader ? 0 : try members.required(.section).index(below: RecordingLimits.sections)
        let item = kind == .cell ? try members.required(.item).index(below: RecordingLimits.items) : 0
        id = LayoutElement.ID(kind, LayoutIndexPath(item: item, section: section))
        let frame = try members.required(.frame).object(with: RecordingKeys.Frame.self)
        self.frame = LayoutRect(
            x: try frame.required(.x).position(), y: try frame.required(.y).position(),
            width: try frame.required(.width).length(), height: try frame.required(.height).length())
        title = try members[.title]?.text()
    }
}

extension LayoutSize {
    /// `nil` for anything but a size whose sides are in their domain, because no recording must have one.
    fileprivate init?(ofContent value: RecordedValue) {
        guard let width = value.node.first(RecordingKeys.Size.width.rawValue)?.number,
            let height = value.node.first(RecordingKeys.Size.height.rawValue)?.number,
            (0...RecordingLimits.position).contains(width), (0...RecordingLimits.position).contains(height)
        else { return nil }
        self.init(width: width, height: height)
    }
}
