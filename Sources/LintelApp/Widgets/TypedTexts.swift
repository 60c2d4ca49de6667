import GTKBridge

/// Texts that somebody types into the entries of a popover.
///
///     let texts = TypedTexts([(entry, "Old")]) { typed in rename(to: typed[0]) }
///     addShortcuts(TypedTexts.droppingKeys, at: row) { texts.drop() }
///     texts.take()
///
/// Their owner takes them over when the popover closes, whatever closes it, and whenever the document must have what was typed.
final class TypedTexts {
    /// The key that drops what was typed. A popover closes by itself then. An input method that composes a letter gets the key first.
    static let droppingKeys = [KeyBinding(nil, (), "Escape")]

    private struct Field {
        /// Held, because a popover may let go of its entries while what was typed is still wanted.
        let entry: GObjectRef<Widget>
        /// What the entry was given, or what was taken over last.
        var former: String
    }

    private var fields: [Field]
    private let apply: @MainActor (_ typed: [String?]) -> Void

    /// - Parameters:
    ///   - entries: with the texts that they are given.
    ///   - apply: gets a text for each entry; `nil` if nobody has changed it.
    init(_ entries: [(entry: Widget, text: String)], apply: @escaping @MainActor (_ typed: [String?]) -> Void) {
        self.apply = apply
        fields = entries.map { entry, text in
            entry.setEntryText(text)
            return Field(entry: GObjectRef(retaining: entry), former: text)
        }
    }

    /// What was typed into each entry since the texts were taken over last; `nil` if nobody has changed it.
    var typed: [String?] { fields.map { $0.entry.pointer.entryText(unless: $0.former) } }

    /// Takes over what was typed since the last time.
    func take() {
        let typed = typed
        guard typed.contains(where: { $0 != nil }) else { return }
        for (index, text) in typed.enumerated() {
            if let text { fields[index].former = text }
        }
        apply(typed)
    }

    /// Forgets what was typed.
    func drop() { fields = [] }
}
