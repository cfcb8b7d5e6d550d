/** How the server looks for the proof of domain ownership: in DNS, or on the current site. */
export interface ProofLookup {
  /** TXT records of a name, each put together; empty where there are none. @throws Error when no server answers. */
  readonly records: (name: string) => Promise<readonly string[]>;
  /** Text of a small file at a public address; null if there is none. */
  readonly file: (url: string) => Promise<string | null>;
}
