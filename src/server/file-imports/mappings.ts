import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { importLimits } from '../../shared/imports/limits';
import { type ImportMapping, importMapping } from '../../shared/imports/mapping';
import type { Db } from '../db/connect';
import { isCustomerWithinReach } from '../db/scope';
import type { SessionUser } from '../session-user';

interface Which {
  target: string;
  headings: readonly string[];
  /** The code of the customer whose rows these are; null where none was chosen. */
  customer: string | null;
}

/**
 * The mapping last used for these headings: for a customer's rows by anybody, otherwise by the person. Null where there
 * is none, or it cannot be used any more.
 */
export async function rememberedMapping(db: Db, user: SessionUser, which: Which): Promise<ImportMapping | null> {
  const { target, headings, customer } = which;
  const customerId = customer === null ? null : await customerIdOf(db, user, customer);
  const kept =
    customerId === null
      ? sql`import_mapping where account_id = ${user.id}`
      : sql`customer_import_mapping where customer_id = ${customerId}`;
  const { rows } = await sql<{ mapping: unknown }>`
    select mapping from ${kept} and target = ${target} and headings = ${digestOf(headings)}`.execute(db);
  const read = importMapping.safeParse(rows[0]?.mapping);
  return read.success ? read.data : null;
}

/** Remembers a mapping; the oldest of a person's mappings are forgotten beyond a limit. */
export async function rememberMapping(
  db: Db,
  user: SessionUser,
  which: Which & { mapping: ImportMapping },
): Promise<void> {
  const { target, headings, customer } = which;
  const mapping = JSON.stringify(which.mapping);
  const customerId = customer === null ? null : await customerIdOf(db, user, customer);
  if (customerId !== null) {
    await db
      .insertInto('customerImportMapping')
      .values({ customerId, target, headings: digestOf(headings), mapping })
      .onConflict((conflict) =>
        conflict.columns(['customerId', 'target', 'headings']).doUpdateSet({ mapping, usedAt: new Date() }),
      )
      .execute();
    return;
  }
  const { id: accountId } = user;
  await db
    .insertInto('importMapping')
    .values({ accountId, target, headings: digestOf(headings), mapping })
    .onConflict((conflict) =>
      conflict.columns(['accountId', 'target', 'headings']).doUpdateSet({ mapping, usedAt: new Date() }),
    )
    .execute();
  await sql`
    delete from import_mapping where account_id = ${accountId} and (target, headings) in (
      select target, headings from import_mapping where account_id = ${accountId}
      order by used_at desc offset ${importLimits.mappingsOfUser})`.execute(db);
}

/** The id of the customer with the code, if within the person's reach; null otherwise. */
async function customerIdOf(db: Db, user: SessionUser, code: string): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select id from customer where code = ${code} and ${isCustomerWithinReach(user)}`.execute(db);
  return rows[0]?.id ?? null;
}

const digestOf = (headings: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(headings)).digest('hex');
