import StickyLayout

/// What a window says of a header system.
struct SystemWords {
    /// The system's name.
    let title: MessageID
    /// Who published the system, and when; `nil` for the rule of the document itself.
    let author: MessageID?
    /// What the system does, in a sentence.
    let summary: MessageID
    /// Why the system does not read the options that it does not read: a sentence.
    let reasonForMissingOptions: MessageID
    let behaviours: Behaviours
    /// What the system does in place of options that it does not read, where no behaviour says it: ends of sentences.
    var substitutes: [PartialKeyPath<LayoutOptions>: MessageID] = [:]

    /// What the system does in each `HeaderAspect`: ends of sentences.
    struct Behaviours {
        let emptySections: MessageID
        let leaving: MessageID
        let pastTheEdge: MessageID
        let insets: MessageID
        let stacking: MessageID
        let firstHeader: MessageID

        subscript(aspect: HeaderAspect) -> MessageID {
            switch aspect {
            case .emptySections: emptySections
            case .leaving: leaving
            case .pastTheEdge: pastTheEdge
            case .insets: insets
            case .stacking: stacking
            case .firstHeader: firstHeader
            }
        }
    }
}

extension HeaderSystem {
    private var words: SystemWords {
        switch self {
        case .native: .native
        case .cellBounds: .cellBounds
        case .sectionBounds: .sectionBounds
        case .akpFlow: .akpFlow
        case .csSticky: .csSticky
        case .custom: .custom
        }
    }

    /// The system's name for people. Documents and code have `rawValue`.
    package var title: MessageID { words.title }

    /// Who published the system, and when.
    package var author: MessageID? { words.author }

    /// What the system does, in a sentence.
    package var summary: MessageID { words.summary }

    /// What the system does in a respect by which people tell systems apart: the end of a sentence.
    package func behaviour(in aspect: HeaderAspect) -> MessageID { words.behaviours[aspect] }

    /// What the system does in place of an option that it does not read: the end of a sentence. `nil` where it has nothing of
    /// its own there.
    package func substitute(for option: PartialKeyPath<LayoutOptions>) -> MessageID? {
        guard !reads(option) else { return nil }
        let aspect = HeaderAspect.allCases.first { $0.option == option }
        return words.substitutes[option] ?? aspect.map(behaviour)
    }

    /// Why the system does not read the options that it does not read: a sentence.
    package var reasonForMissingOptions: MessageID { words.reasonForMissingOptions }
}
