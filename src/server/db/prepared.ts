import { type RawBuilder, sql } from 'kysely';
import type pg from 'pg';

const mark = '/* prepared */';

/**
 * Begins a statement that is asked with nearly every call: each connection parses and plans it once, which takes longer
 * than running it. Only for look-ups by unique keys: the plan is one for all values.
 */
export const prepared: RawBuilder<unknown> = sql.raw(mark);

/** Names of the marked statements by their text, as the database keeps them. */
const names = new Map<string, string>();

function nameOf(text: string): string {
  const name = names.get(text) ?? `loadline_${names.size}`;
  names.set(text, name);
  return name;
}

/** Lets a new connection keep marked statements, which Kysely cannot name. */
export function keepPrepared(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown;
  client.query = ((...given: unknown[]) => {
    const [text, values] = given;
    const isMarked = typeof text === 'string' && text.trimStart().startsWith(mark);
    return isMarked ? query({ name: nameOf(text), text, values }) : query(...given);
  }) as typeof client.query; // of whichever overload the caller chose
}
