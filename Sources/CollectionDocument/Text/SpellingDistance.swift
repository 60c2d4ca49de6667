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
