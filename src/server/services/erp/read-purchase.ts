import { freights, purchaseTypes } from '../../../shared/areas/purchase/purchase-order';
import { grossOf } from '../../../shared/edi/invoice';
import { textLength } from '../../../shared/idoc/orders';
import { discountShares, type OrderedLine, type OrderedPurchase } from '../../../shared/idoc/purchase';
import { defaultLanguage } from '../../../shared/language';
import { translate } from '../../../shared/translate';
import type { Db } from '../../db/connect';
import { i18nOf } from '../../languages';
import type { StoredDocument } from './documents';

/**
 * Reads a purchase order as it stands now. Lines keep the positions of earlier revisions, and the customer keeps the
 * number under which the ERP has the order.
 */
export async function readPurchase(
  db: Db,
  purchaseOrderId: number,
  today: string,
): Promise<{ customerId: number; purchase: OrderedPurchase }> {
  const found = await db
    .selectFrom('purchaseOrder')
    .innerJoin('customer', 'customer.id', 'purchaseOrder.customerId')
    .innerJoin('country', 'country.id', 'customer.countryId')
    .selectAll('purchaseOrder')
    .select(['customer.code', 'customer.nameEn', 'address', 'city', 'postalCode', 'shipToParty'])
    .select('country.code as country')
    .where('purchaseOrder.id', '=', purchaseOrderId)
    .executeTakeFirstOrThrow();
  const { code, nameEn, address, city, postalCode, country } = found;
  const told = await toldBefore(db, purchaseOrderId);
  const lines = await linesOf(
    db,
    found,
    told.flatMap((document) => document.purchase.lines),
  );
  const purchase: OrderedPurchase = {
    poNumber: found.number,
    revision: found.revision,
    orderDate: today,
    orderType: orderTypes[found.poType],
    customer: { number: numberAt(told) ?? code, name: nameEn, street: address, city, postalCode, country },
    shipTo: found.shipToParty,
    incoterm: found.termsOfTrade,
    paymentTerms: found.paymentTerms,
    requestedDeliveryDate: found.requestedDeliveryDate,
    texts: textsOf(found),
    lines,
    marketId: found.marketId,
  };
  return { customerId: found.customerId, purchase };
}

interface Head {
  id: number;
  plant: keyof typeof plantCodes;
  requestedDeliveryDate: string | null;
  discountAmount: number | null;
}

/** The ERP's codes for our PO types and plants. */
const orderTypes = { regular: 'REGULAR', sample: 'SAMPLE', spareParts: 'SPARE', market: 'MARKET' } as const;
const plantCodes = { china: 'CN', vietnam: 'VN' } as const;

async function linesOf(
  db: Db,
  { id, plant, requestedDeliveryDate, discountAmount }: Head,
  /** Every line ever told, since a position is given only once. */
  before: readonly OrderedLine[],
): Promise<OrderedLine[]> {
  const rows = await db
    .selectFrom('purchaseOrderLine')
    .innerJoin('material', 'material.id', 'purchaseOrderLine.materialId')
    .selectAll('purchaseOrderLine')
    .select(['material.number as article', 'material.nameEn as articleName'])
    .where('purchaseOrderId', '=', id)
    .orderBy('purchaseOrderLine.id')
    .execute();
  const positions = new Map(before.map(({ lineId, position }) => [lineId, position]));
  let last = Math.max(0, ...positions.values());
  const shares = discountShares(Math.round((discountAmount ?? 0) * 100), rows.map(grossOf));
  return rows.map((row, at) => {
    const { model, spec, coverGrade, color } = row;
    last += positions.has(row.id) ? 0 : 1;
    return {
      lineId: row.id,
      position: positions.get(row.id) ?? last,
      article: row.article,
      description: [model, spec, coverGrade, color].filter(Boolean).join(' '),
      quantity: row.quantity,
      price: row.price,
      discountCents: shares[at] ?? 0,
      plant: plantCodes[plant],
      deliveryDate: requestedDeliveryDate,
      materialId: row.materialId,
      model,
      spec,
      coverGrade,
      color,
      cube: row.cube ?? 0,
    };
  });
}

type Told = Pick<StoredDocument, 'purchase' | 'state'>;

/** What the ERP was told of the purchase order, by its revisions. */
function toldBefore(db: Db, purchaseOrderId: number): Promise<Told[]> {
  return db
    .selectFrom('erpDocument')
    .select(['purchase', 'state'])
    .where('purchaseOrderId', '=', purchaseOrderId)
    .orderBy('revision')
    .execute();
}

/** The customer number under which the ERP has the order or may have it; undefined where it surely has none. */
function numberAt(told: readonly Told[]): string | undefined {
  const isNone = ({ state }: Told) => state === 'refused' || state === 'failed' || state === 'superseded';
  return told.findLast((document) => !isNone(document))?.purchase.customer.number;
}

interface Remarked {
  remarks: string | null;
  freight: keyof typeof freights | null;
  poType: keyof typeof purchaseTypes;
  containerKind: string;
  buyer: string | null;
  paymentTerms: string | null;
}

/** Texts that no segment holds, in English: the remarks, how the order is shipped, and terms longer than their segment. */
function textsOf({ remarks, freight, poType, containerKind, buyer, paymentTerms }: Remarked): OrderedPurchase['texts'] {
  const i18n = i18nOf(defaultLanguage);
  const shipping = [
    translate(i18n, purchaseTypes[poType]),
    containerKind,
    freight && translate(i18n, freights[freight]),
    buyer,
    (paymentTerms ?? '').length > textLength && paymentTerms,
  ];
  return [
    ...(remarks === null ? [] : [{ id: '0001', text: remarks }]),
    { id: '0002', text: shipping.filter(Boolean).join(', ') },
  ];
}
