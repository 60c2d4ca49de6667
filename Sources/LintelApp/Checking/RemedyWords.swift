import CollectionDocument
import GTKBridge
import StickyLayout

// The commands name options by their keys, as documents do. The window names them as its sidebar does.

extension String {
    /// The text with the sidebar's titles instead of the keys of options, and of the names of choices and systems after them: `Set
    /// pinnedHeaders to push` becomes `Set “When the next arrives” to “Push”`.
    func withTitlesOfOptions(in options: LayoutOptions) -> String {
        var text = self
        for option in LayoutOption.all where option.path != \LayoutOptions.system && text.hasWord(option.key) {
            text = text.replacing(
                word: option.key, with: tr("“{text}”", ["text": option.title(in: options.scrollDirection)]))
            guard case .choice(let choice) = option.value else { continue }
            for name in choice.names {
                guard let title = choice.title(of: name)?.translated else { continue }
                text = text.replacing(word: name, with: tr("“{text}”", ["text": title]))
            }
        }
        for system in HeaderSystem.allCases {
            text = text.replacing(word: system.rawValue, with: tr("“{text}”", ["text": system.title.translated]))
        }
        return text
    }

    private func hasWord(_ word: String) -> Bool { replacing(word: word, with: "") != self }

    /// Replaces a word, but no part of a longer one.
    private func replacing(word: String, with text: String) -> String {
        // To make an expression of each word takes long, and few texts have it.
        guard contains(word), let pattern = try? Regex("\\b\(word)\\b") else { return self }
        return replacing(pattern, with: text)
    }
}

extension LayoutOption {
    /// The title of its row in the sidebar; of a size, that of the length along the scroll axis.
    fileprivate func title(in direction: ScrollDirection) -> String {
        let along = direction == .vertical ? "height" : "width"
        let row = rows.first { $0.side == along } ?? rows[0]
        return (row.box ?? row.title).translated
    }
}
