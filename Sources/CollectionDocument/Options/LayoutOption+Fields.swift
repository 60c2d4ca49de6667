import StickyLayout

extension OptionField {
    /// Every field of every option, in the options' order.
    public static let all: [OptionField] = LayoutOption.all.flatMap(\.fields)

    /// The field whose action has that name; `nil` where there is none.
    public static func named(_ actionName: String) -> OptionField? { byName[actionName] }

    private static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.actionName, $0) })
}

extension LayoutOption {
    var fields: [OptionField] {
        switch value {
        case .choice(let choice): [field(choice)]
        case .flag(let path): [field(path)]
        case .points(let path): [field(actionName, isSigned ? .signedLength : isLimit(path) ? .limit : .length, path)]
        case .insets(let path):
            [
                field("top", path, \.top),
                field("left", path, \.left),
                field("bottom", path, \.bottom),
                field("right", path, \.right),
            ]
        case .size(let path):
            fields(
                "width",
                read: { options, _ in options[keyPath: path].width },
                write: { options, length in options[keyPath: path].width = length })
                + fields(
                    "height",
                    read: { options, _ in options[keyPath: path].height },
                    write: { options, length in options[keyPath: path].height = length })
        case .parallaxSize(let path):
            fields(
                "width",
                read: { options, viewport in
                    options[keyPath: path].width
                        ?? .points(options.scrollDirection == .vertical ? viewport.width : 0)
                },
                write: { options, length in options[keyPath: path].width = length })
                + fields(
                    "height",
                    read: { options, viewport in
                        options[keyPath: path].height
                            ?? .points(options.scrollDirection == .vertical ? 0 : viewport.height)
                    },
                    write: { options, length in options[keyPath: path].height = length })
        }
    }

    /// A number that may be missing from a document: nothing is limited then.
    private func isLimit(_ path: Path<Double>) -> Bool { LayoutOptions()[keyPath: path] == .infinity }

    private func field(_ choice: Choice) -> OptionField {
        OptionField(actionName, of: self, kind: .choice(choice.names)) { options, _ in
            .string(choice.name(options))
        } store: { value, options, _ in
            guard case .string(let name) = value, choice.names.contains(name) else { return false }
            choice.choose(name, &options)
            return true
        }
    }

    private func field(_ path: Path<Bool>) -> OptionField {
        OptionField(actionName, of: self, kind: .flag) { options, _ in
            .bool(options[keyPath: path])
        } store: { value, options, _ in
            guard case .bool(let flag) = value else { return false }
            options[keyPath: path] = flag
            return true
        }
    }

    private func field(_ name: String, _ number: OptionNumber, _ path: Path<Double>) -> OptionField {
        OptionField(name, of: self, kind: .number(number)) { options, _ in
            .number(options[keyPath: path])
        } store: { value, options, _ in
            guard case .number(let points) = value, number.accepts(points) else { return false }
            options[keyPath: path] = points
            return true
        }
    }

    private func field(
        _ edge: String, _ path: Path<LayoutInsets>, _ member: WritableKeyPath<LayoutInsets, Double> & Sendable
    ) -> OptionField {
        OptionField("\(actionName)-\(edge)", of: self, kind: .number(.signedLength)) { options, _ in
            .number(options[keyPath: path][keyPath: member])
        } store: { value, options, _ in
            guard case .number(let points) = value, OptionNumber.signedLength.accepts(points) else { return false }
            options[keyPath: path][keyPath: member] = points
            return true
        }
    }

    /// A side's points, percent and unit.
    private func fields(
        _ side: String,
        read: @escaping @Sendable (LayoutOptions, LayoutSize) -> Length,
        write: @escaping @Sendable (inout LayoutOptions, Length) -> Void
    ) -> [OptionField] {
        let name = "\(actionName)-\(side)"
        let key = key
        @Sendable func room(_ options: LayoutOptions, _ viewport: LayoutSize) -> Double {
            options.room(for: key, side: side, viewport: viewport)
        }
        return [
            OptionField(name, of: self, kind: .number(.length)) { options, viewport in
                .number(read(options, viewport).resolved(in: room(options, viewport)))
            } store: { value, options, _ in
                guard case .number(let points) = value, OptionNumber.length.accepts(points) else { return false }
                write(&options, .points(points))
                return true
            },
            OptionField("\(name)-percent", of: self, kind: .number(.percent)) { options, viewport in
                .number(read(options, viewport).percentage(of: room(options, viewport)))
            } store: { value, options, _ in
                guard case .number(let percent) = value, OptionNumber.percent.accepts(percent) else { return false }
                write(&options, .percent(percent))
                return true
            },
            OptionField("\(name)-unit", of: self, kind: .choice(LengthUnit.allCases.map(\.rawValue))) {
                options, viewport in
                .string(LengthUnit(of: read(options, viewport)).rawValue)
            } store: { value, options, viewport in
                guard case .string(let name) = value, let unit = LengthUnit(rawValue: name) else { return false }
                let length = read(options, viewport)
                guard unit != LengthUnit(of: length) else { return true }
                let room = room(options, viewport)
                switch unit {
                case .points: write(&options, .points(length.resolved(in: room).rounded()))
                case .percent: write(&options, .percent(length.percentage(of: room).rounded()))
                }
                return true
            },
        ]
    }
}

/// What a person wrote a length in.
public enum LengthUnit: String, CaseIterable, Sendable {
    case points, percent

    init(of length: Length) {
        switch length {
        case .points: self = .points
        case .percent: self = .percent
        }
    }
}

extension Length {
    /// - Parameter room: what 100 % is, in points; where there is none, any points are 0 %.
    fileprivate func percentage(of room: Double) -> Double {
        switch self {
        case .percent(let percent): percent
        case .points(let points): room > 0 ? points / room * 100 : 0
        }
    }
}

extension LayoutOptions {
    /// What 100 % of a side is in points: the viewport less the content insets, and for an item less the
    /// section's too. Source: document-format.md, "A *length* is".
    fileprivate func room(for key: String, side: String, viewport: LayoutSize) -> Double {
        let sectionInset = key == "itemSize" ? sectionInset : .zero
        return side == "width"
            ? viewport.width - contentInset.left - contentInset.right - sectionInset.left - sectionInset.right
            : viewport.height - contentInset.top - contentInset.bottom - sectionInset.top - sectionInset.bottom
    }
}
