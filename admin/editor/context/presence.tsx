/** Who else has this page open, and at which block. */
import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef } from 'react';
import type { PersonHere } from '#schemas/api/presence.ts';
import { usePresence } from '../../documents/use-presence.ts';
import { useEditor, useEditorState } from './editor-context.ts';

const nobody: readonly PersonHere[] = [];
const PresenceContext = createContext<readonly PersonHere[]>(nobody);

/** Others on this page. */
export function usePeopleHere(): readonly PersonHere[] {
  return useContext(PresenceContext);
}

export function PresenceProvider({ children }: { readonly children: ReactNode }) {
  const { tenant, documentKey, store } = useEditor();
  const selected = useEditorState('selection', (state) => state.selected);
  const all = usePresence(tenant, documentKey, selected);
  const here = useMemo(() => all.filter(({ key }) => key === documentKey), [all, documentKey]);
  const known = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const come = here.filter(({ visit }) => !known.current.has(visit)).map(({ name }) => name);
    known.current = new Set(here.map(({ visit }) => visit));
    const names = [...new Set(come)];
    const last = names.pop();
    if (last === undefined) return;
    const whole = names.length > 0 ? `${names.join(', ')} and ${last} are` : `${last} is`;
    store.say(`${whole} on this page too. What you both change is merged.`);
  }, [here, store]);
  return <PresenceContext value={here}>{children}</PresenceContext>;
}
