/// A formula as people read it.
extension HeaderFormula {
    /// A stretch of a formula's text.
    package struct Piece: Equatable, Sendable {
        /// The text of the stretch.
        package var text: String
        /// Whether the formula's value comes from here.
        package var isDecisive: Bool
        /// The term that it is, with its number; `nil` for signs, brackets, `min` and `max`.
        package var term: HeaderTerm?
        /// The term's number, in points; 0 where there is no term.
        package var value = 0.0
    }

    /// `max(natural 0, min(line 264, section end 380 − 40))`. Numbers are rounded to hundredths of a point.
    package var text: String { pieces.map(\.text).joined() }

    /// The text: each term a piece, and what stands between in as few as tell what is decisive.
    package var pieces: [Piece] {
        var pieces: [Piece] = []
        append(to: &pieces, isDecisive: true, isOperand: false)
        return pieces
    }

    /// `264`, `−40`, `0.33`: rounded to hundredths of a point, with the sign for minus that reads as one.
    package static func text(of number: Double) -> String {
        guard number.isFinite else { return number.isNaN ? "undefined" : number < 0 ? "−∞" : "∞" }
        let magnitude = number.magnitude
        // Beyond this no hundredths are left to round.
        let text = magnitude < 0x1p46 ? magnitude.rounded(decimals: 2).plainDescription : "\(magnitude)"
        return (number < 0 && text != "0" ? "−" : "") + text
    }

    /// A factor is no length, so it is not rounded.
    private static func factorText(of factor: Double, isOperand: Bool) -> String {
        let text = (factor < 0 ? "−" : "") + factor.magnitude.plainDescription
        return isOperand && factor < 0 ? "(\(text))" : text
    }

    /// - Parameter isOperand: whether it follows a sign, so that another one needs brackets.
    private func append(to pieces: inout [Piece], isDecisive: Bool, isOperand: Bool) {
        switch self {
        case .term(let term, let value), .named(let term, let value, _):
            let number = Self.text(of: value)
            let isBracketed = isOperand && number.hasPrefix("−")
            let name = term.name.isEmpty ? "" : term.name + " "
            pieces.append(
                Piece(
                    text: name + (isBracketed ? "(\(number))" : number), isDecisive: isDecisive, term: term,
                    value: value))
        case .operation(let operation, let operands) where operation.chooses:
            let chosen = operands.firstIndex { $0.value == value }
            pieces.add(operation.rawValue + "(", false)
            for (index, operand) in operands.enumerated() {
                if index > 0 { pieces.add(", ", false) }
                operand.append(to: &pieces, isDecisive: isDecisive && index == chosen, isOperand: false)
            }
            pieces.add(")", false)
        case .operation(.product, let operands):
            // A minus sign in front says the same as −1 times.
            let isNegation = operands[0].value == -1
            let isBracketed = isOperand && isNegation
            if isBracketed { pieces.add("(", isDecisive) }
            if isNegation {
                pieces.add("−", isDecisive)
            } else {
                pieces.add(Self.factorText(of: operands[0].value, isOperand: isOperand) + " × ", isDecisive)
            }
            operands[1].append(to: &pieces, isDecisive: isDecisive, isOperand: true)
            if isBracketed { pieces.add(")", isDecisive) }
        case .operation(let operation, let operands):
            if isOperand { pieces.add("(", isDecisive) }
            operands[0].append(to: &pieces, isDecisive: isDecisive, isOperand: false)
            pieces.add(" \(operation.rawValue) ", isDecisive)
            operands[1].append(to: &pieces, isDecisive: isDecisive, isOperand: true)
            if isOperand { pieces.add(")", isDecisive) }
        }
    }
}

extension [HeaderFormula.Piece] {
    fileprivate mutating func add(_ text: String, _ isDecisive: Bool) {
        if let last = indices.last, self[last].isDecisive == isDecisive, self[last].term == nil {
            self[last].text += text
        } else {
            append(HeaderFormula.Piece(text: text, isDecisive: isDecisive))
        }
    }
}
