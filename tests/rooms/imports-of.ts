/** What a source file imports from the project, as paths from the project's root. */
import { dirname, join, normalize } from 'node:path/posix';

/** Tests, and the values that several of them share. */
export const isTest = (file: string) => /\.(?:test|spec|e2e|fixtures?)\.tsx?$/.test(file);

export const roomOf = (file: string) => file.slice(0, file.indexOf('/'));

/** The path that an import within the project names; null for a package. */
export function projectPath(file: string, specifier: string): string | null {
  const bare = specifier.replace(/\?[a-z]+$/, '');
  if (bare.startsWith('#')) return bare.slice(1);
  return bare.startsWith('.') ? normalize(join(dirname(file), bare)) : null;
}
