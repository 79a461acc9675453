// What ThreadSanitizer must be told of Synchronization.Mutex: it is preloaded by Scripts/sanitize, and in no product.
//
// Where a mutex is free, it is taken and given back by atomic operations that are compiled into the caller, and the
// sanitizer sees them. Where it is not, the kernel hands it over (FUTEX_LOCK_PI, futex(2)) on behalf of a library that
// was built without the sanitizer: who got it seems not to have waited for who had it, and all that the mutex guards
// looks like a race. These two functions stand before the library's own, and say that it is none.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdint.h>

#define SWIFT __attribute__((swiftcall))
#define SELF __attribute__((swift_context)) void *mutex

#define LOCK "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
#define UNLOCK "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"

// The sanitizer's own, in the program (sanitizer/tsan_interface.h).
extern void __tsan_acquire(void *address) __attribute__((weak));
extern void __tsan_release(void *address) __attribute__((weak));

typedef SWIFT void (*lock_function)(uint32_t thread, SELF);
typedef SWIFT void (*unlock_function)(SELF);

SWIFT void lock_slow(uint32_t thread, SELF) __asm__(LOCK);
SWIFT void unlock_slow(SELF) __asm__(UNLOCK);

SWIFT void lock_slow(uint32_t thread, SELF) {
    lock_function original = (lock_function)dlsym(RTLD_NEXT, LOCK);
    original(thread, mutex);
    if (__tsan_acquire) __tsan_acquire(mutex);
}

SWIFT void unlock_slow(SELF) {
    unlock_function original = (unlock_function)dlsym(RTLD_NEXT, UNLOCK);
    if (__tsan_release) __tsan_release(mutex);
    original(mutex);
}
