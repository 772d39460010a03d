import { msg } from '@lingui/core/macro';
import { sql } from 'kysely';
import { commodity } from '../../../shared/areas/catalogue/commodity';
import type { Plant } from '../../../shared/areas/price/price';
import { price } from '../../../shared/areas/price/price';
import type { ForeseenPrice, PriceChange } from '../../../shared/areas/price/price-calls';
import { type PriceSteps, priceSteps, raisedPrice, type StoredPrice } from '../../../shared/areas/price/price-steps';
import { AppError } from '../../../shared/errors';
import { grouped } from '../../../shared/grouped';
import type { Language } from '../../../shared/language';
import { sha256 } from '../../auth/secrets';
import type { Db } from '../../db/connect';
import { i18nOf } from '../../languages';

/** A price to be set, and what it does to the existing prices. */
export interface PlannedPrice extends PriceSteps {
  commodityId: number;
  plant: Plant;
  fobUsd: number;
}

export interface PricePlan {
  planned: PlannedPrice[];
  /** The planned prices in words, together with those that cannot be set. */
  rows: ForeseenPrice[];
  unpriced: number;
}

/** Names a plan by what it does and the prices it starts from, so that another one has another name. */
export const nameOfPlan = ({ planned }: PricePlan): string => sha256(JSON.stringify(planned)).toString('hex');

/** A requested price of a commodity at a plant, or the reason why there is none. */
interface Wanted {
  code: string;
  commodityId: number | null;
  plant: Plant;
  fobUsd: (before: number | null) => number | null;
  problem: string | null;
}

interface Asked {
  change: PriceChange;
  language: Language;
  today: string;
}

/**
 * Plans a change of prices, price by price; unchanged prices are not listed. `isKept` locks the commodities until the
 * transaction ends, so that two changes of the same prices run one after the other.
 */
export async function plannedPrices(db: Db, { change, language, today }: Asked, isKept = false): Promise<PricePlan> {
  const { from } = change;
  if (from < today) throw new AppError('price.past');
  const wanted = await wantedPrices(db, change, language, isKept);
  const stored = await storedPrices(
    db,
    wanted.flatMap(({ commodityId }) => commodityId ?? []),
  );
  const plan: PricePlan = { planned: [], rows: [], unpriced: 0 };
  for (const { code, commodityId, plant, fobUsd, problem } of wanted) {
    const steps = priceSteps(stored.get(`${commodityId} ${plant}`) ?? [], from);
    const before = steps.before?.fobUsd ?? null;
    const after = problem === null ? fobUsd(before) : null;
    const row = { commodity: code, plant, before, until: steps.endDate, closes: steps.closes?.startDate ?? null };
    if (problem !== null) plan.rows.push({ ...row, after: null, problem });
    else if (after === null) plan.unpriced += 1;
    else if (after !== before && commodityId !== null) {
      plan.rows.push({ ...row, after, problem: null });
      plan.planned.push({ ...steps, commodityId, plant, fobUsd: after });
    }
  }
  return plan;
}

async function wantedPrices(db: Db, { change }: PriceChange, language: Language, isKept: boolean): Promise<Wanted[]> {
  const i18n = i18nOf(language);
  if (change.kind === 'percent') {
    const { commodityIds, plants, percent, rounding } = change;
    const found = await commoditiesBy(db, sql`id = any(${commodityIds}::bigint[])`, isKept);
    const unknown = commodityIds.find((asked) => !found.some(({ id }) => id === asked));
    if (unknown !== undefined) {
      throw new AppError('record.notFound', { record: { label: commodity.label, id: unknown } });
    }
    return found.flatMap(({ id, code }) =>
      plants.map((plant) => ({
        code,
        commodityId: id,
        plant,
        fobUsd: (before: number | null) => (before === null ? null : raisedPrice(before, percent, rounding)),
        problem: null,
      })),
    );
  }
  const codes = [...new Set(change.rows.map((row) => row.commodity.toUpperCase()))];
  const known = new Map(
    (await commoditiesBy(db, sql`upper(code) = any(${codes}::text[])`, isKept)).map((each) => [
      each.code.toUpperCase(),
      each,
    ]),
  );
  const seen = new Set<string>();
  return change.rows.map(({ commodity, plant, fobUsd }) => {
    const found = known.get(commodity.toUpperCase());
    const isAgain = seen.has(`${commodity.toUpperCase()} ${plant}`);
    seen.add(`${commodity.toUpperCase()} ${plant}`);
    const given = price.fields.fobUsd.schema.safeParse(fobUsd);
    const value = String(fobUsd);
    const problemOf = (): string | null => {
      if (!found) return i18n._(msg`There is no such commodity.`);
      if (isAgain) return i18n._(msg`The same commodity and plant are in a line above already.`);
      if (given.success) return null;
      return i18n._(msg`“${value}” is not a price: enter USD above 0 with at most two decimals.`);
    };
    return {
      code: found?.code ?? commodity,
      commodityId: found?.id ?? null,
      plant,
      fobUsd: () => given.data ?? null,
      problem: problemOf(),
    };
  });
}

async function commoditiesBy(db: Db, condition: ReturnType<typeof sql>, isKept: boolean) {
  const { rows } = await sql<{ id: number; code: string }>`
    select id, code from commodity where ${condition} order by code ${isKept ? sql`for update` : sql``}`.execute(db);
  return rows;
}

/** The stored prices, by commodity and plant. */
async function storedPrices(db: Db, commodityIds: readonly number[]): Promise<Map<string, StoredPrice[]>> {
  const { rows } = await sql<StoredPrice & { commodityId: number; plant: Plant }>`
    select id, version, commodity_id, plant, fob_usd, start_date, end_date from price
    where commodity_id = any(${commodityIds}::bigint[])`.execute(db);
  return grouped(rows, ({ commodityId, plant }) => `${commodityId} ${plant}`);
}
