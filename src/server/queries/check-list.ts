import { sql } from 'kysely';
import { commodity } from '../../shared/areas/catalogue/commodity';
import { material } from '../../shared/areas/catalogue/material';
import { customer } from '../../shared/areas/customer/customer';
import type { Plant } from '../../shared/areas/price/price';
import type { CheckSource } from '../../shared/areas/purchase/check-list';
import { purchaseLimits } from '../../shared/areas/purchase/limits';
import { AppError } from '../../shared/errors';
import type { Db } from '../db/connect';
import { isCustomerWithinReach } from '../db/scope';
import type { Person } from '../session-user';

/** What goes on a check list: a material, or a commodity whose color is still to be chosen. */
export type FilledLine = ({ materialId: number } | { commodityId: number }) & {
  pieces: number;
  /** The price promised for a piece from a plant, until the end of a day. */
  quoted?: { price: number; until: string; plant: Plant };
};

interface FilledFrom {
  source: CheckSource;
  /** Which one, in words, such as the number of a quote. */
  note?: string;
}

/**
 * Adds lines to a person's check list of a customer. The pieces go onto a line of the same terms, where there is one;
 * proposals to replenish stocks are added up with one another only. Throws record.notFound for a customer out of reach
 * and for an unknown material or commodity, and purchase.listFull.
 */
export async function fillCheckList(
  db: Db,
  user: Person,
  customerId: number,
  lines: readonly FilledLine[],
  { source, note }: FilledFrom,
): Promise<void> {
  await lockCheckList(db, user, customerId);
  const asked = lines.map((line, at) => ({ at, ...line, ...line.quoted }));
  await refuseUnknown(db, asked);
  await sql`
    with asked as (
      select min(at) as at, "materialId" as material_id, "commodityId" as commodity_id, sum(pieces) as pieces, price, until, plant
      from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
        as line (at int, "materialId" bigint, "commodityId" bigint, pieces bigint, price numeric, until date, plant text)
      group by material_id, commodity_id, price, until, plant
    ), raised as (
      update check_line set pieces = check_line.pieces + asked.pieces, checked = true
      from asked
      -- Choosing colors may leave two lines of the same terms: the pieces go onto one of them.
      where check_line.id = (
        select min(line.id) from check_line as line
        where line.account_id = ${user.id} and line.customer_id = ${customerId}
          and (line.material_id, line.commodity_id, line.quoted_price, line.quoted_until, line.quoted_plant)
            is not distinct from (asked.material_id, asked.commodity_id, asked.price, asked.until, asked.plant)
          -- Proposals are ordered in place of those before: neither become pieces of another source part of them, nor they of it.
          and (line.source = 'replenishment') = (${source} = 'replenishment')
          -- What was promised in one quote is told from the same promise in another.
          and (asked.price is null or line.source_note is not distinct from ${note ?? null}))
      returning asked.at
    )
    insert into check_line
      (account_id, customer_id, material_id, commodity_id, pieces, quoted_price, quoted_until, quoted_plant, source, source_note)
    select ${user.id}, ${customerId}, material_id, commodity_id, pieces, price, until, plant, ${source}, ${note ?? null}
    from asked where at not in (select at from raised)
    order by at`.execute(db);
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from check_line
    where account_id = ${user.id} and customer_id = ${customerId}`.execute(db);
  if (Number(rows[0]?.count) > purchaseLimits.checkLines) {
    throw new AppError('purchase.listFull', { limit: purchaseLimits.checkLines });
  }
}

/**
 * Locks a check list, so that concurrent changes come one after the other; throws record.notFound for a customer out of
 * reach.
 */
export async function lockCheckList(db: Db, user: Person, customerId: number): Promise<void> {
  const { rows } = await sql`
    select from customer where id = ${customerId} and ${isCustomerWithinReach(user)}`.execute(db);
  if (rows.length === 0) throw new AppError('record.notFound', { record: { label: customer.label, id: customerId } });
  await sql`select pg_advisory_xact_lock(hashtextextended(${`check list ${user.id} ${customerId}`}, 0))`.execute(db);
}

async function refuseUnknown(db: Db, lines: readonly object[]): Promise<void> {
  const { rows } = await sql<{ materialId: number | null; commodityId: number | null }>`
    select "materialId" as material_id, "commodityId" as commodity_id
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as line ("materialId" bigint, "commodityId" bigint)
    where not exists (select from material where material.id = "materialId")
      and not exists (select from commodity where commodity.id = "commodityId")
    limit 1`.execute(db);
  const [unknown] = rows;
  if (!unknown) return;
  const { materialId, commodityId } = unknown;
  const record =
    materialId === null
      ? { label: commodity.label, id: Number(commodityId) }
      : { label: material.label, id: materialId };
  throw new AppError('record.notFound', { record });
}
