/** Fetches the file of a stock feed from another server or folder, over any protocol. */

/** Details for the driver, in addition to the file's place. */
export interface TransportAsk {
  /** Password, private key or value of a header. */
  readonly secret?: string | undefined;
  /** Validators of the file that was imported last; null fetches the file in any case. */
  readonly seen: { readonly etag: string | null; readonly lastModified: string | null } | null;
  /**
   * Name, size and time of the file at the last check, '' for the first one. A file is accepted when two checks agree, so
   * that none is read while it is being written. Left out if that does not matter, because nothing is imported.
   */
  readonly looked?: string | undefined;
  /**
   * Called with the key or certificate that a server identifies itself by, before anything secret is sent to it.
   * @throws AppError for a key other than the one that is known.
   */
  readonly trust: (key: string) => Promise<void>;
  readonly signal?: AbortSignal | undefined;
  /** Milliseconds for everything. */
  readonly within: number;
  /** Bytes. */
  readonly most: number;
  /** Milliseconds since 1970. */
  readonly now: number;
}

export type TransportAnswer =
  | {
      readonly kind: 'file';
      readonly bytes: Buffer;
      /** Validators of the file, for the next `seen`. */
      readonly etag: string | null;
      readonly lastModified: string | null;
    }
  /** It is the file of `seen`. */
  | { readonly kind: 'same' }
  /** It may still be written: look again in a while, with this. */
  | { readonly kind: 'settling'; readonly looked: string; readonly name: string };

/**
 * @throws AppError `input.invalid` for what staff have to correct (name, password, address, size), `busy` for what may
 * pass (no answer, a connection that broke off, half a file).
 */
export type StockTransport<Source> = (source: Source, ask: TransportAsk) => Promise<TransportAnswer>;

/** A file in the folder of a stock file, or in a folder in it. */
export interface NearFile {
  /** Below the folder of the stock file, with at most one folder in between: `ABC123/1.jpg`. */
  readonly path: string;
  /** Bytes; null where the server does not say. */
  readonly size: number | null;
  /** Size and time as the server writes them: another mark means another content. */
  readonly mark: string;
}

export interface NearAsk extends Pick<TransportAsk, 'secret' | 'trust' | 'signal' | 'within'> {
  /** Whether a file of this path may be wanted at all. */
  readonly isWanted: (path: string) => boolean;
  /** Which of them to fetch, in this order. Called once, with all that are wanted. */
  readonly choose: (files: readonly NearFile[]) => Promise<readonly NearFile[]>;
  /** Takes a file, or the reason why the server did not give it. */
  readonly take: (file: NearFile, found: Buffer | Error) => Promise<void>;
  /** Bytes of one file. */
  readonly most: number;
}

/** Files that lie in the folder of a stock file, such as photographs. @throws AppError as `StockTransport`. */
export type NearTransport<Source> = (source: Source, ask: NearAsk) => Promise<void>;
