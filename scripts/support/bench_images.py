"""Compares pictures with those of chafa, timg and img2sixel, and decoders with libjpeg-turbo and libpng, for `scripts/bench`.

Pictures: bytes, distance from the poster, instructions. Needs Python with Pillow and numpy, ../shared/data/posters, and the Debian
packages to compare with (chafa, timg, libsixel-bin, valgrind); missing ones are left out. The error is the mean distance in Oklab
(Björn Ottosson, 2020) between each pixel of the poster and the pixel shown in its place, times 100; "from afar" is the same between
the mean light of each half of a cell.

Decoders: instructions and time per pixel, and how bombs are refused. Needs ../shared/tools, a C compiler, valgrind, and the Debian packages
libjpeg62-turbo-dev, libpng-dev, libspng-dev and libstb-dev; the posters are made by a Python with Pillow and numpy (PYTHON=path).
"""
import functools, itertools, os, pathlib, re, shutil, statistics, subprocess, sys

from .program import ROOT, SHARED, built, fail, instructions, need, own_home, run

POSTERS, TOOLS = SHARED / "data/posters", SHARED / "tools"
COLUMNS, ROWS = 20, 15
SIXEL = (160, 240)
SIXTEEN = ["000000", "cd0000", "00cd00", "cdcd00", "0000ee", "cd00cd", "00cdcd", "e5e5e5"]
SIXTEEN += ["7f7f7f", "ff0000", "00ff00", "ffff00", "5c5cff", "ff00ff", "00ffff", "ffffff"]


def posters():
    """The 30 posters: all of the small ones, the first of the large ones."""
    small = sorted((POSTERS / "baseline-180x260").iterdir())
    return (small + sorted((POSTERS / "progressive-512h").iterdir()))[:30]


def color(value, default):
    """The color of a cell: its own, the default, or that of an index in xterm's palette."""
    if value is None:
        value = default
    if isinstance(value, tuple):
        return value
    if value < 16:
        return tuple(bytes.fromhex(SIXTEEN[value]))
    if value >= 232:
        return (8 + 10 * (value - 232),) * 3
    levels = [0, 95, 135, 175, 215, 255]
    return tuple(levels[(value - 16) // place % 6] for place in (36, 6, 1))


QUADRANTS = " ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█"
# The octants that are not in the block of their own, by parts.
OCTANTS = {1: 0x1CEA8, 2: 0x1CEAB, 3: 0x1FB82, 20: 0x1FBE6, 40: 0x1FBE7, 63: 0x1FB85, 64: 0x1CEA3, 128: 0x1CEA0}
OLDER = {0, 5, 10, 15, 80, 85, 90, 95, 160, 165, 170, 175, 192, 240, 245, 250, 252, 255, *OCTANTS}
OCTANTS = {number: bits for bits, number in OCTANTS.items()}
OCTANTS.update(zip(range(0x1CD00, 0x1CDE6), sorted(set(range(256)) - OLDER)))
# The parts of a cell: eighths across, and both eighths and thirds down.
WIDTH, HEIGHT = 8, 24


@functools.cache
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


def unblock(output):
    """The pixels shown by blocks."""
    import numpy

    sys.path.insert(0, str(TOOLS / "peers"))
    import vt

    # Octants are younger than the tables of some versions of Python. A row more, for a line break at the end.
    vt._w.update(dict.fromkeys(map(chr, OCTANTS), 1))
    screen, pixels = vt.VT(COLUMNS, ROWS + 1), numpy.zeros((ROWS * HEIGHT, COLUMNS * WIDTH, 3), numpy.uint8)
    screen.feed(re.sub(rb"\r?\n", b"\r\n", output))
    for row, column in itertools.product(range(ROWS), range(COLUMNS)):
        glyph, (text, surface, attributes) = screen.grid[row][column]
        pair = (color(surface, 0), color(text, 7))
        surface, text = pair[::-1] if attributes & 32 else pair
        cell = pixels[row * HEIGHT:(row + 1) * HEIGHT, column * WIDTH:(column + 1) * WIDTH]
        cell[:], cell[parts(glyph)] = surface, text
    return pixels


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


@functools.cache
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


def compare(title, calls, pixels, environment):
    """Prints a line for each way that is installed to show the posters; a way is a command that takes a file."""
    print("\n%s, %d posters\n%-22s%10s%10s%14s%14s" % (title, len(posters()), "", "bytes", "worst", "error", "from afar"))
    for name, call in calls.items():
        if shutil.which(str(call[0])):
            outputs = [run([*call, path], environment, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL).stdout for path in posters()]
            counts = [len(output) for output in outputs]
            near, far = map(statistics.mean, zip(*(errors(pixels(output), path) for output, path in zip(outputs, posters()))))
            print("%-22s%10.0f%10d%14.3f%14.3f" % (name, statistics.mean(counts), max(counts), near, far))


def images(_):
    try:
        import numpy
        from PIL import Image
    except ImportError:
        fail("needs Python's Pillow and numpy")
    program, size = built("picture", release=True) / "picture", "%dx%d" % (COLUMNS, ROWS)
    chafa = ["chafa", "-f", "symbols", "-w", "9", "-s", size, "--stretch"]
    with own_home() as environment:
        calls = {}
        for colors in ("full", "256", "16"):
            for way in ("stacked",) if colors == "16" else ("blocks", "quadrants", "sextants", "octants"):
                calls["%-5s %s" % (colors, way)] = [program, way, colors, size]
            for name, symbols in (("chafa", "half"), ("its blocks", "block,space"), ("its finer", "block,space,quad,sextant")):
                calls["%-5s %s" % (colors, name)] = [*chafa, "--symbols", symbols, "-c", colors]
        compare("blocks, " + size, calls, unblock, environment)
        sixel = ["-w", SIXEL[0], "-h", SIXEL[1]]
        compare("sixels, %dx%d" % SIXEL, {
            "marquee": [program, "sixel", "full", "%dx%d" % SIXEL], "img2sixel": ["img2sixel", *sixel],
            "64 colors": ["img2sixel", "-p", 64, *sixel]}, unsixel, environment)
        if not shutil.which("valgrind"):
            return
        # A run with a poster minus one with a picture of four pixels in one cell.
        tiny, poster = pathlib.Path(environment["HOME"], "tiny.jpg"), posters()[0]
        Image.new("RGB", (2, 2)).save(tiny)
        print("\nmillions of instructions for %s" % poster.name)
        for name, call in {
                "marquee": [program, "blocks", "full", size], "marquee 256": [program, "blocks", "256", size],
                "decoded, scaled": [program, "none", "full", size],
                "chafa": ["chafa", "-f", "symbols", "--symbols", "half", "-c", "full", "-s", size],
                "timg": ["timg", "-ph", "-g" + size], "timg quarters": ["timg", "-pq", "-g" + size]}.items():
            if shutil.which(str(call[0])):
                least = [str(part).replace(size, "1x1") for part in call]
                shown, start = (instructions(each, environment)[0] for each in ([*call, poster], [*least, tiny]))
                print("%-18s%8.2f" % (name, (shown - start) / 1e6))


def decoders(_):
    need("valgrind", "gcc")
    ours, folder = built("decode", release=True) / "decode", ROOT / ".build/decoders"
    jpeg, png = folder / "jpegbench", folder / "pngbench"
    folder.mkdir(parents=True, exist_ok=True)
    for program, libraries in ((jpeg, ["-ljpeg"]), (png, ["-lpng", "-lspng"])):
        if not program.exists():
            subprocess.run(["gcc", "-O2", "-o", program, TOOLS / "images" / (program.name + ".c"), *libraries, "-lm"], check=True)
    if not (folder / "posters").exists():
        python = os.environ.get("PYTHON", "/usr/bin/python3")
        subprocess.run([python, TOOLS / "images/gen_posters.py"], cwd=folder, check=True, stdout=subprocess.DEVNULL)
    if not (folder / "bombs").exists():
        (folder / "bombs").mkdir()
        subprocess.run([sys.executable, TOOLS / "faults/make_bad_images.py"], cwd=folder / "bombs", check=True, stdout=subprocess.DEVNULL)
    with own_home() as environment:
        def row(label, pixels, *calls):
            """Prints our figure, and each of theirs with its ratio to ours. A call is a program, its arguments, and its variables."""
            def milliseconds(program, *arguments, **more):
                output = run([program, 21, *arguments], dict(environment, **more), stdout=subprocess.PIPE, text=True).stdout
                return float(re.search(r"([\d.]+) ms" if program != ours else r" ([\d.]+)\s*$", output).group(1))

            def counted(program, *arguments, **more):
                """Instructions of one decode: three decodes minus one, so that startup is not counted."""
                three, one = (instructions([program, count, *arguments], dict(environment, **more))[0] for count in (3, 1))
                return (three - one) / 2 / pixels

            for unit, measure in (("instructions a pixel", counted), ("ms", milliseconds)):
                mine, *others = (measure(*call, **more) for *call, more in calls)
                print("%-36s%-22s%10.2f" % (label, unit, mine) + "".join("%20s" % ("%.2f (%.2f)" % (one, mine / one)) for one in others))
                label = ""

        print("\n%-58s%10s%20s%20s\n(in brackets: ours divided by theirs)" % ("JPEG", "marquee", "turbo, no SIMD", "turbo"))
        for eighths in (8, 1):
            for name, pixels in (("p20_680x1000_q75_base_420", 680000), ("p16_680x1000_q75_prog_420", 680000),
                                 ("p00_210x295_q75_base_420", 61950)):
                call = (eighths, folder / "posters" / (name + ".jpg"))
                row("%d/8 %s" % (eighths, name), pixels, (ours, *call, {}), (jpeg, *call, {"JSIMD_FORCENONE": "1"}), (jpeg, *call, {}))
        print("\n%-58s%10s%20s" % ("PNG", "marquee", "libpng"))
        path = folder / "posters/p15_680x1000_q90_base_420.png"
        row(path.stem, 680000, (ours, 8, path, {}), (png, "p", path, {}))
        print("\nrefused\n%-28s%10s%10s  %s" % ("", "ms", "kB", "why"))
        for path in sorted((folder / "bombs").iterdir()):
            # One process each, since the peak memory of a process never decreases.
            output = run([ours, "refuse", path], environment, stdout=subprocess.PIPE, text=True).stdout
            _, time, memory, why = output.strip().split(" ", 3)
            print("%-28s%10.2f%10s  %s" % (path.name, float(time), memory, why))
