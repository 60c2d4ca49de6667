/// The text in the user's language, through gettext; the English text itself where there is no translation.
///
///     tr("Open a document")
///     tr("Undo {change}", ["change": step.name])
///
/// - Parameter values: what stands for each `{name}` in the text. Translations may put them in another order.
public func tr(_ message: String, _ values: [String: String] = [:]) -> String {
    // Without a translation the answer is the very string that was asked about, which has to live until it is read.
    message.withCString { message in
        String(cString: g_dgettext(translationDomain, message)).filled(with: values)
    }
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
public func useTranslations(in folder: String) {
    bindtextdomain(translationDomain, folder)
    bind_textdomain_codeset(translationDomain, "UTF-8")
    // As GLib wants it: where Lintel is not translated, GTK's own texts are not, either, and no window mixes languages.
    textdomain(translationDomain)
}

extension String {
    fileprivate func filled(with values: [String: String]) -> String {
        values.reduce(self) { text, value in
            text.split(separator: "{\(value.key)}", omittingEmptySubsequences: false).joined(separator: value.value)
        }
    }
}
