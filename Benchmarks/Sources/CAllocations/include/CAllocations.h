#pragma once

/// How many times this process has asked for memory: malloc, calloc, realloc and their aligned kin.
long lintel_allocations(void);

/// The bytes that are allocated now.
long lintel_allocated_bytes(void);
