import StickyLayout

extension LayoutOptions {
    /// The options that have an effect: options that the system does not read have their defaults.
    public var effective: LayoutOptions {
        var options = self
        for option in LayoutOption.all where !option.systems.contains(system) {
            option.copy(from: LayoutOptions(), to: &options)
        }
        return options
    }
}

extension SectionSettings {
    /// The settings that have an effect under a system.
    public func effective(under system: HeaderSystem) -> SectionSettings {
        guard self != SectionSettings() else { return self }
        var settings = self
        for option in SectionOption.all where !option.systems.contains(system) {
            option.copy(from: SectionSettings(), to: &settings)
        }
        return settings
    }
}

extension CollectionDocument {
    /// The document with only the options and settings that have an effect.
    public var effective: CollectionDocument {
        var document = self
        document.options = options.effective
        for index in sections.indices {
            let settings = sections[index].settings.effective(under: options.system)
            if settings != sections[index].settings { document.sections[index].settings = settings }
        }
        return document
    }
}
