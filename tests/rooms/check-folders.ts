/** Holds the folders inside each room against their table: rows, arrows, cycles at every depth. */
import type { Violation } from './check-rooms.ts';
import { findCycles } from './find-cycles.ts';
import type { FolderArrows } from './folder-table.ts';
import { isTest, projectPath, roomOf } from './imports-of.ts';
import { readImports } from './read-imports.ts';

type Tables = { readonly [room: string]: FolderArrows | undefined };

interface Edge {
  readonly file: string;
  readonly line: number;
  readonly target: string;
}

/**
 * Tests and fixtures are exempt, as they are from the cycles of files.
 * @param files text by path from the project's root. @param tables a room that is not in it is not checked.
 * @param apart folders whose own folders import none of each other
 */
export function checkFolders(
  files: ReadonlyMap<string, string>,
  tables: Tables,
  apart: readonly string[] = [],
): Violation[] {
  const violations: Violation[] = [];
  for (const [room, table] of Object.entries(tables)) {
    if (!table) continue;
    const own = [...files].filter(([file]) => roomOf(file) === room && !isTest(file));
    const edges = own.flatMap(([file, text]) => edgesOf(file, text, files));
    violations.push(
      ...checkTable(
        room,
        table,
        own.map(([file]) => file),
        edges,
      ),
      ...checkDepths(room, edges),
      ...apart.flatMap((parent) => checkApart(parent, edges)),
    );
  }
  return violations;
}

function edgesOf(file: string, text: string, files: ReadonlyMap<string, string>): Edge[] {
  const edges: Edge[] = [];
  for (const { specifier, line } of readImports(file, text).imports) {
    const target = projectPath(file, specifier);
    if (target !== null && roomOf(target) === roomOf(file) && files.has(target)) edges.push({ file, line, target });
  }
  return edges;
}

/** The part of a path at a depth; `.` for a file that lies directly in the folder above. */
function folderAt(file: string, depth: number): string {
  const parts = file.split('/');
  return parts.length > depth + 1 ? (parts[depth] ?? '.') : '.';
}

function checkTable(room: string, table: FolderArrows, own: readonly string[], edges: readonly Edge[]): Violation[] {
  const violations: Violation[] = [];
  const at = (message: string, file = room, line = 1) => violations.push({ file, line, message });
  const rowOf = (folder: string) => (Object.hasOwn(table, folder) ? folder : '*');
  const folders = new Set(own.map((file) => folderAt(file, 1)));
  for (const folder of folders)
    if (!table[rowOf(folder)]) at(`folder ${room}/${folder} has no row in the table of folders`);
  const rows = new Set([...folders].map(rowOf));
  const used = new Set<string>();
  for (const { file, line, target } of edges) {
    const [from, to] = [folderAt(file, 1), folderAt(target, 1)];
    if (from === to) continue;
    const [row, wanted] = [rowOf(from), rowOf(to)];
    used.add(`${row} → ${wanted}`);
    if (table[row] && !table[row].includes(wanted)) at(`${room}/${from} may not import ${room}/${to}`, file, line);
  }
  for (const [row, targets] of Object.entries(table)) {
    if (!rows.has(row)) at(`the row ${room}/${row} belongs to no folder`);
    for (const target of targets)
      if (!used.has(`${row} → ${target}`)) at(`no import uses the arrow ${room}/${row} → ${target}`);
  }
  // Folders of the row `*` may import each other where it says so: their own cycles are found in the imports.
  const graph = new Map(Object.entries(table).map(([row, targets]) => [row, targets.filter((to) => to !== row)]));
  for (const cycle of findCycles(graph)) at(`cycle in the table of ${room}: ${cycle.join(' → ')}`);
  return violations;
}

/** No cycle between the folders that lie side by side in a folder, the room itself included. */
function checkDepths(room: string, edges: readonly Edge[]): Violation[] {
  const graphs = new Map<string, Map<string, Set<string>>>();
  for (const { file, target } of edges) {
    const from = file.split('/');
    for (let depth = 1; ; depth++) {
      const parent = from.slice(0, depth).join('/');
      const graph = graphs.get(parent) ?? new Map<string, Set<string>>();
      graphs.set(parent, graph);
      const [a, b] = [folderAt(file, depth), folderAt(target, depth)];
      graph.set(a, graph.get(a) ?? new Set());
      graph.set(b, graph.get(b) ?? new Set());
      if (a !== b) graph.get(a)?.add(b);
      if (a !== b || a === '.') break;
    }
  }
  return [...graphs].flatMap(([parent, graph]) =>
    findCycles(new Map([...graph].map(([folder, targets]) => [folder, [...targets]]))).map((cycle) => ({
      file: room,
      line: 1,
      message: `cycle of folders in ${parent}: ${cycle.join(' → ')}`,
    })),
  );
}

function checkApart(parent: string, edges: readonly Edge[]): Violation[] {
  const depth = parent.split('/').length;
  return edges.flatMap(({ file, line, target }) => {
    if (!file.startsWith(`${parent}/`) || !target.startsWith(`${parent}/`)) return [];
    const [from, to] = [folderAt(file, depth), folderAt(target, depth)];
    return from === to ? [] : [{ file, line, message: `${parent}/${from} may not import ${parent}/${to}` }];
  });
}
