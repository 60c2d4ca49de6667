/// Lines of JSON as people read them: each list is broken into lines, with an element on each, and so is the outermost object. Objects
/// within stay on a line.
///
///     {
///       "offset": 0,
///       "contentSize": { "width": 320, "height": 1260 },
///       "elements": [
///         { "kind": "header", "section": 0, … },
///
/// It only adds white space, so it can be given a text that is cut off.
nonisolated struct IndentedFrames {
    private(set) var text = ""
    /// The open objects and lists, and whether each is broken into lines.
    private var isBroken: [Bool] = []
    private var isInString = false
    private var isEscaped = false
    /// A bracket that was opened last, until it is known whether there is anything in it.
    private var isJustOpened = false

    private static let indent = "  "

    /// - Parameter json: JSON without white space between its tokens, as `lintel layout` prints it.
    init(_ json: String) {
        for character in json.unicodeScalars { add(character) }
    }

    private mutating func add(_ character: Unicode.Scalar) {
        if isInString { return addWithinString(character) }
        switch character {
        case "}", "]": close(character)
        default:
            if isJustOpened { separate() }
            isJustOpened = false
            addToken(character)
        }
    }

    private mutating func addWithinString(_ character: Unicode.Scalar) {
        text.unicodeScalars.append(character)
        if isEscaped {
            isEscaped = false
        } else if character == "\\" {
            isEscaped = true
        } else if character == "\"" {
            isInString = false
        }
    }

    private mutating func addToken(_ character: Unicode.Scalar) {
        text.unicodeScalars.append(character)
        switch character {
        case "{", "[":
            isBroken.append(character == "[" || isBroken.isEmpty)
            isJustOpened = true
        case ",": separate()
        case ":": text += " "
        case "\"": isInString = true
        default: break
        }
    }

    private mutating func close(_ bracket: Unicode.Scalar) {
        let wasBroken = isBroken.popLast() ?? false
        if isJustOpened {
            isJustOpened = false
        } else if wasBroken {
            startLine()
        } else {
            text += " "
        }
        text.unicodeScalars.append(bracket)
    }

    /// Starts what follows an opening bracket or a comma.
    private mutating func separate() {
        if isBroken.last ?? false { startLine() } else { text += " " }
    }

    private mutating func startLine() {
        text += "\n" + String(repeating: Self.indent, count: isBroken.count)
    }
}
