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
        var size = RequestedSize(request: request)
        let isLoaded = withUnsafeMutablePointer(to: &size) { size in
            // On this thread, which may be a worker's. `connect` is for the main thread.
            let prepare: @convention(c) (UnsafeMutablePointer<GdkPixbufLoader>, Int32, Int32, gpointer) -> Void = {
                let size = $3.assumingMemoryBound(to: RequestedSize.self)
                size.pointee.set(for: $0, width: Double($1), height: Double($2))
            }
            g_signal_connect_data(
                pointer, "size-prepared", unsafeBitCast(prepare, to: GCallback.self), size, nil, GConnectFlags(0))
            return feed(file, to: pointer, while: { !size.pointee.isRefused })
        }
        guard isLoaded, !size.isRefused, let image = gdk_pixbuf_loader_get_pixbuf(loader.pointer) else { return nil }
        return gdk_pixbuf_apply_embedded_orientation(image).map { GObjectRef(taking: $0) }
    }

    /// The size at which an image is decoded, once its own is known.
    private struct RequestedSize {
        let request: ImageRequest
        var isRefused = false

        mutating func set(for loader: UnsafeMutablePointer<GdkPixbufLoader>, width: Double, height: Double) {
            let scale = request.scale(width: width, height: height)
            let most = Double(mostPixels)
            isRefused =
                width <= 0 || height <= 0 || min(width, height) < Double(request.leastSide) || width * height > most
                || width * scale * height * scale > most
            // A size of 0 tells the loader to stop.
            func side(_ length: Double) -> Int32 { isRefused ? 0 : Int32(max(1, (length * scale).rounded())) }
            gdk_pixbuf_loader_set_size(loader, side(width), side(height))
        }
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
