import GTKBridge

/// Decodes one image file at the size that is needed, and refuses an enormous one before allocating memory for it.
struct ImageDecoder {
    /// The most pixels of an image. Most formats are decoded whole before they are scaled, which takes 400 MB at this
    /// size. A file of a few kilobytes can claim any size.
    static let mostPixels = 100_000_000

    private let request: ImageRequest
    private var isRefused = false

    /// The image, upright, at the requested size. `nil` if it is not an image, too large, or too small for the request.
    static func decode(_ file: [UInt8], for request: ImageRequest) -> GObjectRef<OpaquePointer>? {
        guard let loader = gdk_pixbuf_loader_new() else { return nil }
        defer { g_object_unref(loader) }
        // The loader scales the image as it is in the file; it is turned afterwards.
        var request = request
        if isOnItsSide(jpeg: file) { swap(&request.width, &request.height) }
        var decoder = ImageDecoder(request: request)
        let isLoaded = withUnsafeMutablePointer(to: &decoder) { decoder in
            let prepare: @convention(c) (UnsafeMutablePointer<GdkPixbufLoader>, gint, gint, gpointer) -> Void = {
                $3.assumingMemoryBound(to: ImageDecoder.self).pointee.prepare($0, width: Double($1), height: Double($2))
            }
            g_signal_connect_data(loader, "size-prepared", signalHandler(prepare), decoder, nil, GConnectFlags(0))
            let isGood = gdk_pixbuf_loader_write(loader, file, gsize(file.count), nil) != 0
            // A loader must be closed in any case.
            return gdk_pixbuf_loader_close(loader, nil) != 0 && isGood
        }
        guard isLoaded, !decoder.isRefused, let image = gdk_pixbuf_loader_get_pixbuf(loader) else { return nil }
        return gdk_pixbuf_apply_embedded_orientation(image).map { GObjectRef(taking: $0) }
    }

    /// Tells the loader at which size the image is needed, or to stop.
    private mutating func prepare(_ loader: UnsafeMutablePointer<GdkPixbufLoader>, width: Double, height: Double) {
        let scale = request.scale(width: width, height: height)
        let most = Double(Self.mostPixels)
        isRefused =
            width <= 0 || height <= 0 || min(width, height) < Double(request.leastSide) || width * height > most
            || width * scale * height * scale > most
        // A size of 0 tells the loader to stop.
        func decoded(_ length: Double) -> gint { isRefused ? 0 : max(1, gint(clamping: (length * scale).rounded())) }
        gdk_pixbuf_loader_set_size(loader, decoded(width), decoded(height))
    }
}

/// Whether a JPEG file says that its image lies on its side: shown upright, width and height change places. gdk-pixbuf says
/// so only after it has decoded the image.
///
/// Source: Exif 2.32, 4.5.4 (Exif's segment) and 4.6.2 (a directory's entries).
///
/// - Parameter file: of most files, the first 64 KiB are enough.
package func isOnItsSide(jpeg file: [UInt8]) -> Bool {
    guard file.starts(with: [0xFF, 0xD8]) else { return false }
    func number(at index: Int) -> Int { Int(file[index]) << 8 | Int(file[index + 1]) }
    var segment = 2
    while segment + 4 <= file.count, file[segment] == 0xFF {
        // Any number of bytes may fill the space before a segment's kind.
        guard file[segment + 1] != 0xFF else {
            segment += 1
            continue
        }
        let content = file[(segment + 4)...]
        if file[segment + 1] == 0xE1, content.starts(with: "Exif\0\0".utf8) {
            return (5...8).contains(orientation(exif: content.dropFirst(6)))
        }
        segment += 2 + number(at: segment + 2)
    }
    return false
}

/// From 1, upright, to 8; 0 for none.
private func orientation(exif: ArraySlice<UInt8>) -> Int {
    let isLittleEndian = exif.first == UInt8(ascii: "I")
    func number(at offset: Int, bytes count: Int) -> Int {
        let bytes = Array(exif.dropFirst(offset).prefix(count))
        return (isLittleEndian ? bytes.reversed() : bytes).reduce(0) { $0 << 8 | Int($1) }
    }
    let directory = number(at: 4, bytes: 4)
    let entries = (0..<number(at: directory, bytes: 2)).lazy.map { directory + 2 + $0 * 12 }
    return entries.first { number(at: $0, bytes: 2) == 0x112 }.map { number(at: $0 + 8, bytes: 2) } ?? 0
}
