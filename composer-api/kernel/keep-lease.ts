/** Keeps a claim on a row while its holder works: the lease is renewed long before it runs out. */
import type { Timers } from './timers.ts';

interface KeptLease {
  readonly timers: Timers;
  /** The clock that leases are written by. */
  readonly now: () => Date;
  /** Milliseconds that the lease lasts after a renewal. */
  readonly leaseMs: number;
  /** Answers false where another holder has the claim. */
  readonly renew: () => Promise<boolean>;
  /** The claim is another holder's, or it may be: the lease ran out while no renewal succeeded. Called once. */
  readonly onLost: () => void;
  /** A renewal failed, and is retried while the lease lasts. */
  readonly onFault: (error: unknown) => void;
}

/** Renewals per lease, and attempts if one fails. */
const renewals = 4;
const tries = 20;

/**
 * Renews a lease that was just granted until the answer is called.
 * @returns ends the renewals
 */
export function keepLease({ timers, now, leaseMs, renew, onLost, onFault }: KeptLease): () => void {
  let hasEnded = false;
  let until = now().getTime() + leaseMs;
  let cancel: () => void = () => {};
  const end = () => {
    hasEnded = true;
    cancel();
  };
  const lose = () => {
    end();
    onLost();
  };
  const renewIn = (ms: number): void => {
    cancel = timers(ms, () => {
      const asked = now().getTime();
      renew().then(
        (isOurs) => {
          if (hasEnded) return;
          if (!isOurs) return lose();
          until = asked + leaseMs;
          renewIn(leaseMs / renewals);
        },
        (error: unknown) => {
          onFault(error);
          if (hasEnded) return;
          if (now().getTime() < until) renewIn(leaseMs / tries);
          else lose();
        },
      );
    });
  };
  renewIn(leaseMs / renewals);
  return end;
}
