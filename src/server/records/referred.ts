import { sql } from 'kysely';
import { entityOf } from '../../shared/areas/all';
import type { EditableName } from '../../shared/areas/record/editable';
import { referencesOf } from '../../shared/entity/naming';
import { AppError } from '../../shared/errors';
import type { Db } from '../db/connect';
import type { AnyRow } from '../db/edit';
import { isCustomerWithinReach, visible } from '../db/scope';
import { tableOf } from '../db/storage';
import { i18nOf } from '../languages';
import type { SessionUser } from '../session-user';
import type { Editor } from './editor';
import { atField } from './problem-text';

/**
 * Throws record.notFound, at the field, where the values refer to a record that is missing or out of the editor's reach
 * (merge.notFound where it was merged into another). Locks what is referred to until the transaction ends: for fields
 * that hold several ids the database has no foreign key.
 */
export async function refuseUnknownReferences(
  db: Db,
  { user: editing, refersAs: user = editing, language }: Editor,
  name: EditableName,
  values: AnyRow,
): Promise<void> {
  const { fields, kept = [] } = entityOf(name);
  // Fields that the server keeps itself, such as whom a text names, are put back whatever the editor's reach.
  for (const { field, to } of referencesOf({ fields }).filter((each) => !kept.includes(each.field))) {
    const ids = idsIn(values[field]);
    if (ids.length === 0) continue;
    const table = sql.table(tableOf(to));
    const { rows } = await sql<{ id: number }>`
      select id from ${table} where id = any(${ids}::bigint[]) and ${visible(user, entityOf(to))}
      order by id for key share`.execute(db);
    const known = new Set(rows.map(({ id }) => id));
    const unknown = ids.find((id) => !known.has(id));
    if (unknown === undefined) continue;
    const merged = to === 'customer' ? await mergedInto(db, user, unknown) : null;
    const label = fields[field]?.label;
    const record = `${label ? i18nOf(language)._(label) : field} ${unknown}`;
    const refusal = merged ? new AppError('merge.notFound', merged) : new AppError('record.notFound', { record });
    throw atField(field, refusal, { language });
  }
}

/** The codes of a merged customer and of the one it became part of, where the user reaches the latter. */
async function mergedInto(db: Db, user: SessionUser, id: number): Promise<{ customer: string; into: string } | null> {
  const { rows } = await sql<{ customer: string; into: string }>`
    select gone_code as customer, customer.code as into
    from customer_merge join customer on customer.id = into_id
    where gone_id = ${id} and not undone and ${isCustomerWithinReach(user)} limit 1`.execute(db);
  return rows[0] ?? null;
}

/** The ids that a field holds, one or several. */
export function idsIn(value: unknown): number[] {
  const values: unknown[] = Array.isArray(value) ? value : [value];
  return values.filter((id) => typeof id === 'number');
}
