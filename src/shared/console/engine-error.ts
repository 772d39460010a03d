import { outOfMemory } from '../out-of-memory';
import { nearestName } from './nearest';
import { tokensOf } from './sql-tokens';
import { mentionsOf } from './statements';

/** The engine's error for a statement, parsed so that it can be shown in the reader's language. */
export interface EngineError {
  /** `gone` is a table of a tab or file that is no longer, or not yet, loaded. */
  kind:
    | 'noTable'
    | 'gone'
    | 'noColumn'
    | 'noFunction'
    | 'noType'
    | 'lacking'
    | 'closed'
    | 'noFiles'
    | 'noExtensions'
    | 'memory'
    | 'syntax'
    | 'other';
  /** The name that it is about. */
  name: string;
  suggestion: string | null;
  /** The position in the statement, counted from 1. */
  position: { line: number; column: number } | null;
  /** The first line of the engine's message. */
  text: string;
}

export interface KnownNames {
  /** Qualified with their schemas. */
  tables: readonly string[];
  columns: readonly string[];
  functions: readonly string[];
}

/** Parses the engine's message about a statement. */
export function readEngineError(said: string, sql: string, known: KnownNames): EngineError {
  const message = messageIn(said);
  const text = (message.split('\n')[0] ?? '').replace(/^(?:Error: )?(?:[A-Z]\w+ )+Error: /, '');
  const found = asFiles(asGone(kindAndName(message), sql), sql);
  const { kind, name } = found;
  return { kind, name, suggestion: suggested(message, found, known), position: positionIn(message, sql), text };
}

/** Unwraps the message, which in browsers comes as JSON with its parts. */
function messageIn(said: string): string {
  if (!said.startsWith('{')) return said;
  try {
    const { exception_message: message } = JSON.parse(said) as { exception_message?: unknown };
    return typeof message === 'string' ? message : said;
  } catch {
    return said; // a message that happens to begin with a brace
  }
}

const readers: readonly (readonly [EngineError['kind'], RegExp])[] = [
  ['noFiles', /Copy Function with name "?(\w+)"? is not in the catalog/],
  ['lacking', /(?:Function|Type|Collation) with name "?([^"\s]+)"? is not in the catalog, but it exists in the/],
  ['lacking', /install the required extension '(\w+)'/],
  ['noTable', /Table with name "?(.+?)"? does not exist/],
  ['noTable', /Referenced table "(.+?)" not found/],
  ['noColumn', /Referenced column "(.+?)" (?:not found|was not found)/],
  ['noColumn', /does not have a column named "(.+?)"/],
  ['noFunction', /Function with name "?(.+?)"? does not exist/],
  ['noType', /Type with name "?(.+?)"? does not exist/],
  ['closed', /(?:file system operations|external extensions?) (?:are|is) disabled|configuration has been locked/],
  ['memory', outOfMemory],
  ['syntax', /syntax error at (?:or near "(.*?)"|end of input)/],
];

/** A missing table in the schema of tabs or files is `gone`, and named in full. */
function asGone(found: Pick<EngineError, 'kind' | 'name'>, sql: string): Pick<EngineError, 'kind' | 'name'> {
  if (found.kind !== 'noTable') return found;
  const bare = found.name.slice(found.name.lastIndexOf('.') + 1).toLowerCase();
  const mention = mentionsOf(sql).find(({ schema, table }) => table === bare && /^(?:tabs|files)$/.test(schema));
  return mention ? { kind: 'gone', name: `${mention.schema}.${mention.table}` } : found;
}

/** Writing files and installing extensions fail with various messages; each is reported as one kind. */
function asFiles(found: Pick<EngineError, 'kind' | 'name'>, sql: string): Pick<EngineError, 'kind' | 'name'> {
  const [first, second] = tokensOf(sql).filter(({ kind }) => kind !== 'comment');
  const word = first?.kind === 'word' ? first.text.toLowerCase() : '';
  if (/^(?:install|load)$/.test(word)) return { kind: 'noExtensions', name: second?.text.replaceAll("'", '') ?? '' };
  const isFile = /^(?:copy|export)$/.test(word) && /^(?:closed|lacking|noFiles)$/.test(found.kind);
  return isFile ? { kind: 'noFiles', name: '' } : found;
}

function kindAndName(message: string): Pick<EngineError, 'kind' | 'name'> {
  for (const [kind, pattern] of readers) {
    const found = pattern.exec(message);
    if (found) return { kind, name: found[1] ?? '' };
  }
  return { kind: 'other', name: '' };
}

function suggested(message: string, { kind, name }: Pick<EngineError, 'kind' | 'name'>, known: KnownNames) {
  switch (kind) {
    case 'gone':
    case 'noTable': {
      const bare = (table: string) => table.slice(table.indexOf('.') + 1);
      const nearest = nearestName(bare(name), known.tables.map(bare));
      return known.tables.find((table) => bare(table) === nearest) ?? null;
    }
    case 'noColumn': {
      const offered = [...(/Candidate bindings: (.*)/.exec(message)?.[1] ?? '').matchAll(/"(?:[^".]+\.)?([^"]+)"/g)];
      return nearestName(name, [...offered.map(([, column]) => column ?? ''), ...known.columns]);
    }
    case 'noFunction':
      return nearestName(name, known.functions);
    default:
      return null;
  }
}

/** The engine shows the line with a caret below the place; of a long line it shows an excerpt between dots. */
function positionIn(message: string, sql: string): EngineError['position'] {
  const shown = /LINE (\d+): (.*)\n(\s*)\^/.exec(message);
  if (!shown) return null;
  const [, number = '1', excerpt = '', indent = ''] = shown;
  const line = Number(number);
  const inExcerpt = columnAtWidth(excerpt, indent.length - `LINE ${number}: `.length);
  const part = excerpt.replace(/^\.\.\./, '').replace(/\.\.\.$/, '');
  const cut = excerpt.startsWith('...') ? 3 : 0;
  const from = Math.max(0, (sql.split('\n')[line - 1] ?? '').indexOf(part));
  return { line, column: Math.max(1, from + inExcerpt - cut + 1) };
}

/** The column at a display width, as the caret is placed by width, and Chinese characters are two wide. */
function columnAtWidth(text: string, width: number): number {
  let column = 0;
  for (let passed = 0; passed < width && column < text.length; column++) {
    passed += /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60]/.test(
      text[column] ?? '',
    )
      ? 2
      : 1;
  }
  return column;
}
