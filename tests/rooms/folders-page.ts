/** The tables of rooms and folders as drawings, which `npm run docs:folders` writes to `var/folders.md`. */
import { compareText } from '#domain/text/compare.ts';
import { folderTable } from './folder-table.ts';
import { roomTable } from './room-table.ts';

type Arrows = { readonly [name: string]: readonly string[] };

/** All that can be reached from `name` by arrows. */
function reachable(arrows: Arrows, name: string, found = new Set<string>()): Set<string> {
  for (const next of arrows[name] ?? []) {
    if (found.has(next)) continue;
    found.add(next);
    reachable(arrows, next, found);
  }
  return found;
}

/** The arrows that no longer way makes superfluous: a drawing of all of them cannot be read. */
function shortest(arrows: Arrows, name: string): readonly string[] {
  const own = arrows[name] ?? [];
  return own.filter((target) => !own.some((other) => other !== target && reachable(arrows, other).has(target)));
}

function drawing(arrows: Arrows, title: (name: string) => string): string {
  const names = Object.keys(arrows).sort(compareText);
  const id = (name: string) => `n${names.indexOf(name)}`;
  return [
    '```mermaid',
    'flowchart TD',
    ...names.map((name) => `  ${id(name)}["${title(name)}"]`),
    ...names.flatMap((name) =>
      [...shortest(arrows, name)].sort(compareText).map((target) => `  ${id(name)} --> ${id(target)}`),
    ),
    '```',
  ].join('\n');
}

const outside = ['migrations', 'tests', 'bench', 'scripts'];

/** The page as Markdown. */
export function foldersPage(): string {
  const rooms = Object.fromEntries(
    Object.entries(roomTable).flatMap(([name, { imports }]) => (outside.includes(name) ? [] : [[name, imports]])),
  );
  const titles: { readonly [name: string]: string } = { '*': 'one folder a block' };
  const parts = Object.entries(folderTable).flatMap(([room, arrows]) => [
    `## ${room}`,
    drawing(arrows, (name) => (name === '.' ? `${room}/*.ts` : (titles[name] ?? name))),
  ]);
  return `${[
    '# Rooms and folders',
    'Written by `npm run docs:folders` from `tests/rooms/room-table.ts` and `tests/rooms/folder-table.ts`. An arrow says "imports". Where a way of two arrows leads to the same folder, the direct arrow is left out of the drawing. No room and no folder has a circle; folders further down may have none either.',
    '## The rooms',
    drawing(rooms, (name) => name),
    ...parts,
  ].join('\n\n')}\n`;
}
