import APITestSupport
import CustomizationsWire
import Testing

@Suite("What is written is what is read")
struct WrittenAndReadTests {
    /// A catalog with every member of every kind.
    private static let catalog = """
        {"tabs":[{"id":"s","title":"S","image":"i","subtitle":"t","role":"search","placement":"automatic",\
        "allowsHiding":false,"hiddenByDefault":false,"allowsPlacementChange":true,"families":["pad","web"],\
        "formerIds":["old"]},{"id":"p","title":"P","role":"prominent","placement":"movable","allowsHiding":true,\
        "hiddenByDefault":true,"allowsPlacementChange":true},{"id":"g","title":"G","placement":"default",\
        "allowsHiding":true,"hiddenByDefault":false,"allowsReordering":true,"acceptsTabs":true,"hideWhenEmpty":true,\
        "tabs":[{"id":"b","title":"B","placement":"optional","allowsHiding":true,"hiddenByDefault":false}]}],\
        "allowsReordering":false,"acceptsTabs":true,"newTabs":"declared","barLimit":4,"customization":"enabled"}
        """

    /// Every member of a layer, an own tab and an own group.
    private static let layer = """
        {"tabs":{"b":{"sidebar":"hidden","tabBar":"visible","placement":"pinned","container":""}},\
        "orders":{"":["p","s"],"g":["b"]},"tabBarOrder":["g","p"]}
        """
    private static let document = """
        "shared":\(layer),"families":{"pad":\(layer),"phone":\(layer)},"devices":{"D1":\(layer)},\
        "items":{"folder":{"title":"F","container":"","tabs":[]},\
        "own":{"title":"O","image":"i","subtitle":"t","data":"d","container":"g"}}
        """

    private func prepared() async throws -> APIFixture {
        let api = try await APIFixture()
        _ = try await api.send("PUT /v1/apps/app", "{}")
        _ = try await api.send("PUT /v1/apps/app/catalogs/main", Self.catalog)
        return api
    }

    @Test("Every field of apps and catalogs")
    func catalogs() async throws {
        let api = try await prepared()
        let app = try await api.send("PUT /v1/apps/app", #"{"name":"Photos – Ünïcode"}"#)
        #expect(try await api.send("GET /v1/apps/app").text == app.text)
        #expect(app.text.contains(#""name":"Photos – Ünïcode""#))
        let read = try await api.send("GET /v1/apps/app/catalogs/main")
        #expect(read.text.hasSuffix(String(Self.catalog.dropFirst())), "\(read.text)")
        await api.close()
    }

    @Test("Every field of a customization, by PUT")
    func document() async throws {
        let api = try await prepared()
        let put = try await api.send("PUT \(APIFixture.base)", "{\(Self.document)}", ["If-None-Match": "*"])
        let read = try await api.send("GET \(APIFixture.base)")
        #expect(put.status == 200 && read.text == put.text && read["ETag"] == put["ETag"])
        #expect(read.text.contains(Self.document), "\(read.text)")
        await api.close()
    }

    @Test("Every field of a customization, by PATCH and by changes")
    func fields() async throws {
        let (patched, changed) = (try await prepared(), try await prepared())
        let content =
            #"{"items":{"own":{"title":"O","image":"i","subtitle":"t","data":"d","container":"g"}},"#
            + #""families":{"pad":{"tabs":{"b":{"sidebar":"hidden","tabBar":"visible","placement":"pinned","#
            + #""container":""}},"orders":{"g":["b"]},"tabBarOrder":["p","g"]}}}"#
        let patch = try await patched.send(
            "PATCH \(APIFixture.base)", content, ["Content-Type": "application/merge-patch+json"])
        #expect(patch.status == 200, "\(patch.text)")
        #expect(try await patched.send("GET \(APIFixture.base)").text == patch.text)
        let changes = """
            {"layer":"family:pad","changes":[{"op":"addItem","container":"g","item":{"id":"own","title":"O","image":"i",\
            "subtitle":"t","data":"d"}},{"op":"setPlacement","tab":"b","value":"pinned"},\
            {"op":"move","tab":"b","container":""},\
            {"op":"setVisibility","tab":"b","surface":"sidebar","value":"hidden"},\
            {"op":"setVisibility","tab":"b","surface":"tabBar","value":"visible"},\
            {"op":"setOrder","container":"g","order":["b"]},{"op":"setTabBarOrder","order":["p","g"]}]}
            """
        let answer = try await changed.send("POST \(APIFixture.base)/changes", changes)
        #expect(!answer.text.contains("rejected"), "\(answer.text)")
        for (api, text) in [(patched, patch.text), (changed, try await changed.send("GET \(APIFixture.base)").text)] {
            #expect(text.contains(#""b":{"sidebar":"hidden","tabBar":"visible","placement":"pinned","container":""}"#))
            #expect(
                text.contains(#""tabBarOrder":["s","p","g"]"#), "the pinned one, never moved, stands first: \(text)")
            #expect(text.contains(#""own":{"title":"O","image":"i","subtitle":"t","data":"d","container":"g"}"#))
            await api.close()
        }
    }

    @Test(
        "A layout in an answer is the one that a GET gives next",
        arguments: ["phone", "pad", "mac", "tv", "vision", "web"])
    func layouts(family: String) async throws {
        let api = try await prepared()
        let changes = """
            {"device":{"id":"D1","family":"\(family)"},"changes":[{"op":"setOrder","container":"g","order":["b"]},\
            {"op":"addItem","item":{"id":"own","title":"O"},"container":"g"},\
            {"op":"setVisibility","tab":"p","surface":"sidebar","value":"visible"}]}
            """
        let answer = try await api.send("POST \(APIFixture.base)/changes?layout=\(family)", changes)
        let read = try await api.send("GET \(APIFixture.base)/layout?family=\(family)&device=D1")
        #expect(answer.json["layout"] == read.json && read.json["revision"] == .integer(1))
        let posted = try await api.send("POST \(APIFixture.base)/layout", #"{"family":"\#(family)","device":"D1"}"#)
        #expect(posted.text == read.text)
        await api.close()
    }
}
