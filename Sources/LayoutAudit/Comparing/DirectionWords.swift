import CollectionDocument
import StickyLayout

/// Words for directions on the screen.
struct DirectionWords {
    private let isVertical: Bool
    private let isRightToLeft: Bool

    init(_ options: LayoutOptions) {
        isVertical = options.scrollDirection == .vertical
        isRightToLeft = options.layoutDirection == .rightToLeft
    }

    /// A distance along the scroll axis, in points, positive further into the content: "3 pt lower".
    func along(_ distance: Double) -> AuditMessage {
        let points = ["points": AuditMessage.Value.number(abs(distance))]
        if isVertical {
            return distance > 0
                ? AuditMessage(msgid("{points} pt lower"), points) : AuditMessage(msgid("{points} pt higher"), points)
        }
        return horizontal(points, isToTheRight: (distance > 0) != isRightToLeft)
    }

    /// A distance across the scroll axis, in points, positive to the right or down: "3 pt further right".
    func across(_ distance: Double) -> AuditMessage {
        let points = ["points": AuditMessage.Value.number(abs(distance))]
        if isVertical { return horizontal(points, isToTheRight: distance > 0) }
        return distance > 0
            ? AuditMessage(msgid("{points} pt further down"), points)
            : AuditMessage(msgid("{points} pt further up"), points)
    }

    private func horizontal(_ points: [String: AuditMessage.Value], isToTheRight: Bool) -> AuditMessage {
        isToTheRight
            ? AuditMessage(msgid("{points} pt further right"), points)
            : AuditMessage(msgid("{points} pt further left"), points)
    }
}

extension CollectionLayout {
    var words: DirectionWords { DirectionWords(options) }
}
