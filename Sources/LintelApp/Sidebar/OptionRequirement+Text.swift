import CollectionDocument
import GTKBridge

extension OptionRequirement {
    /// Why an option that needs this is of no use.
    var text: String {
        switch self {
        case .header(.first): tr("Has no effect unless the first header is global or stretchable")
        case .header(.parallax): tr("Has no effect unless there is a parallax header")
        case .value(_, let value): text(of: value)
        }
    }

    private func text(of value: OptionValue) -> String {
        guard let option else { return "" }
        let title = option.rows[0].title.translated
        guard case .choice(let choice) = option.value, let name = value.name else {
            return tr("Has no effect unless “{option}” is on", ["option": title])
        }
        let choiceTitle = choice.title(of: name)?.translated ?? name
        return tr("Has no effect unless “{option}” is “{choice}”", ["option": title, "choice": choiceTitle])
    }
}
