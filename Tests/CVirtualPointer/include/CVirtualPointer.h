// A mouse or a touchpad made up by a client of a Wayland compositor that has the protocol
// wlr-virtual-pointer-unstable-v1, as sway has. Times are milliseconds on a clock of the caller's; axis 0 is vertical.

#pragma once

#include <stdint.h>

struct virtual_pointer;

enum virtual_pointer_source {
    VIRTUAL_POINTER_WHEEL = 0,
    VIRTUAL_POINTER_FINGER = 1,
    VIRTUAL_POINTER_CONTINUOUS = 2,
};

// Null where there is no compositor at the socket, or it lacks the protocol.
struct virtual_pointer *virtual_pointer_open(const char *socket);
void virtual_pointer_close(struct virtual_pointer *pointer);

// To a place on a screen of that size, in pixels.
void virtual_pointer_move(
    struct virtual_pointer *pointer, uint32_t time, uint32_t x, uint32_t y, uint32_t width, uint32_t height);
// `button` as in linux/input-event-codes.h.
void virtual_pointer_press(struct virtual_pointer *pointer, uint32_t time, uint32_t button, int is_down);
void virtual_pointer_scroll(
    struct virtual_pointer *pointer, uint32_t time, enum virtual_pointer_source source, double distance);
// Whole notches of a wheel.
void virtual_pointer_turn(struct virtual_pointer *pointer, uint32_t time, int32_t notches);
// The fingers lifted.
void virtual_pointer_stop(struct virtual_pointer *pointer, uint32_t time, enum virtual_pointer_source source);
