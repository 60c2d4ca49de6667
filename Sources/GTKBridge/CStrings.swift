import Glibc

/// Passes an array of strings to C, ended by `nil`, like GLib's `char **`.
public func withCStrings<Result>(
    _ strings: [String], _ body: (UnsafeMutablePointer<UnsafePointer<CChar>?>) throws -> Result
) rethrows -> Result {
    let copies = strings.map { g_strdup($0) }
    defer { for copy in copies { g_free(copy) } }
    var pointers = copies.map { $0.map { UnsafePointer($0) } } + [nil]
    return try pointers.withUnsafeMutableBufferPointer { try body($0.baseAddress!) }
}

/// A function by its name, or `nil` if the process does not have it. Use it for functions that another version of GTK
/// lacks.
///
/// - Parameter type: the function's `@convention(c)` type.
public func cFunction<Function>(_ name: String, as type: Function.Type) -> Function? {
    dlsym(nil, name).map { unsafeBitCast($0, to: type) }
}
