import XCTest

/// What a program leaves that ran to its end.
struct Ending {
    /// Its exit status, or minus the number of the signal that ended it.
    let status: Int32
    let output: String
    let errors: String
}

extension XCTestCase {
    func ending(
        of command: [String], environment: [String: String] = ProcessInfo.processInfo.environment
    ) throws -> Ending {
        let folder = makeFolder()
        let (output, errors) = (folder.appendingPathComponent("out"), folder.appendingPathComponent("err"))
        let child = try Child(command, environment: environment, output: output, errors: errors)
        return Ending(
            status: try XCTUnwrap(child.waitForExit(timeout: 60), "\(command) did not end"),
            output: String(decoding: try Data(contentsOf: output), as: UTF8.self),
            errors: String(decoding: try Data(contentsOf: errors), as: UTF8.self))
    }
}
