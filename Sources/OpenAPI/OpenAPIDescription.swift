internal import COpenAPI

/// The description of the API, `openapi.yaml` at the top of the repository, as it was when this was built.
package enum OpenAPIDescription {
    /// The file's bytes, YAML in UTF-8.
    package static let bytes = [UInt8](
        UnsafeBufferPointer(start: tabkeeper_openapi(), count: tabkeeper_openapi_size()))
}
