import GTKBridge

/// Reads the text in a clipboard, with all of its bytes: GTK's own function for texts ends at the first NUL character.
///
/// - Parameter finish: called once, with `nil` if there is no text.
func readText(of clipboard: OpaquePointer?, then finish: @escaping @MainActor (String?) -> Void) {
    asyncCall { callback, data in
        withCStrings([plainText]) { types in
            gdk_clipboard_read_async(clipboard, types, G_PRIORITY_DEFAULT, nil, callback, data)
        }
    } then: { result in
        guard let stream = gdk_clipboard_read_finish(clipboard, result, nil, nil) else {
            return readOtherText(of: clipboard, then: finish)
        }
        read(GObjectRef(taking: stream)) { bytes in finish(bytes.flatMap { String(validating: $0, as: UTF8.self) }) }
    }
}

/// The type of texts that GTK converts to and from all others.
private let plainText = "text/plain;charset=utf-8"

/// Reads a text of another encoding.
private func readOtherText(of clipboard: OpaquePointer?, then finish: @escaping @MainActor (String?) -> Void) {
    asyncCall {
        gdk_clipboard_read_text_async(clipboard, nil, $0, $1)
    } then: { result in
        finish(String(taking: gdk_clipboard_read_text_finish(clipboard, result, nil)))
    }
}

/// Reads a stream to its end.
///
/// - Parameter finish: called once, with `nil` if it could not be read.
private func read(
    _ stream: GObjectRef<UnsafeMutablePointer<GInputStream>>, then finish: @escaping @MainActor ([UInt8]?) -> Void
) {
    let memory = GObjectRef<UnsafeMutablePointer<GOutputStream>>(taking: g_memory_output_stream_new_resizable())
    let closing = GOutputStreamSpliceFlags(
        G_OUTPUT_STREAM_SPLICE_CLOSE_SOURCE.rawValue | G_OUTPUT_STREAM_SPLICE_CLOSE_TARGET.rawValue)
    asyncCall {
        g_output_stream_splice_async(memory.pointer, stream.pointer, closing, G_PRIORITY_DEFAULT, nil, $0, $1)
    } then: { result in
        guard g_output_stream_splice_finish(memory.pointer, result, nil) >= 0 else { return finish(nil) }
        let output: UnsafeMutablePointer<GMemoryOutputStream> = memory.pointer.cast()
        let bytes = UnsafeRawBufferPointer(
            start: g_memory_output_stream_get_data(output), count: Int(g_memory_output_stream_get_data_size(output)))
        finish(Array(bytes))
    }
}
