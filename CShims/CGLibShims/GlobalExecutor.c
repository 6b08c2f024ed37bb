#include "CGLibShims.h"

#include <glib.h>
#include <stdint.h>

// What Swift's runtime exports for programs with an executor of their own; its ConcurrencyHooks.h is not installed.
typedef struct Job Job;
typedef struct {
    void *identity;
    uintptr_t implementation;
} SerialExecutor;
typedef __attribute__((swiftcall)) void (*Enqueue)(Job *job);

extern __attribute__((swiftcall)) void (*swift_task_enqueueGlobal_hook)(Job *job, Enqueue original);
extern __attribute__((swiftcall)) void swift_job_run(Job *job, SerialExecutor executor);

// A job that blocks, as some libraries' do, holds up no other one; libdispatch has such a limit, too.
static const gint most_threads = 64;

static GThreadPool *threads;

static void run(gpointer job, gpointer data) {
    (void)data;
    swift_job_run(job, (SerialExecutor){NULL, 0});
}

static __attribute__((swiftcall)) void enqueue(Job *job, Enqueue original) {
    (void)original;
    // An error says that there is no thread for now; the job waits for one that is there.
    g_thread_pool_push(threads, job, NULL);
}

void hotwire_global_executor_install(void) {
    threads = g_thread_pool_new(run, NULL, most_threads, FALSE, NULL);
    swift_task_enqueueGlobal_hook = enqueue;
}
