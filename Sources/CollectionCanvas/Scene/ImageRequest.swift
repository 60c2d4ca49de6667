/// An image for an element: a frame in device pixels, with rounded corners.
///
/// Scaling, cropping and rounding happen once, when the image is loaded, so that drawing needs no clip.
package struct ImageRequest: Hashable, Sendable {
    var path: String
    var width: Int
    var height: Int
    /// In device pixels.
    var cornerRadius = 0
    var roundsTopOnly = false
    /// Whether the whole image is in the frame; otherwise it covers the frame and is cropped.
    var fits = false
    /// An image with a shorter side than this, in its own pixels, is treated as missing.
    var leastSide = 0

    /// The scale at which an image of that size fits or covers the frame.
    func scale(width imageWidth: Double, height imageHeight: Double) -> Double {
        let (across, down) = (Double(width) / imageWidth, Double(height) / imageHeight)
        return fits ? min(across, down) : max(across, down)
    }
}
