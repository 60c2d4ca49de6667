import CollectionCanvas
import StickyLayout

extension Double {
    /// As rules and their sentences write it: rounded to hundredths, with the decimal sign of the window's language.
    var shown: String { HeaderFormula.text(of: self).withDecimalSign() }
}
