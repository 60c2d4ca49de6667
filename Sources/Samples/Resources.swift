import EmbeddedResources
import Glibc

/// The files of `Resources/` that are built into the executable.
public enum Resources {
    /// The bytes of a file. They are part of the executable, and are never moved or freed.
    ///
    /// - Parameter path: below `Resources/`, such as `samples/index.json`.
    /// - Returns: `nil` if there is no such file.
    public static func bytes(_ path: String) -> UnsafeRawBufferPointer? {
        let resource = (0..<Int(lintel_resource_count)).lazy.map(lintel_resource_at).first {
            strcmp($0.path, path) == 0
        }
        return resource.map { UnsafeRawBufferPointer(start: $0.bytes, count: $0.length) }
    }
}
