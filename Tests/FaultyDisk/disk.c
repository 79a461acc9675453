// A disk that fails when it is told to, and that knows what a power failure would leave; between a program and its libc
// (ld.so(8), LD_PRELOAD). It is about one database and its companions, whose names only add to its own.
//
//   DISK_FILE     the database
//   DISK_FAULTS   a file of lines “<call> <errno> <ending>”: while it is there, such calls on DISK_FILE<ending> fail.
//                 The ending “.” is the database itself, “*” is any. Calls: open pread pwrite ftruncate fdatasync.
//   DISK_FLUSHED  a folder, where of database and log is kept what was flushed, and nothing that was only written
//   DISK_OPENED   a file that gets a line for each file that is opened to be written, whichever it is
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#define REAL(name) ((typeof(&name))dlsym(RTLD_NEXT, #name))

// What comes after the database's name, or NULL for another file.
static const char *ending(const char *path) {
    const char *database = getenv("DISK_FILE");
    if (!database || strncmp(path, database, strlen(database))) return NULL;
    return path + strlen(database);
}

static const char *path_of(int descriptor, char path[PATH_MAX]) {
    char link[32];
    snprintf(link, sizeof link, "/proc/self/fd/%d", descriptor);
    ssize_t length = readlink(link, path, PATH_MAX - 1);
    path[length < 0 ? 0 : length] = 0;
    return path;
}

// Whether the call is to fail now; errno says how.
static int fails(const char *call, const char *path) {
    const char *file = getenv("DISK_FAULTS"), *rest = ending(path);
    if (!file || !rest) return 0;
    int descriptor = (int)syscall(SYS_openat, AT_FDCWD, file, O_RDONLY | O_CLOEXEC);
    if (descriptor < 0) return 0;
    char text[1024];
    ssize_t length = syscall(SYS_read, descriptor, text, sizeof text - 1);
    syscall(SYS_close, descriptor);
    text[length < 0 ? 0 : length] = 0;
    char *place, name[16], end[16];
    for (char *line = strtok_r(text, "\n", &place); line; line = strtok_r(NULL, "\n", &place)) {
        int number;
        if (sscanf(line, "%15s %d %15s", name, &number, end) != 3 || strcmp(name, call)) continue;
        if (strcmp(end, "*") && strcmp(strcmp(end, ".") ? end : "", rest)) continue;
        errno = number;
        return 1;
    }
    return 0;
}

// What was written or cut and not flushed yet, in order.
struct change { char path[PATH_MAX]; off64_t offset; ssize_t length; };
static struct change *changes;
static size_t count, room;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

// The name under which a file is kept as flushed, or NULL for one that is not kept: the index of the log is memory.
static const char *flushed_name(const char *path, char name[PATH_MAX]) {
    const char *folder = getenv("DISK_FLUSHED"), *rest = ending(path);
    if (!folder || !rest || (*rest && strcmp(rest, "-wal") && strcmp(rest, "-journal"))) return NULL;
    snprintf(name, PATH_MAX, "%s/%s", folder, strrchr(path, '/') + 1);
    return name;
}

static void copy(int from, int to, off64_t offset, ssize_t length) {
    char buffer[65536];
    while (length > 0) {
        ssize_t most = length < (ssize_t)sizeof buffer ? length : (ssize_t)sizeof buffer;
        ssize_t part = REAL(pread64)(from, buffer, most, offset);
        if (part <= 0 || REAL(pwrite64)(to, buffer, part, offset) != part) return;
        offset += part;
        length -= part;
    }
}

// What is there when it is opened first was there before. It gets its name when it is whole, for the process may be killed.
static void begin(int descriptor, const char *path) {
    char name[PATH_MAX], unfinished[PATH_MAX + 8];
    if (descriptor < 0 || !flushed_name(path, name)) return;
    pthread_mutex_lock(&lock);
    if (access(name, F_OK)) {
        struct stat status;
        snprintf(unfinished, sizeof unfinished, "%s.new", name);
        int kept = REAL(open64)(unfinished, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
        if (kept < 0 || fstat(descriptor, &status)) abort();
        copy(descriptor, kept, 0, status.st_size);
        close(kept);
        if (rename(unfinished, name)) abort();
    }
    pthread_mutex_unlock(&lock);
}

static void note(const char *path, off64_t offset, ssize_t length) {
    char name[PATH_MAX];
    if (!flushed_name(path, name)) return;
    pthread_mutex_lock(&lock);
    if (count == room) changes = realloc(changes, (room = room ? 2 * room : 64) * sizeof *changes);
    if (!changes) abort();
    strcpy(changes[count].path, path);
    changes[count].offset = offset;
    changes[count++].length = length;
    pthread_mutex_unlock(&lock);
}

// After a flush that failed, what it was about is never flushed unless it is written again: the kernel takes it for clean
// (fsync(2), Linux notes of EIO).
static void flush(int descriptor, const char *path, int is_lost) {
    char name[PATH_MAX];
    if (!flushed_name(path, name)) return;
    pthread_mutex_lock(&lock);
    int kept = REAL(open64)(name, O_WRONLY | O_CREAT | O_CLOEXEC, 0600);
    size_t left = 0;
    for (size_t index = 0; index < count; index++) {
        struct change change = changes[index];
        if (strcmp(change.path, path)) changes[left++] = change;
        else if (is_lost) continue;
        else if (change.length >= 0) copy(descriptor, kept, change.offset, change.length);
        else if (REAL(ftruncate64)(kept, change.offset)) abort();
    }
    count = left;
    close(kept);
    pthread_mutex_unlock(&lock);
}

int open64(const char *path, int flags, ...) {
    va_list rest;
    va_start(rest, flags);
    mode_t mode = flags & (O_CREAT | O_TMPFILE) ? va_arg(rest, mode_t) : 0;
    va_end(rest);
    if (fails("open", path)) return -1;
    const char *list = getenv("DISK_OPENED");
    if (list && flags & (O_WRONLY | O_RDWR | O_CREAT)) {
        int descriptor = (int)syscall(SYS_openat, AT_FDCWD, list, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
        dprintf(descriptor, "%s\n", path);
        syscall(SYS_close, descriptor);
    }
    int descriptor = REAL(open64)(path, flags, mode);
    begin(descriptor, path);
    return descriptor;
}

ssize_t pread64(int descriptor, void *buffer, size_t length, off64_t offset) {
    char path[PATH_MAX];
    return fails("pread", path_of(descriptor, path)) ? -1 : REAL(pread64)(descriptor, buffer, length, offset);
}

ssize_t pwrite64(int descriptor, const void *buffer, size_t length, off64_t offset) {
    char path[PATH_MAX];
    path_of(descriptor, path);
    if (fails("pwrite", path)) {
        // A disk that fills up takes what it still has room for.
        return errno == ENOSPC && length > 1 ? REAL(pwrite64)(descriptor, buffer, length / 2, offset) : -1;
    }
    ssize_t written = REAL(pwrite64)(descriptor, buffer, length, offset);
    if (written > 0) note(path, offset, written);
    return written;
}

int ftruncate64(int descriptor, off64_t length) {
    char path[PATH_MAX];
    path_of(descriptor, path);
    if (fails("ftruncate", path)) return -1;
    int result = REAL(ftruncate64)(descriptor, length);
    if (!result) note(path, length, -1);
    return result;
}

int fdatasync(int descriptor) {
    char path[PATH_MAX];
    path_of(descriptor, path);
    if (fails("fdatasync", path)) {
        int reason = errno;
        flush(descriptor, path, 1);
        errno = reason;
        return -1;
    }
    int result = REAL(fdatasync)(descriptor);
    if (!result) flush(descriptor, path, 0);
    return result;
}

int unlink(const char *path) {
    char name[PATH_MAX];
    int result = REAL(unlink)(path);
    if (!result && flushed_name(path, name)) REAL(unlink)(name);
    return result;
}
