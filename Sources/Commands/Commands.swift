package enum Tabkeeper { package static func main() {} }
