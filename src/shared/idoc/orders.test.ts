import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { purchaseXml } from './orders';
import { discountShares, keyOf, lineChanges, type Purchase, type PurchaseLine, tooLong } from './purchase';

/** The description of the interface; its examples are tested here. */
const contract = readFileSync('docs/erp.md', 'utf8');

const line: PurchaseLine = {
  position: 1,
  article: 'M2185-3P',
  description: 'M2185 3-seat Grade 3 Sand',
  quantity: 4,
  price: 250.5,
  discountCents: 3333,
  plant: 'CN',
  deliveryDate: '2026-05-01',
};

const purchase: Purchase = {
  poNumber: 'PO-4471',
  revision: 1,
  orderDate: '2026-03-14',
  orderType: 'REGULAR',
  customer: {
    number: 'C1',
    name: 'Acme Home Stores',
    street: '500 Port Road',
    city: 'Savannah',
    postalCode: '31408',
    country: 'US',
  },
  shipTo: 'ACME DC 7',
  incoterm: 'fob',
  paymentTerms: 'TT 30 days after shipment',
  requestedDeliveryDate: '2026-05-01',
  texts: [
    { id: '0001', text: 'Legs packed apart' },
    { id: '0002', text: 'Regular, 40HC, Prepaid, Jane Doe' },
  ],
  lines: [
    line,
    { ...line, position: 2, article: 'M2185-2P', description: 'M2185 2-seat Grade 3 Sand', discountCents: 0 },
  ],
};

const control = { documentNumber: '0123456789012345', client: '100', madeAt: '2026-03-14 09:15' };

describe('a new order', () => {
  const xml = purchaseXml(purchase, null, control);

  test('is what the contract shows', () => {
    expect(contract).toContain(xml);
  });

  test('adds up to what it says', () => {
    expect(xml).toContain('<NETWR>968.67</NETWR>');
    expect(xml).toContain('<SUMME>1970.67</SUMME>');
  });

  test('keeps names on one line and whole, and never opens an element by them', () => {
    const name = 'Åsa & Søn <Møbler> med et meget langt navn';
    const customer = { ...purchase.customer, name, city: '上海' };
    const evil = purchaseXml({ ...purchase, customer, poNumber: 'A\u0000]]>\ud800\n</IDOC>' }, null, control);
    expect(evil).toContain('<NAME1>Åsa &amp; Søn &lt;Møbler&gt; med et meget lan</NAME1>');
    expect(evil).toContain('<NAME2>gt navn</NAME2>');
    const long = { ...purchase.customer, name: 'x'.repeat(80) };
    expect(purchaseXml({ ...purchase, customer: long }, null, control)).toContain(`<NAME2>${'x'.repeat(35)}</NAME2>`);
    expect(evil).toContain('<ORT01>上海</ORT01>');
    expect(evil).toContain('<BELNR>A ]]&gt; &lt;/IDOC&gt;</BELNR>');
  });

  test('of no lines says so', () => {
    const none = purchaseXml({ ...purchase, lines: [] }, null, control);
    expect(none).toMatch(/<SUMID>001<\/SUMID>\s*<SUMME>0<\/SUMME>/);
  });

  test('cuts texts into lines of 70, and terms before a sign that would be cut', () => {
    const texts = [{ id: '0001', text: `${'x'.repeat(75)}\n\nno steel legs` }];
    const lines = [...purchaseXml({ ...purchase, texts }, null, control).matchAll(/<TDLINE>(.*)<\/TDLINE>/g)];
    expect(lines.map(([, text]) => text)).toEqual(['x'.repeat(70), 'xxxxx', 'no steel legs']);
    const terms = purchaseXml({ ...purchase, paymentTerms: `${'x'.repeat(69)}😀` }, null, control);
    expect(terms).toContain(`<ZTERM_TXT>${'x'.repeat(69)}</ZTERM_TXT>`);
  });
});

test('a revision tells what it adds, changes and deletes, and nothing else', () => {
  const next = { ...line, position: 3 };
  const [, shipping] = purchase.texts;
  const texts = shipping ? [shipping] : [];
  const revised = { ...purchase, revision: 2, texts, lines: [{ ...line, quantity: 10 }, next] };
  const xml = purchaseXml(revised, purchase, { ...control, documentNumber: '0123456789012346' });
  expect(contract).toContain(xml);
  expect(xml).toContain('<MESTYP>ORDCHG</MESTYP>');
  expect(xml).toContain('<ARCKEY>C1/PO-4471/2</ARCKEY>');
  const items = [...xml.matchAll(/<POSEX>(\d+)<\/POSEX>\s*<ACTION>(\d+)/g)].map(([, at, action]) => `${at} ${action}`);
  expect(items).toEqual(['000010 002', '000030 001', '000020 003']);
  expect(lineChanges(purchase.lines, [...purchase.lines])).toEqual([]);
});

test('whatever the ERP is told of a line makes it a changed one, what only orders of ours say does not', () => {
  const changed = (more: Partial<PurchaseLine>) =>
    lineChanges([line], [{ ...line, ...more }]).map(({ change }) => change);
  const told: Partial<PurchaseLine>[] = [
    { article: 'M2185-2P' },
    { description: '沙发' },
    { quantity: 5 },
    { price: 250.51 },
    { discountCents: 3334 },
    { plant: 'VN' },
    { deliveryDate: '2026-05-02' },
    { deliveryDate: null },
  ];
  for (const more of told) expect([more, changed(more)]).toEqual([more, ['changed']]);
  expect(changed({})).toEqual([]);
});

test('a discount is shared out to the cent', () => {
  expect(discountShares(5000, [100_200, 50_100])).toEqual([3333, 1667]);
  expect(discountShares(1, [1, 1, 1])).toEqual([0, 1, 0]);
  expect(discountShares(100, [0, 0])).toEqual([0, 0]);
});

test('what the ERP could not find again is named', () => {
  expect(tooLong(purchase)).toEqual([]);
  const poNumber = 'P'.repeat(36);
  expect(tooLong({ ...purchase, poNumber })).toEqual([poNumber]);
  const [whole, longer] = ['C'.repeat(17), 'C'.repeat(18)];
  const customers = [whole, longer].map((number) => ({ ...purchase.customer, number }));
  expect(customers.map((customer) => tooLong({ ...purchase, customer }))).toEqual([[], [longer]]);
  expect(keyOf(purchase)).toBe('C1/PO-4471/1');
});

test('of several texts the ERP is told of all that stay, and of each that went that it is empty', () => {
  const [legs, shipping] = purchase.texts;
  if (!legs || !shipping) throw new Error('the purchase has two texts');
  const before = { ...purchase, texts: [legs, shipping, { id: '0003', text: 'Call before' }] };
  const told = (texts: Purchase['texts']) => {
    const xml = purchaseXml({ ...purchase, revision: 2, texts }, before, control);
    return [...xml.matchAll(/<E1EDKT1 [\s\S]*?<\/E1EDKT1>/g)].map(([text]) => [
      /<TDID>(\d+)/.exec(text)?.[1],
      /<TDLINE>(.*)<\/TDLINE>/.exec(text)?.[1] ?? '',
    ]);
  };
  expect(told([legs, shipping])).toEqual([
    ['0001', 'Legs packed apart'],
    ['0002', 'Regular, 40HC, Prepaid, Jane Doe'],
    ['0003', ''],
  ]);
  expect(told([])).toEqual([
    ['0001', ''],
    ['0002', ''],
    ['0003', ''],
  ]);
});
