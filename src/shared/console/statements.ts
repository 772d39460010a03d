import { type SqlToken, tokensOf } from './sql-tokens';

/** The statements of a text, without the semicolons between them; nothing but comments is none. */
export function statementsOf(sql: string): string[] {
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

/** Whether Enter runs what is typed: a dot-command of one line, or SQL that ends with a semicolon. */
export function isFinished(typed: string): boolean {
  if (typed.trimStart().startsWith('.')) return true;
  const last = tokensOf(typed).findLast(({ kind }) => kind !== 'comment');
  return last?.kind === 'sign' && last.text === ';';
}

/** Whether a statement answers with rows and changes nothing. */
export function onlyReads(sql: string): boolean {
  return isQuery(sql) || /^(?:describe|summarize|show|table)$/i.test(firstWord(sql));
}

/** Whether a statement only reads, and so may stand within another. */
export function isQuery(sql: string): boolean {
  return /^(?:select|with|from|values|pivot|unpivot)$/i.test(firstWord(sql));
}

export interface Mention {
  schema: string;
  table: string;
}

/** The tables with a schema that a statement may speak of, in small letters, each once. */
export function mentionsOf(sql: string): Mention[] {
  const tokens = tokensOf(sql).filter(({ kind }) => kind !== 'comment');
  const found = new Map<string, Mention>();
  for (const [index, token] of tokens.entries()) {
    const [schema, table] = [tokens[index - 1], tokens[index + 1]];
    if (token.text !== '.' || !isName(schema) || !isName(table)) continue;
    const mention = { schema: schema.text.toLowerCase(), table: table.text.toLowerCase() };
    found.set(`${mention.schema}.${mention.table}`, mention);
  }
  return [...found.values()];
}

/** The names of the parameters, in order, each once. */
export function parametersOf(sql: string): string[] {
  return [...new Set(tokensOf(sql).flatMap(({ kind, text }) => (kind === 'parameter' ? [text] : [])))];
}

/**
 * The statement with its parameters' values in place. Every value goes in as a text: the engine reads it as whatever
 * it is compared with, so that a number stays a number and a PO number keeps its zeros. An empty one is null.
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
