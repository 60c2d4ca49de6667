import Foundation

/// An action as the window describes it.
struct DescribedAction: Equatable {
    var isEnabled: Bool
    /// The parameter's type string; empty where it takes none.
    var parameterType: String
    /// As GVariant text; `nil` for an action without one.
    var state: String?
}

extension LintelApp {
    /// Every action by its name.
    var actions: [String: DescribedAction] {
        get throws {
            let pattern = /'([a-z0-9-]+)': \((true|false), (?:signature )?'([a-z]*)', \[(?:<(.*?)>)?\]\)/
            let pairs = try describedActions.matches(of: pattern).map { match in
                let (_, name, isEnabled, type, state) = match.output
                let action = DescribedAction(
                    isEnabled: isEnabled == "true", parameterType: String(type), state: state.map(String.init))
                return (String(name), action)
            }
            return Dictionary(uniqueKeysWithValues: pairs)
        }
    }

    /// The states of all actions but those that only tell where the content is.
    var settings: [String: String] {
        get throws { try actions.filter { $0.key != "content-offset" }.compactMapValues(\.state) }
    }

    /// The canvas's size in points, read off the room that a header has. Needs a document without content insets
    /// whose headers are longer than nothing.
    var canvasSize: (width: Int, height: Int) {
        get throws {
            let actions = try actions
            func room(_ side: String) throws -> Int {
                let name = "header-reference-size-\(side)"
                guard let points = actions[name]?.state.flatMap(Double.init),
                    let percent = actions["\(name)-percent"]?.state.flatMap(Double.init), percent > 0
                else { throw Tool.Failure(arguments: [name], reason: "tells of no room") }
                return Int((points / percent * 100).rounded())
            }
            return (try room("width"), try room("height"))
        }
    }

    /// The canvas on the screen. It ends where the window does, inside the frame that GTK draws where there is no
    /// window manager. Needs what `canvasSize` needs.
    var canvas: Region {
        get throws {
            let (origin, width, height) = try frame
            let size = try canvasSize
            let border = 5
            return Region(
                x: origin.x + width - border - size.width, y: origin.y + height - border - size.height,
                width: size.width, height: size.height)
        }
    }

    /// What the canvas shows now.
    func photographCanvas() throws -> Picture {
        try desktop.photograph().cropped(canvas)
    }
}
