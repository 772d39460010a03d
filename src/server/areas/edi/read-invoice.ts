import { sql } from 'kysely';
import type { ediPartner } from '../../../shared/areas/edi/partner';
import type { EdiInvoice, Party } from '../../../shared/edi/invoice';
import type { Row } from '../../../shared/entity/entity';
import { AppError } from '../../../shared/errors';
import type { Db } from '../../db/connect';
import { inScope } from '../../db/scope';
import type { SessionUser } from '../../session-user';

export interface InvoicePlace {
  customerId: number;
  id: number;
}

/**
 * The EDI partner of an invoice within reach; throws record.notFound. With `locks`, only this transaction can make
 * documents for the partner.
 */
export async function partnerOf(db: Db, user: SessionUser, { customerId, id }: InvoicePlace, locks = false) {
  const partner = await db
    .selectFrom('ediPartner')
    .innerJoin('invoice', 'invoice.customerId', 'ediPartner.customerId')
    .selectAll('ediPartner')
    .where('invoice.customerId', '=', customerId)
    .where('invoice.id', '=', id)
    .whereRef('invoice.invoiceDate', '>=', 'ediPartner.invoicesFrom')
    .where(inScope(user, sql.ref('ediPartner.customerId')))
    .$if(locks, (query) => query.forUpdate('ediPartner'))
    .executeTakeFirst();
  if (!partner) throw new AppError('record.notFound', { record: id });
  return partner;
}

/** An invoice with everything the partner is told. */
export async function readInvoice(
  db: Db,
  partner: Pick<Row<typeof ediPartner>, 'ourName' | 'vendorNumber'>,
  { customerId, id }: InvoicePlace,
): Promise<EdiInvoice> {
  const [found, lines] = await Promise.all([headOf(db, { customerId, id }), linesOf(db, { customerId, id })]);
  const where = { street: found.address, city: found.city, state: found.state, postalCode: found.postalCode };
  const buyer: Party = { name: found.nameEn, number: found.code, ...where, country: found.country };
  return {
    invoiceNumber: found.invoiceNumber,
    invoiceDate: found.invoiceDate,
    dueDate: found.dueDate,
    poNumber: found.poNumber,
    orderDate: found.orderDate,
    piNumber: found.piNumber,
    termsDays: found.termsDays,
    seller: { ...nowhere, name: partner.ourName, number: partner.vendorNumber },
    buyer,
    shipTo: found.shipToParty ? { ...nowhere, name: found.shipToParty, number: null } : buyer,
    shippedDate: found.shippedDate,
    containerNumber: found.containerNumber,
    billOfLading: found.billOfLading,
    lines,
    totalCents: Math.round(found.amount * 100),
  };
}

const nowhere = { street: null, city: null, state: null, postalCode: null, country: null } as const;

function headOf(db: Db, { customerId, id }: InvoicePlace) {
  return db
    .selectFrom('invoice')
    .innerJoin('customer', 'customer.id', 'invoice.customerId')
    .innerJoin('country', 'country.id', 'customer.countryId')
    .innerJoin('salesOrder', (join) =>
      join.onRef('salesOrder.customerId', '=', 'invoice.customerId').onRef('salesOrder.id', '=', 'invoice.orderId'),
    )
    .leftJoin('shipment', (join) =>
      join.onRef('shipment.customerId', '=', 'invoice.customerId').onRef('shipment.id', '=', 'invoice.shipmentId'),
    )
    .select(['invoiceNumber', 'invoiceDate', 'dueDate', 'invoice.amount', 'poNumber', 'orderDate', 'piNumber'])
    .select(['customer.code', 'customer.nameEn', 'address', 'city', 'state', 'postalCode', 'shipToParty'])
    .select(['country.code as country', 'containerNumber', 'billOfLading', 'actualDeparture as shippedDate'])
    .select(sql<number>`invoice.due_date - invoice.invoice_date`.as('termsDays'))
    .where('invoice.customerId', '=', customerId)
    .where('invoice.id', '=', id)
    .executeTakeFirstOrThrow();
}

async function linesOf(db: Db, { customerId, id }: InvoicePlace) {
  const rows = await db
    .selectFrom('orderLine')
    .innerJoin('material', 'material.id', 'orderLine.materialId')
    .select(['material.number as article', 'model', 'spec', 'coverGrade', 'color', 'quantity', 'price', 'amount'])
    .where('orderLine.customerId', '=', customerId)
    .where('orderLine.invoiceId', '=', id)
    .orderBy('lineNumber')
    .execute();
  return rows.map(({ article, model, spec, coverGrade, color, quantity, price, amount }) => ({
    article,
    description: [model, spec, coverGrade, color].filter(Boolean).join(' '),
    quantity,
    price,
    amountCents: Math.round(amount * 100),
  }));
}
