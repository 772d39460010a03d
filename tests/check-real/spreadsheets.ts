import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { unzipSync, zipSync } from 'fflate';
import { csvPieces } from '../../src/shared/export/csv';
import type { Sheet } from '../../src/shared/export/sheet';
import { workbookParts } from '../../src/shared/export/workbook';
import { importLimits } from '../../src/shared/imports/limits';
import { type Cell, isAmount, isFraction, type ReadResult } from '../../src/shared/imports/workbook';
import type { Check } from './check';
import { agrees, manifestEntries } from './manifest';
import { plainRecords } from './plain-csv';
import { type Reader, startReader } from './reader';

const namesOfFiles = 'use each line as multipart filename';

/** Reads every file of the collection and the CSV files beside it, and compares what comes out. */
export async function checkSpreadsheets(check: Check, folder: string): Promise<void> {
  const reader = startReader(importLimits.spreadsheet.milliseconds);
  try {
    await checkCollection(check, reader, join(folder, 'data', 'spreadsheets'));
    for (const [path, separator] of [
      ['data/catalogue/ikea.csv', ';'],
      ['data/orders/superstore.csv', ','],
    ] as const) {
      await checkCsv(check, reader, join(folder, path), separator);
    }
  } finally {
    await reader.end();
  }
}

async function checkCollection(check: Check, reader: Reader, folder: string): Promise<void> {
  console.log(`\n${folder}`);
  const kinds = new Map<string, { files: number; agreed: number }>();
  let slowest = { file: '', milliseconds: 0 };
  for (const entry of manifestEntries(await readFile(join(folder, 'MANIFEST.tsv'), 'utf8'))) {
    const bytes = await readFile(join(folder, entry.file));
    const begin = performance.now();
    const failure =
      entry.expected === namesOfFiles
        ? await failureOfNames(reader, bytes.toString())
        : failureOf(await reader.read(bytes, basename(entry.file)), (result) => agrees(entry, result));
    const milliseconds = performance.now() - begin;
    if (milliseconds > slowest.milliseconds) slowest = { file: entry.file, milliseconds };
    const kind = kinds.get(entry.expected) ?? { files: 0, agreed: 0 };
    kinds.set(entry.expected, { files: kind.files + 1, agreed: kind.agreed + (failure ? 0 : 1) });
    if (failure) console.log(`  disagrees: ${entry.file}: ${failure}; expected was ${entry.expected}`);
  }
  for (const [kind, { files, agreed }] of kinds) check.equal(`files that agree with "${kind}"`, files, agreed);
  console.log(`  the slowest took ${slowest.milliseconds.toFixed(0)} ms: ${slowest.file}`);
  for (const file of ['formula_and_injection_cells.xlsx', 'formula_injection.csv']) {
    const result = await reader.read(await readFile(join(folder, 'generated', file)), file);
    check.equal(`formulas in an export of ${file}`, 0, formulasInExport(result));
  }
}

function failureOf(result: ReadResult | string, isRight: (result: ReadResult) => boolean): string | null {
  if (typeof result === 'string') return result;
  if (isRight(result)) return null;
  if (!result.ok) return `refused as ${result.reason}`;
  return `sheets ${JSON.stringify(result.sheets.map(({ name, rowCount }) => [name, rowCount]))}`;
}

/** Whatever a file is called, it is read or refused, never more. */
async function failureOfNames(reader: Reader, names: string): Promise<string | null> {
  const bytes = new TextEncoder().encode('a,b\n1,2\n');
  for (const name of names.split('\n')) {
    const plain = await reader.read(bytes, name);
    const asCsv = await reader.read(bytes, `${name}.csv`);
    if (typeof plain === 'string' || plain.ok) return `${name}: ${JSON.stringify(plain)}`;
    if (typeof asCsv === 'string' || !asCsv.ok) return `${name}.csv: ${JSON.stringify(asCsv)}`;
  }
  return null;
}

/** Formulas that a workbook or CSV file would run which was made of what had been read. */
function formulasInExport(result: ReadResult | string): number | string {
  if (typeof result === 'string' || !result.ok) return 'it was not read';
  const rows = result.sheets.flatMap((sheet) => sheet.rows.map(({ cells }) => cells.map(textOf)));
  const width = Math.max(...rows.map((row) => row.length));
  const columns = Array.from({ length: width }, (_, at) => ({ heading: `Column ${at + 1}`, kind: 'text' as const }));
  const sheet: Sheet = { name: 'Again', columns, rows };
  const inCsv = plainRecords([...csvPieces(sheet)].join('').slice(1), ',').flatMap((record) =>
    Object.values(record).filter((text) => /^[=+@\t\r-]/.test(text) && Number.isNaN(Number(text))),
  );
  const parts = workbookParts(sheet).map(({ path, pieces }) => [path, new TextEncoder().encode([...pieces].join(''))]);
  const unpacked = unzipSync(zipSync(Object.fromEntries(parts)));
  const inWorkbook = new TextDecoder().decode(unpacked['xl/worksheets/sheet1.xml']).match(/<f[ >]/g) ?? [];
  return inCsv.length + inWorkbook.length;
}

function textOf(cell: Cell): string {
  if (cell === null) return '';
  if (isAmount(cell)) return String(cell.amount);
  if (isFraction(cell)) return String(cell.fraction);
  if (typeof cell !== 'object') return String(cell);
  return 'date' in cell ? cell.date : cell.error;
}

async function checkCsv(check: Check, reader: Reader, file: string, separator: string): Promise<void> {
  const bytes = await readFile(file);
  const expected = plainRecords(bytes.toString(), separator).map((record) => Object.values(record));
  const result = await reader.read(bytes, basename(file));
  if (typeof result === 'string' || !result.ok) {
    check.equal(`${basename(file)} is read`, true, JSON.stringify(result));
    return;
  }
  const [heading, ...rows] = result.sheets[0]?.rows ?? [];
  const width = heading?.cells.length ?? 0;
  const found = rows.map(({ cells }) => Array.from({ length: width }, (_, at) => textOf(cells[at] ?? null)));
  check.equal(`rows that ${basename(file)} is read as`, expected.length, found.length);
  check.equal(`cells of ${basename(file)}`, JSON.stringify(expected), JSON.stringify(found));
}
