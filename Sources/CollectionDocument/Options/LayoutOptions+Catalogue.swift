import StickyLayout

extension LayoutOptions {
    /// The options that have an effect: options that the system does not read have their defaults.
    package var effective: LayoutOptions {
        var options = self
        for option in LayoutOption.all where !option.systems.contains(system) {
            option.copy(from: LayoutOptions(), to: &options)
        }
        return options
    }
}

extension SectionSettings {
    /// The settings that have an effect under a system.
    package func effective(under system: HeaderSystem) -> SectionSettings {
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
    package var effective: CollectionDocument {
        var document = self
        document.options = options.effective
        for index in sections.indices {
            let settings = sections[index].settings.effective(under: options.system)
            if settings != sections[index].settings { document.sections[index].settings = settings }
        }
        return document
    }
}

// MARK: - Merging

extension LayoutOptions {
    /// Applies the changes from `original` to `self` to `others`. Of a size or an inset, only changed sides are applied.
    package func merged(over original: LayoutOptions, into others: LayoutOptions) -> LayoutOptions {
        var merged = others
        for member in LayoutOption.all.flatMap(\.members) {
            let value = member.value(in: self)
            if value != member.value(in: original) { member.set(value, in: &merged) }
        }
        return merged
    }

    /// Whether both changed the same option from `original`, to different values.
    package func conflicts(with others: LayoutOptions, over original: LayoutOptions) -> Bool {
        merged(over: original, into: others) != others.merged(over: original, into: self)
    }
}
