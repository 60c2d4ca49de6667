import GTKBridge

/// Decodes one image file at the size that is needed, and refuses an enormous one before allocating memory for it.
struct ImageDecoder {
    /// The limit, in pixels; most formats are decoded whole before they are scaled, which takes 400 MB. A file of a few
    /// kilobytes can claim any size.
    static let mostPixels = 100_000_000

    /// The number of bytes passed to the loader at a time. The first ones tell it the image's size.
    private static let chunk = 1 << 16

    /// What the loader's callback needs to choose the size.
    private struct Wish {
        let request: ImageRequest
        var isRefused = false
    }

    /// The image, upright, at the requested size. `nil` if it is not an image, too large, or too small for the request.
    static func decode(_ file: [UInt8], for request: ImageRequest) -> GObjectRef<OpaquePointer>? {
        guard let pointer = gdk_pixbuf_loader_new() else { return nil }
        let loader = GObjectRef<UnsafeMutablePointer<GdkPixbufLoader>>(taking: pointer)
        var wish = Wish(request: request)
        let isLoaded = withUnsafeMutablePointer(to: &wish) { wish in
            let sizePrepared: @convention(c) (UnsafeMutablePointer<GdkPixbufLoader>?, Int32, Int32, gpointer?) -> Void =
                { loader, width, height, data in
                    guard let wish = data?.assumingMemoryBound(to: Wish.self) else { return }
                    ImageDecoder.prepare(loader, Int(width), Int(height), &wish.pointee)
                }
            let handler = g_signal_connect_data(
                pointer, "size-prepared", unsafeBitCast(sizePrepared, to: GCallback.self), wish, nil,
                GConnectFlags(rawValue: 0))
            defer { g_signal_handler_disconnect(pointer, handler) }
            return feed(file, to: loader.pointer, while: { !wish.pointee.isRefused })
        }
        guard isLoaded, !wish.isRefused, let image = gdk_pixbuf_loader_get_pixbuf(loader.pointer) else { return nil }
        return gdk_pixbuf_apply_embedded_orientation(image).map { GObjectRef(taking: $0) }
    }

    private static func prepare(
        _ loader: UnsafeMutablePointer<GdkPixbufLoader>?, _ width: Int, _ height: Int, _ wish: inout Wish
    ) {
        let scale = wish.request.scale(width: Double(width), height: Double(height))
        let (scaledWidth, scaledHeight) = (Double(width) * scale, Double(height) * scale)
        guard width > 0, height > 0, min(width, height) >= wish.request.leastSide, width * height <= mostPixels,
            scaledWidth * scaledHeight <= Double(mostPixels)
        else {
            wish.isRefused = true
            // A size of 0 tells the loader to stop.
            gdk_pixbuf_loader_set_size(loader, 0, 0)
            return
        }
        gdk_pixbuf_loader_set_size(
            loader, Int32(max(1, scaledWidth.rounded())), Int32(max(1, scaledHeight.rounded())))
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
