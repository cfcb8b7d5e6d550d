# Forecourt in a container. The context is an unpacked release (npm run release) or a checkout, which is built first:
#   podman build --format docker -t forecourt .
# docs/operate.md, "In a container", describes how to run and upgrade it.

# Any Debian whose Node is 20.19 or newer.
ARG BASE=docker.io/library/debian:trixie-slim

FROM ${BASE} AS packages
ENV DEBIAN_FRONTEND=noninteractive
# Compilers for the database driver stay in this stage.
RUN apt-get update -q \
 && apt-get install -yq --no-install-recommends nodejs npm libnode-dev python3 make g++ ca-certificates >/dev/null
# Certificate authorities of a private registry or mirror: a path within the base image.
ARG NODE_EXTRA_CA_CERTS
COPY . /opt/forecourt/release
WORKDIR /opt/forecourt/release
RUN node scripts/forecourt.mjs help >/dev/null \
 && chmod -R a+rX,go-w .

FROM ${BASE}
RUN apt-get update -q \
 && DEBIAN_FRONTEND=noninteractive apt-get install -yq --no-install-recommends nodejs ca-certificates >/dev/null \
 && rm -rf /var/lib/apt/lists/* /var/cache/apt/* \
 && groupadd --system --gid 10001 forecourt \
 && useradd --system --uid 10001 --gid 10001 --home-dir /var/lib/forecourt --shell /usr/sbin/nologin forecourt \
 && install -d -m 700 -o 10001 -g 10001 /var/lib/forecourt
COPY --from=packages /opt/forecourt/release /opt/forecourt/release
# Which addresses can reach it depends on how the port is published. How memory is given back: decision 0377.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/var/lib/forecourt HOME=/tmp \
    MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=1048576 MALLOC_TRIM_THRESHOLD_=8388608
WORKDIR /opt/forecourt/release
# By number, so that an engine can see that it is not root.
USER 10001:10001
VOLUME /var/lib/forecourt
EXPOSE 3000
STOPSIGNAL SIGTERM
# The first start creates the database.
HEALTHCHECK --interval=10s --timeout=5s --start-period=120s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then((a) => process.exit(a.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "--max-semi-space-size=8", "scripts/forecourt.mjs"]
CMD ["start"]
