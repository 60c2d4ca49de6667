import EmbeddedResources

/// The files of `Resources/` that are built into the executable.
public enum Resources {
    /// The bytes of a file. They are part of the executable, and are never moved or freed.
    ///
    /// - Parameter path: below `Resources/`, such as `samples/index.json`.
    /// - Returns: `nil` if there is no such file.
    public static func bytes(_ path: String) -> UnsafeRawBufferPointer? {
        var low = 0
        var high = Int(lintel_resource_count)
        while low < high {
            let middle = (low + high) / 2
            let resource = lintel_resource_at(middle)
            let candidate = String(cString: resource.path)
            if candidate == path { return UnsafeRawBufferPointer(start: resource.bytes, count: resource.length) }
            if candidate.utf8.lexicographicallyPrecedes(path.utf8) { low = middle + 1 } else { high = middle }
        }
        return nil
    }
}
