// What glibc tells of the memory in use: tests look for what is never given back.
#include <malloc.h>
