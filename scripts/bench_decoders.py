"""Compares our decoders with libjpeg-turbo and libpng: instructions and time per pixel, and how bombs are refused.

Needs ../shared/tools, a C compiler, valgrind, and the Debian packages libjpeg62-turbo-dev, libpng-dev, libspng-dev and
libstb-dev; the posters are made by a Python with Pillow and numpy (PYTHON=path).
"""
import os, pathlib, re, shutil, subprocess, sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
TOOLS = ROOT.parent / "shared/tools"
BUILT = ROOT / ".build/decoders"
PROGRAM = ROOT / ".build/release/decode"
PYTHON = os.environ.get("PYTHON", "/usr/bin/python3")
POSTERS = {"p20_680x1000_q75_base_420.jpg": 680000, "p16_680x1000_q75_prog_420.jpg": 680000, "p00_210x295_q75_base_420.jpg": 61950}
PNG, PNG_PIXELS = "p15_680x1000_q90_base_420.png", 680000


def build():
    subprocess.run(["swift", "build", "-c", "release", "--product", "decode"], cwd=ROOT, check=True)
    BUILT.mkdir(parents=True, exist_ok=True)
    for name, libraries in (("jpegbench", ["-ljpeg"]), ("pngbench", ["-lpng", "-lspng"])):
        if not (BUILT / name).exists():
            subprocess.run(["gcc", "-O2", "-o", BUILT / name, TOOLS / "images" / (name + ".c"), *libraries, "-lm"], check=True)
    if not (BUILT / "posters").exists():
        subprocess.run([PYTHON, TOOLS / "images/gen_posters.py"], cwd=BUILT, check=True, stdout=subprocess.DEVNULL)


def run(program, rounds, mode, path, plain=False, under=()):
    variables = dict(os.environ, JSIMD_FORCENONE="1") if plain else os.environ
    call = [*under, program, rounds, mode, path]
    return subprocess.run([str(part) for part in call], env=variables, check=True, capture_output=True, text=True)


def instructions(program, mode, path, plain=False):
    """Of one decode: three decodes minus one, so that startup is not counted."""
    valgrind = ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null"]
    counts = [int(re.search(r"Collected : (\d+)", run(program, n, mode, path, plain, valgrind).stderr).group(1)) for n in (3, 1)]
    return (counts[0] - counts[1]) / 2


def milliseconds(program, mode, path, plain=False):
    output = run(program, 21, mode, path, plain).stdout
    return float(re.search(r"([\d.]+) ms" if program != PROGRAM else r" ([\d.]+)\s*$", output).group(1))


def row(label, pixels, ours, theirs):
    """Prints our figure, and each of theirs with its ratio to ours; a measure is a program with its arguments."""
    for unit, measure, scale in (("instructions a pixel", instructions, pixels), ("ms", milliseconds, 1)):
        mine = measure(*ours) / scale
        cells = "".join("%20s" % ("%.2f (%.2f)" % (value, mine / value)) for value in (measure(*one) / scale for one in theirs))
        print("%-36s%-22s%10.2f%s" % (label, unit, mine, cells))
        label = ""


def refusals():
    print("\nrefused\n%-28s%10s%10s  %s" % ("", "ms", "kB", "why"))
    folder = BUILT / "bombs"
    if not folder.exists():
        folder.mkdir()
        subprocess.run([sys.executable, TOOLS / "faults/make_bad_images.py"], cwd=folder, check=True, stdout=subprocess.DEVNULL)
    for path in sorted(folder.iterdir()):
        # One process each, since the peak memory of a process never decreases.
        output = subprocess.run([PROGRAM, "refuse", path], check=True, capture_output=True, text=True).stdout
        _, time, memory, why = output.strip().split(" ", 3)
        print("%-28s%10.2f%10s  %s" % (path.name, float(time), memory, why))


def decoders():
    if not shutil.which("valgrind") or not TOOLS.exists():
        sys.exit("scripts/bench decoders: needs valgrind and %s" % TOOLS)
    build()
    jpeg = BUILT / "jpegbench"
    print("\n%-58s%10s%20s%20s\n(in brackets: ours divided by theirs)" % ("JPEG", "marquee", "turbo, no SIMD", "turbo"))
    for eighths in (8, 1):
        for name, pixels in POSTERS.items():
            call = (eighths, BUILT / "posters" / name)
            row("%d/8 %s" % (eighths, name[:-4]), pixels, (PROGRAM, *call), [(jpeg, *call, True), (jpeg, *call)])
    print("\n%-58s%10s%20s" % ("PNG", "marquee", "libpng"))
    path = BUILT / "posters" / PNG
    row(PNG[:-4], PNG_PIXELS, (PROGRAM, 8, path), [(BUILT / "pngbench", "p", path)])
    refusals()
