#ifndef CICU_H
#define CICU_H

#include <stdbool.h>
#include <stdint.h>

// The names of ICU's functions and libraries contain its version, so a program that links one release does not start on a
// system with another. These functions call the ICU that the process has already loaded, for example for WebKitGTK, or else
// the latest installed release.

/// A compiled ICU regular expression with the state of its last search; only one thread at a time may use it.
typedef struct hotwire_pattern hotwire_pattern;

typedef enum hotwire_search {
    HOTWIRE_SEARCH_NOT_FOUND,
    HOTWIRE_SEARCH_FOUND,
    HOTWIRE_SEARCH_TOOK_TOO_LONG,
} hotwire_search;

/// Compiles a regular expression in UTF-16; `NULL` if ICU rejects it or is not available. Close it after use.
hotwire_pattern *hotwire_pattern_open(const uint16_t *source, int32_t length, bool ignores_case)
    __attribute__((nonnull, warn_unused_result));

void hotwire_pattern_close(hotwire_pattern *pattern) __attribute__((nonnull));

/// Searches for the expression anywhere in a UTF-16 text. The limit in milliseconds excludes most of the time spent waiting for the CPU.
hotwire_search hotwire_pattern_search(
    hotwire_pattern *pattern, const uint16_t *text, int32_t length, int32_t milliseconds
) __attribute__((nonnull, warn_unused_result));

/// Writes the name of a locale's language in another language, in UTF-16, and returns its length; 0 if ICU is not available.
int32_t hotwire_language_name(const char *locale, const char *language, uint16_t *name, int32_t size)
    __attribute__((nonnull, warn_unused_result));

/// Converts a domain name to ASCII with UTS 46, without transitional processing, and returns its length; 0 if the name is invalid
/// or ICU is not available. Like the URL standard, it does not check the lengths of labels or the positions of hyphens.
int32_t hotwire_domain_to_ascii(const uint8_t *name, int32_t length, uint8_t *ascii, int32_t size)
    __attribute__((nonnull, warn_unused_result));

#endif
