import { msg } from '@lingui/core/macro';
import { sql } from 'kysely';
import { color } from '../../../shared/areas/catalogue/content';
import { material } from '../../../shared/areas/catalogue/material';
import { checkListCalls } from '../../../shared/areas/purchase/check-calls';
import { AppError } from '../../../shared/errors';
import type { Language } from '../../../shared/language';
import { translate } from '../../../shared/translate';
import { nameOf } from '../../db/columns';
import type { Db } from '../../db/connect';
import { inTransaction, lockedRow } from '../../db/edit';
import { foundById } from '../../db/found';
import { inScope, isCustomerWithinReach } from '../../db/scope';
import { answering, type Handlers } from '../../http/handlers';
import { i18nOf } from '../../languages';
import { type FilledLine, fillCheckList, lockCheckList } from '../../queries/check-list';
import { fillFromQuote } from '../../queries/quote-to-check-list';
import { scopeOf } from '../../records/doors';
import type { SessionUser } from '../../session-user';
import { exportCheckList } from './check-list-file';
import { checkRows, isOffered } from './check-rows';
import { orderCheckList } from './order-check-list';

const handlers: Handlers<typeof checkListCalls> = {
  async getCheckList({ db, input: { customerId, plant }, services, ...asking }) {
    const today = services.clock.today();
    return { rows: await checkRows(db, asking, { customerId, plant, day: today }), today };
  },

  async getCheckLists({ db, user, language }) {
    const { rows } = await sql<{ id: number; code: string; name: string; lines: number }>`
      select customer.id, customer.code, ${nameOf(language, 'customer')} as name, filled.lines
      from (
        select customer_id, count(*) as lines from check_line where account_id = ${user.id} group by customer_id
      ) as filled
      join customer on customer.id = filled.customer_id
      where ${isCustomerWithinReach(user)}
      order by customer.code`.execute(db);
    return { customers: rows };
  },

  exportCheckList,

  fillCheckList: ({ db, user, input: { customerId, source, lines } }) =>
    inTransaction(db, async (transaction) => {
      const known = await knownCodes(transaction, lines);
      const unknown: string[] = [];
      const filled = lines.flatMap(({ code, materialId, commodityId, pieces }): FilledLine[] => {
        if (materialId !== undefined) return [{ materialId, pieces }];
        if (commodityId !== undefined) return [{ commodityId, pieces }];
        const article = known.get(code?.toUpperCase() ?? '');
        if (!article) unknown.push(code ?? '');
        return article ? [{ ...article, pieces }] : [];
      });
      await fillCheckList(transaction, user, customerId, filled, { source });
      return { unknown };
    }),

  fillFromOrder: ({ db, user, input: { customerId, orderId } }) =>
    inTransaction(db, async (transaction) => {
      const { rows } = await sql<{ poNumber: string; lines: FilledLine[] }>`
        select po_number, (
          select json_agg(json_build_object('materialId', material_id, 'pieces', quantity) order by line_number)
          from order_line
          where order_line.customer_id = sales_order.customer_id and order_id = sales_order.id and quantity > 0) as lines
        from sales_order
        where id = ${orderId} and customer_id = ${customerId} and ${inScope(user, sql.ref('salesOrder.customerId'))}`.execute(
        transaction,
      );
      const [order] = rows;
      if (!order) throw new AppError('record.notFound', { record: orderId });
      const { poNumber: note, lines } = order;
      await fillCheckList(transaction, user, customerId, lines ?? [], { source: 'order', note });
      return null;
    }),

  fillFromQuote: ({ db, user, input: { quoteId } }) =>
    inTransaction(db, async (transaction) => {
      const { state } = await lockedRow(transaction, { table: 'quote', id: quoteId, within: scopeOf('quote', user) });
      if (state !== 'accepted') throw new AppError('quote.notAccepted');
      await refuseTwice(transaction, user, quoteId);
      await fillFromQuote(transaction, user, quoteId);
      return null;
    }),

  changeCheckList: ({ db, user, language, input: { customerId, lines } }) =>
    inTransaction(db, async (transaction) => {
      await refuseOthers(transaction, user, { customerId, ids: lines.map(({ id }) => id) });
      await refuseColors(transaction, lines, language);
      await sql`
        update check_line
        set pieces = coalesce(change.pieces, check_line.pieces), checked = coalesce(change.checked, check_line.checked),
          material_id = coalesce(change."materialId", check_line.material_id),
          commodity_id = case when change."materialId" is null then check_line.commodity_id end
        from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
          as change (id bigint, pieces bigint, checked boolean, "materialId" bigint)
        where check_line.id = change.id`.execute(transaction);
      return null;
    }),

  removeCheckLines: ({ db, user, input }) =>
    inTransaction(db, async (transaction) => {
      await refuseOthers(transaction, user, input);
      await transaction.deleteFrom('checkLine').where('id', 'in', input.ids).execute();
      return null;
    }),

  orderCheckList,
};

export const checkListAnswers = answering(checkListCalls, handlers);

/** Throws record.notFound unless all are lines of the person's own list for the customer, who must be within reach. */
async function refuseOthers(db: Db, user: SessionUser, { customerId, ids }: { customerId: number; ids: number[] }) {
  await lockCheckList(db, user, customerId);
  const { rows } = await sql<{ id: number }>`
    select id from check_line
    where id = any(${ids}::bigint[]) and account_id = ${user.id} and customer_id = ${customerId}
      and ${inScope(user, sql.ref('checkLine.customerId'))}
    for update`.execute(db);
  foundById(ids, rows);
}

const notOffered = msg`{code} is not offered in it, or another is chosen already.`;

/**
 * Throws record.notFound for an unknown material, and input.invalid for one that is no color to choose: a line keeps
 * the color that it has, and a promised price is of its commodity.
 */
async function refuseColors(
  db: Db,
  lines: readonly { id: number; materialId?: number | undefined }[],
  language: Language,
): Promise<void> {
  const asked = lines.flatMap(({ id, materialId }, at) => (materialId === undefined ? [] : [{ at, id, materialId }]));
  if (asked.length === 0) return;
  const { rows } = await sql<{ at: number; materialId: number; isKnown: boolean; code: string }>`
    select asked.at, asked."materialId" as material_id, chosen.id is not null as is_known,
      coalesce(present.number, commodity.code) as code
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as asked (at int, id bigint, "materialId" bigint)
    join check_line on check_line.id = asked.id
    left join material as chosen on chosen.id = asked."materialId"
    left join material as present on present.id = check_line.material_id
    left join commodity on commodity.id = check_line.commodity_id
    where check_line.material_id is distinct from asked."materialId" and (${isOffered('chosen')}) is not true
    order by asked.at limit 1`.execute(db);
  const [refused] = rows;
  if (!refused) return;
  const { at, materialId: id, isKnown, code } = refused;
  if (!isKnown) throw new AppError('record.notFound', { record: { label: material.label, id } });
  const i18n = i18nOf(language);
  const problem = translate(i18n, notOffered, { code });
  const fields = [{ field: `lines.${at}.materialId`, problem }];
  throw new AppError('input.invalid', { field: i18n._(color.label), problem }, { fields });
}

/** Throws quote.onCheckList where the person's list already has lines of the quote. */
async function refuseTwice(db: Db, user: SessionUser, quoteId: number): Promise<void> {
  const { rows } = await sql<{ quote: string }>`
    select quote.number as quote from quote
    where id = ${quoteId} and exists (
      select from check_line
      where account_id = ${user.id} and check_line.customer_id = quote.customer_id
        and source = 'quote' and source_note = quote.number)`.execute(db);
  const [twice] = rows;
  if (twice) throw new AppError('quote.onCheckList', { ...twice });
}

type Article = { materialId: number } | { commodityId: number };

/** Looks up codes, case-insensitively: upper-case code to material or commodity; a material takes precedence. */
async function knownCodes(db: Db, lines: readonly { code?: string | undefined }[]): Promise<Map<string, Article>> {
  const codes = lines.flatMap(({ code }) => (code === undefined ? [] : [code.toUpperCase()]));
  if (codes.length === 0) return new Map();
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
