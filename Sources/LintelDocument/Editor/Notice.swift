/// A message or a question above the content.
package struct Notice: Equatable {
    /// The importance of a notice. The most important one is shown first; others wait until it is settled or dismissed.
    package enum Weight: Comparable {
        /// Information without consequences.
        case remark
        /// An offer that the person may accept.
        case offer
        /// A question that the person has to answer.
        case question
        /// An error.
        case error
        /// The progress of something slow, with a button to cancel. It ends by itself.
        case progress
    }

    /// What a person can answer.
    package enum Answer: Equatable {
        case save, saveAs
        /// Of two versions of the file.
        case keepMine, loadFile
        /// Of unsaved work that was found.
        case restoreWork, discardWork
        case cancelLoading, cancelFit
    }

    package struct Choice: Equatable {
        package let title: String
        package let answer: Answer
    }

    package let weight: Weight
    package let message: String
    /// The possible answers.
    package var choices: [Choice] = []
    /// Whether the person may dismiss it without an answer.
    package var isDismissible = false
    /// How much of something slow is done, from 0 to 1; `nil` if that is unknown, and the bar moves to and fro.
    package var share: Double?
}

extension [Notice] {
    /// The notice to show: the most important one; of several, the last.
    package var shown: Notice? { reversed().max { $0.weight < $1.weight } }
}

/// An error, until it is dismissed or its cause is gone.
package struct ReportedError: Equatable {
    /// The subject of an error. Only the newest error of a subject is kept.
    package enum Subject {
        /// Reading the window's file again.
        case reading
        /// Opening another document.
        case opening
        case saving
        /// Keeping unsaved work.
        case keeping
        /// Reading a recording, or fitting the document to one.
        case recording
        /// Writing what the window paints.
        case writingRecording
        /// An export, or another task.
        case task
    }

    package let subject: Subject
    package let message: String
}

/// Something that takes long.
struct RunningTask: Equatable {
    let message: String
    /// Cancels it.
    let cancelling: Notice.Answer
}
