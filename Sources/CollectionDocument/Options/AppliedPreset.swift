import StickyLayout

/// What choosing a preset did to the options, so that choosing another one can take it back.
package struct AppliedPreset: Equatable, Sendable {
    /// The options without the preset.
    package let base: LayoutOptions
    /// The options right after the preset was chosen.
    package let result: LayoutOptions

    package init(base: LayoutOptions, result: LayoutOptions) {
        self.base = base
        self.result = result
    }

    /// Takes the preset back. What was changed since it was chosen stays.
    ///
    /// - Parameter options: the present options.
    package func takenBack(from options: LayoutOptions) -> LayoutOptions {
        let preset = turned(to: options.scrollDirection)
        return options.merged(over: preset.result, into: preset.base)
    }

    /// Whether the option was changed since the preset was chosen.
    ///
    /// - Parameter options: the present options.
    package func isChanged(_ option: LayoutOption, in options: LayoutOptions) -> Bool {
        let result = turned(to: options.scrollDirection).result
        return option.members.contains { $0.value(in: options) != $0.value(in: result) }
    }

    /// The same preset in a collection whose direction was turned since.
    private func turned(to direction: ScrollDirection) -> AppliedPreset {
        AppliedPreset(base: base.turned(to: direction), result: result.turned(to: direction))
    }
}
