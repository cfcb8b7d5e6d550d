/** What a page links to, whether built (hashed files) or served from source while developing. */
export interface Assets {
  /** Changes with every build; part of every fragment's and page's key. */
  readonly buildId: string;
  /** Address of the loader that wakes islands. */
  readonly loader: string;
  /** Address of the classic script that runs before a page paints. */
  readonly early: string;
  /** Address of the script that saves on the server, loaded for signed-in shoppers. */
  readonly watchlist: string;
  /** Address of the passkey script, loaded where a shopper may sign in with a passkey or create one. */
  readonly passkeys: string;
  /** Address of the script that loads services outside, on sites that have any. */
  readonly tags: string;
  /** Address of the module with the messages of a locale; null for the source's, which needs none. */
  messages(locale: string): string | null;
  /** Address of the module with a block's `mount`, an island or an enhancement; null when the block has none. */
  island(type: string): string | null;
  /** Base styles and the primitives. */
  readonly baseCss: string;
  /** A block's own styles, or the empty string. */
  blockCss(type: string): string;
  font(family: string): FontAsset;
}

export interface FontAsset {
  /** `@font-face` rules, matched fallbacks included. */
  readonly css: string;
  /** The file to preload for every page. */
  readonly preload: string;
  /** The file with the long vowels of te reo Māori, to preload where they are in use. */
  readonly macrons: string;
}
