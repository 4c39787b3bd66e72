// Shows ThreadSanitizer the part of Synchronization's Mutex that it cannot see on Linux. Locking an uncontended mutex is an atomic
// operation in our own code, which is instrumented. A contended one calls the toolchain's library, which is not, and there the
// kernel hands the mutex over (FUTEX_LOCK_PI), so the sanitizer sees no synchronization between the threads. These functions
// replace the library's, call them, and report the acquire or release. This suppresses nothing.
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
