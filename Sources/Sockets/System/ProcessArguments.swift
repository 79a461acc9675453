#if !canImport(Darwin)
    import CSystem
#endif

/// The words that this process was started with.
package enum ProcessArguments {
    /// All of them, the program's name first; what is not UTF-8 in them is replaced.
    ///
    /// On Linux `CommandLine.arguments` reads /proc/self/cmdline. Where /proc is not mounted, as in a chroot, it is empty, or
    /// traps if the runtime is linked statically.
    package static var all: [String] {
        #if canImport(Darwin)
            CommandLine.arguments
        #else
            csystem_argument(0) == nil ? CommandLine.arguments : kept
        #endif
    }

    #if !canImport(Darwin)
        private static var kept: [String] {
            var words: [String] = []
            while let word = csystem_argument(CInt(words.count)) { words.append(String(cString: word)) }
            return words
        }
    #endif
}
