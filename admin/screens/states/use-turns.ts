/** A few pictures are drawn at a time: each is a separate frame with the whole page in it. */
import { useCallback, useMemo, useState } from 'react';

export interface Turns {
  /** Whether it is drawn already, or may be drawn now. */
  readonly mayDraw: (key: string) => boolean;
  /** It has come into view. */
  readonly want: (key: string) => void;
  readonly finish: (key: string) => void;
}

export function useTurns(most: number): Turns {
  const [wanted, setWanted] = useState<readonly string[]>([]);
  const [finished, setFinished] = useState<ReadonlySet<string>>(new Set());
  const want = useCallback((key: string) => setWanted((now) => (now.includes(key) ? now : [...now, key])), []);
  const finish = useCallback((key: string) => setFinished((now) => (now.has(key) ? now : new Set([...now, key]))), []);
  return useMemo(() => {
    const open = new Set(wanted.filter((key) => !finished.has(key)).slice(0, most));
    return { mayDraw: (key) => finished.has(key) || open.has(key), want, finish };
  }, [wanted, finished, most, want, finish]);
}
