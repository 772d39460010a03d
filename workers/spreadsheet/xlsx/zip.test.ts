import { deflateSync, strToU8 } from 'fflate';
import { expect, test } from 'vitest';
import { readSpreadsheet } from '../read-spreadsheet';

/** How an archive is written: what the format leaves open, programs do in many ways. */
interface Style {
  before?: string;
  /** Sizes follow the bytes, as from a program that writes in one go. */
  isStreamed?: boolean;
  /** The directory does not say them either. */
  isOpen?: boolean;
  isLarge?: boolean;
  comment?: string;
}

const sheet = '<worksheet><sheetData><row><c t="str"><v>SKU</v></c></row></sheetData></worksheet>';
const parts: Record<string, string> = {
  'xl/workbook.xml': '<workbook xmlns:r="r"><sheets><sheet name="S" r:id="a"/></sheets></workbook>',
  'xl/_rels/workbook.xml.rels':
    '<Relationships><Relationship Id="a" Type="x/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
  'xl/worksheets/sheet1.xml': sheet,
};
const all = 0xffffffff;

function numbers(...pairs: [size: 2 | 4 | 8, value: number][]): Uint8Array {
  const bytes = new Uint8Array(pairs.reduce((sum, [size]) => sum + size, 0));
  const view = new DataView(bytes.buffer);
  let at = 0;
  for (const [size, value] of pairs) {
    if (size === 2) view.setUint16(at, value, true);
    else if (size === 4) view.setUint32(at, value, true);
    else view.setBigUint64(at, BigInt(value), true);
    at += size;
  }
  return bytes;
}

/** A workbook in an archive; the places of its directory do not count what stands before it. */
function archive({ before = '', isStreamed = false, isOpen = false, isLarge = false, comment = '' }: Style = {}) {
  const files: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  let place = 0;
  const write = (...pieces: Uint8Array[]) => {
    files.push(...pieces);
    place += pieces.reduce((sum, { length }) => sum + length, 0);
  };
  for (const [path, text] of Object.entries(parts)) {
    const [name, data, packed] = [strToU8(path), strToU8(text), deflateSync(strToU8(text))];
    const header = place;
    const own = isStreamed ? [0, 0] : isLarge ? [all, all] : [packed.length, data.length];
    const said = isOpen ? [0, 0] : isLarge ? [all, all] : [packed.length, data.length];
    const large = isLarge ? numbers([2, 1], [2, 24], [8, data.length], [8, packed.length], [8, header]) : strToU8('');
    const about = (sizes: number[]): [2 | 4, number][] => [
      [2, 45],
      [2, isStreamed ? 8 : 0],
      [2, 8],
      [4, 0],
      [4, 0],
      [4, sizes[0] ?? 0],
      [4, sizes[1] ?? 0],
      [2, name.length],
    ];
    write(numbers([4, 0x04034b50], ...about(own), [2, 0]), name, packed);
    if (isStreamed) write(numbers([4, 0x08074b50], [4, 0], [4, packed.length], [4, data.length]));
    const entry: [2 | 4, number][] = [...about(said), [2, large.length], [2, 0], [2, 0], [2, 0], [4, 0]];
    directory.push(numbers([4, 0x02014b50], [2, 45], ...entry, [4, isLarge ? all : header]), name, large);
  }
  const [count, start] = [Object.keys(parts).length, place];
  write(...directory);
  const size = place - start;
  if (isLarge) {
    const end = place;
    write(
      numbers(
        [4, 0x06064b50],
        [8, 44],
        [2, 45],
        [2, 45],
        [4, 0],
        [4, 0],
        [8, count],
        [8, count],
        [8, size],
        [8, start],
      ),
      numbers([4, 0x07064b50], [4, 0], [8, end], [4, 1]),
    );
  }
  const [said, at] = isLarge ? [0xffff, all] : [count, start];
  const text = strToU8(comment, true);
  write(numbers([4, 0x06054b50], [4, 0], [2, said], [2, said], [4, size], [4, at], [2, text.length]), text);
  return Buffer.concat([strToU8(before), ...files]);
}

const read = (bytes: Uint8Array) => readSpreadsheet(new Uint8Array(bytes), 'list.xlsx');

for (const [name, style] of Object.entries<Style>({
  'as most programs write it': {},
  'whose sizes follow the bytes': { isStreamed: true },
  'that says no sizes before the bytes': { isStreamed: true, isOpen: true },
  'whose directory says no sizes': { isOpen: true },
  'with eight bytes for each number': { isLarge: true },
  'behind something else': { before: 'MIME-Version: 1.0\r\n\r\n' },
  'with eight bytes for each number behind something else': { isLarge: true, before: 'x'.repeat(99) },
  'with a comment that looks like an end': { comment: `PK\u0005\u0006${'.'.repeat(30)}` },
})) {
  test(`an archive ${name} is read`, () => {
    expect(read(archive(style))).toMatchObject({ ok: true, sheets: [{ rows: [{ row: 1, cells: ['SKU'] }] }] });
  });
}

test('whatever is cut off or left out of an archive, it is refused and nothing breaks', () => {
  for (const style of [{}, { isStreamed: true, isOpen: true }, { isLarge: true }, { before: 'x' }] as Style[]) {
    const whole = archive(style);
    for (let length = 1; length < whole.length; length += 41) {
      expect(read(whole.subarray(0, length))).toMatchObject({ ok: false });
    }
    for (let at = 0; at < whole.length; at += 29) {
      const damaged = new Uint8Array(whole);
      damaged.fill(0xff, at, at + 4);
      expect(['boolean', 'undefined']).toContain(typeof read(damaged).ok);
    }
  }
});
