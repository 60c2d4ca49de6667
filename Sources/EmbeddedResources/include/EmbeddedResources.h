#pragma once

#include <stddef.h>

/// A file of `Resources/` as the executable carries it.
struct lintel_resource {
    /// The path below `Resources/`.
    const char *path;
    const void *bytes;
    size_t length;
};

/// All of them, sorted by path. The bytes stand in resources.S, which script/embed writes.
extern const struct lintel_resource lintel_resources[];
extern const size_t lintel_resource_count;

static inline struct lintel_resource lintel_resource_at(size_t index) {
    return lintel_resources[index];
}
