extension RecordingHeading {
    /// The first line of a recording, with its line feed. Source: recordings.md, "The recording".
    package var line: String {
        var line = ObjectText<RecordingKeys.Line>()
        line.add(.recording, members)
        return line.text + "\n"
    }

    private var members: ObjectText<RecordingKeys.Heading> {
        var members = ObjectText<RecordingKeys.Heading>()
        if let viewport { members.add(.viewport, ObjectText(viewport)) }
        if let scale { members.add(.scale, scale) }
        if let source { members.add(.source, source) }
        if let scrollDirection { members.add(.scrollDirection, scrollDirection.rawValue) }
        if let start { members.add(.start, start) }
        if grew { members.add(.grew, true) }
        return members
    }
}
