/// A term of an own rule: a number that the layout fills in. The raw value is how a rule spells it. Positions count along the
/// scroll axis, in points from the content's leading edge; lengths are points. Source: own-rule.md, "Terms".
package enum RuleTerm: String, CaseIterable, Sendable {
    /// The content offset.
    case offset
    /// `o` in behaviour.md: the offset plus the leading content inset.
    case edge
    /// `o` plus the pin inset.
    case line
    /// `S` in behaviour.md: where the header rests.
    case natural
    /// `H` in behaviour.md: the header's length.
    case length
    /// Where the section's first cell starts.
    case firstCell
    /// Where the section's last cell, by index, ends.
    case lastCell
    /// Where the section's lines end.
    case cellsEnd
    /// Where the section's trailing inset ends.
    case insetEnd
    /// `E` in behaviour.md: where the section ends.
    case sectionEnd
    /// Where the next section's header rests.
    case nextHeader
    /// `V` in behaviour.md: the viewport's length.
    case viewport
    /// Where the viewport ends, before the trailing content inset.
    case viewportEnd

    /// Whether the term changes as the content scrolls.
    package var moves: Bool {
        switch self {
        case .offset, .edge, .line, .viewportEnd: true
        case .natural, .length, .firstCell, .lastCell, .cellsEnd, .insetEnd, .sectionEnd, .nextHeader, .viewport:
            false
        }
    }
}

/// A function of an own rule. The raw value is how a rule spells it.
package enum RuleFunction: String, CaseIterable, Sendable {
    /// The least of its operands.
    case min
    /// The greatest of its operands.
    case max
    /// `clamp(x, low, high)` is `max(low, min(x, high))`.
    case clamp
}
