/** An entry that was just added to a list: its fields are not wrong before a person has been in them. */
import { createContext } from 'react';

interface NewEntry {
  /** Whether the person has left the control, by its id. */
  readonly wasLeft: (id: string) => boolean;
}

/** Null around everything but a new entry. */
export const NewEntryContext = createContext<NewEntry | null>(null);
