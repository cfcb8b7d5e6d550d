/** Ctrl+K or ⌘K: every act and screen by its name. */
import { type ReactNode, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import { Dialog, matchesSearch } from '../ui/kit.ts';
import { type Command, type CommandSource, CommandsContext } from './commands.ts';

/** Shown at once; a search finds the rest. */
const mostShown = 60;

export function CommandCentre({ children }: { readonly children: ReactNode }) {
  const sources = useRef(new Set<CommandSource>());
  const [commands, setCommands] = useState<readonly Command[] | null>(null);
  const register = useCallback((source: CommandSource) => {
    sources.current.add(source);
    return () => {
      sources.current.delete(source);
    };
  }, []);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey)
        return;
      // Over a dialog there is a decision to be made first.
      if (document.querySelector('dialog[open]')) return;
      event.preventDefault();
      // What registered last is nearest: the screen before the shell around it.
      setCommands([...sources.current].reverse().flatMap((source) => source()));
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
  return (
    <CommandsContext value={register}>
      {children}
      {commands ? <CommandDialog commands={commands} onClose={() => setCommands(null)} /> : null}
    </CommandsContext>
  );
}

function CommandDialog({ commands, onClose }: { readonly commands: readonly Command[]; readonly onClose: () => void }) {
  const [search, setSearch] = useState('');
  const [at, setAt] = useState(0);
  const listId = useId();
  const list = useRef<HTMLDivElement>(null);
  const found = useMemo(() => findCommands(commands, search).slice(0, mostShown), [commands, search]);
  const active = Math.min(at, found.length - 1);
  useEffect(() => {
    list.current?.querySelector(`[data-at="${active}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  const run = (command: Command | undefined) => {
    if (!command) return;
    onClose();
    // Once the dialog has restored the focus, the command may move it.
    requestAnimationFrame(() => command.run());
  };
  return (
    <Dialog title="Find an action or a screen" onClose={onClose}>
      <input
        className="input"
        type="text"
        role="combobox"
        aria-label="What do you want to do?"
        placeholder="What do you want to do?"
        aria-expanded="true"
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={active >= 0 ? `${listId}-${active}` : undefined}
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        value={search}
        onChange={(event) => {
          setSearch(event.target.value);
          setAt(0);
        }}
        onKeyDown={(event) => {
          const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
          if (step !== undefined && found.length > 0) setAt((active + step + found.length) % found.length);
          else if (event.key === 'Enter') run(found[active]);
          else return;
          event.preventDefault();
        }}
      />
      <div
        className="command-list pad-0 scrolls"
        role="listbox"
        id={listId}
        aria-label="Actions and screens"
        ref={list}
      >
        {found.map((command, index) => (
          <button
            type="button"
            tabIndex={-1}
            key={`${command.group} ${command.id}`}
            id={`${listId}-${index}`}
            data-at={index}
            role="option"
            aria-selected={index === active}
            onClick={() => run(command)}
            onPointerMove={() => setAt(index)}
          >
            <span className="truncate">{command.label}</span>
            <span className="soft small">{command.keys ?? command.group}</span>
          </button>
        ))}
      </div>
      <p className="soft small" role="status">
        {found.length === 0 ? 'No results.' : ''}
      </p>
    </Dialog>
  );
}

/** Matches of the label come before those of other words. */
function findCommands(commands: readonly Command[], search: string): readonly Command[] {
  if (search.trim() === '') return commands;
  const found = commands.filter(({ label, group, words }) => matchesSearch(search, label, group, words));
  const rank = ({ label }: Command) =>
    label.toLowerCase().startsWith(search.trim().toLowerCase()) ? 0 : matchesSearch(search, label) ? 1 : 2;
  return [...found].sort((one, two) => rank(one) - rank(two));
}
