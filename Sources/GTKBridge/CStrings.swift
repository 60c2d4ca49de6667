import Glibc

/// Lends C an array of strings with a `nil` behind the last one, as GLib's `char **` are.
public func withCStrings<Result>(
    _ strings: [String], _ body: (UnsafeMutablePointer<UnsafePointer<CChar>?>) throws -> Result
) rethrows -> Result {
    let copies = strings.map { g_strdup($0) }
    defer { for copy in copies { g_free(copy) } }
    var pointers = copies.map { $0.map { UnsafePointer($0) } } + [nil]
    return try pointers.withUnsafeMutableBufferPointer { try body($0.baseAddress!) }
}

/// A function that the process has or has not, by its name. Functions of libraries that another version of GTK lacks are
/// called by these.
///
/// - Parameter type: a `@convention(c)` function type, the function's own.
public func cFunction<Function>(_ name: String, as type: Function.Type) -> Function? {
    dlsym(nil, name).map { unsafeBitCast($0, to: type) }
}
