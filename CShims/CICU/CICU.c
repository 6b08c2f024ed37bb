#define _GNU_SOURCE
#include "CICU.h"

#include <dlfcn.h>
#include <link.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

// Types and constants in ICU's C interface, which are stable across releases.
typedef int8_t icu_bool;
typedef int32_t icu_error;
typedef icu_bool match_callback(const void *context, int32_t steps);
typedef icu_bool find_callback(const void *context, int64_t index);

static const uint32_t ignore_case = 2;
static const icu_error stopped_by_caller = 0x10313;

// Check bidirectional text and joiners, and keep letters such as ß: nontransitional processing in both directions.
static const uint32_t domain_options = 0x4 | 0x8 | 0x10 | 0x20;
// Accept empty and long labels, long names, and hyphens at the start, at the end, and in third and fourth place.
static const uint32_t accepted_domain_errors = 0x3f;

typedef struct {
    int16_t size;
    icu_bool is_transitional_different;
    icu_bool reserved_byte;
    uint32_t errors;
    int32_t reserved[2];
} icu_domain_info;

static struct {
    void *(*open)(const uint16_t *source, int32_t length, uint32_t flags, void *place, icu_error *);
    void (*close)(void *expression);
    void (*set_text)(void *expression, const uint16_t *text, int32_t length, icu_error *);
    icu_bool (*find)(void *expression, int32_t start, icu_error *);
    void (*set_match_callback)(void *expression, match_callback *, const void *context, icu_error *);
    void (*set_find_callback)(void *expression, find_callback *, const void *context, icu_error *);
    int32_t (*display_name)(const char *locale, const char *language, uint16_t *name, int32_t size, icu_error *);
    void *(*open_domains)(uint32_t options, icu_error *);
    int32_t (*domain_to_ascii)(
        const void *domains, const char *name, int32_t length, char *ascii, int32_t size, icu_domain_info *, icu_error *
    );
    /// Converts domain names; any number of threads may use it at a time.
    void *domains;
    bool is_loaded;
} icu;

static pthread_once_t once = PTHREAD_ONCE_INIT;

enum { longest_path = 4096, newest_release = 120, oldest_release = 60 };

static const char file_name[] = "libicui18n.so.";

static int take_path(struct dl_phdr_info *info, size_t size, void *path) {
    (void)size;
    const char *slash = strrchr(info->dlpi_name, '/');
    if (!slash || strncmp(slash + 1, file_name, strlen(file_name)) != 0) return 0;
    return snprintf(path, longest_path, "%s", info->dlpi_name) < longest_path;
}

/// Finds a function. Its name ends with the release's number, unless ICU was built without this suffix.
static void *function(void *library, const char *name, int release) {
    char versioned[64];
    snprintf(versioned, sizeof versioned, "%s_%d", name, release);
    void *found = dlsym(library, versioned);
    if (found) return found;
    return dlsym(library, name);
}

static void *open_library(int *release) {
    char path[longest_path];
    if (dl_iterate_phdr(take_path, path)) {
        *release = atoi(strstr(path, file_name) + strlen(file_name));
        return dlopen(path, RTLD_LAZY);
    }
    for (*release = newest_release; *release >= oldest_release; (*release)--) {
        snprintf(path, sizeof path, "%s%d", file_name, *release);
        void *library = dlopen(path, RTLD_LAZY);
        if (library) return library;
    }
    return NULL;
}

static void load(void) {
    int release = 0;
    void *library = open_library(&release);
    if (!library) return;
    icu.open = function(library, "uregex_open", release);
    icu.close = function(library, "uregex_close", release);
    icu.set_text = function(library, "uregex_setText", release);
    icu.find = function(library, "uregex_find", release);
    icu.set_match_callback = function(library, "uregex_setMatchCallback", release);
    icu.set_find_callback = function(library, "uregex_setFindProgressCallback", release);
    icu.display_name = function(library, "uloc_getDisplayName", release);
    icu.open_domains = function(library, "uidna_openUTS46", release);
    icu.domain_to_ascii = function(library, "uidna_nameToASCII_UTF8", release);
    icu_error error = 0;
    if (icu.open_domains) icu.domains = icu.open_domains(domain_options, &error);
    icu.is_loaded = icu.open && icu.close && icu.set_text && icu.find && icu.set_match_callback && icu.set_find_callback;
}

struct hotwire_pattern {
    void *expression;
    /// A search's time limit, in milliseconds.
    int64_t limit;
    /// The wall-clock time at which the search exceeds the limit.
    int64_t deadline;
    /// The thread's CPU time at which the search exceeds the limit; 0 before the first deadline.
    int64_t cpu_deadline;
};

static int64_t milliseconds_of(clockid_t clock) {
    struct timespec time;
    clock_gettime(clock, &time);
    return (int64_t)time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

/// The current time. The coarse clock costs less than a search with a short expression.
static int64_t now(void) { return milliseconds_of(CLOCK_MONOTONIC_COARSE); }

/// Whether a search may continue. A thread may wait for the CPU longer than the limit, so CPU time counts after the first deadline.
static icu_bool may_continue(const void *context) {
    hotwire_pattern *pattern = (hotwire_pattern *)context;
    if (now() <= pattern->deadline) return true;
    int64_t cpu_time = milliseconds_of(CLOCK_THREAD_CPUTIME_ID);
    if (pattern->cpu_deadline == 0) pattern->cpu_deadline = cpu_time + pattern->limit;
    return cpu_time <= pattern->cpu_deadline;
}

static icu_bool continues_match(const void *pattern, int32_t steps) {
    (void)steps;
    return may_continue(pattern);
}

static icu_bool continues_find(const void *pattern, int64_t index) {
    (void)index;
    return may_continue(pattern);
}

hotwire_pattern *hotwire_pattern_open(const uint16_t *source, int32_t length, bool ignores_case) {
    pthread_once(&once, load);
    if (!icu.is_loaded) return NULL;
    hotwire_pattern *pattern = calloc(1, sizeof *pattern);
    if (!pattern) return NULL;
    icu_error error = 0;
    pattern->expression = icu.open(source, length, ignores_case ? ignore_case : 0, NULL, &error);
    if (error <= 0) icu.set_match_callback(pattern->expression, continues_match, pattern, &error);
    if (error <= 0) icu.set_find_callback(pattern->expression, continues_find, pattern, &error);
    if (error <= 0) return pattern;
    hotwire_pattern_close(pattern);
    return NULL;
}

void hotwire_pattern_close(hotwire_pattern *pattern) {
    if (pattern->expression) icu.close(pattern->expression);
    free(pattern);
}

hotwire_search hotwire_pattern_search(
    hotwire_pattern *pattern, const uint16_t *text, int32_t length, int32_t milliseconds
) {
    icu_error error = 0;
    pattern->limit = milliseconds;
    pattern->deadline = now() + milliseconds;
    pattern->cpu_deadline = 0;
    icu.set_text(pattern->expression, text, length, &error);
    icu_bool is_found = icu.find(pattern->expression, -1, &error);
    if (error == stopped_by_caller) return HOTWIRE_SEARCH_TOOK_TOO_LONG;
    return error <= 0 && is_found ? HOTWIRE_SEARCH_FOUND : HOTWIRE_SEARCH_NOT_FOUND;
}

int32_t hotwire_language_name(const char *locale, const char *language, uint16_t *name, int32_t size) {
    pthread_once(&once, load);
    if (!icu.display_name) return 0;
    icu_error error = 0;
    int32_t length = icu.display_name(locale, language, name, size, &error);
    return error <= 0 && length <= size ? length : 0;
}

int32_t hotwire_domain_to_ascii(const uint8_t *name, int32_t length, uint8_t *ascii, int32_t size) {
    pthread_once(&once, load);
    if (!icu.domains || !icu.domain_to_ascii) return 0;
    icu_domain_info info = {.size = sizeof info};
    icu_error error = 0;
    int32_t count = icu.domain_to_ascii(icu.domains, (const char *)name, length, (char *)ascii, size, &info, &error);
    return error <= 0 && count <= size && !(info.errors & ~accepted_domain_errors) ? count : 0;
}
