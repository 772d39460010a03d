import { sql } from 'kysely';
import type { Plant } from '../../shared/areas/price/price';
import type { Db } from '../db/connect';
import { largestPiece } from './commodity-pieces';
import { priceOnDay } from './price-on-day';

/** What a commodity costs at a plant on a day, and the cube of its largest carton; null where there is none. */
export interface OfferedCommodity {
  id: number;
  code: string;
  used: boolean;
  fobUsd: number | null;
  /** The last day of that price; null until further notice. */
  validUntil: string | null;
  /** In cuft. */
  cube: number | null;
}

/** Commodities as they are offered from a plant on a day, by their ids. */
export async function offeredCommodities(
  db: Db,
  { ids, plant, day }: { ids: readonly number[]; plant: Plant; day: string },
): Promise<Map<number, OfferedCommodity>> {
  const { rows } = await sql<OfferedCommodity>`
    select commodity.id, commodity.code, commodity.used, price.fob_usd, price.end_date as valid_until, piece.cube
    from commodity ${largestPiece} ${priceOnDay({ plant, day })}
    where commodity.id = any(${ids}::bigint[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}
