/** Acts and screens that can be found by name, from the current screen. */
import { createContext, useContext, useEffect } from 'react';

export interface Command {
  /** Unique within its group. */
  readonly id: string;
  readonly label: string;
  /** Where it belongs: "This page", "Blocks", "Screens". */
  readonly group: string;
  /** Further words it is found by. */
  readonly words?: string;
  readonly keys?: string;
  readonly run: () => void;
}

/** Returns the current commands, since most of them depend on the selection. */
export type CommandSource = () => readonly Command[];

export const CommandsContext = createContext<(source: CommandSource) => () => void>(() => () => {});

/** Offers commands for as long as the caller is shown. `source` must be stable. */
export function useCommands(source: CommandSource): void {
  const register = useContext(CommandsContext);
  useEffect(() => register(source), [register, source]);
}
