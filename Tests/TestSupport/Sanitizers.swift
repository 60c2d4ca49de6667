import XCTest

extension XCTestCase {
    /// Skips a test that fails under ThreadSanitizer because of what the sanitizer itself does.
    package func skipUnderThreadSanitizer() throws {
        try XCTSkipIf(
            ProcessInfo.processInfo.environment["LINTEL_SANITIZER"] == "thread", "needs a build without ThreadSanitizer"
        )
    }
}
