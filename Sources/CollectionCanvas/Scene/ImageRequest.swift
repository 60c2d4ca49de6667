import CollectionDocument

/// An image as some element wants it: covering so many device pixels, with its corners rounded.
///
/// Cropping and rounding happen once, while it is loaded, so that drawing it takes no clip.
package struct ImageRequest: Hashable, Sendable {
    var path: String
    var width: Int
    var height: Int
    /// In device pixels.
    var cornerRadius = 0
    var roundsTopOnly = false
}

extension CollectionDocument {
    /// The first image of any item, which stands for the collection. Looks at listed items only,
    /// and at no more than the first few thousand.
    var coverImage: String? {
        var patience = 4096
        for items in sections.itemLists {
            if let image = items.prefix(patience).lazy.compactMap(\.image).first { return image }
            patience -= items.count
            if patience <= 0 { return nil }
        }
        return nil
    }
}
