import StickyLayout

/// The document's `layout` object.
struct LayoutRecord: NestedRecord {
    var options = LayoutOptions()
    let unknownMembers: UnknownMembers

    init(from value: ReadValue) throws {
        var object = try ObjectReader(value, knownKeys: LayoutOption.all.map(\.key))
        for option in LayoutOption.all {
            try option.read(from: &object, into: &options)
        }
        unknownMembers = object.unknownMembers
    }
}

extension LayoutOption {
    /// Leaves the options' own value where the object has no such key.
    fileprivate func read(from object: inout ObjectReader, into options: inout LayoutOptions) throws {
        switch value {
        case .choice(let choice):
            if let name = try object.choice(key, among: choice.names) { choice.choose(name, &options) }
        case .flag(let path):
            options[keyPath: path] = try object.bool(key) ?? options[keyPath: path]
        case .points(let path):
            options[keyPath: path] =
                try (isSigned ? object.signedPoints(key) : object.points(key)) ?? options[keyPath: path]
        case .size(let path):
            if let size = try object.nested(key, as: SizeRecord.self) {
                options[keyPath: path].width = size.width ?? options[keyPath: path].width
                options[keyPath: path].height = size.height ?? options[keyPath: path].height
            }
        case .insets(let path):
            if let record = try object.nested(key, as: InsetsRecord.self) { options[keyPath: path] = record.insets }
        case .parallaxSize(let path):
            if let size = try object.nested(key, as: SizeRecord.self) {
                options[keyPath: path] = ParallaxSize(width: size.width, height: size.height)
            }
        }
    }
}
