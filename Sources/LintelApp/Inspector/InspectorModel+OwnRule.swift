import CollectionCanvas
import StickyLayout

/// What the editor of an own rule needs to know of the canvas with the focus, and shows there.
extension InspectorModel {
    /// The section whose header stands for all: the inspected one, else the first in view, else the first.
    private var sectionOfRule: Int? {
        let layout = seen.focused.layout
        if isActive, let subject, subject.kind == .header { return subject.indexPath.section }
        let headers = layout.elements(at: seen.viewpoint).filter { $0.kind == .header }
        return headers.map(\.indexPath.section).min() ?? (layout.options.system == .custom ? 0 : nil)
    }

    /// The header whose terms the editor of an own rule shows; `nil` if there is none.
    var ruledHeader: RuledHeader? {
        let canvas = seen.focused
        return sectionOfRule.map { section in
            RuledHeader(
                section: section, name: canvas.document.name(ofSection: section), layout: canvas.layout,
                viewpoint: seen.viewpoint)
        }
    }

    /// The shapes that show the term at the caret of the editor; empty if there is none.
    func shapesOfEditedTerm(in scene: OverlayScene) -> [OverlayShape] {
        guard let editedTerm, let section = sectionOfRule,
            let value = scene.layout.value(of: editedTerm, forHeaderOf: section, at: scene.viewpoint)
        else { return [] }
        let header = InspectedElement(.header(section), in: scene.layout, at: scene.viewpoint)
        return FormulaTerm(term: editedTerm.headerTerm, value: value).shapes(of: header, in: scene)
    }
}
