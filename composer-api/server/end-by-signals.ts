interface Ending {
  readonly port: number;
  /** @param grace milliseconds, as `listen.ts` says. */
  close(grace?: number): Promise<void>;
}

/**
 * Milliseconds in which active connections get `connection: close`, so that a proxy does not send into a closing one.
 */
const usualGrace = 1_000;
/** Milliseconds after which the server ends all work in progress: its supervisor waits 15 s at most. */
const usualLimit = 14_000;

interface EndingOptions {
  readonly grace?: number;
  readonly limit?: number;
}

/**
 * Ends a server by SIGTERM with grace, for what replaces it, and by SIGINT at once. Neither takes longer than the limit:
 * what is stored is stored in transactions, and jobs go on where they were after the next start.
 */
export function endBySignals(server: Ending, { grace = usualGrace, limit = usualLimit }: EndingOptions = {}): Ending {
  const end = (wait: number) => {
    // An exit would wait for native code that runs in a thread.
    setTimeout(() => process.kill(process.pid, 'SIGKILL'), limit);
    server.close(wait).then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.once('SIGINT', () => end(0));
  process.once('SIGTERM', () => end(grace));
  return server;
}
