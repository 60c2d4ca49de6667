/// The program's identifier and version.
nonisolated enum Program {
    static let identifier = "app.lintel.Lintel"
    static let version = "0.1.0"
}
