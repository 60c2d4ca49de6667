/// What a check has found.
package struct CheckResult: Equatable, Sendable {
    /// By section, then by offset: the first `LayoutCheck.mostFindings`. What belongs to no section comes first.
    package let findings: [Finding]
    /// How many findings each rule has, with those that are left out; none for a rule that nothing breaks.
    package let counts: [CheckRule: Int]

    /// - Parameter all: in any order.
    init(_ all: [Finding]) {
        findings = Array(all.sorted { $0.comes(before: $1) }.prefix(LayoutCheck.mostFindings))
        counts = Dictionary(grouping: all, by: \.rule).mapValues(\.count)
    }

    /// How many findings there are, with those that are left out.
    package var count: Int { counts.values.reduce(0, +) }

    /// Whether findings are left out.
    package var isCut: Bool { findings.count < count }
}

extension Finding {
    fileprivate func comes(before other: Finding) -> Bool {
        let (own, others) = (section ?? -1, other.section ?? -1)
        if own != others { return own < others }
        if offsets.lowerBound != other.offsets.lowerBound { return offsets.lowerBound < other.offsets.lowerBound }
        return rule.rawValue < other.rule.rawValue
    }
}
