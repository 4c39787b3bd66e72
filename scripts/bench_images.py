"""Compares pictures with those of chafa, timg and img2sixel: bytes, distance from the poster, instructions.

Needs Python with Pillow and numpy, ../shared/data/posters, and the Debian packages to compare with (chafa, timg,
libsixel-bin, valgrind); missing ones are left out.

The error is the mean distance in Oklab (Björn Ottosson, 2020) between each pixel of the poster and the pixel shown in its place, times
100; "seen from afar" is the same between the mean light of each half of a cell.
"""
import functools, pathlib, re, shutil, statistics, subprocess, sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
POSTERS = ROOT.parent / "shared/data/posters"
PROGRAM = ROOT / ".build/release/picture"
COLUMNS, ROWS = 20, 15
SIXEL = (160, 240)
SIXTEEN = ["000000", "cd0000", "00cd00", "cdcd00", "0000ee", "cd00cd", "00cdcd", "e5e5e5"]
SIXTEEN += ["7f7f7f", "ff0000", "00ff00", "ffff00", "5c5cff", "ff00ff", "00ffff", "ffffff"]


def posters():
    """The 30 posters: all of the small ones, the first of the large ones."""
    small = sorted((POSTERS / "baseline-180x260").iterdir())
    return (small + sorted((POSTERS / "progressive-512h").iterdir()))[:30]


def color(index):
    """The color of an index in xterm's palette."""
    if index < 16:
        return tuple(bytes.fromhex(SIXTEEN[index]))
    if index >= 232:
        return (8 + 10 * (index - 232),) * 3
    levels = [0, 95, 135, 175, 215, 255]
    return tuple(levels[(index - 16) // place % 6] for place in (36, 6, 1))


QUADRANTS = " ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█"
# The octants that are not in the block of their own, by parts.
OCTANTS = {1: 0x1CEA8, 2: 0x1CEAB, 3: 0x1FB82, 20: 0x1FBE6, 40: 0x1FBE7, 63: 0x1FB85, 64: 0x1CEA3, 128: 0x1CEA0}
OLDER = {0, 5, 10, 15, 80, 85, 90, 95, 160, 165, 170, 175, 192, 240, 245, 250, 252, 255, *OCTANTS}
OCTANTS = {number: bits for bits, number in OCTANTS.items()}
OCTANTS.update(zip(range(0x1CD00, 0x1CDE6), sorted(set(range(256)) - OLDER)))
# The parts of a cell: eighths across, and both eighths and thirds down.
WIDTH, HEIGHT = 8, 24


@functools.lru_cache(maxsize=None)
def parts(glyph):
    """The parts of a cell that a character fills: mosaics and the blocks of eighths."""
    import numpy

    def mosaic(bits, rows):
        grid = [[bits >> (row * 2 + column) & 1 for column in range(2)] for row in range(rows)]
        return numpy.repeat(numpy.repeat(numpy.array(grid, bool), HEIGHT // rows, 0), WIDTH // 2, 1)

    filled, number = numpy.zeros((HEIGHT, WIDTH), bool), ord(glyph)
    if glyph in QUADRANTS:
        return mosaic(QUADRANTS.index(glyph), 2)
    if 0x1FB00 <= number <= 0x1FB3B:
        bits = number - 0x1FB00 + 1
        return mosaic(bits + (bits > 20) + (bits > 40), 3)
    if number in OCTANTS:
        return mosaic(OCTANTS[number], 4)
    if 0x2581 <= number <= 0x2587:
        filled[HEIGHT - (number - 0x2580) * HEIGHT // 8:] = True
    elif 0x2589 <= number <= 0x258F:
        filled[:, :0x2590 - number] = True
    elif glyph == "▔":
        filled[:HEIGHT // 8] = True
    elif glyph == "▕":
        filled[:, WIDTH - 1:] = True
    return filled


class Screen:
    """The pixels shown by blocks, spaces and SGR sequences."""

    def __init__(self, output):
        import numpy

        self.pixels = numpy.zeros((ROWS * HEIGHT, COLUMNS * WIDTH, 3), numpy.uint8)
        self.text, self.surface, self.is_reverse = color(7), color(0), False
        row = column = 0
        for item in re.finditer(r"\x1b\[([?\d;]*)([A-Za-z])|(.)", output.decode(), re.DOTALL):
            parameters, final, glyph = item.groups()
            if final == "m":
                self.style([int(number or 0) for number in parameters.split(";")])
            elif final == "H":
                row, column = ([int(number or 1) - 1 for number in parameters.split(";")] + [0, 0])[:2]
            elif final == "C":
                column += int(parameters or 1)
            elif final == "X":
                for place in range(column, column + int(parameters or 1)):
                    self.put(" ", row, place)
            elif glyph == "\n":
                row, column = row + 1, 0
            elif glyph == "\r":
                column = 0
            elif glyph and glyph >= " ":
                self.put(glyph, row, column)
                column += 1

    def put(self, glyph, row, column):
        text, surface = (self.surface, self.text) if self.is_reverse else (self.text, self.surface)
        if row < ROWS and column < COLUMNS:
            cell = self.pixels[row * HEIGHT:(row + 1) * HEIGHT, column * WIDTH:(column + 1) * WIDTH]
            cell[:], cell[parts(glyph)] = surface, text

    def style(self, codes):
        while codes:
            code = codes.pop(0)
            if code in (38, 48):
                chosen = color(codes.pop(1)) if codes[0] == 5 else (codes.pop(1), codes.pop(1), codes.pop(1))
                codes.pop(0)
                self.text, self.surface = (chosen, self.surface) if code == 38 else (self.text, chosen)
            elif code == 0:
                self.text, self.surface, self.is_reverse = color(7), color(0), False
            elif code in (7, 27):
                self.is_reverse = code == 7
            elif code in (39, 49) or code % 10 < 8 and code // 10 in (3, 4, 9, 10):
                bright = 8 if code >= 90 else 0
                chosen = color(code % 10 + bright) if code not in (39, 49) else color(7 if code == 39 else 0)
                is_text = code // 10 in (3, 9)
                self.text, self.surface = (chosen, self.surface) if is_text else (self.text, chosen)


def linear(pixels):
    import numpy

    values = pixels.astype(numpy.float64) / 255
    return numpy.where(values <= 0.04045, values / 12.92, ((values + 0.055) / 1.055) ** 2.4)


def oklab(light):
    """Oklab of linear light."""
    import numpy

    cones = light @ numpy.array([[0.4122214708, 0.2119034982, 0.0883024619], [0.5363325363, 0.6806995451, 0.2817188376],
                                 [0.0514459929, 0.1073969566, 0.6299787005]])
    return numpy.cbrt(cones) @ numpy.array([[0.2104542553, 1.9779984951, 0.0259040371], [0.7936177850, -2.4285922050, 0.7827717662],
                                            [-0.0040720468, 0.4505937099, -0.8086757660]])


def means(light, size):
    """The mean light of each cell of a coarser grid."""
    import numpy

    def weights(source, target):
        edges = numpy.linspace(0, source, target + 1)
        places = numpy.arange(source)
        return numpy.clip(numpy.minimum(places + 1, edges[1:, None]) - numpy.maximum(places, edges[:-1, None]), 0, 1) * target / source

    rows, columns = weights(light.shape[0], size[1]), weights(light.shape[1], size[0])
    return numpy.einsum("yr,rcz,xc->yxz", rows, light, columns)


def distance(one, other):
    """The mean distance between two pictures in Oklab."""
    import numpy

    return 100 * float(numpy.sqrt(((one - other) ** 2).sum(-1)).mean())


@functools.lru_cache(maxsize=None)
def wanted(path):
    """How a poster looks, pixel by pixel and from afar."""
    import numpy
    from PIL import Image

    light = linear(numpy.asarray(Image.open(path).convert("RGB")))
    return oklab(light).astype(numpy.float32), oklab(means(light, (COLUMNS, ROWS * 2)))


def errors(shown, path):
    """The distance between the shown picture and the poster, pixel by pixel and from afar."""
    import numpy

    near, far = wanted(path)
    height, width = near.shape[:2]
    rows = (numpy.arange(height) * shown.shape[0] // height)[:, None]
    columns = (numpy.arange(width) * shown.shape[1] // width)[None, :]
    light = linear(shown)
    return distance(oklab(light).astype(numpy.float32)[rows, columns], near), distance(oklab(means(light, (COLUMNS, ROWS * 2))), far)


def run(*call):
    return subprocess.run([str(part) for part in call], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=True).stdout


def tools(colors):
    size = "%dx%d" % (COLUMNS, ROWS)
    calls = {"marquee": lambda path: run(PROGRAM, "stacked" if colors == "16" else "blocks", colors, size, path)}
    if colors != "16":
        calls["quadrants"] = lambda path: run(PROGRAM, "quadrants", colors, size, path)
        calls["sextants"] = lambda path: run(PROGRAM, "sextants", colors, size, path)
        calls["octants"] = lambda path: run(PROGRAM, "octants", colors, size, path)
    if shutil.which("chafa"):
        call = ["chafa", "-f", "symbols", "-w", "9", "--symbols", "half", "-c", colors, "-s", size, "--stretch"]
        calls["chafa"] = lambda path: run(*call, path)
        for name, symbols in (("its blocks", "block,space"), ("its finer", "block,space,quad,sextant")):
            finer = [symbols if part == "half" else part for part in call]
            calls[name] = lambda path, finer=finer: run(*finer, path)
    return calls


def blocks():
    print("\nblocks, %dx%d, %d posters" % (COLUMNS, ROWS, len(posters())))
    print("%-8s%-10s%10s%10s%10s%14s%14s" % ("colors", "", "bytes", "worst", "", "error", "from afar"))
    for colors in ("full", "256", "16"):
        for name, show in tools(colors).items():
            counts, figures = [], []
            for path in posters():
                output = show(path)
                counts.append(len(output))
                figures.append(errors(Screen(output).pixels, path))
            near, far = (statistics.mean(pair) for pair in zip(*figures))
            print("%-8s%-10s%10.0f%10d%10s%14.3f%14.3f" % (colors, name, statistics.mean(counts), max(counts), "", near, far))


def unsixel(output):
    """The pixels of a sixel image; black outside the drawn parts."""
    import numpy

    pixels = numpy.zeros((SIXEL[1] + 6, SIXEL[0], 3), numpy.uint8)
    palette, current, x, y = {}, 0, 0, 0
    body = output[output.index(b"q") + 1:output.rindex(b"\x1b")].decode()
    for item in re.finditer(r'"[\d;]*|#(\d+)(?:;2;(\d+);(\d+);(\d+))?|!(\d+)(.)|([$-])|([?-~])', body):
        register, *channels, count, repeated, move, single = item.groups()
        if register:
            current = int(register)
            if channels[0]:
                palette[current] = [(int(channel) * 255 + 50) // 100 for channel in channels]
        elif move:
            x, y = 0, y + (6 if move == "-" else 0)
        elif single or repeated:
            for bit in range(6):
                if ord(single or repeated) - 63 >> bit & 1:
                    pixels[y + bit, x:x + int(count or 1)] = palette[current]
            x += int(count or 1)
    return pixels[:SIXEL[1]]


def sixels():
    calls = {"marquee": lambda path: run(PROGRAM, "sixel", "full", "%dx%d" % SIXEL, path)}
    if shutil.which("img2sixel"):
        calls["img2sixel"] = lambda path: run("img2sixel", "-w", SIXEL[0], "-h", SIXEL[1], path)
        calls["64 colors"] = lambda path: run("img2sixel", "-p", 64, "-w", SIXEL[0], "-h", SIXEL[1], path)
    print("\nsixels, %dx%d\n%-12s%10s%10s%14s%14s" % (*SIXEL, "", "bytes", "worst", "error", "from afar"))
    for name, show in calls.items():
        counts, figures = [], []
        for path in posters():
            output = show(path)
            counts.append(len(output))
            figures.append(errors(unsixel(output), path))
        near, far = (statistics.mean(pair) for pair in zip(*figures))
        print("%-12s%10.0f%10d%14.3f%14.3f" % (name, statistics.mean(counts), max(counts), near, far))


def instructions():
    """Millions of instructions per poster: a run with it minus one with a picture of four pixels in one cell."""
    if not shutil.which("valgrind"):
        return
    from PIL import Image

    tiny = ROOT / ".build/tiny.jpg"
    Image.new("RGB", (2, 2)).save(tiny)
    size = "%dx%d" % (COLUMNS, ROWS)
    calls = {"marquee": [PROGRAM, "blocks", "full", size], "marquee 256": [PROGRAM, "blocks", "256", size]}
    calls["decoded, scaled"] = [PROGRAM, "none", "full", size]
    calls["chafa"] = ["chafa", "-f", "symbols", "--symbols", "half", "-c", "full", "-s", size]
    calls["timg"] = ["timg", "-ph", "-g" + size]
    calls["timg quarters"] = ["timg", "-pq", "-g" + size]
    print("\nmillions of instructions for %s" % posters()[0].name)
    for name, call in calls.items():
        if shutil.which(str(call[0])):
            least = [str(part).replace(size, "1x1") for part in call]
            print("%-18s%8.2f" % (name, (counted(call, posters()[0]) - counted(least, tiny)) / 1e6))


def counted(call, path):
    valgrind = ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", *map(str, call), str(path)]
    errors = subprocess.run(valgrind, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE).stderr
    return int(re.search(rb"Collected : (\d+)", errors).group(1))


def images():
    try:
        import numpy, PIL
    except ImportError:
        sys.exit("scripts/bench images: needs Python's Pillow and numpy")
    subprocess.run(["swift", "build", "-c", "release", "--product", "picture"], cwd=ROOT, check=True)
    blocks()
    sixels()
    instructions()
