/// The distance between two spellings, to guess which key or which term was meant.
package enum SpellingDistance {
    /// Longer keys are cut. No known key is half as long.
    private static let longestKey = 80

    /// The known key with the most similar spelling, ignoring case; the first of several.
    package static func nearest(to key: String, among knownKeys: [String]) -> String {
        // The rest of a longer key would add the same distance to all known keys.
        let key = String(key.unicodeScalars.prefix(longestKey))
        return
            knownKeys
            .map { (key: $0, distance: distance(key.lowercased(), $0.lowercased())) }
            .min { $0.distance < $1.distance }?.key ?? ""
    }

    /// The words that a person may mean who has typed a text, the likeliest first: those that begin with it, then those that contain it.
    /// If there is none, it is the one with the most similar spelling. The case of letters does not count.
    package static func completions(of typed: String, among words: [String]) -> [String] {
        guard !typed.isEmpty else { return words }
        let typed = typed.lowercased()
        let beginning = words.filter { $0.lowercased().hasPrefix(typed) }
        let containing = words.filter { $0.lowercased().contains(typed) && !beginning.contains($0) }
        let found = beginning + containing
        return found.isEmpty ? [nearest(to: typed, among: words)] : found
    }

    /// Levenshtein's distance: the number of letters to insert, delete or replace.
    ///
    /// It fills a table of the distances between all beginnings of both texts, and keeps one row of it.
    package static func distance(_ a: String, _ b: String) -> Int {
        let b = Array(b)
        var row = Array(0...b.count)
        for (i, letter) in a.enumerated() {
            var diagonal = row[0]
            row[0] = i + 1
            for j in b.indices {
                let replaced = diagonal + (letter == b[j] ? 0 : 1)
                diagonal = row[j + 1]
                row[j + 1] = min(replaced, row[j] + 1, diagonal + 1)
            }
        }
        return row[b.count]
    }
}
