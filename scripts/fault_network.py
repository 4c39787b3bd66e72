"""Networks that cannot be had, and servers that cannot be trusted."""
import pathlib, subprocess, tempfile

from fault_screen import environment, free_port, visit

FAILURE = ["cannot be shown"]

# What lies behind a device without neighbors is sent, and never answered.
NOWHERE = """
ip link set lo up
ip link add hole type dummy && ip address add 10.9.9.1/24 dev hole && ip link set hole up
ip route add unreachable 10.8.8.0/24
exec "$@"
"""


def unreachable(marquee):
    for name, address in {
            "refused": "http://127.0.0.1:1", "a black hole": "http://10.9.9.9", "an unreachable host": "http://10.8.8.8",
            "no route": "http://10.7.7.7", "no DNS": "http://tvmaze.invalid"}.items():
        with tempfile.TemporaryDirectory() as home:
            command = ["unshare", "--net", "sh", "-c", NOWHERE, "sh", marquee, "--images", "none"]
            yield name, visit(command, environment(home, address), FAILURE)


def certificate(folder, name, host, *before):
    """A certificate for itself."""
    key, file = folder / (name + ".key"), folder / (name + ".pem")
    subprocess.run([*before, "openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=" + host,
                    "-addext", "subjectAltName=" + host, "-keyout", key, "-out", file],
                   check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    return ["-cert", file, "-key", key]


def insecure(marquee):
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        servers = {
            "self-signed": certificate(folder, "self", "IP:127.0.0.1"),
            "expired": certificate(folder, "old", "IP:127.0.0.1", "faketime", "2020-01-01"),
            "another host's": certificate(folder, "other", "DNS:example.org"),
            "no TLS": None,
        }
        for name, arguments in servers.items():
            port = free_port()
            command = ["python3", "-m", "http.server", str(port), "--bind", "127.0.0.1", "--directory", folder]
            if arguments:
                command = ["openssl", "s_server", "-accept", "127.0.0.1:%d" % port, *arguments, "-www", "-quiet"]
            process = subprocess.Popen([str(part) for part in command], stdin=subprocess.DEVNULL,
                                       stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            try:
                with tempfile.TemporaryDirectory() as home:
                    yield name, visit([marquee, "--images", "none"], environment(home, "https://127.0.0.1:%d" % port), FAILURE)
            finally:
                process.kill()
                process.wait()
