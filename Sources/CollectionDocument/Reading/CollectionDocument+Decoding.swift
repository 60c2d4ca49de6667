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
        guard let result = try decode(data, goesOn: { true }) else { preconditionFailure("nobody gave up") }
        return result
    }

    /// As `decode(_:)`, asking again and again whether to go on.
    ///
    /// - Parameter goesOn: `false` gives up; that may take effect a while later.
    /// - Returns: `nil` where it was given up.
    public static func decode(
        _ data: Data, goesOn: @escaping @Sendable () -> Bool
    ) throws(DocumentError) -> (document: CollectionDocument, warnings: [DocumentWarning])? {
        guard data.count <= DocumentLimits.fileBytes else {
            throw DocumentError(place: "document", reason: "is larger than \(DocumentLimits.fileBytes >> 20) MiB")
        }
        guard try checkText(data, goesOn) else { return nil }
        let log = WarningLog()
        let decoder = JSONDecoder()
        decoder.userInfo[WarningLog.userInfoKey] = log
        decoder.userInfo[DecodingWatch.userInfoKey] = DecodingWatch(goesOn: goesOn)
        do {
            let document = try decoder.decode(CollectionDocument.self, from: data)
            return (document, log.warnings)
        } catch is DecodingWatch.GivenUp {
            return nil
        } catch let error as DocumentError {
            throw error
        } catch let error as DecodingError {
            throw DocumentError(error)
        } catch {
            throw DocumentError(place: "document", reason: "\(error)")
        }
    }

    private static func checkText(_ data: Data, _ goesOn: () -> Bool) throws(DocumentError) -> Bool {
        do {
            return try data.withUnsafeBytes { bytes in
                let bytes = bytes.bindMemory(to: UInt8.self)
                guard String(validating: bytes, as: UTF8.self) != nil else {
                    throw DocumentError(place: "document", reason: "is not UTF-8")
                }
                return goesOn() ? try JSONSyntax.check(bytes, goesOn: goesOn) : false
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
