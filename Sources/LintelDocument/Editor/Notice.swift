/// Something that the window says above the content, or asks.
package struct Notice: Equatable {
    /// Which notice is shown first; the others wait for it to be settled or dismissed.
    package enum Weight: Int, Comparable {
        /// Something to know, which changes nothing.
        case remark
        /// Something that can be had, whenever somebody likes.
        case offer
        /// Somebody has to choose.
        case question
        /// Something went wrong.
        case error
        /// Something that takes a while, with the way out. It ends by itself.
        case progress

        package static func < (one: Weight, other: Weight) -> Bool { one.rawValue < other.rawValue }
    }

    package enum Progress: Equatable {
        /// From 0 to 1.
        case share(Double)
        /// Nobody knows; a bar goes to and fro.
        case unknown
    }

    package struct Choice: Equatable {
        package let title: String
        /// As `win.load-file`.
        package let action: String
    }

    package let weight: Weight
    package let message: String
    /// What may be done; with none, the notice can be dismissed.
    package var choices: [Choice] = []
    /// How far something is that takes a while.
    package var progress: Progress?
}

extension [Notice] {
    /// The one to be shown: the heaviest, and of equal ones the last.
    package var shown: Notice? { reversed().max { $0.weight < $1.weight } }
}

/// Something that went wrong, until it is dismissed or mended.
package struct ReportedError: Equatable {
    /// What it is about. There is one error a subject: the newest.
    package enum Subject {
        /// The window's file, which changed.
        case reading
        /// Another document, which was to be shown.
        case opening
        case saving
        /// Keeping unsaved work for after a crash.
        case keeping
        /// An export, and whatever else somebody asked for.
        case task
    }

    package let subject: Subject
    package let message: String
}
