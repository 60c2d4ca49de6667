extension Flow {
    mutating func replaceItems(
        _ range: Range<Int>, ofSection section: Int, with sizes: some Collection<LengthSize?>
    ) throws(CollectionEditError) {
        let (environment, count) = (environment, sections[section].itemCount - range.count + sizes.count)
        guard sections[section].lines.canHold(count, { size in sizes.allSatisfy { $0 == size } })
        else { throw .tooManyItems(section: section, count: count) }
        sections.update(section) { $0.replaceItems(range, with: sizes, in: environment) }
    }

    /// Lays sections out again where that changes any of them.
    mutating func change(to new: LayoutEnvironment) {
        let isStale = isStale(in: new)
        environment = new
        if isStale { sections.runs.updateAll { $0.update { $0.layOut(settings: $0.settings, in: new) } } }
    }

    /// Whether sections would be laid out otherwise.
    func isStale(in new: LayoutEnvironment) -> Bool {
        func isOther(isCollapsed: Bool) -> Bool {
            SectionRoom(SectionSettings(), isCollapsed: isCollapsed, in: environment)
                != SectionRoom(SectionSettings(), isCollapsed: isCollapsed, in: new)
        }
        return isOther(isCollapsed: false)
            || sections.total.contents.contains(.collapsed) && isOther(isCollapsed: true)
    }
}
