// What glibc has beyond C: the memory in use, and giving free memory back to the system.
#include <malloc.h>
