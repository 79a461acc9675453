/// Where the readers of one document leave what they find wrong.
///
/// A class, because all readers of a document share one; it never leaves the call that reads the document.
final class FaultCollector {
    var faults = FormFaults()
}
