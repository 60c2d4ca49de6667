/// One reading of a document: what it passes over, and whether anybody still waits for it.
final class DocumentReading {
    /// Thrown where nobody does.
    struct GivenUp: Error {}

    private(set) var warnings: [DocumentWarning] = []
    private let goesOn: () -> Bool

    /// So many entries of an array are read before it is asked again whether to go on.
    static let stride = 1 << 8
    /// More than anybody reads; a document with a wrong key an item has millions.
    private static let mostWarnings = 1_000

    init(goesOn: @escaping () -> Bool) { self.goesOn = goesOn }

    func checkWaiting() throws { if !goesOn() { throw GivenUp() } }

    /// No more warnings are taken: guessing what was meant can be saved.
    var hasWarnedEnough: Bool { warnings.count >= Self.mostWarnings }

    func warn(_ warning: DocumentWarning) { warnings.append(warning) }
}

/// A value of a document, in the reading that has come to it.
struct ReadValue {
    let node: JSONNode
    let place: Place
    let reading: DocumentReading

    /// A value inside this one.
    func inner(_ node: JSONNode, at place: Place) -> ReadValue {
        ReadValue(node: node, place: place, reading: reading)
    }
}

/// A part of a document that reads itself.
protocol DocumentRecord {
    init(from value: ReadValue) throws
}
