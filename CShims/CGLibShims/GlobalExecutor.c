#include "CGLibShims.h"

#include <glib.h>
#include <stdint.h>

// The Swift runtime's hooks for programs with their own executor. The toolchain does not install ConcurrencyHooks.h.
typedef struct Job Job;
typedef struct {
    void *identity;
    uintptr_t implementation;
} SerialExecutor;
typedef __attribute__((swiftcall)) void (*Enqueue)(Job *job);

extern __attribute__((swiftcall)) void (*swift_task_enqueueGlobal_hook)(Job *job, Enqueue original);
extern __attribute__((swiftcall)) void swift_job_run(Job *job, SerialExecutor executor);

// Some libraries' jobs block, so the limit is high; libdispatch has a similar limit.
static const gint most_threads = 64;

static GThreadPool *threads;

static void run(gpointer job, gpointer data) {
    (void)data;
    swift_job_run(job, (SerialExecutor){NULL, 0});
}

static __attribute__((swiftcall)) void enqueue(Job *job, Enqueue original) {
    (void)original;
    // On an error, no new thread is available, and the job waits for an existing one.
    g_thread_pool_push(threads, job, NULL);
}

void hotwire_global_executor_install(void) {
    threads = g_thread_pool_new(run, NULL, most_threads, FALSE, NULL);
    swift_task_enqueueGlobal_hook = enqueue;
}
