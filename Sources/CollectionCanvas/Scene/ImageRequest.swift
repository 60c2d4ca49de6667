import CollectionDocument

/// An image as some element wants it: in a frame of so many device pixels, with its corners rounded.
///
/// Scaling, cropping and rounding happen once, while it is loaded, so that drawing it takes no clip.
package struct ImageRequest: Hashable, Sendable {
    var path: String
    var width: Int
    var height: Int
    /// In device pixels.
    var cornerRadius = 0
    var roundsTopOnly = false
    /// Whether all of it is in the frame, with nothing beside it; otherwise it covers the frame, and what is beyond is cut off.
    var fits = false
    /// An image with a shorter side than this, in pixels of its own, is none for whoever asks.
    var leastSide = 0

    /// The scale at which an image of that size has its place in the frame.
    func scale(width imageWidth: Double, height imageHeight: Double) -> Double {
        let (across, down) = (Double(width) / imageWidth, Double(height) / imageHeight)
        return fits ? min(across, down) : max(across, down)
    }
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
