import { msg } from '@lingui/core/macro';
import { sql } from 'kysely';
import { type Plant, plants } from '../../../shared/areas/price/price';
import { purchaseLimits } from '../../../shared/areas/purchase/limits';
import type { ReadQuoteLine } from '../../../shared/areas/quote/calls';
import type { Language } from '../../../shared/language';
import { translate } from '../../../shared/translate';
import { nameOf } from '../../db/columns';
import type { Db } from '../../db/connect';
import { i18nOf } from '../../languages';
import { offeredCommodities } from '../../queries/offered-commodities';

interface GivenLine {
  commodity: string;
  color: string | null;
  quantity: number | string;
}

interface Reading {
  plant: Plant;
  rows: readonly GivenLine[];
  language: Language;
  today: string;
}

/** Reads the rows of a table as lines of a quote, with the plant's prices of today; a faulty row says what is wrong. */
export async function readLines(db: Db, { plant, rows, language, today }: Reading): Promise<ReadQuoteLine[]> {
  const i18n = i18nOf(language);
  const commodities = await commoditiesByCode(
    db,
    rows.map(({ commodity }) => commodity),
  );
  const colors = await colorsByName(
    db,
    language,
    rows.flatMap(({ color }) => color ?? []),
  );
  const offered = await offeredCommodities(db, { ids: [...commodities.values()], plant, day: today });
  const taken = new Set<string>();
  return rows.map(({ commodity, color, quantity }) => {
    const commodityId = commodities.get(folded(commodity)) ?? null;
    const now = commodityId === null ? undefined : offered.get(commodityId);
    const found = color === null ? null : colors.get(folded(color));
    const key = `${commodityId} ${found?.id ?? ''}`;
    const pieces = Number(quantity);
    const most = purchaseLimits.pieces;
    const isCount = Number.isInteger(pieces) && pieces >= 1 && pieces <= most;
    const problems = {
      [translate(i18n, msg`There is no commodity “{commodity}”.`, { commodity })]: commodityId === null,
      [translate(i18n, msg`{commodity} is not sold any more.`, { commodity })]: now?.used === false,
      [translate(i18n, msg`There is no color “{color}”.`, { color: color ?? '' })]: found === undefined,
      [translate(i18n, msg`“{quantity}” is not a number of pieces from 1 to {most}.`, { quantity, most })]: !isCount,
      [translate(i18n, msg`{commodity} is in an earlier row already.`, { commodity })]: taken.has(key),
      [translate(i18n, msg`{commodity} has no price of {plant} today.`, { commodity, plant: i18n._(plants[plant]) })]:
        now !== undefined && now.fobUsd === null,
    };
    const [problem = null] = Object.entries(problems).flatMap(([text, isSo]) => (isSo ? [text] : []));
    if (problem === null) taken.add(key);
    return {
      commodity: now?.code ?? commodity,
      commodityId,
      colorId: found?.id ?? null,
      color: found?.name ?? color,
      quantity: isCount ? pieces : null,
      price: now?.fobUsd ?? null,
      cube: now?.cube ?? null,
      problem,
    };
  });
}

const folded = (text: string): string => text.trim().toLowerCase();

async function commoditiesByCode(db: Db, codes: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: number; code: string }>`
    select id, code from commodity where lower(code) = any(${codes.map(folded)}::text[])`.execute(db);
  return new Map(rows.map(({ id, code }) => [folded(code), id]));
}

/** Colors by their code and by both names. */
async function colorsByName(db: Db, language: Language, names: readonly string[]) {
  const asked = names.map(folded);
  const { rows } = await sql<{ id: number; called: string[]; name: string }>`
    select id, array[code, name_en, name_zh] as called, ${nameOf(language, 'color')} as name from color
    where lower(code) = any(${asked}::text[]) or lower(name_en) = any(${asked}::text[]) or lower(name_zh) = any(${asked}::text[])`.execute(
    db,
  );
  return new Map(
    rows.flatMap(({ id, name, called }) => called.filter(Boolean).map((each) => [folded(each), { id, name }] as const)),
  );
}
