/** Holds that one folder alone knows which database there is: SQL, its dialect and its drivers stay in it. */
import { parseSync } from 'oxc-parser';

/** Where the database may be named. */
const home = 'tenants/database/';
/** Rooms of the product. */
const rooms = /^(?:schemas|domain|tenants|search|blocks|renderer|composer-api|admin|demo)\//;
const isTest = /\.(?:test|spec|e2e|fixtures?)\.tsx?$|\.scratch\.ts$/;

const sqlText =
  /\bSELECT\s[\s\S]*\bFROM\s+\w|\bINSERT\s+(?:OR\s+\w+\s+)?INTO\s+\w|\bUPDATE\s+\w+\s+SET\s|\bDELETE\s+FROM\s+\w|\b(?:CREATE|DROP|ALTER)\s+(?:TABLE|INDEX|TRIGGER)\b|\bPRAGMA\s+\w|\bBEGIN\s+IMMEDIATE\b|\bIS\s+(?:NOT\s+)?NULL\b|\bjson_(?:extract|each|set)\b|\browid\b/;
const packages = new Set(['better-sqlite3', 'libsql', 'pg']);
/** What only the home of the database may take from the query builder: the raw text, and the builders of one database. */
const rawText = 'sql';

interface Node {
  readonly type: string;
  readonly start: number;
  readonly [key: string]: unknown;
}

/** Places of a file that name the database. @throws Error when the file does not parse. */
export function checkDialect(file: string, text: string): string[] {
  if (!rooms.test(file) || file.startsWith(home) || isTest.test(file)) return [];
  // Cheap first: most files hold none of these words.
  if (!/drizzle|sqlite|libsql|\$client|select|insert|update|delete|pragma|rowid|json_/i.test(text)) return [];
  const { program, errors } = parseSync(file, text);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  const found: string[] = [];
  const tell = (node: Node, what: string) =>
    found.push(`${file}:${text.slice(0, node.start).split('\n').length} ${what}`);
  walk(program, (node) => {
    const written = writtenText(node);
    if (written !== null && sqlText.test(written)) tell(node, 'is a text of SQL');
    if (node.type === 'Identifier' && node['name'] === '$client') tell(node, 'takes the driver’s connection');
    if (node.type === 'ImportDeclaration') {
      const source = String((node['source'] as { readonly value?: unknown }).value);
      if (packages.has(source) || source.startsWith('drizzle-orm/')) tell(node, `imports ${source}`);
      const names = (node['specifiers'] as readonly { readonly imported?: { readonly name?: unknown } }[]).map(
        ({ imported }) => imported?.name,
      );
      if (source === 'drizzle-orm' && names.includes(rawText)) tell(node, 'imports raw SQL');
      if (names.includes('SqliteClient')) tell(node, 'names the driver’s connection');
    }
  });
  return found;
}

function writtenText(node: Node): string | null {
  if (node.type === 'Literal') return typeof node['value'] === 'string' ? node['value'] : null;
  if (node.type !== 'TemplateLiteral') return null;
  return (node['quasis'] as readonly { readonly value: { readonly raw: string } }[])
    .map((quasi) => quasi.value.raw)
    .join('x');
}

function walk(value: unknown, visit: (node: Node) => void): void {
  if (Array.isArray(value)) for (const item of value) walk(item, visit);
  else if (typeof value === 'object' && value !== null) {
    // The parser's tree: what has a type has a place.
    if ('type' in value && typeof value.type === 'string') visit(value as Node);
    for (const item of Object.values(value)) walk(item, visit);
  }
}
