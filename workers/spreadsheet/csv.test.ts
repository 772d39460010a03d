import { describe, expect, test } from 'vitest';
import { csvPieces } from '../../src/shared/export/csv';
import { readSpreadsheet } from './read-spreadsheet';

function read(file: string | Uint8Array) {
  return readSpreadsheet(typeof file === 'string' ? new TextEncoder().encode(file) : file, 'list.csv');
}

function cellsOf(file: string | Uint8Array) {
  const result = read(file);
  if (!result.ok) throw new Error(result.reason);
  return result.sheets[0]?.rows.map(({ cells }) => cells);
}

describe('encodings', () => {
  const table = [
    ['编号', 'Größe'],
    ['沙发-1', '12'],
  ];
  const text = '编号,Größe\n沙发-1,12\n';
  const utf16 = (text: string, isLittle: boolean) =>
    Uint8Array.from(
      [...text].flatMap((sign) => {
        const code = sign.charCodeAt(0);
        return isLittle ? [code & 0xff, code >> 8] : [code >> 8, code & 0xff];
      }),
    );

  test('UTF-8, with and without a byte order mark', () => {
    expect(cellsOf(text)).toEqual(table);
    expect(cellsOf(`\ufeff${text}`)).toEqual(table);
  });

  test('UTF-16 of either order with a byte order mark', () => {
    expect(cellsOf(utf16(`\ufeff${text}`, true))).toEqual(table);
    expect(cellsOf(utf16(`\ufeff${text}`, false))).toEqual(table);
    // Among many Chinese letters there is hardly a zero.
    const long = `${'沙发'.repeat(40)},${'椅子'.repeat(40)}\n`;
    const cells = [['沙发'.repeat(40), '椅子'.repeat(40)]];
    expect([true, false].map((isLittle) => cellsOf(utf16(`\ufeff${long}`, isLittle)))).toEqual([cells, cells]);
  });

  test('UTF-16 without a mark, told by the zeros between Latin signs', () => {
    expect(cellsOf(utf16(text, true))).toEqual(table);
    expect(cellsOf(utf16(text, false))).toEqual(table);
  });

  test('zeros on either side of signs are no UTF-16 but no text at all', () => {
    const zeros = [...utf16(text, true), 0, 0x63];
    expect(read(Uint8Array.from(zeros))).toEqual({ ok: false, reason: 'typeMismatch' });
    expect(read(Uint8Array.from([0x63, 0, ...utf16(text, false)]))).toEqual({ ok: false, reason: 'typeMismatch' });
  });

  test('GBK, and the four bytes of a sign that only GB18030 has', () => {
    const gbk = [0xb1, 0xe0, 0xba, 0xc5, 0x2c, 0xc9, 0xb3, 0xb7, 0xa2, 0x0a];
    const ofFourBytes = [0x95, 0x32, 0x82, 0x36, 0x2c, 0x31, 0x0a];
    expect(cellsOf(Uint8Array.from([...gbk, ...ofFourBytes]))).toEqual([
      ['编号', '沙发'],
      ['𠀀', '1'],
    ]);
  });

  test('bytes that are neither UTF-8 nor GBK are no text', () => {
    expect(read(Uint8Array.from([0x61, 0xff, 0xff, 0x0a]))).toEqual({ ok: false, reason: 'typeMismatch' });
  });
});

describe('fields', () => {
  test('quoted fields hold separators, line ends and doubled quotes', () => {
    expect(cellsOf('a,"b, ""c""\r\nd",e\r\n"",f\r\n')).toEqual([
      ['a', 'b, "c"\r\nd', 'e'],
      [null, 'f'],
    ]);
  });

  test('a quotation mark inside a field that began without one is itself', () => {
    expect(cellsOf('size,note\n12",6" deep\n')).toEqual([
      ['size', 'note'],
      ['12"', '6" deep'],
    ]);
  });

  test('a quotation mark that is never closed names its row instead of swallowing the rest', () => {
    expect(read('a,b\n1,2\n3,"4\n5,6\n')).toEqual({ ok: false, reason: 'quoteNotClosed', found: 3 });
  });

  test('rows keep their numbers; empty ones and empty ends are left out', () => {
    const result = read('a,b,,\n\n,,\n1,,2,\n');
    expect(result.ok && result.sheets[0]?.rows).toEqual([
      { row: 1, cells: ['a', 'b'] },
      { row: 4, cells: ['1', null, '2'] },
    ]);
  });

  test('a line that ends as on Windows is one row', () => {
    const result = read('a,b\r\n1,2\r\n\r\n3,4\r\n');
    expect(result.ok && result.sheets[0]?.rows.map(({ row }) => row)).toEqual([1, 2, 4]);
  });

  test('old line ends and a last line without one are read', () => {
    expect(cellsOf('a,b\r1,2\r3,4')).toEqual([
      ['a', 'b'],
      ['1', '2'],
      ['3', '4'],
    ]);
  });
});

test.each([
  [
    'Windows-1252',
    'Möbel;Größe;Prix\nDécoré;à côté;12,50 €\n',
    (text: string) => Buffer.from(text.replaceAll('€', '\u0080'), 'latin1'),
  ],
  ['UTF-16', 'Möbel;沙发;x\n1;2;3\n', (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')],
])('%s is told from its bytes', (_, text, encode) => {
  expect(cellsOf(new Uint8Array(encode(text)))).toEqual(
    text
      .trim()
      .split('\n')
      .map((line) => line.split(';')),
  );
});

test('Chinese in GBK is not taken for Windows-1252, not even between letters', () => {
  const gbk = [0xbb, 0xf5, 0xba, 0xc5, 0x2c, 0x41, 0xc9, 0xb3, 0xb7, 0xa2, 0x42, 0x0a, 0x31, 0x2c, 0x32]; // 货号,A沙发B
  expect(cellsOf(Uint8Array.from(gbk))).toEqual([
    ['货号', 'A沙发B'],
    ['1', '2'],
  ]);
});

describe('separators', () => {
  for (const separator of [',', ';', '\t', '|']) {
    test(`${JSON.stringify(separator)} is told from the first rows`, () => {
      expect(cellsOf(`name${separator}price\nA${separator}"1,5"\nB${separator}2\n`)).toEqual([
        ['name', 'price'],
        ['A', '1,5'],
        ['B', '2'],
      ]);
    });
  }

  test('decimal commas do not make a comma of the semicolon', () => {
    expect(cellsOf('a;b;c\n1,5;2,5;3,5\n1,5;2,5;3,5\n')?.[1]).toEqual(['1,5', '2,5', '3,5']);
  });

  test('of signs that part as many rows the one with more fields is meant, else the more usual one', () => {
    expect(cellsOf('a;b;c,d\ne;f;g,h')).toEqual([
      ['a', 'b', 'c,d'],
      ['e', 'f', 'g,h'],
    ]);
    expect(cellsOf('a,b;c\nd,e;f')).toEqual([
      ['a', 'b;c'],
      ['d', 'e;f'],
    ]);
  });

  test('a title above the table does not tell it alone', () => {
    expect(cellsOf('Price list, spring\nSKU;Price;Pieces\nA-1;12,5;3\n')?.slice(1)).toEqual([
      ['SKU', 'Price', 'Pieces'],
      ['A-1', '12,5', '3'],
    ]);
  });

  test('the first twenty rows tell it, whatever stands in the many below', () => {
    const rows = cellsOf(`${'a;b\n'.repeat(20)}${'x, y, z\n'.repeat(50)}`);
    expect(rows?.at(-1)).toEqual(['x, y, z']);
  });

  test('an empty field at the very end counts', () => {
    expect(cellsOf('code;note\nA 1,5;')).toEqual([['code', 'note'], ['A 1,5']]);
  });

  test('a first line may name it, also a sign that regular expressions know', () => {
    expect(cellsOf('sep=^\na^b,c\n')).toEqual([['a', 'b,c']]);
    expect(cellsOf('sep=;\r\na;b,c\r\n')).toEqual([['a', 'b,c']]);
  });

  test('one column needs none', () => {
    expect(cellsOf('SKU\nA-1\nA-2\n')).toEqual([['SKU'], ['A-1'], ['A-2']]);
  });
});

test('what somebody knows of a file goes before what is told from it', () => {
  const given = (file: Uint8Array, style: object) => {
    const result = readSpreadsheet(file, 'list.csv', {}, undefined, style);
    return result.ok ? result.sheets[0]?.rows.map(({ cells }) => cells) : result.reason;
  };
  const text = new TextEncoder().encode('a;b,c\n1;2,3\n');
  expect(given(text, { separator: ';' })).toEqual([
    ['a', 'b,c'],
    ['1', '2,3'],
  ]);
  const letters = Uint8Array.from([0xc3, 0xa9]); // é, or two signs
  expect([given(letters, {}), given(letters, { encoding: 'windows-1252' })]).toEqual([[['é']], [['Ã©']]]);
  expect(given(Uint8Array.from([0xff, 0x41]), { encoding: 'utf-8' })).toBe('typeMismatch');
});

test('what was exported is read as it was, without the apostrophes that keep spreadsheets from running it', () => {
  const rows = [
    ['+86 21 5555', '- by the door', '=1', '@home', '\t-1'],
    ['a; -b|+c', "it's", "'plain'", '＝1;=2', '-3.5'],
  ];
  const columns = ['Phone', 'Remark', '=', 'x', 'y'].map((heading) => ({ heading, kind: 'text' as const }));
  const file = [...csvPieces({ name: 'x', columns, rows })].join('');
  expect(cellsOf(file)).toEqual([columns.map(({ heading }) => heading), ...rows]);
});

test('a heading that begins as archives do makes no archive of a text', () => {
  expect(cellsOf('PKGS,SKU\n3,A-1\n')).toEqual([
    ['PKGS', 'SKU'],
    ['3', 'A-1'],
  ]);
});

test('a row with a field beyond the last column names the cell', () => {
  expect(read(`${','.repeat(600)}x\n`)).toEqual({ ok: false, reason: 'cellTooFar', cell: 'WC1' });
});
