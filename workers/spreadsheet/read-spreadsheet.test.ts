import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { workbookParts } from '../../src/shared/export/workbook';
import { readSpreadsheet } from './read-spreadsheet';

const refused = (name: string, bytes: Uint8Array, file: string, answer: object) =>
  test(name, () => expect(readSpreadsheet(bytes, file)).toEqual({ ok: false, ...answer }));

const html = strToU8('<html><table><tr><td>SKU</td></tr></table></html>');
const archive = zipSync({ 'xl/workbook.xml': strToU8('<workbook/>') });
const compound = Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, ...new Array(600).fill(0)]);
const encrypted = compound.slice();
encrypted.set(
  [...'EncryptedPackage'].flatMap((letter) => [letter.charCodeAt(0), 0]),
  512,
);

describe('a file is refused by its size, its name and its first bytes', () => {
  refused('nothing in it', new Uint8Array(), 'list.xlsx', { reason: 'empty' });
  refused('nothing in a CSV file', new Uint8Array(), 'list.csv', { reason: 'empty' });
  refused('5 MB and one byte', new Uint8Array(5 * 1024 * 1024 + 1), 'list.csv', {
    reason: 'tooLarge',
    limit: 5 * 1024 * 1024,
    found: 5 * 1024 * 1024 + 1,
  });
  refused('text named .xlsx', strToU8('SKU,Pieces\nA,1\n'), 'list.xlsx', { reason: 'typeMismatch' });
  refused('a web page named .xls', html, 'list.xls', { reason: 'typeMismatch' });
  refused('a workbook named .csv', archive, 'list.csv', { reason: 'typeMismatch' });
  refused('bytes that are no text, named .csv', Uint8Array.from([0x89, 0x50, 0, 1, 0, 2, 0xff]), 'list.csv', {
    reason: 'typeMismatch',
  });
  refused('a workbook of the time before 2007', compound, 'list.xls', { reason: 'unsupportedType' });
  refused('such a workbook named .xlsx', compound, 'list.xlsx', { reason: 'unsupportedType' });
  refused('an encrypted workbook', encrypted, 'list.xlsx', { reason: 'encrypted' });
  refused('a picture', Uint8Array.from([0x42, 0x4d, 70, 0]), 'photo.bmp', { reason: 'unsupportedType' });
  refused('a name without an ending', strToU8('a,b'), '../../etc/passwd', { reason: 'unsupportedType' });
});

test('exactly 5 MB are read', () => {
  const line = `${'x'.repeat(1023)}\n`;
  const result = readSpreadsheet(strToU8(line.repeat(5 * 1024)), 'list.csv');
  expect(result.ok && result.sheets[0]?.rowCount).toBe(5 * 1024);
});

test('a name in any case and language says what the file is', () => {
  expect(readSpreadsheet(strToU8('a,b'), '装箱单.CSV').ok).toBe(true);
});

test('texts and workbooks are read under any of their endings, and an old workbook under none of texts', () => {
  for (const ending of ['csv', 'tsv', 'tab', 'txt'])
    expect(readSpreadsheet(strToU8('a,b'), `list.${ending}`).ok).toBe(true);
  const parts = workbookParts({ name: 'S', columns: [{ heading: 'SKU', kind: 'text' }], rows: [['A-1']] });
  const file = zipSync(Object.fromEntries(parts.map(({ path, pieces }) => [path, strToU8([...pieces].join(''))])));
  for (const ending of ['xlsx', 'xlsm', 'xltx', 'xltm', 'xls'])
    expect(readSpreadsheet(file, `list.${ending}`), ending).toMatchObject({ ok: true });
  expect(readSpreadsheet(file, '装箱单.XLSX')).toMatchObject({ ok: true });
  expect(readSpreadsheet(compound, 'list.csv')).toMatchObject({ reason: 'typeMismatch' });
});

test('progress is said while a large file is read', () => {
  const said: number[] = [];
  const rows = 'SKU,Pieces,Length,Width,Height,Weight\n'.repeat(130_000);
  readSpreadsheet(strToU8(rows), 'list.csv', { rows: 200_000, milliseconds: 60_000 }, ({ rows }) => said.push(rows));
  expect(said.length).toBeGreaterThan(0);
  expect(said).toEqual([...said].sort((left, right) => left - right));
});
