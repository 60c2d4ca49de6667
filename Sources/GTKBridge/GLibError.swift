/// A `GError` as a Swift error.
public struct GLibError: Error, Equatable, CustomStringConvertible {
    /// The family of `code`, such as `g-file-error-quark`.
    public let domain: String
    public let code: Int
    public let message: String

    public var description: String { message }

    init(taking error: UnsafeMutablePointer<GError>) {
        domain = String(cString: g_quark_to_string(error.pointee.domain))
        code = Int(error.pointee.code)
        message = String(cString: error.pointee.message)
        g_error_free(error)
    }
}

/// Calls a C function with a `GError **` parameter, and throws its error.
///
///     let pixbuf = try throwingGError { gdk_pixbuf_new_from_file(path, $0) }
public func throwingGError<Result>(
    _ body: (UnsafeMutablePointer<UnsafeMutablePointer<GError>?>) -> Result
) throws(GLibError) -> Result {
    var error: UnsafeMutablePointer<GError>?
    let result = body(&error)
    if let error { throw GLibError(taking: error) }
    return result
}
