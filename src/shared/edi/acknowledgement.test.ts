import { describe, expect, test } from 'vitest';
import { contrl, functional997 } from '../../../tests/support/edi-acknowledgements';
import { readAcknowledgements } from './acknowledgement';
import { Unreadable } from './unreadable';

const parties = { theirQualifier: '08', theirId: '925485US00', ourQualifier: 'ZZ', ourId: 'LOADLINE' };

describe('a 997', () => {
  test('accepts a document', () => {
    const read = readAcknowledgements(functional997(101));
    expect(read).toEqual([{ format: 'x12', ...parties, controlNumber: 101, result: 'accepted', faults: [] }]);
  });

  test('rejects one, naming segment and element', () => {
    const faults = ['AK3*BIG*2**8', 'AK4*4*324*1', 'AK3*N4*9**8', 'AK4*2*156*7*ZZ'];
    expect(readAcknowledgements(functional997(101, 'R', faults))).toMatchObject([
      {
        result: 'rejected',
        faults: [
          { kind: 'missing', segment: 'BIG', position: 2, element: 4 },
          { kind: 'value', segment: 'N4', position: 9, element: 2, value: 'ZZ' },
        ],
      },
    ]);
  });

  test.each([
    ['E', 'accepted'],
    ['P', 'rejected'],
    ['M', 'rejected'],
  ])('that says %s means %s', (code, result) => {
    expect(readAcknowledgements(functional997(7, code))).toMatchObject([{ controlNumber: 7, result }]);
  });

  test('may have separators of its own, and lines', () => {
    const own = functional997(101).replaceAll('*', '|').replaceAll('~', "'\r\n");
    expect(readAcknowledgements(own)).toMatchObject([{ controlNumber: 101, result: 'accepted' }]);
  });
});

const second = { from: '925485US77', to: 'LOADLINE' };

describe('a file', () => {
  test('of lines, each of which is a segment, is read', () => {
    const read = readAcknowledgements(functional997(101).replaceAll('~', '\n'));
    expect(read).toMatchObject([{ controlNumber: 101, result: 'accepted' }]);
    expect(readAcknowledgements(`${functional997(101).replaceAll('~', '\n')}\r\n\n`)).toHaveLength(1);
    expect(
      readAcknowledgements(
        `\n${contrl(101, '7').replaceAll("'\n", '\n').replace('UNB', 'UNA:+.? \nUNB').replace(/'$/, '\n')}`,
      ),
    ).toHaveLength(1);
  });

  test('with control characters as separators is read', () => {
    const own = functional997(101).replaceAll('*', '\x1d').replaceAll('~', '\x1c').replaceAll('>', '\x1f');
    expect(readAcknowledgements(own)).toMatchObject([{ controlNumber: 101, result: 'accepted' }]);
  });

  test('of two interchanges has the parties of each', () => {
    const read = readAcknowledgements(`${functional997(101)}\n${functional997(7, 'R', [], second)}`);
    expect(read).toMatchObject([
      { theirId: '925485US00', controlNumber: 101, result: 'accepted' },
      { theirId: '925485US77', controlNumber: 7, result: 'rejected' },
    ]);
    const contrls = `${contrl(101, '7')}\nUNA:+.? '\n${contrl(7, '4').replace('925485US00:08+LOADLINE', '925485US77:08+LOADLINE')}`;
    expect(readAcknowledgements(contrls)).toMatchObject([
      { theirId: '925485US00', controlNumber: 101, result: 'accepted' },
      { theirId: '925485US77', controlNumber: 7, result: 'rejected' },
    ]);
  });

  test('of two groups has the answers of both', () => {
    const [first, other] = [functional997(101), functional997(102)].map(
      (text) => text.match(/GS.*GE[^~]*~/s)?.[0] ?? '',
    );
    const both = functional997(101)
      .replace(first ?? '', `${first}${other}`)
      .replace('IEA*1', 'IEA*2');
    expect(readAcknowledgements(both)).toMatchObject([{ controlNumber: 101 }, { controlNumber: 102 }]);
    expect(() => readAcknowledgements(both.replace('IEA*2', 'IEA*1'))).toThrow('counts');
  });
});

describe('a CONTRL', () => {
  test.each([
    ['7', 'accepted'],
    ['8', 'received'],
    ['4', 'rejected'],
  ])('that says %s means %s', (action, result) => {
    const [read] = readAcknowledgements(contrl(101, action));
    expect(read).toEqual({ format: 'edifact', ...parties, controlNumber: 101, result, faults: [] });
  });

  test('rejects one, naming position and component', () => {
    const [read] = readAcknowledgements(contrl(101, '4', ['UCS+5', 'UCD+13+2:2']));
    expect(read?.faults).toMatchObject([{ kind: 'missing', segment: '', position: 5, element: 1, part: 2 }]);
  });
});

test.each([
  ['nothing', '', 'header'],
  ['a letter', 'Dear all, thank you for your invoice.', 'header'],
  ['half a header', 'ISA*00*', 'header'],
  ['a 997 that is cut off', functional997(101).slice(0, -9), 'cutOff'],
  ['a 997 without its middle', functional997(101).replace('AK5*A~', ''), 'counts'],
  ['a 997 with another number at its end', functional997(101).replace('IEA*1*000000009', 'IEA*1*000000008'), 'counts'],
  ['a 997 about no number', functional997(101).replace('AK1*IN*101', 'AK1*IN*X'), 'noAcknowledgement'],
  ['an invoice', functional997(101).replace('ST*997', 'ST*810'), 'noAcknowledgement'],
  ['a CONTRL that is cut off', contrl(101, '7').slice(0, -4), 'cutOff'],
  ['a CONTRL that counts wrongly', contrl(101, '7').replace('UNT+4', 'UNT+5'), 'counts'],
  ['a CONTRL of no action', contrl(101, '1'), 'noAcknowledgement'],
  ['a 997 with a NUL', functional997(101, 'R', ['AK3*BIG*2**8', 'AK4*4*324*7*PO\0']), 'segment'],
  ['a 997 of a sender with a NUL', functional997(101).replace('925485US00', '925485US\x000'), 'segment'],
  ['a CONTRL with a NUL', contrl(101, '7').replace('LOADLINE', 'LOAD\0'), 'segment'],
  ['two of which the second is cut off', `${functional997(101)}${functional997(102).slice(0, -16)}`, 'counts'],
  ['noise behind a header', "UNA:+.? 'x y z'", 'segment'],
])('%s is no acknowledgement', (_, text, reason) => {
  expect(() => readAcknowledgements(text)).toThrow(Unreadable);
  expect(() => readAcknowledgements(text)).toThrow(reason);
});
