"""A kiosk with accounts and a host's configuration of its own, for `scripts/faults` and `scripts/load`."""
import json, pathlib, shutil

from .program import run

HOST_FOLDER = pathlib.Path("/etc/marquee")
# The host's folder is mounted for one program and those that it starts.
HOSTED = """
mount --bind "$1" "$2" || exit 99
shift 2
exec "$@"
"""


class Kiosk:
    """Accounts in one group, a shared cache, and the host's folder; all removed afterwards."""

    def __init__(self, built, address, environment, undo, *accounts):
        self.address, self.environment, self.folder = address, environment, pathlib.Path(environment["HOME"])
        self.folder.chmod(0o755)
        if not HOST_FOLDER.exists():
            HOST_FOLDER.mkdir()
            undo.callback(HOST_FOLDER.rmdir)
        for name in ("marquee", "marquee-network"):
            shutil.copy(built / name, self.folder)
        group = accounts[0] + "-group"
        self.run("groupadd", "--system", group)
        undo.callback(self.run, "groupdel", group)
        for name in accounts:
            self.run("useradd", "--system", "--create-home", "--base-dir", self.folder, "--shell", "/bin/sh", "--groups", group, name)
            undo.callback(self.run, "userdel", "--remove", name)
        self.shared, self.host = self.folder / "shared", self.folder / "host"
        self.run("install", "-d", "-g", group, "-m", "2770", self.shared)
        self.host.mkdir(mode=0o755)
        self.decide({}, lock="off")

    def run(self, *command):
        run(command, self.environment, capture_output=True)

    def decide(self, settings, **kiosk):
        """Writes the host's configuration."""
        variables = {"XDG_CACHE_HOME": str(self.shared), **({"MARQUEE_TVMAZE_URL": self.address + "/tvmaze"} if self.address else {})}
        (self.host / "kiosk.json").write_text(json.dumps({**settings, "kiosk": {"environment": variables, **kiosk}}))

    def hosted(self, *command):
        return ["unshare", "--mount", "sh", "-c", HOSTED, "sh", self.host, HOST_FOLDER, *command]

    def marquee(self, *arguments):
        """The command of a visitor's session, for a shell."""
        return " ".join(map(str, ("exec", self.folder / "marquee", "--kiosk", "--quit", "once", "--browse", "list", *arguments)))
