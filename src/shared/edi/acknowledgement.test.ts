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
    ['W', 'rejected'],
    ['X', 'rejected'],
  ])('that says %s means %s', (code, result) => {
    expect(readAcknowledgements(functional997(7, code))).toMatchObject([{ controlNumber: 7, result }]);
  });

  test('may have separators of its own, and lines', () => {
    const own = functional997(101).replaceAll('*', '|').replaceAll('~', "'\r\n");
    expect(readAcknowledgements(own)).toMatchObject([{ controlNumber: 101, result: 'accepted' }]);
  });
});

describe('what was found', () => {
  const found = (...faults: string[]) => readAcknowledgements(functional997(101, 'R', faults))[0]?.faults;
  const ofContrl = (...faults: string[]) => readAcknowledgements(contrl(101, '4', faults))[0]?.faults;
  const kindsOf = (codes: string, read: (code: string) => ReturnType<typeof found>) =>
    codes.split(' ').map(
      (code) =>
        `${code} ${read(code)
          ?.map(({ kind }) => kind)
          .join()}`,
    );

  test('in segments and elements of a document is told as the codes of a 997 say', () => {
    expect(kindsOf('1 2 3 4 5 6 7', (code) => found(`AK3*BIG*2**${code}`))).toEqual([
      ...['1 unknown', '2 order', '3 missing', '4 tooMany', '5 tooMany', '6 unknown', '7 order'],
    ]);
    expect(found('AK3*BIG*2**1')).toMatchObject([{ segment: 'BIG', position: 2, element: 0 }]);
    expect(kindsOf('1 2 3 4 5 6 7 8 9 10 12', (code) => found('AK3*BIG*2**8', `AK4*4*324*${code}`))).toEqual([
      ...['1 missing', '2 missing', '3 tooMany', '4 tooShort', '5 tooLong', '6 signs', '7 value', '8 value', '9 value'],
      ...['10 tooMany', '12 other'],
    ]);
  });

  test('is told with its component and at most 80 signs of its value, none of which breaks the line', () => {
    expect(found('AK3*N1*6**8', `AK4*4>2*67*5*${'x'.repeat(81)}`)).toEqual([
      { kind: 'tooLong', segment: 'N1', position: 6, element: 4, part: 2, value: 'x'.repeat(80) },
    ]);
    expect(found('AK3*N1*6**8', 'AK4*4*67*5*A\nB')?.map(({ part, value }) => [part, value])).toEqual([[1, 'A B']]);
    expect(found('AK3*N1*x**8', 'AK4*?*67*5')).toMatchObject([{ position: 0, element: 0, part: 1, value: '' }]);
  });

  test('in a document as a whole counts where nothing is said of its segments', () => {
    const whole = (codes: string, faults: string[] = []) =>
      readAcknowledgements(
        functional997(101, 'R', faults)
          .replace('AK5*R~', codes)
          .replace('SE*6', `SE*${codes === '' ? 5 : 6}`),
      )[0]?.faults;
    const nowhere = { segment: '', position: 0, element: 0, part: 0, value: '' };
    expect(whole('AK5*R*4~')).toEqual([{ kind: 'count', ...nowhere }]);
    expect(whole('AK5*R*3~')).toEqual([{ kind: 'number', ...nowhere }]);
    expect(whole('AK5*R*5~')).toEqual([{ kind: 'other', ...nowhere }]);
    expect(whole('AK5*R~')).toEqual([]);
    const both = functional997(101, 'R', ['AK3*BIG*2**8', 'AK4*4*324*1']).replace('AK5*R~', 'AK5*R*5~');
    expect(readAcknowledgements(both)[0]?.faults).toMatchObject([{ kind: 'missing', segment: 'BIG' }]);
    // The error is reported for the group, none for the document in it.
    const ofGroup = functional997(101, 'R').replace('AK5*R~', '').replace('1*1*0~', '1*1*0*4~').replace('SE*6', 'SE*5');
    expect(readAcknowledgements(ofGroup)[0]?.faults).toEqual([{ kind: 'count', ...nowhere }]);
  });

  test('is told as the codes of a CONTRL say, at segments by name or by position', () => {
    const codes = '12 13 14 15 16 21 22 26 28 29 35 37 39 40 45';
    expect(kindsOf(codes, (code) => ofContrl(`UCS+5+${code}`))).toEqual([
      ...['12 value', '13 missing', '14 value', '15 unknown', '16 tooMany', '21 signs', '22 signs', '26 twice'],
      ...['28 number', '29 count', '35 tooMany', '37 signs', '39 tooLong', '40 tooShort', '45 other'],
    ]);
    const nowhere = { segment: '', position: 0, element: 0, part: 0, value: '' };
    expect(ofContrl('UCS+5', 'UCD+39+4:3', 'UCD+13+1')).toEqual([
      { ...nowhere, kind: 'tooLong', position: 5, element: 3, part: 3 },
      { ...nowhere, kind: 'missing', position: 5, element: 0, part: 1 },
    ]);
    const named = contrl(101, '4').replace("+4'", "+4+28+UNB'").replace("UN+4'", "UN+4+29+UNT'");
    expect(readAcknowledgements(named)[0]?.faults).toEqual([
      { ...nowhere, kind: 'number', segment: 'UNB' },
      { ...nowhere, kind: 'count', segment: 'UNT' },
    ]);
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

  test('is about its message before it is about the whole', () => {
    const received = contrl(101, '4').replace("+4'", "+8'");
    expect(readAcknowledgements(received)).toMatchObject([{ result: 'rejected' }]);
  });

  test('rejects one, naming position and component', () => {
    const [read] = readAcknowledgements(contrl(101, '4', ['UCS+5', 'UCD+13+2:2']));
    expect(read?.faults).toMatchObject([{ kind: 'missing', segment: '', position: 5, element: 1, part: 2 }]);
  });
});

test.each([
  ['nothing', '', 'header'],
  ['a letter', 'Dear all, thank you for your invoice.', 'header'],
  ['half a header', 'ISA*00*', 'cutOff'],
  ['a 997 that is cut off', functional997(101).slice(0, -9), 'cutOff'],
  ['a 997 without its middle', functional997(101).replace('AK5*A~', ''), 'counts'],
  ['a 997 with another number at its end', functional997(101).replace('IEA*1*000000009', 'IEA*1*000000008'), 'counts'],
  ['a 997 about no number', functional997(101).replace('AK1*IN*101', 'AK1*IN*X'), 'missing AK102'],
  ['an invoice', functional997(101).replace('ST*997', 'ST*810'), 'noAcknowledgement'],
  ['a 997 that says neither yes nor no', functional997(101).replace('AK9*A', 'AK9*9'), 'missing AK901'],
  ['a 997 that says nothing of its group', functional997(101).replace('AK9*A', 'AK9*'), 'missing AK901'],
  ['a CONTRL that is cut off', contrl(101, '7').slice(0, -4), 'cutOff'],
  ['a CONTRL that counts wrongly', contrl(101, '7').replace('UNT+4', 'UNT+5'), 'counts'],
  ['a CONTRL of no action', contrl(101, '1'), 'missing UCI 0083'],
  ['a CONTRL about no number', contrl(101, '7').replace('UCI+101', 'UCI+X'), 'missing UCI 0020'],
  ['a 997 with a NUL', functional997(101, 'R', ['AK3*BIG*2**8', 'AK4*4*324*7*PO\0']), 'segment'],
  ['a 997 of a sender with a NUL', functional997(101).replace('925485US00', '925485US\x000'), 'segment'],
  ['a CONTRL with a NUL', contrl(101, '7').replace('LOADLINE', 'LOAD\0'), 'segment'],
  ['two of which the second is cut off', `${functional997(101)}${functional997(102).slice(0, -16)}`, 'counts'],
  ['noise behind a header', "UNA:+.? 'x y z'", 'segment'],
])('%s is no acknowledgement', (_, text, reason) => {
  expect(() => readAcknowledgements(text)).toThrow(Unreadable);
  expect(() => readAcknowledgements(text)).toThrow(reason);
});
