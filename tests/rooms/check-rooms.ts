/** Holds imports against the table of rooms: arrows, doors, packages, cycles. */
import { findCycles } from './find-cycles.ts';
import { isTest, projectPath, roomOf } from './imports-of.ts';
import { readImports } from './read-imports.ts';
import { type RoomName, roomTable, testImports, testPackages } from './room-table.ts';

export interface Violation {
  readonly file: string;
  readonly line: number;
  readonly message: string;
}

function packageOf(specifier: string): string {
  const [first = '', second = ''] = specifier.split('/');
  return first.startsWith('@') ? `${first}/${second}` : first;
}

/** @param files text by path from the project's root. */
export function checkRooms(files: ReadonlyMap<string, string>): Violation[] {
  const violations: Violation[] = [];
  const graph = new Map<string, string[]>();
  for (const [file, text] of files) {
    const room = roomOf(file);
    const rules = roomTable[room as RoomName];
    if (!rules) {
      violations.push({ file, line: 1, message: `"${room}" is not a room` });
      continue;
    }
    const { imports, unknown } = readImports(file, text);
    for (const line of unknown)
      violations.push({ file, line, message: 'import() of something that is not a plain text' });
    const targets: string[] = [];
    for (const { specifier, line } of imports) {
      const say = (message: string) => violations.push({ file, line, message });
      if (specifier.startsWith('node:') || specifier.startsWith('virtual:') || specifier.startsWith('vite/')) continue;
      const target = projectPath(file, specifier);
      if (target !== null) {
        const other = roomOf(target);
        if (!/\.[a-z]+$/.test(target)) say(`"${specifier}" lacks its extension`);
        if (specifier.startsWith('.') && other !== room)
          say(`"${specifier}" leaves the room by a relative path: use #${target}`);
        if (specifier.startsWith('#') && other === room && room !== 'tests')
          say(`"${specifier}" is in the same room: use a relative path`);
        const allowed =
          other === room || rules.imports.includes(other) || (isTest(file) && testImports.includes(other));
        if (!allowed) say(`${room} may not import ${other}`);
        if (!isTest(file)) targets.push(target);
        continue;
      }
      const name = packageOf(specifier);
      const allowed =
        rules.packages.includes('*') || rules.packages.includes(name) || (isTest(file) && testPackages.includes(name));
      if (!allowed) say(`package ${name} is not allowed in ${room}`);
    }
    graph.set(file, targets);
  }
  for (const cycle of findCycles(graph))
    violations.push({ file: cycle[0] ?? '', line: 1, message: `cycle: ${cycle.join(' → ')}` });
  return violations;
}
