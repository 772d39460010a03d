export interface SqlToken {
  kind: 'word' | 'quoted' | 'text' | 'number' | 'parameter' | 'comment' | 'sign';
  /** What it says: a name without its quotes, a parameter without its colon. */
  text: string;
  from: number;
  to: number;
}

/** In this order: the first that matches where the last token ended is the next. What is left open runs to the end. */
const patterns: readonly (readonly [SqlToken['kind'] | 'space', RegExp])[] = [
  ['space', /\s+/y],
  ['comment', /--[^\n]*|\/\*[\s\S]*?(?:\*\/|$)/y],
  ['text', /'(?:[^']|'')*(?:'|$)|\$(\w*)\$[\s\S]*?(?:\$\1\$|$)/y],
  ['quoted', /"(?:[^"]|"")*(?:"|$)/y],
  ['number', /(?:\d[\d_]*\.?\d*|\.\d+)(?:[eE][+-]?\d+)?/y],
  ['word', /[\p{L}_][\p{L}\p{M}\p{N}_$]*/uy],
  ['sign', /::|[^\s]/uy],
];

/** The tokens of SQL without its spaces. */
export function tokensOf(sql: string): SqlToken[] {
  const tokens: SqlToken[] = [];
  let at = 0;
  while (at < sql.length) {
    const parameter = parameterAt(sql, at);
    const found = parameter ?? nextToken(sql, at);
    if (found.kind !== 'space') tokens.push({ ...found, kind: found.kind, from: at });
    at = found.to;
  }
  return tokens;
}

/** What a text says, without its quotes or the dollars around it. */
export function textOf({ text }: Pick<SqlToken, 'text'>): string {
  const [dollars] = /^\$\w*\$/.exec(text) ?? [];
  return dollars === undefined ? text.slice(1, -1).replaceAll("''", "'") : text.slice(dollars.length, -dollars.length);
}

/**
 * SQL with the signs that a Chinese input method left full-width as SQL has them: the engine takes `，` for a letter of a
 * name, and answers something else. Texts, quoted names and comments stay as they are.
 */
export function withPlainSigns(sql: string): string {
  if (!/[\uff01-\uff5e]/.test(sql)) return sql;
  let plain = '';
  for (const { kind, from, to } of tokensOf(sql)) {
    const piece = sql.slice(from, to);
    plain += sql.slice(plain.length, from) + (kind === 'sign' ? piece.replace(/[\uff01-\uff5e]/, halfWidthOf) : piece);
  }
  return plain + sql.slice(plain.length);
}

const halfWidthOf = (sign: string): string => sign.normalize('NFKC');

/** A parameter's colon follows a space, a bracket or a sign; in `a::date`, `{a: 1}` and `list[1:n]` it does not. */
function parameterAt(sql: string, at: number) {
  if (sql[at] !== ':' || !/^$|[\s(,=<>+\-*/%|]/.test(sql[at - 1] ?? '')) return null;
  const name = /[\p{L}_][\p{L}\p{M}\p{N}_]*/uy;
  name.lastIndex = at + 1;
  const [text] = name.exec(sql) ?? [];
  return text ? { kind: 'parameter' as const, text, to: name.lastIndex } : null;
}

function nextToken(sql: string, at: number): { kind: SqlToken['kind'] | 'space'; text: string; to: number } {
  for (const [kind, pattern] of patterns) {
    pattern.lastIndex = at;
    const [text] = pattern.exec(sql) ?? [];
    if (!text) continue;
    const plain = kind === 'quoted' ? text.slice(1, text.endsWith('"') ? -1 : undefined).replaceAll('""', '"') : text;
    return { kind, text: plain, to: at + text.length };
  }
  return { kind: 'sign', text: sql[at] ?? '', to: at + 1 };
}
