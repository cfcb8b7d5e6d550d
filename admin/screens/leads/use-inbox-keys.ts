import { useEffect, useRef, useState } from 'react';

export type InboxKey = 'j' | 'k' | 'e' | 'a' | 'r' | 'n' | 'u' | '/' | '?';

/** What each key does, for the list of keys. */
export const inboxKeys: readonly (readonly [InboxKey, string])[] = [
  ['j', 'The next lead'],
  ['k', 'The lead before'],
  ['r', 'Answer by email'],
  ['n', 'Write a note'],
  ['a', 'Assign to me'],
  ['e', 'Set to Contacted'],
  ['u', 'Back to the list'],
  ['/', 'Search'],
  ['?', 'These shortcuts'],
];

const stored = 'forecourt.inbox-keys';

/**
 * Single keys of the inbox. They do nothing in a field, in a menu, over a dialog or with a modifier, and people who use
 * voice control or press keys by mistake can turn them off.
 */
export function useInboxKeys(
  acts: { readonly [key in InboxKey]: () => void },
): readonly [boolean, (on: boolean) => void] {
  const [isOn, setIsOn] = useState(readSwitch);
  const now = useRef(acts);
  now.current = acts;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isOn || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || event.repeat) return;
      const { target } = event;
      if (target instanceof Element && target.closest('input, select, textarea, [contenteditable], [role="menu"]'))
        return;
      if (document.querySelector('dialog[open]')) return;
      const key = inboxKeys.find(([one]) => one === event.key)?.[0];
      if (key === undefined) return;
      event.preventDefault();
      now.current[key]();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [isOn]);
  const turn = (on: boolean) => {
    setIsOn(on);
    try {
      localStorage.setItem(stored, on ? 'on' : 'off');
    } catch {
      // Without storage, the setting lasts until the page is left.
    }
  };
  return [isOn, turn];
}

function readSwitch(): boolean {
  try {
    return localStorage.getItem(stored) !== 'off';
  } catch {
    return true;
  }
}
