import CollectionDocument

/// A document from elsewhere that shall replace the shown one.
package struct Arrival: Sendable {
    /// All but the document.
    struct Details: Sendable {
        let source: DocumentSource
        let unknownKeys: [DocumentWarning]
        /// What else there is to say about it.
        let remark: String?
    }

    package let document: CollectionDocument
    let details: Details

    package init(
        _ document: CollectionDocument, from source: DocumentSource, _ unknownKeys: [DocumentWarning] = [],
        remark: String? = nil
    ) {
        self.document = document
        details = Details(source: source, unknownKeys: unknownKeys, remark: remark)
    }
}
