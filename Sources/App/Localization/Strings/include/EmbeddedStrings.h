#include <stddef.h>

/// The bytes of the `.strings` file with that language code, which live as long as the program; NULL if there is none.
const unsigned char *_Nullable embedded_strings(const char *_Nonnull code, size_t *_Nonnull count);
