import StickyLayout

/// A rule to start from.
package struct RuleExample: Equatable, Sendable {
    package let rule: RuleExpression
    package let title: MessageID
    /// What the header does, in a sentence.
    package let sentence: MessageID

    /// Four rules that no system has.
    ///
    /// - Parameter options: say how long a line is, for the rule that waits for the second one.
    package static func gallery(for options: LayoutOptions) -> [RuleExample] {
        let options = options.clamped
        let secondCell = "firstCell + \(lineDistance(options).ruleText)"
        return [
            RuleExample(
                rule: parsed("max(natural, min(line, cellsEnd - 2 * length))"),
                title: msgid("Released Early"),
                sentence: msgid("The header leaves its own length before the last line of its section ends.")),
            RuleExample(
                rule: parsed("max(natural, min(0.5 * natural + 0.5 * line, sectionEnd - length))"),
                title: msgid("At Half Speed"),
                sentence: msgid("From the pin line on, the header moves half as fast as the content.")),
            RuleExample(
                rule: parsed("max(natural, min(line, 2 * line - (\(secondCell)), sectionEnd - length))"),
                title: msgid("Only From the Second Cell On"),
                sentence: msgid("The header scrolls away, and comes back when the second cell reaches the pin line.")),
            RuleExample(
                rule: parsed("max(natural, min(viewportEnd - length, nextHeader - length))"),
                title: msgid("Above the Next Header"),
                sentence: msgid("The header stays at the end of the viewport, above the header of the next section.")),
        ]
    }

    /// From the start of one line to the start of the next, in points; 100 % counts as 100 points.
    private static func lineDistance(_ options: LayoutOptions) -> Double {
        let size = options.scrollDirection == .vertical ? options.itemSize.height : options.itemSize.width
        return size.resolved(in: 100) + max(0, options.minimumLineSpacing)
    }

    /// A rule that is known to be one.
    private static func parsed(_ text: String) -> RuleExpression { RuleExpression(stringLiteral: text) }
}
