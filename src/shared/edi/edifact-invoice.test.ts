import Parser from 'edifact/parser.js';
import Validator from 'edifact/validator.js';
import { describe, expect, test } from 'vitest';
import { someEnvelope, soundInvoice } from '../../../tests/support/edi-invoice';
import { documentOf } from './document';
import { readEdifact } from './edifact';
import type { EdiInvoice } from './invoice';

const made = (changes: Partial<EdiInvoice> = {}) =>
  documentOf('edifact', { ...soundInvoice, ...changes }, someEnvelope);

/** The segments as a third-party parser reads them; it does not check counts, so the tests do. */
function parsed(content: string): { tag: string; elements: string[][] }[] {
  const parser = new Parser(new Validator());
  const segments: { tag: string; elements: string[][] }[] = [];
  parser.on('opensegment', (tag: string) => segments.push({ tag, elements: [] }));
  parser.on('element', () => segments.at(-1)?.elements.push([]));
  parser.on('component', (value: string) => segments.at(-1)?.elements.at(-1)?.push(value));
  parser.encoding('UNOC');
  parser.write(content);
  parser.end();
  const message = segments.filter(({ tag }) => !['UNB', 'UNZ'].includes(tag));
  expect(segments.find(({ tag }) => tag === 'UNT')?.elements).toEqual([[String(message.length)], ['1']]);
  expect(segments.at(-1)?.elements).toEqual([['1'], [segments[0]?.elements[4]?.[0]]]);
  const lines = segments.filter(({ tag }) => tag === 'LIN').length;
  expect(segments.find(({ tag }) => tag === 'CNT')?.elements).toEqual([['2', String(lines)]]);
  return segments;
}

describe('an EDIFACT INVOIC', () => {
  test('is read by a parser of others, with everything the invoice says', () => {
    const { content, problems, replacements } = made();
    expect([problems, replacements]).toEqual([[], []]);
    const segments = parsed(content);
    const of = (wanted: string) => segments.filter(({ tag }) => tag === wanted).map(({ elements }) => elements);
    expect(of('UNB')[0]?.slice(0, 5)).toEqual([
      ['UNOC', '3'],
      ['LOADLINE', 'ZZ'],
      ['925485US00', '08'],
      ['260314', '0915'],
      ['101'],
    ]);
    expect(of('UNB')[0]?.[10]).toEqual(['1']);
    // 92: the buyer gave us our number; 91: we gave the buyer theirs.
    expect(of('NAD').map(([role, number]) => [role?.[0], number])).toEqual([
      ['SU', ['925485', '', '92']],
      ['BY', ['100200', '', '91']],
      ['DP', ['']],
    ]);
    expect(of('UNH')).toEqual([[['1'], ['INVOIC', 'D', '96A', 'UN']]]);
    expect(of('BGM')).toEqual([[['380'], ['TW2603000123'], ['9']]]);
    expect(of('RFF').flat()).toEqual([
      ['ON', 'PO-4471'],
      ['VN', 'PI-2026-0042'],
      ['AAQ', 'TCLU1234567'],
      ['BM', 'MAEU556677889'],
    ]);
    expect(
      of('DTM')
        .flat()
        .map(([kind, value]) => [kind, value]),
    ).toEqual([
      ['137', '20260314'],
      ['11', '20260314'],
      ['171', '20260105'],
      ['13', '20260513'],
    ]);
    expect(of('PRI').flat()).toEqual([
      ['AAA', '312.5'],
      ['AAA', '99.99'],
    ]);
    expect(of('MOA').flat()).toEqual([
      ['204', '14.00'],
      ['203', '12500.00'],
      ['203', '699.93'],
      ['79', '13199.93'],
      ['77', '13185.93'],
    ]);
  });

  test('is read back as it was written, whatever stands in its values', () => {
    const { segments, content } = made({ poNumber: "A+B:C'D?E?'", piNumber: 'Möbel & Größe' });
    expect(readEdifact(content)).toEqual(segments);
    expect(readEdifact(content.replaceAll('\n', ''))).toEqual(segments);
    expect(readEdifact(content.replaceAll('\n', ' '))).toEqual(segments);
    expect(parsed(content).find(({ tag }) => tag === 'RFF')?.elements).toEqual([['ON', "A+B:C'D?E?'"]]);
    expect(parsed(content).filter(({ tag }) => tag === 'RFF')[1]?.elements).toEqual([['VN', 'Möbel & Größe']]);
  });

  test('is read without a sign that releases others where it declares none', () => {
    expect(readEdifact("UNA:+.  'BGM+380+A B?'")).toEqual([{ tag: 'BGM', elements: [['380'], ['A B?']] }]);
  });

  test('has letters with their accents as one sign, however they were typed, and the number of who is shipped to', () => {
    const { segments, problems } = made({
      piNumber: 'Mo\u0308bel\u00a01',
      shipTo: { ...soundInvoice.shipTo, number: '300' },
    });
    expect(problems).toEqual([]);
    expect(segments.find(({ elements }) => elements[0]?.[0] === 'VN')?.elements).toEqual([['VN', 'Möbel\u00a01']]);
    expect(segments.find(({ elements }) => elements[0]?.[0] === 'DP')?.elements[1]).toEqual(['300', '', '91']);
  });

  test('has long names in pieces, none longer than a component', () => {
    const name = 'Furniture Warehouse of the Northern Counties and Islands Limited';
    const { content, problems } = made({ buyer: { ...soundInvoice.buyer, name } });
    expect(problems).toEqual([]);
    const buyer = parsed(content).find(({ tag, elements }) => tag === 'NAD' && elements[0]?.[0] === 'BY');
    expect(buyer?.elements[3]?.join('')).toBe(name);
  });

  test('has a long description in segments one behind the other, and no region that is none', () => {
    const [first, ...others] = soundInvoice.lines;
    const description = 'M2185 three seats with power and console '.repeat(3).trim();
    const lines = first ? [{ ...first, description }, ...others] : [];
    const buyer = { ...soundInvoice.buyer, state: 'Nordrhein-Westfalen' };
    const { content, problems } = made({ lines, buyer });
    expect(problems).toEqual([]);
    const segments = parsed(content);
    const said = segments.filter(({ tag }) => tag === 'IMD').map(({ elements }) => elements[2]?.slice(3).join(''));
    expect(said).toEqual([description.slice(0, 70), description.slice(70), 'M2185 1P power']);
    const by = segments.find(({ tag, elements }) => tag === 'NAD' && elements[0]?.[0] === 'BY');
    expect(by?.elements.slice(5)).toEqual([['Savannah'], [''], ['31408'], ['US']]);
  });

  test.each([
    [
      'a street of more than three pieces',
      { buyer: { ...soundInvoice.buyer, street: 'A'.repeat(106) } },
      { kind: 'tooLong', segment: 'NAD', element: 5, part: 3, value: 'A'.repeat(36) },
    ],
    ['no PO number', { poNumber: '' }, { kind: 'missing', segment: 'RFF', position: 5, element: 1, part: 2 }],
    [
      'Chinese signs',
      { seller: { ...soundInvoice.seller, name: '沙发' } },
      { kind: 'signs', segment: 'NAD', element: 4 },
    ],
    ['an amount that is not its lines', { totalCents: 1 }, { kind: 'total', segment: 'MOA', value: '13185.93' }],
    [
      'lines that come to nothing',
      { lines: soundInvoice.lines.map((line) => ({ ...line, amountCents: 0 })) },
      { kind: 'total', segment: 'MOA', value: '0.00' },
    ],
    ['no lines', { lines: [] }, { kind: 'noLines', segment: 'LIN' }],
  ] as const)('is refused with %s, naming the segment', (_, changes, problem) => {
    expect(made(changes).problems).toMatchObject([problem]);
  });
});
