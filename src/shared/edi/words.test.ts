import { setupI18n } from '@lingui/core';
import { describe, expect, test } from 'vitest';
import { someEnvelope, soundInvoice } from '../../../tests/support/edi-invoice';
import type { Fault } from './acknowledgement';
import { documentOf, type EdiFormat, formats } from './document';
import type { Problem } from './problem';
import { faultText, inWords, placeText, problemText, replacementText } from './words';

// Without a catalog the text of the message's definition is used.
const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
const { dictionary } = formats.x12;

const wordsOf = (format: EdiFormat) =>
  inWords(i18n, formats[format].dictionary, documentOf(format, soundInvoice, someEnvelope).segments).map(
    ({ tag, label, text }) => `${tag} ${label}: ${text}`,
  );

describe('what a document says', () => {
  test('of an 810 is told segment by segment, without what only the format needs', () => {
    expect(wordsOf('x12')).toEqual([
      'ISA Interchange: Our qualifier ZZ · Our identification LOADLINE · Their qualifier 08 · Their identification 925485US00 · Control number 000000101 · Test',
      'BIG Invoice: Invoice date 2026-03-14 · Invoice number TW2603000123 · Order date 2026-01-05 · PO number PO-4471 · Invoice for goods',
      'REF Reference: PI number · Number PI-2026-0042',
      'REF Reference: Container number · Number TCLU1234567',
      'REF Reference: Bill of lading · Number MAEU556677889',
      'N1 Party: Seller · Name Example Furniture · Number 925485',
      'N1 Party: Bill to · Name Acme Home Stores · Number 100200',
      'N3 Street: Street 500 Port Road',
      'N4 City: City Savannah · State GA · Postal code 31408 · Country US',
      'N1 Party: Ship to · Name Acme Home Stores, Warehouse 2',
      'ITD Terms: Due date 2026-05-13 · Payment days 60',
      'DTM Date: Departed · Day 2026-03-14',
      'IT1 Line: Number 1 · Quantity 40 · Price 312.5 · Article M2185-3PWR-GREY',
      'PID Description: Description M2185 3P power',
      'IT1 Line: Number 2 · Quantity 7 · Price 99.99 · Article M2185-1PWR-GREY',
      'PID Description: Description M2185 1P power',
      'TDS Total: Amount 13185.93',
      'SAC Discount: Amount 14.00',
      'CTT Totals: Number of lines 2 · Pieces 47',
    ]);
  });

  test('of an INVOIC is told so, too', () => {
    const words = wordsOf('edifact');
    expect(words.slice(0, 9)).toEqual([
      'UNB Interchange: Our identification LOADLINE · Our qualifier ZZ · Their identification 925485US00 · Their qualifier 08 · Control number 101 · Test',
      'BGM Invoice: Invoice for goods · Invoice number TW2603000123',
      'DTM Date: Invoice date · Day 2026-03-14',
      'DTM Date: Departed · Day 2026-03-14',
      'RFF Reference: PO number · Number PO-4471',
      'DTM Date: Order date · Day 2026-01-05',
      'RFF Reference: PI number · Number PI-2026-0042',
      'RFF Reference: Container number · Number TCLU1234567',
      'RFF Reference: Bill of lading · Number MAEU556677889',
    ]);
    expect(words).toContain(
      'NAD Party: Buyer · Number 100200 · Name Acme Home Stores · Street 500 Port Road · City Savannah · State GA · Postal code 31408 · Country US',
    );
    expect(words.slice(12)).toEqual([
      'CUX Currency: Currency USD',
      'PAT Terms: Payment days 60',
      'DTM Date: Due date · Day 2026-05-13',
      'ALC Discount: Taken off',
      'MOA Amount: Discount · Amount 14.00',
      'LIN Line: Number 1 · Article M2185-3PWR-GREY',
      'IMD Description: Description M2185 3P power',
      'QTY Quantity: Quantity 40',
      'MOA Amount: Of the line · Amount 12500.00',
      'PRI Price: Price 312.5',
      'LIN Line: Number 2 · Article M2185-1PWR-GREY',
      'IMD Description: Description M2185 1P power',
      'QTY Quantity: Quantity 7',
      'MOA Amount: Of the line · Amount 699.93',
      'PRI Price: Price 99.99',
      'CNT Count: Number of lines 2',
      'MOA Amount: Of all lines · Amount 13199.93',
      'MOA Amount: Of the invoice · Amount 13185.93',
    ]);
  });

  test('is nothing of segments that nobody knows, and of codes without a meaning the code', () => {
    expect(
      inWords(i18n, dictionary, [
        { tag: 'ZZZ', elements: [['A']] },
        { tag: 'REF', elements: [['QQ'], ['  7 ']] },
        { tag: 'DTM', elements: [['011'], ['soon']] },
        { tag: 'N3', elements: [[' ']] },
      ]),
    ).toEqual([
      { tag: 'REF', label: 'Reference', text: 'Kind QQ · Number 7' },
      { tag: 'DTM', label: 'Date', text: 'Departed · Day soon' },
    ]);
  });
});

test('a place is called by segment, element and what stands there, as far as that is known', () => {
  const place = (segment: string, element: number, part = 1) => placeText(i18n, dictionary, { segment, element, part });
  expect(place('BIG', 4)).toBe('BIG Invoice, element 4 (PO number)');
  expect(place('BIG', 0)).toBe('BIG Invoice');
  expect(place('BIG', 5)).toBe('BIG Invoice, element 5');
  expect(place('BIG', 40)).toBe('BIG Invoice, element 40');
  expect(place('ZZ', 2)).toBe('ZZ, element 2');
  const { dictionary: edifact } = formats.edifact;
  expect(placeText(i18n, edifact, { segment: 'UNB', element: 3, part: 2 })).toBe(
    'UNB Interchange, element 3 (Their qualifier)',
  );
});

test('what keeps a document from being sent says by how much, and what stands there', () => {
  const told = (problem: Partial<Problem>) =>
    problemText(i18n, dictionary, {
      kind: 'missing',
      segment: 'N4',
      position: 9,
      element: 2,
      part: 1,
      value: '',
      ...problem,
    });
  expect(told({})).toBe('N4 City, element 2 (State) is missing.');
  expect(told({ kind: 'tooShort', value: 'G' })).toBe('N4 City, element 2 (State) has fewer than 2 characters: “G”.');
  expect(told({ kind: 'tooShort', element: 9 })).toContain('fewer than 1 characters');
  expect(told({ kind: 'tooLong', value: 'GEO' })).toBe('N4 City, element 2 (State) has more than 2 characters: “GEO”.');
  expect(told({ kind: 'tooLong', element: 9 })).toContain('more than 0 characters');
  expect(told({ kind: 'total', segment: 'TDS', element: 1, value: '5.00' })).toBe(
    'TDS Total, element 1 (Amount) is not what the lines come to: 5.00.',
  );
  expect(told({ kind: 'noLines', segment: 'IT1', element: 0 })).toBe('IT1 Line: the invoice has no lines.');
  expect(replacementText(i18n, { segment: 'REF', from: 'Größe', to: 'Grosse' })).toBe(
    'REF: “Größe” is written as “Grosse”.',
  );
});

test('what a partner found is told with its place and value, where they are said', () => {
  const told = (fault: Partial<Fault>) =>
    faultText(i18n, dictionary, {
      kind: 'value',
      segment: 'N4',
      position: 9,
      element: 2,
      part: 1,
      value: '',
      ...fault,
    });
  expect(told({ value: 'ZZ' })).toBe('N4 City, element 2 (State) has a value that is not accepted: “ZZ”.');
  expect(told({ kind: 'order', element: 0 })).toBe('N4 City is in the wrong place.');
  expect(told({ kind: 'count', segment: '' })).toBe('The document is not counted correctly.');
});

// The lengths in the standards: X12 005010, EDIFACT D.96A.
const boundsOf = (format: EdiFormat, segment: string) =>
  (formats[format].dictionary[segment]?.elements ?? [])
    .flat()
    .filter(({ isTechnical }) => !isTechnical)
    .map(({ min = 1, max, required }) => `${min}-${max}${required ? ' required' : ''}`);

test.each([
  ['x12', 'ISA', ['2-2 required', '1-15 required', '2-2 required', '1-15 required', '1-9 required', '1-1']],
  ['x12', 'BIG', ['1-8 required', '1-22 required', '1-8', '1-22 required', '1-2']],
  ['x12', 'REF', ['1-3 required', '1-50 required']],
  ['x12', 'N1', ['1-3 required', '1-60 required', '2-80']],
  ['x12', 'N3', ['1-55 required', '1-55']],
  ['x12', 'N4', ['2-30 required', '2-2', '3-15', '2-3']],
  ['x12', 'ITD', ['1-8', '1-3']],
  ['x12', 'IT1', ['1-20 required', '1-10 required', '1-17 required', '1-48 required']],
  ['x12', 'PID', ['1-80 required']],
  ['x12', 'TDS', ['1-15 required']],
  ['x12', 'SAC', ['1-15 required']],
  ['x12', 'CTT', ['1-6 required', '1-10']],
  ['edifact', 'UNB', ['1-35 required', '1-4 required', '1-35 required', '1-4 required', '1-14 required', '1-1']],
  ['edifact', 'BGM', ['1-3', '1-35 required']],
  ['edifact', 'RFF', ['1-3 required', '1-35 required']],
  [
    'edifact',
    'NAD',
    [
      ...['1-3 required', '1-17', '1-35 required', '1-35', '1-35', '1-35', '1-35'],
      ...['1-35', '1-35', '1-35', '1-35', '1-9', '1-9', '1-3'],
    ],
  ],
  ['edifact', 'LIN', ['1-6 required', '1-35 required']],
  ['edifact', 'IMD', ['1-35 required', '1-35']],
  ['edifact', 'QTY', ['1-15 required']],
  ['edifact', 'PRI', ['1-15 required']],
  ['edifact', 'MOA', ['1-3 required', '1-18 required']],
] as const)('a value of %s %s is as long as the standard says', (format, segment, bounds) => {
  expect(boundsOf(format, segment)).toEqual(bounds);
});
