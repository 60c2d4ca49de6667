/// As much of UIKit as the exported class for own rules needs, so that it can be compiled and run without Apple's systems.
enum UIKitStub {
    /// Swift code to stand before the exported code.
    static let source = """
        import Foundation

        struct UIEdgeInsets {
            var top: CGFloat
            var left: CGFloat
            var bottom: CGFloat
            var right: CGFloat
            static let zero = UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 0)
        }

        extension IndexPath {
            init(item: Int, section: Int) { self.init(indexes: [section, item]) }
            var section: Int { self[0] }
            var item: Int { self[1] }
        }

        class UICollectionViewDelegateFlowLayout {
            var inset: UIEdgeInsets?
        }

        final class UICollectionView {
            static let elementKindSectionHeader = "header"
            static let elementKindSectionFooter = "footer"
            let counts: [Int]
            var contentInset = UIEdgeInsets.zero
            var adjustedContentInset: UIEdgeInsets { contentInset }
            var bounds = CGRect(x: 0, y: 0, width: 320, height: 480)
            var contentOffset: CGPoint { bounds.origin }
            var delegate: AnyObject?

            init(_ counts: [Int]) { self.counts = counts }
            func numberOfItems(inSection section: Int) -> Int { counts[section] }
        }

        final class UICollectionViewLayoutAttributes: NSObject, NSCopying {
            let representedElementKind: String?
            let indexPath: IndexPath
            var frame: CGRect
            var zIndex = 0

            init(_ kind: String?, _ indexPath: IndexPath, _ frame: CGRect) {
                representedElementKind = kind
                self.indexPath = indexPath
                self.frame = frame
            }

            func copy(with zone: NSZone? = nil) -> Any { UICollectionViewLayoutAttributes(representedElementKind, indexPath, frame) }
        }

        class UICollectionViewFlowLayout {
            weak var collectionView: UICollectionView?
            var itemSize = CGSize.zero
            var headerReferenceSize = CGSize.zero
            var footerReferenceSize = CGSize.zero
            var sectionInset = UIEdgeInsets.zero
            var minimumLineSpacing: CGFloat = 10
            private var resting: [UICollectionViewLayoutAttributes] = []

            func add(_ kind: String, _ item: Int, _ section: Int, _ frame: CGRect) {
                let path = IndexPath(item: item, section: section)
                resting.append(UICollectionViewLayoutAttributes(kind == "cell" ? nil : kind, path, frame))
            }

            func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }

            func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
                resting.filter { $0.frame.intersects(rect) }
            }

            func layoutAttributesForItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
                resting.first { $0.representedElementKind == nil && $0.indexPath == path }
            }

            func layoutAttributesForSupplementaryView(
                ofKind kind: String, at path: IndexPath
            ) -> UICollectionViewLayoutAttributes? {
                resting.first { $0.representedElementKind == kind && $0.indexPath == path }
            }

            func show(_ offset: Double) {
                collectionView?.bounds.origin.y = offset
                let shown = layoutAttributesForElements(in: collectionView?.bounds ?? .zero) ?? []
                for header in shown where header.representedElementKind == UICollectionView.elementKindSectionHeader {
                    print(offset, header.indexPath.section, Double(header.frame.minY))
                }
            }
        }

        """
}
