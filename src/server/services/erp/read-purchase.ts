import { freights, purchaseTypes } from '../../../shared/areas/purchase/purchase-order';
import { grossOf } from '../../../shared/edi/invoice';
import { discountShares, type OrderedLine, type OrderedPurchase } from '../../../shared/idoc/purchase';
import { defaultLanguage } from '../../../shared/language';
import { translate } from '../../../shared/translate';
import type { Db } from '../../db/connect';
import { i18nOf } from '../../languages';

/** A purchase order as it stands now; its lines keep the positions of the revision before. */
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
  const lines = await linesOf(db, found, await lastLines(db, purchaseOrderId));
  const purchase: OrderedPurchase = {
    poNumber: found.number,
    revision: found.revision,
    orderDate: today,
    orderType: orderTypes[found.poType],
    customer: { number: code, name: nameEn, street: address, city, postalCode, country },
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

/** What the ERP knows our PO types and plants by. */
const orderTypes = { regular: 'REGULAR', sample: 'SAMPLE', spareParts: 'SPARE', market: 'MARKET' } as const;
const plantCodes = { china: 'CN', vietnam: 'VN' } as const;

async function linesOf(
  db: Db,
  { id, plant, requestedDeliveryDate, discountAmount }: Head,
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

/** Every line that a document of the purchase order ever named, as a position is given once. */
async function lastLines(db: Db, purchaseOrderId: number): Promise<OrderedLine[]> {
  const documents = await db
    .selectFrom('erpDocument')
    .select('purchase')
    .where('purchaseOrderId', '=', purchaseOrderId)
    .orderBy('revision')
    .execute();
  return documents.flatMap(({ purchase }) => purchase.lines);
}

interface Remarked {
  remarks: string | null;
  freight: keyof typeof freights | null;
  poType: keyof typeof purchaseTypes;
  containerKind: string;
  buyer: string | null;
}

/** What has no segment of its own, in English: the remarks, and how it is shipped. */
function textsOf({ remarks, freight, poType, containerKind, buyer }: Remarked): OrderedPurchase['texts'] {
  const i18n = i18nOf(defaultLanguage);
  const shipping = [
    translate(i18n, purchaseTypes[poType]),
    containerKind,
    freight && translate(i18n, freights[freight]),
    buyer,
  ];
  return [
    ...(remarks === null ? [] : [{ id: '0001', text: remarks }]),
    { id: '0002', text: shipping.filter(Boolean).join(', ') },
  ];
}
