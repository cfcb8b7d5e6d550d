/** What the file servers of tests have in common. */

export interface ServedFile {
  readonly bytes: Buffer;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** The ways in which a server fails. */
export type Spoiled = 'silent' | 'silent in the middle' | 'password' | 'cut' | 'half';

export interface FileServer {
  readonly port: number;
  /** Number of requests for a file. */
  downloads(): number;
  /** @param at milliseconds since 1970. */
  put(name: string, text: string, at?: number): void;
  remove(name: string): void;
  spoil(way: Spoiled | null): void;
  /** The server gets another key or certificate. */
  changeKey(): void | Promise<void>;
  close(): Promise<void>;
}
