import { msg } from '@lingui/core/macro';
import type { CheckRow, checkListCalls } from '../../../shared/areas/purchase/check-calls';
import { checkFaults, faultsOf, priceOn } from '../../../shared/areas/purchase/check-rules';
import { purchaseOrder, purchaseOrderLine } from '../../../shared/areas/purchase/purchase-order';
import type { EditableName } from '../../../shared/areas/record/calls';
import { AppError } from '../../../shared/errors';
import { translate } from '../../../shared/translate';
import { inTransaction } from '../../db/edit';
import type { CallContext } from '../../http/handlers';
import { i18nOf } from '../../languages';
import { lockCheckList } from '../../queries/check-list';
import { mainContacts } from '../../queries/main-contact';
import { added } from '../../records/add';
import { editorOf } from '../../records/editor';
import { checkRows } from './check-rows';

type Ordering = CallContext<typeof checkListCalls.orderCheckList>;

/**
 * Makes a purchase order of lines of the check list at the prices of today, as they were shown; the lines leave the list. The
 * customer's usual terms go onto it.
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
      buyer: main?.name ?? null,
      // What stands with the customer may be no address.
      emails: main?.emails ?? purchaseOrder.fields.emails.schema.safeParse(email).data ?? null,
    });
    for (const line of asked) {
      const row = byId.get(line.id);
      if (row?.pieces !== line.pieces || row.materialId !== line.materialId) throw new AppError('purchase.listMoved');
      const { price, isQuoted } = priceOn(row, today);
      refuseFaulty(context, row, today);
      if (price !== line.price) throw new AppError('purchase.priceMoved', { row: row.code, price: price ?? '' });
      const values = {
        purchaseOrderId: id,
        materialId: row.materialId,
        quantity: line.pieces,
        price,
        priceSource: translate(i18nOf(language), isQuoted ? quoted : listed, {
          note: row.sourceNote ?? '',
          day: (isQuoted ? row.quotedUntil : null) ?? today,
        }),
        priceUntil: isQuoted ? row.quotedUntil : null,
      };
      await added(db, editor, purchaseOrderLine.name as EditableName, values, { changeSet }); // what is part of another is edited with it
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

const listed = msg`Price list of {day}`;
const quoted = msg`Quoted until {day} {note}`;

/** Throws the row and why it cannot be ordered, as words for whoever asks. */
function refuseFaulty({ input: { containerKind }, language }: Ordering, row: CheckRow, today: string): void {
  const [fault] = faultsOf(row, today, containerKind);
  if (fault === undefined) return;
  throw new AppError('purchase.rowInvalid', { row: row.code, problem: i18nOf(language)._(checkFaults[fault]) });
}
