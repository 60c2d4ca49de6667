/// Makes an asynchronous GIO call, and passes on its result.
///
///     asyncCall {
///         gdk_clipboard_read_text_async(clipboard, nil, $0, $1)
///     } then: { result in
///         show(gdk_clipboard_read_text_finish(clipboard, result, nil))
///     }
///
/// - Parameters:
///   - begin: makes the call, with the callback and its data as the last arguments. GIO keeps the called object alive until
///     `finish`.
///   - finish: called once on the main thread, with the argument for the call's `_finish` function.
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
