/** What a guide of `docs/` tells its reader to write and to type. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sourceRoot } from '../build/source-copy.ts';

interface Guide {
  /** The blocks of code in a language, in their order, without the indentation of the list that they are in. @throws Error for more than there are */
  code(language: string, at?: number): string;
  /** The lines of all blocks of commands. */
  readonly commands: readonly string[];
}

const fence = /^( *)```(\w+)\n([\s\S]*?)^ *```$/gm;

/** @param name without its folder and ending */
export function readGuide(name: string): Guide {
  const text = readFileSync(join(sourceRoot, 'docs', `${name}.md`), 'utf8');
  const blocks = [...text.matchAll(fence)].map(([, indentation = '', language = '', code = '']) => ({
    language,
    code: code.replaceAll(new RegExp(`^${indentation}`, 'gm'), ''),
  }));
  const written = (language: string) => blocks.filter((block) => block.language === language).map(({ code }) => code);
  return {
    code(language, at = 0) {
      const code = written(language)[at];
      if (code === undefined) throw new Error(`docs/${name}.md has no block ${at + 1} of ${language}.`);
      return code;
    },
    commands: written('sh').flatMap((code) => code.replaceAll('\\\n', '').trim().split('\n')),
  };
}
