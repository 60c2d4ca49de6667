import Foundation

extension CollectionDocument {
    /// Reads a document from the bytes of its file.
    ///
    /// A document that breaks the format is refused as a whole. Unknown keys are ignored and reported.
    ///
    /// - Throws: `DocumentError` with the place and the reason of the first error.
    public static func decode(_ data: Data) throws(DocumentError) -> (
        document: CollectionDocument, warnings: [DocumentWarning]
    ) {
        guard let result = try decode(data, goesOn: { true }) else { preconditionFailure("nobody gave up") }
        return result
    }

    /// The same as `decode(_:)`, but asks repeatedly whether to go on.
    ///
    /// - Parameter goesOn: returns `false` to cancel, which may take effect a little later.
    /// - Returns: `nil` if it was cancelled.
    public static func decode(
        _ data: Data, goesOn: @escaping @Sendable () -> Bool
    ) throws(DocumentError) -> (document: CollectionDocument, warnings: [DocumentWarning])? {
        guard data.count <= DocumentLimits.fileBytes else {
            throw Place.document.error("is larger than \(DocumentLimits.fileBytes >> 20) MiB")
        }
        do {
            return try data.withUnsafeBytes { bytes in
                let text = bytes.bindMemory(to: UInt8.self)
                let reading = DocumentReading(goesOn: goesOn)
                try JSONSyntax.check(text, reading)
                let value = ReadValue(node: JSONNode(text), place: .document, reading: reading)
                return (try CollectionDocument(from: value), reading.warnings)
            }
        } catch is DocumentReading.GivenUp {
            return nil
        } catch {
            throw error as? DocumentError ?? Place.document.error("\(error)")
        }
    }
}
