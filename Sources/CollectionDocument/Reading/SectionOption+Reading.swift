import StickyLayout

extension SectionSettings {
    /// Reads the settings among the members of a section's object.
    init(from object: inout ObjectReader) throws {
        self.init()
        for option in SectionOption.all { try option.read(from: &object, into: &self) }
    }
}

extension SectionOption {
    fileprivate func read(from object: inout ObjectReader, into settings: inout SectionSettings) throws {
        switch value {
        case .size(let path, let missingSide):
            if let size = try object.size(key, missingSide: missingSide) { settings[keyPath: path] = size }
        case .insets(let path):
            if let insets = try object.insets(key) { settings[keyPath: path] = insets }
        case .points(let path, .signedLength):
            if let points = try object.signedPoints(key) { settings[keyPath: path] = points }
        case .points(let path, _):
            if let points = try object.points(key) { settings[keyPath: path] = points }
        case .level(let path):
            if let level = try object.wholeNumber(key, upTo: DocumentLimits.level) { settings[keyPath: path] = level }
        case .flag(let path):
            if let flag = try object.bool(key) { settings[keyPath: path] = flag }
        }
    }
}
