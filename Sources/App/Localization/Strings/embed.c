// Compiles the `.strings` files into the program. SwiftPM's own `.embedInCode` writes them as array literals of Swift, which
// take the compiler three quarters of a minute; `#embed` takes none.
#include "EmbeddedStrings.h"
#include <string.h>

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char english[] = {
#embed "en.strings"
};
static const unsigned char spanish[] = {
#embed "es.strings"
};
static const unsigned char portuguese[] = {
#embed "pt-BR.strings"
};
static const unsigned char french[] = {
#embed "fr.strings"
};
static const unsigned char german[] = {
#embed "de.strings"
};
static const unsigned char japanese[] = {
#embed "ja.strings"
};

static const struct {
    const char *code;
    const unsigned char *bytes;
    size_t count;
} files[] = {
    {"en", english, sizeof english}, {"es", spanish, sizeof spanish}, {"pt-BR", portuguese, sizeof portuguese},
    {"fr", french, sizeof french},   {"de", german, sizeof german},   {"ja", japanese, sizeof japanese},
};

const unsigned char *embedded_strings(const char *code, size_t *count) {
    for (size_t index = 0; index < sizeof files / sizeof *files; index++) {
        if (strcmp(files[index].code, code) == 0) {
            *count = files[index].count;
            return files[index].bytes;
        }
    }
    *count = 0;
    return NULL;
}
