import CollectionDocument
import GTKBridge

/// Reports that the file at a path may have changed: it was written, replaced by renaming another file over it, removed,
/// created again, or a link or a folder on the path was replaced or renamed. Editors do several of these in a row, so it
/// waits until nothing has happened for a moment. A file that changes without a pause is reported at a steady rate.
///
/// It watches the path, not the file. A file that is moved away counts as renamed only if the path is still empty a second
/// later. The old path is still watched then.
///
/// It asks the disk in the background (`PathSurvey`). If the disk does not answer, it reports nothing.
@MainActor
package final class FileWatch {
    package enum Change: Equatable {
        /// The file at the path may have changed. If another program has not paused yet, it may be incomplete; it is reported
        /// once more after that.
        case contents(isBeingWritten: Bool)
        /// The file was renamed to this path.
        case renamed(String)
        /// There is a file at the former path again.
        case returned(String)
    }

    /// Long enough for an editor to write and rename, short enough to seem immediate.
    private static let quietMilliseconds = 80
    /// A file that changes without a pause is reported this often: a larger number shows fewer of its states, a smaller one more
    /// of them half-written.
    private static let longestMilliseconds = 400
    /// Long enough for a program that moves a file away to start writing it again.
    private static let renameMilliseconds = 1_000

    private let path: String
    private let formerPath: String?
    private let onChange: @MainActor (Change) -> Void
    /// Its own queue, so that a disk that does not answer holds up no other file.
    private let queue = BackgroundQueue()
    /// What the disk said last; `nil` if it has not answered yet.
    private var survey: PathSurvey?
    private(set) var isAsking = false
    /// What the answer to a later question is for, if the disk has to be asked again.
    private var next: Purpose?
    /// The watched places: the file, and the links on its path. A monitor ends when it is released.
    private var monitors: [(place: String, monitor: GObjectRef<UnsafeMutablePointer<GFileMonitor>>)] = []
    private var folders: FolderWatch?
    private var pending: MainLoopSource?
    /// When the first and the last event came that were not reported yet, in milliseconds; `nil` if all were.
    private var events: (first: Int, last: Int)?
    /// The last name that the file was renamed to, and when, in milliseconds.
    private var rename: (path: String, time: Int)?

    /// What the disk is asked for.
    private enum Purpose: Equatable {
        /// To watch the places that decide which file is at the path.
        case watching
        /// To report a change.
        case reporting(isBeingWritten: Bool)
    }

    /// Which state of the file is known when the watch begins.
    package enum Known {
        /// The state with this stamp; `nil` if there was no file. If there is another state once the file is watched, that is a
        /// change.
        case stamp(FileStamp?)
        /// The state that is there once the file is watched.
        case any
    }

    /// - Parameter formerPath: the path before the file was renamed. It is watched, too.
    package init(
        path: String, formerPath: String? = nil, since known: Known, onChange: @escaping @MainActor (Change) -> Void
    ) {
        self.path = path
        self.formerPath = formerPath
        self.onChange = onChange
        if case .stamp(let stamp) = known { survey = PathSurvey(stamp: stamp) }
        ask(for: .watching)
    }

    private static var now: Int { Int(g_get_monotonic_time() / 1_000) }

    // MARK: Asking

    private func ask(for purpose: Purpose) {
        guard !isAsking else {
            if next == nil || purpose != .watching { next = purpose }
            return
        }
        isAsking = true
        let watched = PathSurvey.Watched(places: monitors.map(\.place), folders: folders?.paths)
        queue.run { [path, formerPath, renamed = rename?.path] in
            PathSurvey(of: path, formerPath, renamed, beyond: watched)
        } then: { [weak self] survey in
            self?.take(survey, for: purpose)
        }
    }

    private func take(_ new: PathSurvey, for purpose: Purpose) {
        isAsking = false
        let isOther = survey.map { $0.stamp != new.stamp } ?? false
        survey = new
        let isExtended = watch(new)
        switch purpose {
        case .watching: if isOther || new.hasFormer { changed() }
        case .reporting(let isBeingWritten): report(new, isBeingWritten)
        }
        if let next {
            self.next = nil
            ask(for: next)
        } else if isExtended {
            // Something may have happened before the new monitors were listened to.
            ask(for: .watching)
        }
    }

    // MARK: Watching

    /// - Returns: whether there is something new to listen to.
    private func watch(_ survey: PathSurvey) -> Bool {
        if let folders = survey.newFolders {
            self.folders = FolderWatch(folders) { [weak self] in self?.foldersChanged() }
        }
        monitors.removeAll { old in !survey.places.contains { $0.isSpelled(like: old.place) } }
        for new in survey.newMonitors {
            connect(new.monitor.pointer, "changed") {
                [weak self] (file: OpaquePointer?, other: OpaquePointer?, event: UInt32) in
                self?.placeChanged(file, other, GFileMonitorEvent(event))
            }
            monitors.append((new.place, new.monitor))
        }
        return survey.newFolders != nil || !survey.newMonitors.isEmpty
    }

    private func placeChanged(_ file: OpaquePointer?, _ other: OpaquePointer?, _ event: GFileMonitorEvent) {
        if [G_FILE_MONITOR_EVENT_RENAMED, G_FILE_MONITOR_EVENT_MOVED_OUT].contains(event),
            let from = String(pathOf: file), let to = String(pathOf: other), from.isSpelled(like: survey?.place)
        {
            // In the same folder, keep the folder as the path spells it.
            let stays = from.deletingLastPathComponent.isSpelled(like: to.deletingLastPathComponent)
            rename = (stays ? path.deletingLastPathComponent + "/" + to.fileName : to, Self.now)
        }
        changed()
    }

    private func foldersChanged() {
        // The system watches the folders that were there, whatever their names are now.
        folders = nil
        monitors = []
        changed()
    }

    // MARK: Reporting

    /// Reports a change once nothing has happened for a moment, or once it has waited long enough.
    private func changed() {
        let now = Self.now
        let first = events?.first ?? now
        events = (first, now)
        pending?.cancel()
        pending = after(milliseconds: min(Self.quietMilliseconds, first + Self.longestMilliseconds - now), for: self) {
            $0.endWaiting()
        }
    }

    private func endWaiting() {
        let isQuiet = events.map { Self.now - $0.last >= Self.quietMilliseconds } ?? true
        events = nil
        ask(for: .reporting(isBeingWritten: !isQuiet))
        // If this was the last event, the file is reported once more.
        if !isQuiet { changed() }
    }

    private func report(_ survey: PathSurvey, _ isBeingWritten: Bool) {
        if let rename, !survey.hasFile {
            let rest = rename.time + Self.renameMilliseconds - Self.now
            guard rest <= 0 else {
                pending?.cancel()
                pending = after(milliseconds: rest, for: self) { $0.endWaiting() }
                return
            }
        }
        let renamed = rename?.path
        rename = nil
        if let formerPath, survey.hasFormer {
            onChange(.returned(formerPath))
        } else if let renamed, !survey.hasFile, renamed.hasSuffix(".json"), survey.hasRenamed {
            onChange(.renamed(renamed))
        } else {
            onChange(.contents(isBeingWritten: isBeingWritten))
        }
    }
}
