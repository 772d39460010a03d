export interface SqlToken {
  kind: 'word' | 'quoted' | 'text' | 'number' | 'parameter' | 'comment' | 'sign';
  /** Its content: a name without its quotes, a parameter without its colon. */
  text: string;
  from: number;
  to: number;
}

/** In order of precedence: the first match at the end of a token is the next token. Unclosed ones run to the end. */
const patterns: readonly (readonly [SqlToken['kind'] | 'space', RegExp])[] = [
  ['space', /\s+/y],
  ['comment', /--[^\n]*|\/\*[\s\S]*?(?:\*\/|$)/y],
  ['text', /'(?:[^']|'')*(?:'|$)|\$(\w*)\$[\s\S]*?(?:\$\1\$|$)/y],
  ['quoted', /"(?:[^"]|"")*(?:"|$)/y],
  ['number', /(?:\d[\d_]*\.?\d*|\.\d+)(?:[eE][+-]?\d+)?/y],
  ['word', /[\p{L}_][\p{L}\p{M}\p{N}_$]*/uy],
  ['sign', /::|[^\s]/uy],
];

/** The tokens of SQL, without whitespace. */
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

/** The value of a text token, without its quotes or dollar quotes. */
export function textOf({ text }: Pick<SqlToken, 'text'>): string {
  const [dollars] = /^\$\w*\$/.exec(text) ?? [];
  return dollars === undefined ? text.slice(1, -1).replaceAll("''", "'") : text.slice(dollars.length, -dollars.length);
}

/**
 * Replaces signs that a Chinese input method left full-width with those of SQL: the engine would take `，` for a letter
 * of a name, and answer something else. Texts, quoted names and comments are unchanged.
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

/** A parameter's colon follows a space, bracket or operator, unlike those in `a::date`, `{a: 1}` and `list[1:n]`. */
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
