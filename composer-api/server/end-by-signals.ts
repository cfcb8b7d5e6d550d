interface Ending {
  readonly port: number;
  /** @param grace milliseconds, as `listen.ts` says. */
  close(grace?: number): Promise<void>;
}

/** Milliseconds in which connections that are used are told to end: a proxy then sends nothing into one that is closing. */
const usualGrace = 1_000;

/** Ends a server by SIGTERM with grace, for whoever replaces it, and by SIGINT at once. */
export function endBySignals(server: Ending, grace = usualGrace): Ending {
  const end = (wait: number) => {
    server.close(wait).then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.once('SIGINT', () => end(0));
  process.once('SIGTERM', () => end(grace));
  return server;
}
