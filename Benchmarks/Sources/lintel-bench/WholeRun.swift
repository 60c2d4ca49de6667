/// What callbacks are for that last as long as the benchmark does.
@MainActor
final class WholeRun {
    static let shared = WholeRun()
}
