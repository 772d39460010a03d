import { sql } from 'kysely';
import { checkListCalls } from '../../../shared/areas/purchase/check-calls';
import type { Db } from '../../db/connect';
import { inTransaction } from '../../db/edit';
import { area, type Handlers } from '../../http/handlers';
import { fillCheckList } from '../../queries/check-list';
import { checkRows } from './check-rows';

const handlers: Handlers<typeof checkListCalls> = {
  async getCheckList({ db, input: { customerId, plant }, services, ...asking }) {
    const today = services.clock.today();
    return { rows: await checkRows(db, asking, { customerId, plant, day: today }), today };
  },

  fillCheckList: ({ db, user, input: { customerId, source, lines } }) =>
    inTransaction(db, async (transaction) => {
      const known = await knownCodes(transaction, lines);
      const filled = lines.flatMap(({ code, pieces }) => {
        const article = known.get(code.toUpperCase());
        return article ? [{ ...article, pieces }] : [];
      });
      await fillCheckList(transaction, user, customerId, filled, { source });
      return { unknown: lines.map(({ code }) => code).filter((code) => !known.has(code.toUpperCase())) };
    }),
};

export const checkListArea = area(checkListCalls, handlers);

type Article = { materialId: number } | { commodityId: number };

/** The materials and commodities that codes stand for, by the code in capitals; a material goes before a commodity. */
async function knownCodes(db: Db, lines: readonly { code: string }[]): Promise<Map<string, Article>> {
  const codes = lines.map(({ code }) => code.toUpperCase());
  const { rows } = await sql<{ code: string; materialId: number | null; commodityId: number | null }>`
    select upper(code) as code, null::bigint as material_id, id as commodity_id
    from commodity where upper(code) = any(${codes}::text[])
    union all
    select upper(number), id, null from material where upper(number) = any(${codes}::text[])`.execute(db);
  return new Map(
    rows.map(({ code, materialId, commodityId }) => [
      code,
      materialId === null ? { commodityId: Number(commodityId) } : { materialId },
    ]),
  );
}
