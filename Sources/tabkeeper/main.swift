import Commands

await Tabkeeper.main()
