import CollectionDocument
import GTKBridge
import LintelDocument
import StickyLayout

// What the sidebar's search finds besides options: how systems differ, the terms of the inspector, the speed of motion, and
// commands (WindowCommands.swift).

extension SearchOnlyGroup {
    /// Made when somebody searches for the first time, so that they do not delay a window.
    static func all() -> [SearchOnlyGroup] { [systems, inspector, view, commands] }

    private static var systems: SearchOnlyGroup {
        let rows = HeaderAspect.allCases.map { aspect in
            func behaviours(_ systems: [HeaderSystem]) -> String {
                systems.map { "\($0.title.translated): \($0.behaviour(in: aspect).translated)" }
                    .joined(separator: "\n")
            }
            let english = [aspect.title] + HeaderSystem.allCases.map { $0.behaviour(in: aspect) }
            return Row(
                title: aspect.title.translated, summary: behaviours(HeaderSystem.allCases),
                summaryForSearch: { behaviours($0.namedSystems ?? HeaderSystem.allCases) },
                texts: english.map(\.english) + HeaderSystem.allCases.map(\.rawValue)
            ) {
                let button: Widget = gtk_button_new_from_icon_name("go-next-symbolic")
                button.activates(.showSystems)
                button.setTooltip(tr("How the Systems Differ"))
                return button.styled(["flat"])
            }
        }
        return SearchOnlyGroup(title: tr("How the Systems Differ"), rows: rows)
    }

    private static var inspector: SearchOnlyGroup {
        let attributes = AttributesView.attributes.map { attribute in
            Row(title: attribute.name, summary: attribute.summary, makeControl: inspectorButton)
        }
        let terms = HeaderTerm.allCases.filter { !$0.title.isEmpty }.map { term in
            Row(
                title: term.title, summary: term.summary ?? "", texts: [term.name], makeControl: inspectorButton)
        }
        let overlays = InspectionOverlay.allCases.map { overlay in
            Row(
                title: tr("Overlay: {name}", ["name": overlay.title.withoutUnderlines]), summary: overlay.summary,
                texts: [overlay.rawValue]
            ) {
                let toggle: Widget = gtk_switch_new()
                toggle.activates(named: overlay.rawValue)
                return toggle
            }
        }
        return SearchOnlyGroup(title: tr("In the Inspector"), rows: attributes + terms + overlays)
    }

    private static func inspectorButton() -> Widget {
        let button: Widget = gtk_toggle_button_new()
        gtk_button_set_icon_name(button.cast(), "find-location-symbolic")
        button.activates(.showInspector)
        button.setTooltip(Shortcut.tooltip(tr("Inspector"), for: .showInspector))
        return button.styled(["flat"])
    }

    private static var view: SearchOnlyGroup {
        let words = msgid("slow motion, animation, duration, velocity, momentum")
        let speed = Row(
            title: tr("Speed of motion"), summary: tr("Slows down glides, flings and bounces"),
            texts: [words.english, words.translated]
        ) {
            let buttons = MotionControl.speeds.map { speed in
                let button: Widget = gtk_toggle_button_new_with_label(speed.name)
                button.activates(.motionSpeed, target: speed.speed)
                return button.styled(["preset"])
            }
            return box(GTK_ORIENTATION_HORIZONTAL, classes: ["linked"], buttons)
        }
        return SearchOnlyGroup(title: tr("Preview"), rows: [speed])
    }
}
