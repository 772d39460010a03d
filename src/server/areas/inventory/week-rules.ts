import { sql } from 'kysely';
import { doubtOfWeek, problemOfWeek } from '../../../shared/areas/inventory/weeks';
import { AppError } from '../../../shared/errors';
import { translate } from '../../../shared/translate';
import type { Db } from '../../db/connect';
import type { AnyRow } from '../../db/edit';
import { i18nOf } from '../../languages';
import type { Doubt } from '../../records/doubt';
import type { Editor } from '../../records/editor';
import { atField } from '../../records/problem-text';

/** Sets the maker of a new record. */
export const madeBy = async (_: Db, { user }: Editor, __: AnyRow, id: number | null): Promise<AnyRow> =>
  id === null ? { madeById: user.id } : {};

/** Throws where the two days do not make a week. */
export function refuseNoWeek({ language }: Editor, { weekStart, weekEnd }: AnyRow): void {
  const found = problemOfWeek({ weekStart: String(weekStart), weekEnd: String(weekEnd) });
  if (!found) return;
  const problem = translate(i18nOf(language), found.problem.message, found.problem.values);
  throw new AppError('inventory.noWeek', { problem }, { fields: [{ field: found.key, problem }] });
}

/** Throws where the SKU belongs to another customer; adds nothing. */
export async function completedWeek(db: Db, editor: Editor, given: AnyRow, id: number | null): Promise<AnyRow> {
  if (!('productId' in given || 'customerId' in given)) return {};
  const { rows } = await sql<{ sku: string }>`
    select inventory_product.sku from inventory_product
    left join inventory_week on inventory_week.id = ${id}
    where inventory_product.id = coalesce(${given.productId ?? null}::bigint, inventory_week.product_id)
      and inventory_product.customer_id <> coalesce(${given.customerId ?? null}::bigint, inventory_week.customer_id)`.execute(
    db,
  );
  const [other] = rows;
  if (!other) return {};
  throw atField('productId', new AppError('inventory.otherCustomer', { ...other }), editor);
}

/** Doubts about a week: it is not over, or long ago. */
export async function doubtsOfWeek(_: Db, { today, language }: Editor, given: AnyRow): Promise<Doubt[]> {
  if (typeof given.weekStart !== 'string') return [];
  const doubt = doubtOfWeek(given.weekStart, today);
  return doubt ? [{ field: 'weekStart', problem: translate(i18nOf(language), doubt.message, doubt.values) }] : [];
}
