import { type ComponentType, type ReactNode, useEffect, useReducer, useState } from 'react';
import { Failed, Waiting } from '../ui/kit.ts';
import { whenIdle } from '../ui/when-idle.ts';

/** Shown instead of the error of the browser, which names a file. */
const unreached = new Error('This screen could not be loaded. Check your connection, then try again.');

/** The code of a screen, fetched when it is needed. A failed fetch is retried on the next use. */
export class ScreenCode {
  readonly #load: () => Promise<ComponentType>;
  #here: ComponentType | null = null;

  constructor(load: () => Promise<ComponentType>) {
    this.#load = load;
  }

  get here(): ComponentType | null {
    return this.#here;
  }

  /** @throws what the import throws. */
  async fetch(): Promise<ComponentType> {
    this.#here ??= await this.#load();
    return this.#here;
  }

  /** Fetches the code once the browser is idle. Returns a function that cancels the fetch. */
  fetchWhenIdle(): () => void {
    // A failure shows itself when the screen is opened.
    return whenIdle(() => void this.fetch().catch(() => {}));
  }
}

/**
 * A screen whose code may still have to be fetched; where it is here already, it is shown in the same step. `lazy` and
 * `Suspense` would do without this component, but React shows nothing behind a fallback until 300 ms after it appeared.
 */
export function LazyScreen({ code }: { readonly code: ScreenCode }): ReactNode {
  const [failed, setFailed] = useState(false);
  const [, renderAgain] = useReducer((times: number) => times + 1, 0);
  const Here = code.here;
  useEffect(() => {
    if (code.here !== null || failed) return undefined;
    let wanted = true;
    code.fetch().then(
      () => wanted && renderAgain(),
      () => wanted && setFailed(true),
    );
    return () => {
      wanted = false;
    };
  }, [code, failed]);
  if (Here !== null) return <Here />;
  return failed ? <Failed error={unreached} onRetry={() => setFailed(false)} /> : <Waiting what="this screen" />;
}
