#!/bin/sh
# Installs the unpacked release that this file is part of, or upgrades to it. Run as root; doing it twice changes nothing.
# A release lies in /opt/forecourt/releases/<name>; /opt/forecourt/current names the one in use.
set -eu
release=$(cd "$(dirname "$0")/../.." && pwd)
name=$(basename "$release")
fail() { echo "$1" >&2; exit 1; }

[ "$(id -u)" = 0 ] || fail 'Run this as root: sudo sh scripts/install/install.sh'
command -v node >/dev/null || fail 'Node is not installed. Forecourt needs Node 20.19 or newer: see docs/operate.md.'
command -v npm >/dev/null || fail 'npm is not installed. It comes with Node: see docs/operate.md.'
node -e 'const [a, b] = process.versions.node.split(".").map(Number); process.exit(a > 20 || (a === 20 && b >= 19) ? 0 : 1)' ||
  fail "Forecourt needs Node 20.19 or newer; this is $(node --version): see docs/operate.md."
[ -f "$release/dist/stamp.json" ] || fail "$release is no release: dist/ is missing. Unpack an archive made by npm run release."

getent group forecourt >/dev/null || groupadd --system forecourt
getent passwd forecourt >/dev/null ||
  useradd --system --gid forecourt --home-dir /var/lib/forecourt --shell /usr/sbin/nologin forecourt
install -d -m 700 -o forecourt -g forecourt /var/lib/forecourt
install -d -m 755 /etc/forecourt /opt/forecourt /opt/forecourt/releases

# Packages and the database driver, before anything is switched over: a failure leaves the release in use as it is.
cd "$release"
node scripts/forecourt.mjs help >/dev/null
chmod -R a+rX,go-w "$release"

[ "$release" = "/opt/forecourt/releases/$name" ] || fail "Unpack releases below /opt/forecourt/releases; this one is in $release."
ln -sfn "releases/$name" /opt/forecourt/current.new
mv -T /opt/forecourt/current.new /opt/forecourt/current
install -m 755 scripts/install/forecourt.sh /usr/local/bin/forecourt
install -d -m 755 /etc/systemd/system
install -m 644 scripts/install/forecourt.service /etc/systemd/system/forecourt.service
if [ -d /run/systemd/system ]; then systemctl daemon-reload; fi
echo "Installed $name."
if [ -f /etc/forecourt/env ]; then
  echo 'Next: systemctl reload forecourt (with WORKERS, no request fails), or systemctl restart forecourt.'
else
  echo 'Next: forecourt init'
fi
