#include "CVirtualPointer.h"

#include <stdlib.h>
#include <string.h>
#include <wayland-client.h>

// The protocol, as far as it is used here: requests in their order, which is their number on the wire.

static const struct wl_interface pointer_interface;

static const struct wl_interface *no_types[5];
static const struct wl_interface *create_types[] = {&wl_seat_interface, &pointer_interface};

static const struct wl_message pointer_requests[] = {
    {"motion", "uff", no_types},
    {"motion_absolute", "uuuuu", no_types},
    {"button", "uuu", no_types},
    {"axis", "uuf", no_types},
    {"frame", "", no_types},
    {"axis_source", "u", no_types},
    {"axis_stop", "uu", no_types},
    {"axis_discrete", "uufi", no_types},
    {"destroy", "", no_types},
};
enum pointer_request { MOTION, MOTION_ABSOLUTE, BUTTON, AXIS, FRAME, AXIS_SOURCE, AXIS_STOP, AXIS_DISCRETE, DESTROY };

static const struct wl_interface pointer_interface = {
    .name = "zwlr_virtual_pointer_v1",
    .version = 1,
    .method_count = sizeof pointer_requests / sizeof *pointer_requests,
    .methods = pointer_requests,
};

static const struct wl_message manager_requests[] = {
    {"create_virtual_pointer", "?on", create_types},
    {"destroy", "", no_types},
};
enum manager_request { CREATE_VIRTUAL_POINTER };

static const struct wl_interface manager_interface = {
    .name = "zwlr_virtual_pointer_manager_v1",
    .version = 1,
    .method_count = sizeof manager_requests / sizeof *manager_requests,
    .methods = manager_requests,
};

struct virtual_pointer {
    struct wl_display *display;
    struct wl_registry *registry;
    struct wl_proxy *manager;
    struct wl_proxy *pointer;
};

// As much as sway has a wheel scroll for a notch.
static const double notch = 15;
static const uint32_t vertical = 0;

static void found(void *data, struct wl_registry *registry, uint32_t name, const char *interface, uint32_t version) {
    struct virtual_pointer *self = data;
    (void)version;
    if (strcmp(interface, manager_interface.name) == 0)
        self->manager = wl_registry_bind(registry, name, &manager_interface, 1);
}

static void lost(void *data, struct wl_registry *registry, uint32_t name) {
    (void)data, (void)registry, (void)name;
}

static const struct wl_registry_listener listener = {found, lost};

struct virtual_pointer *virtual_pointer_open(const char *socket) {
    struct wl_display *display = wl_display_connect(socket);
    if (!display) return NULL;
    struct virtual_pointer *self = calloc(1, sizeof *self);
    self->display = display;
    self->registry = wl_display_get_registry(display);
    wl_registry_add_listener(self->registry, &listener, self);
    wl_display_roundtrip(display);
    if (self->manager)
        self->pointer = wl_proxy_marshal_constructor(
            self->manager, CREATE_VIRTUAL_POINTER, &pointer_interface, NULL, NULL);
    if (!self->pointer || wl_display_roundtrip(display) < 0) {
        virtual_pointer_close(self);
        return NULL;
    }
    return self;
}

void virtual_pointer_close(struct virtual_pointer *self) {
    if (self->pointer) {
        wl_proxy_marshal(self->pointer, DESTROY);
        wl_proxy_destroy(self->pointer);
    }
    if (self->manager) wl_proxy_destroy(self->manager);
    wl_registry_destroy(self->registry);
    wl_display_flush(self->display);
    wl_display_disconnect(self->display);
    free(self);
}

// Ends a group of events that belong together, and waits until the compositor has it.
static void finish(struct virtual_pointer *self) {
    wl_proxy_marshal(self->pointer, FRAME);
    wl_display_roundtrip(self->display);
}

void virtual_pointer_move(
    struct virtual_pointer *self, uint32_t time, uint32_t x, uint32_t y, uint32_t width, uint32_t height) {
    wl_proxy_marshal(self->pointer, MOTION_ABSOLUTE, time, x, y, width, height);
    finish(self);
}

void virtual_pointer_press(struct virtual_pointer *self, uint32_t time, uint32_t button, int is_down) {
    wl_proxy_marshal(self->pointer, BUTTON, time, button, (uint32_t)(is_down != 0));
    finish(self);
}

// wlroots 0.20 forgets a source that comes before what it is of, and earlier versions take a stop for one of the source before.
static void set_source(struct virtual_pointer *self, enum virtual_pointer_source source) {
    wl_proxy_marshal(self->pointer, AXIS_SOURCE, (uint32_t)source);
}

void virtual_pointer_scroll(
    struct virtual_pointer *self, uint32_t time, enum virtual_pointer_source source, double distance) {
    set_source(self, source);
    wl_proxy_marshal(self->pointer, AXIS, time, vertical, wl_fixed_from_double(distance));
    set_source(self, source);
    finish(self);
}

void virtual_pointer_turn(struct virtual_pointer *self, uint32_t time, int32_t notches) {
    set_source(self, VIRTUAL_POINTER_WHEEL);
    wl_proxy_marshal(
        self->pointer, AXIS_DISCRETE, time, vertical, wl_fixed_from_double(notches * notch), notches);
    finish(self);
}

void virtual_pointer_stop(struct virtual_pointer *self, uint32_t time, enum virtual_pointer_source source) {
    set_source(self, source);
    wl_proxy_marshal(self->pointer, AXIS_STOP, time, vertical);
    set_source(self, source);
    finish(self);
}
