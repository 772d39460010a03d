import { dollars, inPieces, plainDay, priceText } from '../edi/invoice';
import { shortened } from '../shortened';
import { keyOf, type LineChange, lineChanges, netOf, type Party, type Purchase, type PurchaseLine } from './purchase';
import { idocXml, type Segment, segment } from './segment';

/** The values of the control record that are not in the document. */
export interface Control {
  /** Our number, of 16 digits; answers refer to it. */
  documentNumber: string;
  /** The client of the ERP, if known. */
  client: string | null;
  /** The company's time, as yyyy-MM-dd HH:mm. */
  madeAt: string;
}

/** The IDoc of a new purchase order (ORDERS), or of the changes since the revision that the ERP has (ORDCHG). */
export function purchaseXml(purchase: Purchase, before: Purchase | null, control: Control): string {
  const changes: LineChange[] = before
    ? lineChanges(before.lines, purchase.lines)
    : purchase.lines.map((line) => ({ line, change: 'added' }));
  return idocXml('ORDERS05', [
    controlRecord(purchase, before ? 'ORDCHG' : 'ORDERS', control),
    ...head(purchase, before),
    ...changes.map(item),
    ...sums(purchase),
  ]);
}

function controlRecord(purchase: Purchase, type: 'ORDERS' | 'ORDCHG', { documentNumber, client, madeAt }: Control) {
  const [day = '', time = ''] = madeAt.split(' ');
  return segment('EDI_DC40', {
    TABNAM: 'EDI_DC40',
    MANDT: client,
    DOCNUM: documentNumber,
    DIRECT: '2',
    IDOCTYP: 'ORDERS05',
    MESTYP: type,
    SNDPOR: us,
    SNDPRT: 'LS',
    SNDPRN: us,
    RCVPOR: them,
    RCVPRT: 'LS',
    RCVPRN: them,
    CREDAT: plainDay(day),
    CRETIM: `${time.replace(':', '')}00`,
    ARCKEY: keyOf(purchase),
  });
}

/** The names of both sides in the control record; the ERP's partner profile has ours. */
const us = 'LOADLINE';
const them = 'ERP';

function head(purchase: Purchase, before: Purchase | null): Segment[] {
  const { poNumber, orderDate, customer, shipTo, requestedDeliveryDate, incoterm, paymentTerms } = purchase;
  return [
    segment('E1EDK01', { ACTION: before ? '004' : '000', CURCY: 'USD', BELNR: poNumber }),
    segment('E1EDK14', { QUALF: '012', ORGID: purchase.orderType }),
    ...(requestedDeliveryDate === null ? [] : [date('002', requestedDeliveryDate)]),
    date('012', orderDate),
    date('022', orderDate),
    party('AG', customer),
    // Of a recipient other than the buyer only the name is known.
    shipTo === null ? party('WE', customer) : party('WE', { ...nowhere, name: shipTo }),
    segment('E1EDK02', { QUALF: '001', BELNR: poNumber, DATUM: plainDay(orderDate) }),
    ...(incoterm === null ? [] : [segment('E1EDK17', { QUALF: '001', LKOND: incoterm.toUpperCase() })]),
    ...(paymentTerms === null
      ? []
      : [segment('E1EDK18', { QUALF: '001', ZTERM_TXT: shortened(paymentTerms, textLength) })]),
    ...purchase.texts.map(({ id, text }) => texts(id, text)),
    ...removedTexts(before, purchase).map(({ id }) => texts(id, '')),
  ];
}

const nowhere = { number: '', street: null, city: null, postalCode: null, country: null } as const;

const date = (kind: string, day: string) => segment('E1EDK03', { IDDAT: kind, DATUM: plainDay(day) });

function party(role: string, { number, name, street, city, postalCode, country }: Party): Segment {
  const [first = '', second = ''] = inPieces(name, { length: partLength }, 2);
  const [firstStreet = '', secondStreet = ''] = inPieces(street ?? '', { length: partLength }, 2);
  return segment('E1EDKA1', {
    PARVW: role,
    PARTN: number,
    NAME1: first,
    NAME2: cut(second, partLength),
    STRAS: firstStreet,
    STRS2: cut(secondStreet, partLength),
    ORT01: cut(city ?? '', partLength),
    PSTLZ: cut(postalCode ?? '', 9),
    LAND1: country,
  });
}

const partLength = 35;
/** The most characters of one line of a text, and of payment terms in their segment. */
export const textLength = 70;

/** The first characters of a text, none of them halved. */
const cut = (text: string, length: number): string => inPieces(text, { length })[0] ?? '';

/** The removed texts, which the ERP would keep, as it changes only the texts it is sent. */
function removedTexts(before: Purchase | null, { texts: kept }: Purchase): Purchase['texts'] {
  return (before?.texts ?? []).filter(({ id }) => kept.every((text) => text.id !== id));
}

/** A text in lines; an empty one has one empty line, which clears the text in the ERP. */
function texts(id: string, text: string): Segment {
  const words = text
    .split('\n')
    .flatMap((line) => (line.trim() === '' ? [] : inPieces(line.trim(), { length: textLength })));
  const lines = words.length === 0 ? [''] : words;
  return segment(
    'E1EDKT1',
    { TDID: id, TSSPRAS: 'E', TSSPRAS_ISO: 'EN' },
    // A star starts a new line.
    lines.map((line) => segment('E1EDKT2', { TDLINE: line, TDFORMAT: '*' })),
  );
}

const actions = { added: '001', changed: '002', deleted: '003' } as const;

function item({ line, change }: LineChange): Segment {
  const { position, article, description, quantity, price, discountCents, plant, deliveryDate } = line;
  return segment(
    'E1EDP01',
    {
      POSEX: positionText(position),
      ACTION: actions[change],
      MENGE: quantity,
      MENEE: 'PCE',
      VPREI: priceText(price),
      PEINH: 1,
      NETWR: dollars(netOf(line)),
      WERKS: plant,
    },
    [
      ...(discountCents === 0
        ? []
        : [segment('E1EDP05', { ALCKZ: '-', KSCHL: 'RB00', BETRG: dollars(discountCents) })]),
      segment('E1EDP20', { WMENG: quantity, EDATU: deliveryDate && plainDay(deliveryDate) }),
      segment('E1EDP19', { QUALF: '002', IDTNR: article, KTEXT: cut(description, textLength) }),
    ],
  );
}

/** A position as ERPs number them: in steps of ten, with six digits. */
const positionText = (position: number): string => String(position * 10).padStart(6, '0');

function sums({ lines }: { lines: readonly PurchaseLine[] }): Segment[] {
  const total = lines.reduce((sum, line) => sum + netOf(line), 0);
  return [
    segment('E1EDS01', { SUMID: '001', SUMME: lines.length }),
    segment('E1EDS01', { SUMID: '002', SUMME: dollars(total), SUNIT: 'USD' }),
  ];
}
