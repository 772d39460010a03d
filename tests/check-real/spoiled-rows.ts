import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ImportReport } from '../../src/server/file-imports/import-file';
import type { Check } from './check';

interface Spoiled {
  check: Check;
  text: string;
  folder: string;
  run(file: string): Promise<ImportReport>;
}

/** What is done to which row, the heading being row 1, and the field that must be named for it. */
const damages = [
  { row: 2, field: 'order.orderDate', damage: (line: string) => line.replace('11/8/2018', '31/8/2018') },
  { row: 3, field: 'customer.code', damage: (line: string) => line.replace('CG-12520', '') },
  { row: 4, field: 'orderLine.quantity', damage: (line: string) => line.replace(',2,0,6.8714', ',two,0,6.8714') },
  { row: 5, field: '', damage: (line: string) => `${line},superfluous` },
  { row: 6, field: 'order.shippedDate', damage: (line: string) => line.replace('10/18/2017', '10/1/2017') },
  { row: 7, field: 'customer.countryId', damage: (line: string) => line.replace('United States', 'Atlantis') },
];

/** Spoils some rows of the file and checks that exactly these are rejected, each with its row and field. */
export async function checkSpoiledRows({ check, text, folder, run }: Spoiled): Promise<void> {
  const lines = text.split(/\r?\n/);
  for (const { row, damage } of damages) {
    const spoiled = damage(lines[row - 1] ?? '');
    check.equal(`row ${row} can be spoiled`, true, spoiled !== lines[row - 1]);
    lines[row - 1] = spoiled;
  }
  const file = join(folder, 'spoiled.csv');
  await writeFile(file, lines.join('\n'));
  const { rejected, rows } = await run(file);
  const named = (entries: readonly { row: number; field: string }[]) =>
    entries.map(({ row, field }) => `${row} ${field}`).join(', ');
  check.equal('rows of the spoiled file', lines.filter((line) => line !== '').length - 1, rows);
  check.equal('rejected rows and fields of the spoiled file', named(damages), named(rejected));
}
