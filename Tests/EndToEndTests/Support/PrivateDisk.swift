import Foundation
import TestSupport
import XCTest

/// A disk of some kilobytes that one program has to itself: a tmpfs in a mount namespace, for which nobody needs to be root.
///
///     let disk = PrivateDisk(at: [folder], "cp \(original) \(folder)/a.lintel.json", PrivateDisk.fill)
///     let app = try LintelApp(program: disk.program(LintelApp.executable.path, "\(folder)/a.lintel.json"), on: desktop)
///     let there = disk.url("\(folder)/a.lintel.json", of: app)
struct PrivateDisk {
    private let script: String

    private static let namespace = ["unshare", "--user", "--map-current-user", "--keep-caps", "--mount"]
    /// Takes away what lets root, or whoever has a namespace, read and write what is protected.
    static let plainUser = ["setpriv", "--inh-caps=-all", "--ambient-caps=-all", "--bounding-set=-all"]

    /// For the shell: writes all that there is room for, into `$disk`.
    static let fill = #"cat /dev/zero > "$disk/filler" 2>/dev/null || true"#

    /// - Parameters:
    ///   - folders: where such disks are mounted, one each.
    ///   - commands: what the shell does then on each; `$disk` is where.
    /// - Throws: `XCTSkip` where mounting is not permitted even so, as in many containers. There only `FileWriterTests` tell
    ///   what happens when writing fails, by a limit on the size of files.
    init(at folders: [URL], _ commands: String...) throws {
        let probe = Self.namespace + ["mount", "-t", "tmpfs", "probe", FileManager.default.temporaryDirectory.path]
        guard (try? Tool().run(probe)) != nil else { throw XCTSkip("needs a mount namespace") }
        let mount = #"mount -t tmpfs -o size=64k,mode=700 small "$disk""#
        let body = ([mount] + commands).joined(separator: "\n")
        script = """
            set -e
            for disk in \(folders.map { "'\($0.path)'" }.joined(separator: " ")); do
            \(body)
            done
            exec "$@"
            """
    }

    /// The program with its arguments, on the disk.
    func program(_ arguments: String...) -> [String] { program(arguments) }

    func program(_ arguments: [String]) -> [String] {
        Self.namespace + ["sh", "-c", script, "sh"] + Self.plainUser + arguments
    }

    /// A file as the program sees it.
    func url(_ file: URL, of app: LintelApp) -> URL { URL(fileURLWithPath: "/proc/\(app.processID)/root\(file.path)") }
}
