// What ThreadSanitizer cannot see of Synchronization's Mutex on Linux. As long as nobody else wants a mutex, taking and releasing it
// is one atomic operation in our own code, which is watched. Where somebody does, it is a call into the toolchain's library, which is
// not built for the sanitizer, and there the kernel itself hands the mutex over (FUTEX_LOCK_PI): nothing seems to stand between two
// threads. These functions take the place of the library's, call them, and say what has happened. Nothing is suppressed by it.
//
// Source: stdlib/public/Synchronization/Mutex/LinuxImpl.swift of Swift 6.3.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdbool.h>
#include <stdint.h>

#define SWIFT __attribute__((swiftcall))
#define MUTEX __attribute__((swift_context)) void *mutex

#define LOCK "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
#define TRY_LOCK "$s15Synchronization12_MutexHandleV12_tryLockSlowSbyF"
#define UNLOCK "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"

void __tsan_acquire(void *address);
void __tsan_release(void *address);

SWIFT void lock(uint32_t thread, MUTEX) __asm__(LOCK);
SWIFT bool try_lock(MUTEX) __asm__(TRY_LOCK);
SWIFT void unlock(MUTEX) __asm__(UNLOCK);

// The library's own. Not watched: any thread may be the first to look one up.
__attribute__((no_sanitize("thread"))) static void *original(const char *name) { return dlsym(RTLD_NEXT, name); }

SWIFT void lock(uint32_t thread, MUTEX) {
    SWIFT void (*call)(uint32_t, MUTEX) = original(LOCK);
    call(thread, mutex);
    __tsan_acquire(mutex);
}

SWIFT bool try_lock(MUTEX) {
    SWIFT bool (*call)(MUTEX) = original(TRY_LOCK);
    bool is_taken = call(mutex);
    if (is_taken) __tsan_acquire(mutex);
    return is_taken;
}

SWIFT void unlock(MUTEX) {
    SWIFT void (*call)(MUTEX) = original(UNLOCK);
    __tsan_release(mutex);
    call(mutex);
}
