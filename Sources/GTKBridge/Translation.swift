/// The text in the user's language, through gettext; the English text if there is no translation.
///
///     tr("Open a document")
///     tr("Undo {change}", ["change": step.name])
///
/// - Parameter values: for each `{name}` in the text. Translations may use them in another order. A name from a document may
///   have any length and any line breaks; of each value, only so much is used that the sentence around it can be read. A
///   sentence from sentences of the window needs all of them: `tr("{sentence} {next}").filled(with: […])`.
public func tr(_ message: String, _ values: [String: String] = [:]) -> String {
    translation(of: message).filled(with: values.mapValues { $0.shown(most: String.mostInSentence, keepsLines: false) })
}

/// The translation of a text that is marked elsewhere.
public func translation(of message: String) -> String {
    // Without a translation, gettext returns the pointer that it was given.
    message.withCString { String(cString: g_dgettext(translationDomain, $0)) }
}

/// The text for a number, in the right plural form; `{count}` stands for the number.
///
///     tr("{count} item", "{count} items", count: 3)
///
/// - Parameter number: the number as text, if it is more than its digits.
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

/// Sets the folder of the catalogues: `folder/de/LC_MESSAGES/lintel.mo`. A folder without catalogues is no error. Call it
/// before any translation, and before GTK is initialised, which takes the language from the environment.
///
/// The default domain does not change: with `textdomain()`, GLib would show GTK's own texts in English, and its windows
/// unmirrored, in every language without a catalogue of Lintel's.
public func useTranslations(in folder: String) {
    bindtextdomain(translationDomain, folder)
    bind_textdomain_codeset(translationDomain, "UTF-8")
}

extension String {
    /// Replaces names with their values. Other braces stay as they are.
    package func filled(with values: [String: String]) -> String {
        let sentence = values.keys.reduce(self) { $0.replacing("{\($1)}", with: "") }.isRightToLeft
        var filled = ""
        var rest = self[...]
        while let start = rest.firstIndex(of: "{"), let end = rest[start...].firstIndex(of: "}") {
            filled += rest[..<start]
            let name = rest[start...end]
            filled += values[String(name.dropFirst().dropLast())]?.isolated(in: sentence) ?? String(name)
            rest = rest[rest.index(after: end)...]
        }
        return filled + rest
    }

    /// The text for a place in a sentence. If it reads the other way, it is isolated and follows a mark with the sentence's
    /// direction: Pango takes the direction of the first letter, even of an isolated one.
    private func isolated(in sentence: Bool?) -> String {
        guard let sentence, let isRightToLeft, isRightToLeft != sentence else { return self }
        return (sentence ? "\u{200f}" : "\u{200e}") + "\u{2068}\(self)\u{2069}"
    }

    /// Whether the first letter is in one of Unicode's blocks that are written from right to left; `nil` without letters.
    private var isRightToLeft: Bool? {
        guard let letter = unicodeScalars.first(where: \.properties.isAlphabetic)?.value else { return nil }
        return [0x590...0x8ff, 0xfb1d...0xfdff, 0xfe70...0xfeff, 0x1_0800...0x1_0fff, 0x1_e800...0x1_efff]
            .contains { $0.contains(letter) }
    }
}
