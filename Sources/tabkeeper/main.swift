import Commands

Tabkeeper.main()
