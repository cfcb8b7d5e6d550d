import { type ReactNode, useEffect, useRef } from 'react';
import type { ViewInput } from '../define-block.ts';
import type { Data } from './load.ts';
import type { Props } from './schema.ts';
import { MapView } from './view.tsx';

/** Draws the map once it is seen; Leaflet touches the window, so it is had only here and only then. */
export function Island(input: ViewInput<Props, Data>): ReactNode {
  const canvas = useRef<HTMLDivElement>(null);
  const { data } = input;
  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    let remove: (() => void) | null = null;
    let gone = false;
    import('./draw-map.ts')
      .then(({ drawMap }) => drawMap(element, data))
      .then((drawn) => {
        if (gone) drawn();
        else remove = drawn;
      })
      // The list below says all that the map would.
      .catch((error: unknown) => console.warn('map', error));
    return () => {
      gone = true;
      remove?.();
    };
  }, [data]);
  return <MapView {...input} canvas={canvas} />;
}
