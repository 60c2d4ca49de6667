/// One reading of a document. It collects warnings, and knows whether the reading was cancelled.
final class DocumentReading {
    /// Thrown if the reading was cancelled.
    struct Cancelled: Error {}

    private(set) var warnings: [DocumentWarning] = []
    private let goesOn: () -> Bool

    private var steps = 0
    /// The number of values that are read between two checks for cancellation.
    private static let stride = 256
    /// More warnings are only counted: a document with a wrong key in each item would have millions.
    private static let mostWarnings = 1_000

    init(goesOn: @escaping () -> Bool) { self.goesOn = goesOn }

    /// Call it for each value.
    func step() throws {
        if steps.isMultiple(of: Self.stride), !goesOn() { throw Cancelled() }
        steps += 1
    }

    /// Adds a warning. Once there are enough, it is only counted.
    func warn(_ warning: @autoclosure () -> DocumentWarning) {
        if warnings.count < Self.mostWarnings {
            warnings.append(warning())
        } else {
            warnings[Self.mostWarnings - 1].moreKeys += 1
        }
    }
}

/// A value of a document, with its place and the reading that it belongs to.
struct ReadValue {
    let node: JSONNode
    let place: Place
    let reading: DocumentReading

    func inner(_ node: JSONNode, at place: Place) -> ReadValue {
        ReadValue(node: node, place: place, reading: reading)
    }
}
