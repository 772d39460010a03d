import { X12Interchange, X12Parser } from 'node-x12';
import { describe, expect, test } from 'vitest';
import { someEnvelope, soundInvoice } from '../../../tests/support/edi-invoice';
import { documentOf } from './document';
import type { EdiInvoice } from './invoice';
import { readX12, x12Spelling } from './x12';

const made = (changes: Partial<EdiInvoice> = {}) => documentOf('x12', { ...soundInvoice, ...changes }, someEnvelope);

/** The transaction set as a strict third-party parser reads it; it keeps state, so each document needs a new one. */
function parsed(content: string) {
  const interchange = new X12Parser(true).parse(content);
  if (!(interchange instanceof X12Interchange)) throw new Error('more than one interchange');
  const [group] = interchange.functionalGroups;
  const [set] = group?.transactions ?? [];
  const of = (tag: string) =>
    (set?.segments ?? [])
      .filter((segment) => segment.tag === tag)
      .map(({ elements }) => elements.map(({ value }) => value));
  return { group, of };
}

test('letters of other alphabets of Europe, dashes and quotes are spelled as the format can', () => {
  expect(x12Spelling('Ærø Œuvre, Đà Łódź – “Ås” ‘o’ — 5’ * x')).toBe("AEro OEuvre, Da Lodz - \"As\" 'o' - 5'   x");
  expect(x12Spelling('沙发')).toBeNull();
});

describe('an X12 810', () => {
  test('is taken by a strict parser of others, with everything the invoice says', () => {
    const { content, problems, replacements } = made();
    expect([problems, replacements]).toEqual([[], []]);
    const { group, of } = parsed(content);
    expect(content.slice(0, 106)).toBe(
      'ISA*00*          *00*          *ZZ*LOADLINE       *08*925485US00     *260314*0915*^*00501*000000101*0*T*>~',
    );
    expect(group?.header.elements.map(({ value }) => value)).toEqual([
      ...['IN', 'LOADLINE', '925485US00', '20260314', '0915', '101', 'X', '005010'],
    ]);
    expect(of('BIG')).toEqual([['20260314', 'TW2603000123', '20260105', 'PO-4471', '', '', 'DI']]);
    expect(of('REF')).toEqual([
      ['VN', 'PI-2026-0042'],
      ['OC', 'TCLU1234567'],
      ['BM', 'MAEU556677889'],
    ]);
    // 92: the buyer gave us our number; 91: we gave the buyer theirs.
    expect(of('N1')).toEqual([
      ['SE', 'Example Furniture', '92', '925485'],
      ['BT', 'Acme Home Stores', '91', '100200'],
      ['ST', 'Acme Home Stores, Warehouse 2'],
    ]);
    expect(of('N4')).toEqual([['Savannah', 'GA', '31408', 'US']]);
    expect(of('IT1')).toEqual([
      ['1', '40', 'EA', '312.5', '', 'VN', 'M2185-3PWR-GREY'],
      ['2', '7', 'EA', '99.99', '', 'VN', 'M2185-1PWR-GREY'],
    ]);
    expect(of('TDS')).toEqual([['1318593']]);
    // 12500.00 + 699.93 before discount, 13185.93 after it.
    expect(of('SAC')[0]?.[4]).toBe('1400');
    expect(of('CTT')).toEqual([['2', '47']]);
  });

  test('is read back as it was written', () => {
    const { segments, content } = made();
    expect(readX12(content)).toEqual(segments);
    expect(readX12(content.replaceAll('\n', '\r\n'))).toEqual(segments);
  });

  test('has no separators in its data, and says what it writes instead', () => {
    const { content, problems, replacements } = made({ poNumber: 'A*B~C^D', piNumber: 'Möbel>Größe' });
    expect(problems).toEqual([]);
    expect(replacements).toEqual([
      { segment: 'BIG', from: 'A*B~C^D', to: 'A B C D' },
      { segment: 'REF', from: 'Möbel>Größe', to: 'Mobel Grosse' },
    ]);
    expect(parsed(content).of('BIG')[0]?.[3]).toBe('A B C D');
  });

  test('has the street also of who has no city, and no state but one of two letters', () => {
    const buyer = { ...soundInvoice.buyer, city: null };
    expect(parsed(made({ buyer }).content).of('N3')).toEqual([['500 Port Road']]);
    const { content, problems } = made({ buyer: { ...soundInvoice.buyer, state: 'NRW' } });
    expect([problems, parsed(content).of('N4')]).toEqual([[], [['Savannah', '', '31408', 'US']]]);
  });

  test('has a street with letters that are two in it in two elements', () => {
    const street = 'Industriestraße 12, Gewerbepark Süd, Halle 7, Rampe 22-24 Nord';
    const { content, problems } = made({ buyer: { ...soundInvoice.buyer, street } });
    expect(problems).toEqual([]);
    const plain = 'Industriestrasse 12, Gewerbepark Sud, Halle 7, Rampe 22-24 Nord';
    expect(parsed(content).of('N3')).toEqual([[plain.slice(0, 55), plain.slice(55)]]);
  });

  test('has a long street in two elements', () => {
    const street = 'Warehouse Road '.repeat(6).trim();
    const { content, problems } = made({ buyer: { ...soundInvoice.buyer, street } });
    expect(problems).toEqual([]);
    expect(parsed(content).of('N3')).toEqual([[street.slice(0, 55), street.slice(55)]]);
  });

  test('has a long description in several segments, and a long name in two', () => {
    const description = 'M2185 3-seat power sofa with adjustable headrests '.repeat(5).trim();
    const name = 'Acme Home Stores and Furniture Warehouses of the Southern States '.repeat(2).trim();
    const { content, problems } = made({
      lines: soundInvoice.lines.map((line, at) => (at === 0 ? { ...line, description } : line)),
      buyer: { ...soundInvoice.buyer, name },
    });
    expect(problems).toEqual([]);
    const { of } = parsed(content);
    const described = of('PID').map((elements) => elements.at(-1));
    expect(described.length).toBe(Math.ceil(description.length / 80) + soundInvoice.lines.length - 1);
    expect(described.slice(0, 4).join('')).toBe(description);
    expect(of('N1')[1]?.[1]).toBe(name.slice(0, 60));
    expect(of('N2')).toEqual([[name.slice(60, 120), name.slice(120)]]);
  });

  test.each([
    [
      'a street of more than two elements',
      { buyer: { ...soundInvoice.buyer, street: 'A'.repeat(111) } },
      { kind: 'tooLong', segment: 'N3', element: 2, value: 'A'.repeat(56) },
    ],
    ['no PO number', { poNumber: '' }, { kind: 'missing', segment: 'BIG', position: 2, element: 4 }],
    ['a PO number that is too long', { poNumber: 'P'.repeat(23) }, { kind: 'tooLong', segment: 'BIG', element: 4 }],
    ['Chinese signs', { piNumber: '沙发' }, { kind: 'signs', segment: 'REF', position: 3, element: 2 }],
    ['an amount that is not its lines', { totalCents: 1 }, { kind: 'total', segment: 'TDS', value: '13185.93' }],
    ['no lines', { lines: [] }, { kind: 'noLines', segment: 'IT1', element: 0 }],
  ] as const)('is refused with %s, naming the segment', (_, changes, problem) => {
    expect(made(changes).problems).toMatchObject([problem]);
  });
});
