/** Time that a piece of work may take. Milliseconds. */
export interface TimeBudget {
  /** Of this process. */
  readonly processor: number;
  readonly clock: number;
}

/** Starts the clock. @returns whether the budget is used up */
export function startBudget({ processor, clock }: TimeBudget): () => boolean {
  const begun = performance.now();
  const used = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(used);
    return performance.now() - begun >= clock || (user + system) / 1000 >= processor;
  };
}
