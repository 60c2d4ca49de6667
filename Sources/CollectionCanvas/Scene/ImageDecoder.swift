import GTKBridge

/// Decodes one image file at the size that is needed, and refuses an enormous one before allocating memory for it.
struct ImageDecoder {
    /// The most pixels of an image. Most formats are decoded whole before they are scaled, which takes 400 MB at this
    /// size. A file of a few kilobytes can claim any size.
    static let mostPixels = 100_000_000

    /// The number of bytes passed to the loader at a time. The first ones tell it the image's size.
    private static let chunk = 1 << 16

    /// The image, upright, at the requested size. `nil` if it is not an image, too large, or too small for the request.
    static func decode(_ file: [UInt8], for request: ImageRequest) -> GObjectRef<OpaquePointer>? {
        guard let pointer = gdk_pixbuf_loader_new() else { return nil }
        let loader = GObjectRef<UnsafeMutablePointer<GdkPixbufLoader>>(taking: pointer)
        var isRefused = false
        let isLoaded = whileHearing("size-prepared", of: pointer) { size in
            isRefused = !prepare(pointer, width: Int32(reading: size), height: Int32(reading: size + 1), for: request)
        } _: {
            feed(file, to: pointer, while: { !isRefused })
        }
        guard isLoaded, !isRefused, let image = gdk_pixbuf_loader_get_pixbuf(loader.pointer) else { return nil }
        return gdk_pixbuf_apply_embedded_orientation(image).map { GObjectRef(taking: $0) }
    }

    /// - Returns: whether an image of this size is decoded.
    private static func prepare(
        _ loader: UnsafeMutablePointer<GdkPixbufLoader>, width: Int32, height: Int32, for request: ImageRequest
    ) -> Bool {
        let (width, height) = (Double(width), Double(height))
        let scale = request.scale(width: width, height: height)
        let most = Double(mostPixels)
        guard width > 0, height > 0, min(width, height) >= Double(request.leastSide), width * height <= most,
            width * scale * height * scale <= most
        else {
            // A size of 0 tells the loader to stop.
            gdk_pixbuf_loader_set_size(loader, 0, 0)
            return false
        }
        gdk_pixbuf_loader_set_size(
            loader, Int32(max(1, (width * scale).rounded())), Int32(max(1, (height * scale).rounded())))
        return true
    }

    private static func feed(
        _ file: [UInt8], to loader: UnsafeMutablePointer<GdkPixbufLoader>, while goesOn: () -> Bool
    ) -> Bool {
        var isGood = true
        file.withUnsafeBufferPointer { bytes in
            var start = 0
            while isGood, start < bytes.count, goesOn() {
                let count = min(chunk, bytes.count - start)
                isGood = gdk_pixbuf_loader_write(loader, bytes.baseAddress! + start, gsize(count), nil) != 0
                start += count
            }
        }
        // A loader must be closed in any case.
        return gdk_pixbuf_loader_close(loader, nil) != 0 && isGood
    }
}
