import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { inScope } from '../../db/scope';
import type { Person } from '../../session-user';

/** Whether a person sees a message, a row of the table: it is about a customer within reach, or about none and their own. */
export function isSeenMessage(user: Person, table: string): RawBuilder<SqlBool> {
  const customerId = sql.ref<number | null>(`${table}.customerId`);
  return sql`(${inScope(user, customerId)}
    or ${customerId} is null and ${sql.ref(`${table}.createdBy`)} = ${user.id})`;
}
