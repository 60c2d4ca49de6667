/// The text in the user's language, through gettext; the English text itself where there is no translation.
///
///     tr("Open a document")
///     tr("Undo {change}", ["change": step.name])
///
/// - Parameter values: what stands for each `{name}` in the text. Translations may put them in another order.
public func tr(_ message: String, _ values: [String: String] = [:]) -> String {
    translation(of: message).filled(with: values)
}

/// The translation of a text that is marked elsewhere.
public func translation(of message: String) -> String {
    // Where there is none, gettext answers the very pointer that it was given.
    message.withCString { String(cString: g_dgettext(translationDomain, $0)) }
}

/// The text for so many, in the forms that the user's language has; `{count}` in it is the number.
///
///     tr("{count} item", "{count} items", count: 3)
///
/// - Parameter number: how the number is written, where that is not just its digits.
public func tr(_ singular: String, _ plural: String, count: Int, number: String? = nil) -> String {
    let values = ["count": number ?? String(count)]
    return singular.withCString { singular in
        plural.withCString { plural in
            String(cString: g_dngettext(translationDomain, singular, plural, gulong(count.magnitude)))
                .filled(with: values)
        }
    }
}

/// The name of the catalogues: `de/LC_MESSAGES/lintel.mo`.
public let translationDomain = "lintel"

/// Says where the catalogues are: `folder/de/LC_MESSAGES/lintel.mo`. A folder without any is no error. Call it before
/// anything is translated, and before GTK is brought up, which takes the language from the environment.
///
/// The default domain stays what it is: with `textdomain()` set, GLib would leave GTK's own texts in English, and its windows
/// unmirrored, in every language that Lintel has no catalogue for.
public func useTranslations(in folder: String) {
    bindtextdomain(translationDomain, folder)
    bind_textdomain_codeset(translationDomain, "UTF-8")
}

extension String {
    /// With the values in place of their names. Braces in a value, or around anything else, stay what they are.
    fileprivate func filled(with values: [String: String]) -> String {
        var filled = ""
        var rest = self[...]
        while let start = rest.firstIndex(of: "{"), let end = rest[start...].firstIndex(of: "}") {
            filled += rest[..<start]
            filled += values[String(rest[start...end].dropFirst().dropLast())] ?? String(rest[start...end])
            rest = rest[rest.index(after: end)...]
        }
        return filled + rest
    }
}
