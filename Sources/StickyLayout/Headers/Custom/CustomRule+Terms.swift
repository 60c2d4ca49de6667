// The numbers that terms stand for.

extension CustomRule {
    /// What the rule's term stands for. Source: own-rule.md, "Terms".
    func value<Q: AxisQuantity>(of term: RuleTerm, for section: SectionGeometry, in view: Viewport<Q>) -> Q {
        let name = term.headerTerm
        return switch term {
        case .offset: view.offset
        case .edge: view.edge.named(name)
        case .line: pinLine(in: view)
        case .natural: .term(name, section.start)
        case .length: .term(name, section.headerLength)
        case .firstCell: cellEnds(of: section)?.first ?? .term(name, section.linesOrigin)
        case .lastCell: cellEnds(of: section)?.last ?? .term(name, section.linesOrigin)
        case .cellsEnd: .term(name, section.start + section.linesEnd)
        case .insetEnd: .term(name, section.start + section.insetEnd)
        case .sectionEnd: .term(name, section.end)
        case .nextHeader: .term(name, nextHeaderStart(after: section))
        case .viewport: .term(name, flow.axes.viewportLength)
        case .viewportEnd:
            (view.offset + .term(.viewport, flow.axes.viewportLength))
                .minus(.term(.contentInset, flow.axes.trailingContentInset)).named(name)
        }
    }

    /// Where the next section's header rests; the section's end where no section follows.
    private func nextHeaderStart(after section: SectionGeometry) -> Double {
        let next = section.index + 1
        return next < flow.sections.count ? flow.geometry(of: next).start : section.end
    }

    func pinLine<Q>(in view: Viewport<Q>) -> Q { view.edge.plus(.term(.pinInset, options.pinInset)).named(.line) }
}

extension RuleTerm {
    /// The term as explanations name it.
    package var headerTerm: HeaderTerm {
        switch self {
        case .offset: .offset
        case .edge: .edge
        case .line: .line
        case .natural: .natural
        case .length: .length
        case .firstCell: .firstCell
        case .lastCell: .lastCell
        case .cellsEnd: .lastLine
        case .insetEnd: .insetEnd
        case .sectionEnd: .end
        case .nextHeader: .nextHeader
        case .viewport: .viewport
        case .viewportEnd: .viewportEnd
        }
    }
}
