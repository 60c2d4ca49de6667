/// A value of a document, with its place and the reading that it belongs to.
struct ReadValue {
    let node: JSONNode
    let place: Place
    let reading: DocumentReading

    /// A value inside this one.
    func inner(_ node: JSONNode, at place: Place) -> ReadValue {
        ReadValue(node: node, place: place, reading: reading)
    }
}

/// A part of a document that can be read.
protocol DocumentRecord {
    init(from value: ReadValue) throws
}
