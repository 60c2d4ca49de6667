extension Double {
    /// As in JSON, without an empty fraction: `350`, not `350.0`.
    package var plainDescription: String {
        if self == rounded(), abs(self) < 0x1p53 { return "\(Int(self))" }
        return "\(self)"
    }

    /// The nearest number with so many decimals; the number itself if it is too large to have any.
    package func rounded(decimals: Int) -> Double {
        guard abs(self) < 0x1p53 else { return self }
        let scale = (0..<decimals).reduce(1.0) { scale, _ in scale * 10 }
        return (self * scale).rounded() / scale
    }
}
