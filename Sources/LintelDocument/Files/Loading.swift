import GTKBridge

/// The reading of a file or a folder.
package struct Loading: Sendable {
    package struct Progress: Equatable, Sendable {
        let message: String
        /// From 0 to 1; `nil` if it is unknown.
        let share: Double?

        package init(message: String, share: Double? = nil) {
            (self.message, self.share) = (message, share)
        }
    }

    let path: String
    /// Whether its document is to replace the shown one.
    let opens: Bool
    var progress: Progress
    /// Whether it takes long enough to show progress.
    var isLong = false

    init(_ path: String, opens: Bool) {
        (self.path, self.opens) = (path, opens)
        progress = Progress(message: tr("Reading {file}…", ["file": path.fileName]))
    }
}
