/** What the file servers of tests have in common. */

export interface ServedFile {
  readonly bytes: Buffer;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** What lies directly in a folder: its files, and its folders. @param folder as a client names it; '' and '.' are the first. */
export function listServed(files: ReadonlyMap<string, ServedFile>, folder: string) {
  const start = folder
    .replace(/^\.?\/?/, '')
    .replace(/\/?$/, '/')
    .replace(/^\/$/, '');
  const inside = [...files].flatMap(([path, file]) =>
    path.startsWith(start) ? [{ path: path.slice(start.length), file }] : [],
  );
  const folders = inside.flatMap(({ path }) => (path.includes('/') ? [path.slice(0, path.indexOf('/'))] : []));
  return {
    files: inside.flatMap(({ path, file }) => (path.includes('/') ? [] : [{ name: path, ...file }])),
    folders: [...new Set(folders)],
  };
}

/** The ways in which a server fails. */
export type Spoiled = 'silent' | 'silent in the middle' | 'password' | 'cut' | 'half';

export interface FileServer {
  readonly port: number;
  /** Number of requests for a file. */
  downloads(): number;
  /** @param at milliseconds since 1970. */
  put(name: string, content: string | Buffer, at?: number): void;
  remove(name: string): void;
  spoil(way: Spoiled | null): void;
  /** The server gets another key or certificate. */
  changeKey(): void | Promise<void>;
  close(): Promise<void>;
}
