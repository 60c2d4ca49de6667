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

extension String {
    /// Copies a C string and frees it; `nil` for `NULL`.
    public init?(taking characters: UnsafeMutablePointer<CChar>?) {
        guard let characters else { return nil }
        defer { g_free(characters) }
        self.init(cString: characters)
    }

    /// The path of a `GFile`; `nil` for `NULL`, and for a file that is not on this machine.
    public init?(pathOf file: OpaquePointer?) {
        self.init(taking: file.flatMap { g_file_get_path($0) })
    }
}

/// A function by its name, or `nil` if the process does not have it. Use it for functions that another version of GTK
/// lacks.
///
/// - Parameter type: the function's `@convention(c)` type.
public func cFunction<Function>(_ name: String, as type: Function.Type) -> Function? {
    dlsym(nil, name).map { unsafeBitCast($0, to: type) }
}
