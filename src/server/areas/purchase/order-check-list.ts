import { msg } from '@lingui/core/macro';
import { sql } from 'kysely';
import type { CheckRow, checkListCalls } from '../../../shared/areas/purchase/check-calls';
import { checkFaults, faultsOf, priceOn } from '../../../shared/areas/purchase/check-rules';
import { purchaseOrder, purchaseOrderLine } from '../../../shared/areas/purchase/purchase-order';
import type { EditableName } from '../../../shared/areas/record/editable';
import { AppError } from '../../../shared/errors';
import { translate } from '../../../shared/translate';
import type { Db } from '../../db/connect';
import { inTransaction } from '../../db/edit';
import type { CallContext } from '../../http/handlers';
import { i18nOf } from '../../languages';
import { lockCheckList } from '../../queries/check-list';
import { mainContacts } from '../../queries/main-contact';
import { forever } from '../../queries/quote-to-check-list';
import { added } from '../../records/add';
import { editorOf } from '../../records/editor';
import { checkRows } from './check-rows';

type Ordering = CallContext<typeof checkListCalls.orderCheckList>;

/**
 * Makes a purchase order of lines of the check list, at today's prices as they were shown; the lines leave the list.
 * The order gets the customer's usual terms; payment terms that all lines were quoted at take precedence.
 */
export async function orderCheckList(context: Ordering): Promise<{ id: number }> {
  const { input, language } = context;
  const { customerId, lines: asked, confirmed: isSure, ...head } = input;
  const today = context.services.clock.today();
  return inTransaction(context.db, async (db) => {
    await lockCheckList(db, context.user, customerId);
    const rows = await checkRows(db, context, { customerId, plant: head.plant, day: today });
    const byId = new Map(rows.map((row) => [row.id, row]));
    const editor = { ...editorOf(context), isSure };
    const terms = await db
      .selectFrom('customer')
      .select(['paymentTerm as paymentTerms', 'termsOfTrade', 'email'])
      .where('id', '=', customerId)
      .executeTakeFirst();
    const { email, ...usual } = terms ?? {};
    const main = (await mainContacts(db, [customerId])).get(customerId);
    const { id, changeSet } = await added(db, editor, 'purchaseOrder', {
      customerId,
      ...head,
      ...usual,
      ...(await termsQuoted(
        db,
        asked.map(({ id }) => byId.get(id)),
        { customerId, today },
      )),
      buyer: main?.name ?? null,
      // The customer's mail field may not hold a valid address.
      emails: main?.emails ?? purchaseOrder.fields.emails.schema.safeParse(email).data ?? null,
    });
    for (const line of asked) {
      const row = byId.get(line.id);
      if (row?.pieces !== line.pieces || row.materialId !== line.materialId) throw new AppError('purchase.listMoved');
      const { price, isQuoted } = priceOn(row, today);
      refuseFaulty(context, row, today);
      if (price !== line.price) throw new AppError('purchase.priceMoved', { row: row.code, price: price ?? '' });
      const until = isQuoted && row.quotedUntil !== forever ? row.quotedUntil : null;
      const source = until === null ? quotedWithoutEnd : quotedUntil;
      const values = {
        purchaseOrderId: id,
        materialId: row.materialId,
        quantity: line.pieces,
        price,
        priceSource: translate(i18nOf(language), isQuoted ? source : listed, {
          note: row.sourceNote ?? '',
          day: until ?? today,
        }),
        priceUntil: until,
      };
      await added(db, editor, purchaseOrderLine.name as EditableName, values, { changeSet }); // parts are edited under their own name
    }
    await db
      .deleteFrom('checkLine')
      .where(
        'id',
        'in',
        asked.map((line) => line.id),
      )
      .execute();
    return { id };
  });
}

/** The payment terms of the accepted quotes that all prices come from; none if they differ or a price is the list's. */
async function termsQuoted(
  db: Db,
  rows: readonly (CheckRow | undefined)[],
  { customerId, today }: { customerId: number; today: string },
): Promise<{ paymentTerms?: string }> {
  if (!rows.every((row) => row !== undefined && priceOn(row, today).isQuoted)) return {};
  const { rows: terms } = await sql<{ paymentTerms: string | null }>`
    select distinct payment_terms from quote
    where customer_id = ${customerId} and state = 'accepted'
      and number = any(${rows.map((row) => row?.sourceNote)}::text[])`.execute(db);
  const [only, ...others] = terms;
  return only?.paymentTerms && others.length === 0 ? { paymentTerms: only.paymentTerms } : {};
}

const listed = msg`Price list of {day}`;
const quotedUntil = msg`Quoted until {day} {note}`;
const quotedWithoutEnd = msg`Quoted {note}`;

/** Throws with the row's code, and in words why it cannot be ordered. */
function refuseFaulty({ input: { containerKind }, language }: Ordering, row: CheckRow, today: string): void {
  const [fault] = faultsOf(row, today, containerKind);
  if (fault === undefined) return;
  throw new AppError('purchase.rowInvalid', { row: row.code, problem: i18nOf(language)._(checkFaults[fault]) });
}
