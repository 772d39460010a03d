import { isDay } from '../calendar';
import { given } from '../given';
import { daysAfter } from '../rules/days';
import { type ColumnBounds, columnBounds } from '../table/narrowing';
import { type SqlToken, tokensOf } from './sql-tokens';
import type { Mention } from './statements';

/** The columns that can be filtered on loading, by their names in SQL. */
export type Narrowable = ReadonlyMap<string, { sent: string; kind: 'date' | 'text' }>;

interface Narrowed extends Mention {
  columns: Narrowable;
  /** The value of today(). */
  today: string;
}

/**
 * Determines which rows of a table a statement can need, so that only these are loaded: bounds on days and equal
 * texts, joined by "and", in the where clause of a plain select from this table alone. Anything else adds no bounds.
 * The statement itself is still run unchanged.
 */
export function narrowingOf(sql: string, { columns, today, ...mention }: Narrowed): ColumnBounds[] {
  const tokens = tokensOf(sql).filter(({ kind }) => kind !== 'comment');
  const bounds = new Map<string, ColumnBounds>();
  for (const condition of conditionsOf(tokens, mention)) {
    const found = boundsIn(condition, { columns, today });
    if (found) bounds.set(found.column, both(bounds.get(found.column), found));
  }
  return [...bounds.values()];
}

const isWord = (token: SqlToken | undefined, ...words: string[]): boolean =>
  token?.kind === 'word' && words.includes(token.text.toLowerCase());
const isSign = (token: SqlToken | undefined, sign: string): boolean => token?.kind === 'sign' && token.text === sign;

/** Words with which a statement is not a plain select, or "and" does not only join conditions. */
const more = [
  ...['with', 'union', 'intersect', 'except', 'join', 'pivot', 'unpivot', 'pivot_wider', 'pivot_longer'],
  ...['sample', 'tablesample', 'case', 'asof', 'positional', 'lateral', 'recursive', 'collate', 'at'],
];
/** With these a statement within brackets begins as well as with "select". */
const askingFirst = ['from', 'table', 'describe', 'summarize', 'show'];
const ends = ['group', 'order', 'having', 'qualify', 'window', 'limit', 'offset', 'fetch'];

/** The conditions that every row must meet; none if the statement is not plain. */
function conditionsOf(tokens: readonly SqlToken[], { schema, table }: Mention): SqlToken[][] {
  if (!isWord(tokens[0], 'select') || tokens.filter((token) => isWord(token, 'select')).length > 1) return [];
  if (tokens.some((token) => isWord(token, ...more))) return [];
  if (tokens.some((token, at) => isSign(tokens[at - 1], '(') && isWord(token, ...askingFirst))) return [];
  const from = placeAtTop(tokens, 0, (token) => isWord(token, 'from'));
  if (!isName(tokens[from + 1], schema) || !isSign(tokens[from + 2], '.') || !isName(tokens[from + 3], table))
    return [];
  let at = from + 4;
  if (isWord(tokens[at], 'as')) at += 2;
  else if (isAlias(tokens[at])) at++;
  if (!isWord(tokens[at], 'where')) return [];
  const end = placeAtTop(tokens, at + 1, (token) => isWord(token, ...ends) || isSign(token, ';'));
  return joinedByAnd(tokens.slice(at + 1, end));
}

function isName(token: SqlToken | undefined, name: string): boolean {
  return (token?.kind === 'word' || token?.kind === 'quoted') && token.text.toLowerCase() === name;
}

function isAlias(token: SqlToken | undefined): boolean {
  return token?.kind === 'quoted' || (token?.kind === 'word' && !isWord(token, 'where'));
}

/** The index of the first matching token from a place on, outside all brackets; if none matches, behind the last. */
function placeAtTop(tokens: readonly SqlToken[], from: number, isIt: (token: SqlToken) => boolean): number {
  let depth = 0;
  for (let at = from; at < tokens.length; at++) {
    const token = tokens[at];
    if (!token) break;
    if (depth === 0 && isIt(token)) return at;
    if (token.kind === 'sign' && '([{'.includes(token.text)) depth++;
    if (token.kind === 'sign' && ')]}'.includes(token.text)) depth--;
  }
  return tokens.length;
}

function joinedByAnd(tokens: readonly SqlToken[]): SqlToken[][] {
  const isOr = (token: SqlToken) => isWord(token, 'or');
  if (placeAtTop(tokens, 0, isOr) < tokens.length) return [];
  const conditions: SqlToken[][] = [];
  let from = 0;
  let betweens = 0;
  for (let at = 0; at < tokens.length; ) {
    const next = placeAtTop(tokens, at, (token) => isWord(token, 'and', 'between'));
    // The first "and" after a "between" is part of it.
    if (isWord(tokens[next], 'between')) betweens++;
    else if (betweens > 0 && next < tokens.length) betweens--;
    else {
      conditions.push(tokens.slice(from, next));
      from = next + 1;
    }
    at = next + 1;
  }
  return conditions;
}

type Known = Pick<Narrowed, 'columns' | 'today'>;

/** The bounds of a condition of a column, an operator and literal values; null for any other condition. */
function boundsIn(condition: readonly SqlToken[], { columns, today }: Known): ColumnBounds | null {
  const named = condition.findLastIndex((token, at) => at % 2 === 1 && isSign(token, '.')) + 1;
  const column = columns.get(condition[named]?.text.toLowerCase() ?? '');
  if (!column || !(condition[named]?.kind === 'word' || condition[named]?.kind === 'quoted')) return null;
  const rest = condition.slice(named + 1);
  const bounded = column.kind === 'date' ? dayBounds(rest, today) : textBounds(rest);
  return bounded && taken(column.sent, bounded);
}

/** What the server takes of bounds, as no year 9999 and no more than so many texts; null where that is nothing. */
function taken(column: string, bounds: Bounds): ColumnBounds | null {
  const sent = Object.entries(bounds).filter(
    ([name, bound]) => columnBounds.safeParse({ column, [name]: bound }).success,
  );
  return sent.length > 0 ? columnBounds.parse({ column, ...Object.fromEntries(sent) }) : null;
}

type Bounds = Omit<ColumnBounds, 'column'>;

function dayBounds(tokens: readonly SqlToken[], today: string): Bounds | null {
  if (isWord(tokens[0], 'between')) {
    const and = tokens.findIndex((token) => isWord(token, 'and'));
    const [from, to] = [dayOf(tokens.slice(1, and), today), dayOf(tokens.slice(and + 1), today)];
    return from !== null && to !== null ? { from, to } : null;
  }
  const signs = tokens.findIndex(({ kind }) => kind !== 'sign');
  const day = dayOf(tokens.slice(signs), today);
  if (day === null) return null;
  // Whether a bound itself is included is left to the statement.
  switch (
    tokens
      .slice(0, signs)
      .map(({ text }) => text)
      .join('')
  ) {
    case '=':
      return { from: day, to: day };
    case '>':
    case '>=':
      return { from: day };
    case '<':
    case '<=':
      return { to: day };
    default:
      return null;
  }
}

/** The day of a literal, today() or days_ago(n); null for anything else. */
function dayOf(tokens: readonly SqlToken[], today: string): string | null {
  const [first, ...others] = isWord(tokens[0], 'date') ? tokens.slice(1) : tokens;
  if (first?.kind === 'text' && others.length === 0) {
    const text = unquoted(first);
    return text !== null && isDay(text) ? text : null;
  }
  const said = tokens.map(({ text }) => text.toLowerCase()).join(' ');
  if (/^(?:today|current_date) \( \)$/.test(said)) return today;
  const [, days] = /^days_ago \( (\d{1,5}) \)$/.exec(said) ?? [];
  if (days === undefined) return null;
  return daysAfter(today, -Number(days));
}

/** The texts that a column must equal; null if one is empty, which is left to the statement. */
function textBounds(tokens: readonly SqlToken[]): Bounds | null {
  const [first, open] = tokens;
  if (isSign(first, '=') && tokens.length === 2) return valuesOf([open]);
  if (!isWord(first, 'in') || !isSign(open, '(') || !isSign(tokens.at(-1), ')')) return null;
  const listed = tokens.slice(2, -1);
  if (listed.some((token, at) => at % 2 === 1 && !isSign(token, ','))) return null;
  return valuesOf(listed.filter((_, at) => at % 2 === 0));
}

function valuesOf(tokens: readonly (SqlToken | undefined)[]): Bounds | null {
  const values = tokens.flatMap((token) => (token?.kind === 'text' ? unquoted(token) || [] : []));
  return values.length > 0 && values.length === tokens.length ? { values } : null;
}

const unquoted = ({ text }: SqlToken): string | null =>
  text.startsWith("'") && text.length > 1 ? text.slice(1, -1).replaceAll("''", "'") : null;

/** The intersection of both bounds; of two lists of texts the first, which includes everything needed. */
function both(known: ColumnBounds | undefined, found: ColumnBounds): ColumnBounds {
  if (!known) return found;
  const latest = [known.from, found.from]
    .filter((day) => day !== undefined)
    .sort()
    .at(-1);
  const [earliest] = [known.to, found.to].filter((day) => day !== undefined).sort();
  return given({ column: found.column, from: latest, to: earliest, values: known.values ?? found.values });
}
