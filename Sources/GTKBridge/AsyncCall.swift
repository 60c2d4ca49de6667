/// Makes an asynchronous call of GIO's, and hands on what comes of it.
///
///     asyncCall {
///         gdk_clipboard_read_text_async(clipboard, nil, $0, $1)
///     } then: { result in
///         show(gdk_clipboard_read_text_finish(clipboard, result, nil))
///     }
///
/// - Parameters:
///   - begin: makes the call, with the callback and its data as the last arguments. What the call is made on is kept alive
///     by GIO until `finish`.
///   - finish: called once, on the main thread, with what the call's `_finish` function takes.
@MainActor
public func asyncCall(
    _ begin: (_ callback: @escaping GAsyncReadyCallback, _ data: gpointer) -> Void,
    then finish: @escaping @MainActor (_ result: OpaquePointer?) -> Void
) {
    let box = SignalBox<Finish>(finish)
    begin(
        { _, result, data in
            onMainThread(result, data) { result, data in
                SignalBox<Finish>.body(of: data)?(result)
                releaseBox(data)
            }
        }, box.retained)
}

private typealias Finish = @MainActor (OpaquePointer?) -> Void
