import StickyLayout

/// One key of the document's `layout` object: an entry of the catalogue of options.
///
/// These use the catalogue: reading, writing and merging of documents, the window's actions, the sidebar, presets, the
/// exporters, the random documents of tests and the fuzzer's dictionary.
package struct LayoutOption: Sendable {
    package typealias Path<Value> = WritableKeyPath<LayoutOptions, Value> & Sendable

    /// The type of the option's value, and its key path in `LayoutOptions`.
    package enum Value: Sendable {
        case choice(Choice)
        case flag(Path<Bool>)
        case points(Path<Double>, OptionNumber)
        case size(Path<LengthSize>)
        case insets(Path<LayoutInsets>)
        case parallaxSize(Path<ParallaxSize>)
        case rule(Path<RuleExpression>)

        /// The window shows the titles of choices, or the names of those without one; `help` says what a choice does.
        static func choice<Case>(
            _ path: Path<Case>, _ titles: [Case: MessageID] = [:], help: [Case: MessageID] = [:]
        ) -> Value
        where Case: RawRepresentable & CaseIterable & Hashable & SendableMetatype, Case.RawValue == String {
            let names = Case.allCases.map(\.rawValue)
            return .choice(
                Choice(
                    names: names,
                    member: .choice(names, path),
                    titles: Dictionary(uniqueKeysWithValues: titles.map { ($0.key.rawValue, $0.value) }),
                    help: Dictionary(uniqueKeysWithValues: help.map { ($0.key.rawValue, $0.value) })))
        }
    }

    /// One of a few names.
    package struct Choice: Sendable {
        package let names: [String]
        let member: OptionMember
        fileprivate let titles: [String: MessageID]
        fileprivate let help: [String: MessageID]

        package func name(in options: LayoutOptions) -> String { member.value(in: options)?.name ?? "" }

        /// The window's title of a choice; `nil` if that is its name.
        package func title(of name: String) -> MessageID? { titles[name] }

        /// What a choice does; `nil` if its title says it.
        package func help(of name: String) -> MessageID? { help[name] }
    }

    /// As in the document.
    package let key: String
    package let value: Value
    /// The members that hold its value, in the document's order.
    package let members: [OptionMember]
    /// The systems that read it. Others ignore it.
    package let systems: [HeaderSystem]
    /// Its rows in the sidebar.
    package let rows: [OptionRow]
    /// What other options must be for it to have an effect.
    let requirements: [OptionRequirement]
    /// What happens in a layout that does not read the option, as the end of a sentence. It is used in exported code that
    /// cannot do what the option says, and in the window if the system ignores the option.
    package let otherwise: MessageID
    /// Other words by which people search for it, with commas between them; `nil` if its row has all of them.
    package let alsoCalled: MessageID?

    init(
        _ key: String, _ value: Value, _ rows: OptionRow..., needs requirements: [OptionRequirement] = [],
        otherwise: MessageID = msgid("there is no such option"), alsoCalled: MessageID? = nil
    ) {
        self.key = key
        self.value = value
        self.rows = rows
        self.requirements = requirements
        self.otherwise = otherwise
        self.alsoCalled = alsoCalled
        members = value.members
        systems = HeaderSystem.allCases.filter { [path = members[0].path] in $0.reads(path) }
    }

    /// The key path in `LayoutOptions`.
    package var path: PartialKeyPath<LayoutOptions> { members[0].path }

    /// What happens under a system that does not read the option: what the system does instead, or `otherwise`.
    package func otherwise(under system: HeaderSystem) -> MessageID { system.substitute(for: path) ?? otherwise }

    /// What makes the option useless under these options, although the system reads it; `nil` if nothing does.
    package func unmetRequirement(in options: LayoutOptions) -> OptionRequirement? {
        requirements.first { $0.isRead(by: options.system) && !$0.isMet(by: options) }
    }

    package func member(_ side: String?) -> OptionMember? { members.first { $0.side == side } }

    /// Whether the option differs from its default.
    package func isSet(in options: LayoutOptions) -> Bool {
        members.contains { $0.value(in: options) != $0.value(in: LayoutOptions()) }
    }

    /// Copies the option's value.
    package func copy(from others: LayoutOptions, to options: inout LayoutOptions) {
        for member in members { member.set(member.value(in: others), in: &options) }
    }
}

extension LayoutOption.Value {
    fileprivate var members: [OptionMember] {
        switch self {
        case .choice(let choice): [choice.member]
        case .flag(let path): [.flag(path)]
        case .rule(let path): [.rule(path)]
        case .points(let path, let number): [.number(number, path, \.self)]
        case .size(let path):
            [.length(path, \.width, side: "width"), .length(path, \.height, side: "height")]
        case .parallaxSize(let path):
            [.length(path, \.width, side: "width"), .length(path, \.height, side: "height")]
        case .insets(let path):
            [
                .number(.signedLength, path, \.top, side: "top"),
                .number(.signedLength, path, \.left, side: "left"),
                .number(.signedLength, path, \.bottom, side: "bottom"),
                .number(.signedLength, path, \.right, side: "right"),
            ]
        }
    }
}
