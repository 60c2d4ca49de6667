import Glibc

/// The files that something reads. None of them may become its output.
///
///     let inputs = InputFiles(["contacts.lintel.json"])
///     try inputs.check(output: "page.html")
///
/// Only regular files count: writing to a pipe or a device that is also read destroys nothing.
package struct InputFiles: Sendable {
    private var paths: [String]
    private var readsStandardInput = false
    /// Finds paths that take long to list, such as those of all pictures in a document. Called only for an output that exists.
    private var findOthers: @Sendable () -> [String]

    /// - Parameter findOthers: returns the paths of more files. It is called on the thread that checks an output.
    package init(_ paths: [String] = [], others findOthers: @escaping @Sendable () -> [String] = { [] }) {
        self.paths = paths
        self.findOthers = findOthers
    }

    /// Standard input, which may be a file.
    package static var standardInput: InputFiles {
        var inputs = InputFiles()
        inputs.readsStandardInput = true
        return inputs
    }

    package static func + (first: InputFiles, second: InputFiles) -> InputFiles {
        var both = InputFiles(first.paths + second.paths) { first.findOthers() + second.findOthers() }
        both.readsStandardInput = first.readsStandardInput || second.readsStandardInput
        return both
    }

    /// - Parameter path: of the output.
    /// - Throws: `FileError` if it leads to one of the inputs.
    package func check(output path: String) throws(FileError) {
        if let identity = FileIdentity(path: path) { try check(identity) }
    }

    /// - Parameter descriptor: of the output, which is open.
    /// - Throws: `FileError` if it is one of the inputs.
    package func check(output descriptor: Int32) throws(FileError) {
        if let identity = FileIdentity(descriptor: descriptor) { try check(identity) }
    }

    private func check(_ output: FileIdentity) throws(FileError) {
        if readsStandardInput, FileIdentity(descriptor: STDIN_FILENO) == output {
            throw .isInput(named: "standard input")
        }
        for path in paths where FileIdentity(path: path) == output { throw .isInput(named: path) }
        for path in findOthers() where FileIdentity(path: path) == output { throw .isInput(named: path) }
    }
}
