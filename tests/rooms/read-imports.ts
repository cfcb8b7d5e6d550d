/** Reads every import of a file, types and dynamic ones included, with a real parser. */
import { parseSync } from 'oxc-parser';

interface ImportRead {
  readonly specifier: string;
  readonly line: number;
}

export interface FileImports {
  readonly imports: readonly ImportRead[];
  /** Lines of `import(…)` whose argument is not a plain text and so cannot be checked. */
  readonly unknown: readonly number[];
}

function lineOf(text: string, offset: number): number {
  let line = 1;
  for (let i = 0; i < offset; i++) if (text.charCodeAt(i) === 10) line++;
  return line;
}

/** @param path decides the language; @throws Error when the file does not parse. */
export function readImports(path: string, text: string): FileImports {
  const parsed = parseSync(path, text);
  const { module } = parsed;
  const fault = parsed.errors[0];
  if (fault) throw new Error(`${path}: ${fault.message}`);
  const imports: ImportRead[] = [];
  const unknown: number[] = [];
  for (const entry of module.staticImports)
    imports.push({ specifier: entry.moduleRequest.value, line: lineOf(text, entry.start) });
  for (const entry of module.staticExports) {
    for (const one of entry.entries)
      if (one.moduleRequest) imports.push({ specifier: one.moduleRequest.value, line: lineOf(text, entry.start) });
  }
  for (const entry of module.dynamicImports) {
    const argument = text.slice(entry.moduleRequest.start, entry.moduleRequest.end).trim();
    const plain = /^(?:\/\*[\s\S]*?\*\/\s*)?(['"])([^'"]*)\1$/.exec(argument);
    if (plain) imports.push({ specifier: plain[2] ?? '', line: lineOf(text, entry.start) });
    else if (!/@vite-ignore/.test(text.slice(entry.start, entry.end))) unknown.push(lineOf(text, entry.start));
  }
  // `import('x').Thing` in a type position is in the tree only. The parser builds the tree when it is read, which costs most.
  if (/\bimport\(/.test(text))
    walk(parsed.program, (node) => {
      const source = node['source'] as { value?: unknown; start?: number } | undefined;
      if (node['type'] === 'TSImportType' && typeof source?.value === 'string')
        imports.push({ specifier: source.value, line: lineOf(text, source.start ?? 0) });
    });
  return { imports, unknown };
}

function walk(value: unknown, visit: (node: { readonly [key: string]: unknown }) => void): void {
  if (Array.isArray(value)) for (const item of value) walk(item, visit);
  else if (typeof value === 'object' && value !== null) {
    const node = value as { readonly [key: string]: unknown };
    if (typeof node['type'] === 'string') visit(node);
    for (const key of Object.keys(node)) walk(node[key], visit);
  }
}
