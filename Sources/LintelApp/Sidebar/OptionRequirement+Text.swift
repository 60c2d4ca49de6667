import CollectionDocument
import GTKBridge

extension OptionRequirement {
    /// Why an option that needs this is of no use.
    var text: String {
        let title = option.rows[0].title.translated
        guard case .choice(let choice) = option.value, let name = value.name else {
            return tr("Has no effect unless “{option}” is on", ["option": title])
        }
        let choiceTitle = choice.title(of: name)?.translated ?? name
        return tr("Has no effect unless “{option}” is “{choice}”", ["option": title, "choice": choiceTitle])
    }
}
