import CollectionDocument
import StickyLayout

/// A change of a document that may explain what an app does differently.
struct LayoutChange: Equatable {
    enum What: Equatable {
        case system(HeaderSystem)
        /// A member of an option, by its place in the catalogue, and its value.
        case option(key: String, side: String?, value: OptionValue?)
        /// The section's header does not pin.
        case unpinned(section: Int)
    }

    let what: What
    /// The document with the change.
    let options: LayoutOptions
    /// The changed settings of a section.
    let settings: SectionSettings?
    /// What the change says of a header, as the end of a sentence.
    let phrase: AuditMessage
    /// Whether the phrase is a sentence by itself: "does not pin".
    var isWholeSentence = false

    static func == (a: LayoutChange, b: LayoutChange) -> Bool { a.what == b.what }

    /// A copy of a layout with the change.
    func applied(to layout: CollectionLayout) -> CollectionLayout {
        var changed = layout
        switch what {
        case .unpinned(let section):
            guard let settings else { return layout }
            var edits = CollectionEdits()
            edits.changeSection(section, to: settings)
            _ = try? changed.apply(edits)
        case .system, .option: changed.options = options
        }
        return changed
    }
}

extension LayoutChange {
    /// A change of one member of an option; `nil` if it does not accept the value, or has it already.
    init?(_ option: LayoutOption, _ member: OptionMember, _ value: OptionValue, of options: LayoutOptions) {
        let old = member.value(in: options)
        var changed = options
        guard value != old, member.set(value, in: &changed) else { return nil }
        what = .option(key: option.key, side: member.side, value: value)
        self.options = changed
        settings = nil
        let name = option.key.inWords
        switch (option.key, value) {
        case ("sectionHeadersPinToVisibleBounds", .bool(false)):
            phrase = .doesNotPin
            isWholeSentence = true
        case ("sectionHeadersPinToVisibleBounds", .bool(true)):
            phrase = AuditMessage(msgid("pins, and no header of the layout does"))
            isWholeSentence = true
        case ("headerTravel", .string(let new)): phrase = .replaced("travel", new, old?.name)
        case (_, .string(let new)): phrase = .replaced(name, new, old?.name)
        case (_, .bool(let isOn)):
            phrase = AuditMessage(
                isOn ? msgid("{option} is on?") : msgid("{option} is off?"), ["option": .name(name)])
        default:
            let side = member.side.map { "\($0) " } ?? ""
            phrase = AuditMessage(
                msgid("a {option} of {value}?"),
                ["option": .name(side + name), "value": .name(value.text ?? "none")])
        }
    }

    init(system: HeaderSystem, of options: LayoutOptions) {
        var options = options
        options.system = system
        self.init(
            what: .system(system), options: options, settings: nil,
            phrase: AuditMessage(msgid("the system is {system}?"), ["system": .name(system.rawValue)]))
    }
}

extension AuditMessage {
    /// That an option has another value than in the document.
    fileprivate static func replaced(_ option: String, _ new: String, _ old: String?) -> AuditMessage {
        AuditMessage(
            msgid("{option} is {new}, not {old}"),
            ["option": .name(option), "new": .name(new), "old": .name(old ?? "")])
    }
}

extension String {
    /// A key in words: "pin inset" for `pinInset`.
    fileprivate var inWords: String {
        reduce(into: "") { words, character in
            words += character.isUppercase ? " " + character.lowercased() : String(character)
        }
    }
}
