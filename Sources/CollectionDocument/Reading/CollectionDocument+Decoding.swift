import Foundation

extension CollectionDocument {
    /// Reads a document from the bytes of its file.
    ///
    /// A document that breaks the format is refused whole; keys that the format does not know are passed over
    /// and reported.
    ///
    /// - Throws: `DocumentError` with the place and the reason of the first thing that is wrong.
    public static func decode(_ data: Data) throws(DocumentError) -> (
        document: CollectionDocument, warnings: [DocumentWarning]
    ) {
        guard data.count <= DocumentLimits.fileBytes else {
            throw DocumentError(place: "document", reason: "is larger than \(DocumentLimits.fileBytes >> 20) MiB")
        }
        try checkText(data)
        let log = WarningLog()
        let decoder = JSONDecoder()
        decoder.userInfo[WarningLog.userInfoKey] = log
        do {
            let document = try decoder.decode(CollectionDocument.self, from: data)
            return (document, log.warnings)
        } catch let error as DocumentError {
            throw error
        } catch let error as DecodingError {
            throw DocumentError(error)
        } catch {
            throw DocumentError(place: "document", reason: "\(error)")
        }
    }

    private static func checkText(_ data: Data) throws(DocumentError) {
        do {
            try data.withUnsafeBytes { bytes in
                let bytes = bytes.bindMemory(to: UInt8.self)
                guard String(validating: bytes, as: UTF8.self) != nil else {
                    throw DocumentError(place: "document", reason: "is not UTF-8")
                }
                try JSONSyntax.check(bytes)
            }
        } catch let error as DocumentError {
            throw error
        } catch {
            throw DocumentError(place: "document", reason: "\(error)")
        }
    }
}

extension DocumentError {
    init(_ error: DecodingError) {
        switch error {
        case .dataCorrupted(let context): self.init(context)
        case .keyNotFound(_, let context), .typeMismatch(_, let context), .valueNotFound(_, let context):
            self.init(context)
        @unknown default: self.init(place: "document", reason: "\(error)")
        }
    }

    private init(_ context: DecodingError.Context) {
        self.init(place: Place(context.codingPath).description, reason: context.debugDescription)
    }
}
