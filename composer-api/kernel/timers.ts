/** Calls back after a number of milliseconds; returns a function that cancels it. */
export type Timers = (ms: number, call: () => void) => () => void;

export const processTimers: Timers = (ms, call) => {
  const timer = setTimeout(call, ms);
  // Work that waits must not keep the process alive.
  timer.unref();
  return () => clearTimeout(timer);
};
