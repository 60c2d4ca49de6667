import Foundation
import FuzzSupport
import StickyLayout

@testable import CollectionDocument
@testable import LayoutAudit
@testable import Recordings

/// Bytes to recording, to its differences from a document and to the document that explains it: what `lintel compare` and
/// `lintel fit` do with a file that anybody may have written.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzRecording(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    let data = Data(bytes: start, count: count)
    do {
        let recording = try Recording.decode(data)
        check(!recording.lines.isEmpty, "a recording without lines")
        // An index may be so large that a document of all items before it takes too long here.
        let indexes = recording.lines.lazy.flatMap(\.elements).map(\.id.indexPath)
        guard indexes.allSatisfy({ $0.section < 200 && $0.item < 200 }) else { return 0 }
        let viewport = recording.heading.viewport ?? LayoutSize(width: 390, height: 844)
        let fit = try RecordingFit(recording, viewport: viewport, budget: 40)
        checkReading(of: fit.document)
        checkText(fit.summary)
        let comparison = RecordingComparison(recording, fit.document, viewport: viewport)
        for difference in comparison.differences {
            checkText(difference.text)
            checkText(difference.json)
            check(difference.offsets.contains(difference.offset), "\(difference) is off at another offset")
        }
    } catch let error as DocumentError {
        check(!error.place.isEmpty && !error.reason.isEmpty, "an error that says nothing")
    } catch {
        check(error is RecordingFit.Failure, "\(error)")
    }
    return 0
}

/// What is fitted can be written and read.
private func checkReading(of document: CollectionDocument) {
    do {
        _ = try CollectionDocument.decode(document.encoded())
    } catch {
        fatalError("cannot be read: \(error)\n\(String(decoding: document.encoded(), as: UTF8.self))")
    }
}

private func checkText(_ text: String) {
    check(!text.isEmpty && !text.contains("\n"), "is not a line of text: \(text)")
}
