import { type SqlToken, tokensOf, withPlainSigns } from './sql-tokens';

/** Splits a text into statements, without their semicolons; comments alone are no statement. */
export function statementsOf(typed: string): string[] {
  const sql = withPlainSigns(typed);
  const statements: string[] = [];
  let from = 0;
  let hasWords = false;
  for (const token of tokensOf(sql)) {
    if (token.kind === 'comment') continue;
    if (token.text !== ';' || token.kind !== 'sign') {
      hasWords = true;
      continue;
    }
    if (hasWords) statements.push(sql.slice(from, token.from).trim());
    from = token.to;
    hasWords = false;
  }
  if (hasWords) statements.push(sql.slice(from).trim());
  return statements;
}

/** Whether Enter runs the input: a dot command, or SQL that ends with a semicolon. */
export function isFinished(typed: string): boolean {
  if (typed.trimStart().startsWith('.')) return true;
  const last = tokensOf(withPlainSigns(typed)).findLast(({ kind }) => kind !== 'comment');
  return last?.kind === 'sign' && last.text === ';';
}

/** A statement with its semicolon, on a line of its own if a trailing comment would swallow it. */
export function finished(statement: string): string {
  const closed = `${statement};`;
  return isFinished(closed) ? closed : `${statement}\n;`;
}

/** Whether a statement returns rows and changes nothing. */
export function onlyReads(sql: string): boolean {
  return isQuery(sql) || /^(?:describe|summarize|show|table)$/i.test(firstWord(sql)) || isPlan(sql);
}

/** Whether a statement asks for the plan of another, and does not run that: options in brackets may have it run. */
function isPlan(sql: string): boolean {
  const [first, second] = tokensOf(sql).filter(({ kind }) => kind !== 'comment');
  return first?.text.toLowerCase() === 'explain' && second !== undefined && !/^(?:analy[sz]e|\()$/i.test(second.text);
}

/** Whether a statement is a query, which may be nested in another statement. */
export function isQuery(sql: string): boolean {
  return /^(?:select|with|from|values|pivot|unpivot)$/i.test(firstWord(sql));
}

/** Whether a statement installs or loads an extension of the engine. */
export function isInstallation(sql: string): boolean {
  return /^(?:install|load|force)$/i.test(firstWord(sql));
}

export interface Mention {
  /** Empty for an unqualified name. */
  schema: string;
  table: string;
}

/** A table's full name, as in statements; also the key for everything stored about the table. */
export function fullName({ schema, table }: Mention): string {
  return schema ? `${schema}.${table}` : table;
}

/** The tables that a statement may mention, in lowercase, without duplicates: qualified ones, and the given names. */
export function mentionsOf(sql: string, names: ReadonlySet<string> = new Set()): Mention[] {
  const tokens = tokensOf(sql).filter(({ kind }) => kind !== 'comment');
  const found = new Map<string, Mention>();
  const add = (mention: Mention) => found.set(fullName(mention), mention);
  for (const [index, token] of tokens.entries()) {
    const [before, after] = [tokens[index - 1], tokens[index + 1]];
    if (token.text === '.' && isName(before) && isName(after)) {
      add({ schema: before.text.toLowerCase(), table: after.text.toLowerCase() });
    }
    const name = token.text.toLowerCase();
    if (names.has(name) && isName(token) && isTablesPlace(tokens, index)) add({ schema: '', table: name });
  }
  return [...found.values()];
}

const beforeTables = /^(?:from|join|describe|summarize|table|pivot|unpivot|into|update)$/i;
const clauses = /^(?:select|where|group|order|having|qualify|window|limit|set|values|from)$/i;

/** Whether a table's name may be here: after "from" and the like, or later in such a list. */
function isTablesPlace(tokens: readonly SqlToken[], index: number): boolean {
  const before = tokens[index - 1];
  if (tokens[index + 1]?.text === '.' || before?.text === '.') return false;
  if (before?.kind === 'word' && beforeTables.test(before.text)) return true;
  if (before?.text !== ',') return false;
  let depth = 0;
  for (let at = index - 1; at >= 0; at--) {
    const { kind, text } = tokens[at] ?? { kind: 'sign', text: '' };
    if (kind === 'sign' && text === ')') depth++;
    if (kind === 'sign' && text === '(' && --depth < 0) return false;
    if (depth === 0 && kind === 'word' && clauses.test(text)) return text.toLowerCase() === 'from';
  }
  return false;
}

const beforeWritten = /^(?:table|view|macro|function|into|update)$/i;

interface Written {
  table: Mention;
  /** Whether the table is created anew, without anything of an earlier one of its name. */
  isNew: boolean;
  /** The rest of the statement after its name. */
  behind: string;
}

/** The table, view or macro that a statement creates or writes to, in lowercase; null if it does neither. */
export function writtenBy(sql: string): Written | null {
  const tokens = tokensOf(sql).filter(({ kind }) => kind !== 'comment');
  const does = tokens[0]?.text.toLowerCase();
  const before = does === 'alter' ? /^to$/i : beforeWritten;
  const place = tokens.findIndex(({ kind, text }) => kind === 'word' && before.test(text)) + 1;
  const isConditional = tokens[place]?.text.toLowerCase() === 'if';
  const at = isConditional ? place + 3 : place;
  const name = tokens[at];
  if (place === 0 || !isName(name)) return null;
  let last = at;
  while (tokens[last + 1]?.text === '.' && isName(tokens[last + 2])) last += 2;
  const schema = last > at ? (tokens[last - 2]?.text ?? '') : '';
  const table = { schema: schema.toLowerCase(), table: tokens[last]?.text.toLowerCase() ?? '' };
  return { table, isNew: does === 'create' && !isConditional, behind: sql.slice(tokens[last]?.to) };
}

/** The names of the parameters, in order, without duplicates. */
export function parametersOf(sql: string): string[] {
  return [...new Set(tokensOf(sql).flatMap(({ kind, text }) => (kind === 'parameter' ? [text] : [])))];
}

/**
 * The statement with its parameters' values filled in. Every value is written as a text, which the engine casts to the
 * type it is compared with: a number stays a number, and a PO number keeps its zeros. An empty value becomes null.
 */
export function withParameters(sql: string, values: Readonly<Record<string, string>>): string {
  let filled = '';
  let at = 0;
  for (const { kind, text, from, to } of tokensOf(sql)) {
    if (kind !== 'parameter') continue;
    const value = values[text] ?? '';
    filled += sql.slice(at, from) + (value === '' ? 'null' : `'${value.replaceAll("'", "''")}'`);
    at = to;
  }
  return filled + sql.slice(at);
}

function firstWord(sql: string): string {
  return tokensOf(sql).find(({ kind, text }) => kind !== 'comment' && text !== '(')?.text ?? '';
}

function isName(token: SqlToken | undefined): token is SqlToken {
  return token?.kind === 'word' || token?.kind === 'quoted';
}
