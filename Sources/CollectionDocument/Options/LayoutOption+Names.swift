extension LayoutOption {
    /// The key in kebab-case, as actions are named: `section-headers-pin-to-visible-bounds`.
    public var actionName: String { key.kebabCased }
}

extension String {
    /// `camelCase` to `camel-case`.
    var kebabCased: String {
        reduce(into: "") { result, character in
            if character.isUppercase { result += "-" }
            result += character.lowercased()
        }
    }
}
