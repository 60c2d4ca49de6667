import Foundation

/// A search for all of several words, in any order.
nonisolated struct SidebarSearch: Equatable {
    private let words: [String]

    init(_ text: String) {
        words = text.split(whereSeparator: \.isWhitespace).map(String.init)
    }

    /// Whether there are no words, so that all rows are shown.
    var isEmpty: Bool { words.isEmpty }

    /// Whether each word is in one of the texts. Ignores case and accents.
    func finds(_ texts: [String]) -> Bool {
        words.allSatisfy { word in
            texts.contains { $0.range(of: word, options: [.caseInsensitive, .diacriticInsensitive]) != nil }
        }
    }
}
