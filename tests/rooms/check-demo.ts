/** Holds that only the room `demo/`, what starts it and what measures it know that there are demo sites. */

export interface DemoRules {
  /** Slugs of the demo's sites. */
  readonly slugs: readonly string[];
  /** Files that may name them, or files of `demo/`, and why. */
  readonly allowed: { readonly [file: string]: string };
}

/** Tests, and the values that several of them share. */
const isTest = (file: string) => /\.(?:test|spec|e2e|fixtures?)\.tsx?$/.test(file);

/**
 * Lines outside `demo/`, `tests/` and `bench/` that name a demo site or load a file of `demo/`.
 * @param files text by path from the project's root.
 */
export function checkDemo(files: ReadonlyMap<string, string>, { slugs, allowed }: DemoRules): string[] {
  const site = new RegExp(`\\b(?:${slugs.map((slug) => slug.replaceAll('-', '[- ]?')).join('|')})\\b`, 'i');
  const room = /['"`](?:#|\/|(?:\.{1,2}\/)+)?demo\//;
  const found: string[] = [];
  for (const [file, text] of files) {
    if (/^(?:demo|tests|bench)\//.test(file) || isTest(file) || Object.hasOwn(allowed, file)) continue;
    text.split('\n').forEach((line, at) => {
      const name = site.exec(line)?.[0];
      if (name !== undefined) found.push(`${file}:${at + 1} names the demo site ${name}`);
      if (room.test(line)) found.push(`${file}:${at + 1} loads a file of demo/`);
    });
  }
  return found;
}

/** Allowed files that name nothing any more. */
export function idleDemoRules(files: ReadonlyMap<string, string>, { slugs, allowed }: DemoRules): string[] {
  return Object.keys(allowed).filter((file) => {
    const text = files.get(file);
    return text === undefined || checkDemo(new Map([[file, text]]), { slugs, allowed: {} }).length === 0;
  });
}
