extension CollectionLayout {
    /// The formula of the layout's system as an own rule, to go on from. If the layout has empty sections, an exact rule puts their
    /// headers where the system does, too.
    package var ownRule: RuleVersion {
        var version = options.system.ownRule(under: options)
        let contents = flow.sections.total.contents
        let hasHeadersOfEmptySections = contents.contains(.headerOfNoItems)
        if contents.contains(.headerBeside) { version.isExact = false }
        if hasHeadersOfEmptySections && !version.isExactForEmptySections { version.isExact = false }
        return version
    }
}
