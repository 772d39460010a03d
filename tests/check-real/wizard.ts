import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { sql } from 'kysely';
import type { Db } from '../../src/server/db/connect';
import { commitImport } from '../../src/server/file-imports/commit';
import { editorOnCommandLine } from '../../src/server/file-imports/import-file';
import { presentRecords } from '../../src/server/file-imports/present';
import { referencesOf } from '../../src/server/file-imports/references';
import { stageRows } from '../../src/server/file-imports/stage';
import { storedTarget } from '../../src/server/file-imports/targets';
import { undoImport } from '../../src/server/file-imports/undo';
import { i18nOf } from '../../src/server/languages';
import { importLimits } from '../../src/shared/imports/limits';
import { cellText, type ImportMapping } from '../../src/shared/imports/mapping';
import { materials } from '../../src/shared/imports/materials';
import { headingRowOf, proposedMapping } from '../../src/shared/imports/proposal';
import { type Answers, type CheckedRow, countKinds, type Questions } from '../../src/shared/imports/rows';
import { newDryRun } from '../../workers/spreadsheet/dry-run';
import { readSpreadsheet } from '../../workers/spreadsheet/read-spreadsheet';
import type { Check } from './check';
import { hundredths, sumOfHundredths } from './plain-csv';
import { oneValue } from './scratch';

interface Wizard {
  check: Check;
  db: Db;
  file: string;
  records: Record<string, string>[];
}

const editor = editorOnCommandLine('2026-03-01');
const stored = storedTarget(materials, editor);

/** Takes the catalogue through every step of the import wizard and back: materials there are, and new ones. */
export async function checkWizard({ check, db, file, records }: Wizard): Promise<void> {
  console.log(`\n${file} through the import wizard`);
  const started = performance.now();
  const before = await contents(db);
  const { rows, mapping } = await dryRun(db, file);
  const counts = countKinds(rows);
  check.equal('rows', records.length, rows.length);
  check.equal('repeated articles', repeated(records), counts.repeated);
  check.equal('rejected rows', 0, counts.rejected);
  check.equal('number style', ',', mapping.decimal);
  check.equal('a dry run writes nothing', before, await contents(db));

  const importId = await commit(db, rows, file, { check, counts });
  const first = [...new Map([...records].reverse().map((record) => [record.item_id, record])).values()];
  const numbers = first.map((record) => record.item_id ?? '');
  const own = `from material where number = any('{${numbers.join()}}')`;
  check.equal('materials', first.length, await oneValue(db, `select count(*) ${own}`));
  check.equal(
    'prices, each in whole cents',
    sumOfHundredths(first.map((record) => hundredths(record.price ?? ''))),
    await oneValue(db, `select sum(fob_price) ${own}`),
  );
  for (const [column, field] of [
    ['width', 'length'],
    ['depth', 'width'],
    ['height', 'height'],
  ] as const) {
    const sum = first.reduce((total, record) => total + Number(record[column] || 0), 0);
    check.equal(`sum of ${column}, as our ${field}`, sum, await oneValue(db, `select round(sum(${field})) ${own}`));
  }

  const by = await someAccount(db);
  const undone = await undoImport({ db, stored, importId, by, address: 'check', i18n: i18nOf('en') });
  check.equal('undone', `${counts.new} ${counts.changed}`, `${undone.deleted} ${undone.restored}`);
  check.equal('after the undo everything is as it was', before, await contents(db));
  console.log(`  there and back in ${((performance.now() - started) / 1000).toFixed(1)} s`);
}

async function dryRun(db: Db, file: string): Promise<{ rows: CheckedRow[]; mapping: ImportMapping }> {
  const read = readSpreadsheet(new Uint8Array(await readFile(file)), basename(file));
  const [sheet] = read.ok ? read.sheets : [];
  if (!sheet) throw new Error(`${file} cannot be read`);
  const at = headingRowOf(materials, sheet.rows);
  const headings = (sheet.rows[at]?.cells ?? []).map(cellText);
  const below = sheet.rows.slice(at + 1);
  const proposed = proposedMapping(materials, headings, below);
  const columnOf = (heading: string) => ({ column: headings.indexOf(heading), unit: null });
  const columns = {
    ...proposed.columns,
    modelId: columnOf('name'),
    nameEn: columnOf('short_description'),
    length: columnOf('width'),
    width: columnOf('depth'),
  };
  const mapping = { ...proposed, columns };
  const run = newDryRun();
  run.learn(await answersTo(db, run.begin('materials', mapping, below, ['model', 'material'])));
  return { rows: run.check().rows, mapping };
}

async function answersTo(db: Db, { keys, references }: Questions): Promise<Answers> {
  const present = await presentRecords(db, stored, keys);
  const { codes } = await referencesOf(db, stored, references);
  return {
    rows: [...present].flatMap(([part, rows]) => [...rows.values()].map((row) => ({ part, ...row }))),
    codes: Object.fromEntries([...codes].map(([field, byName]) => [field, Object.fromEntries(byName)])),
    today: editor.today,
  };
}

async function commit(
  db: Db,
  rows: readonly CheckedRow[],
  file: string,
  { check, counts }: { check: Check; counts: ReturnType<typeof countKinds> },
): Promise<number> {
  const by = await someAccount(db);
  const wanted = rows
    .filter(({ kind }) => kind === 'new' || kind === 'changed')
    .map(({ row, versions, values }) => ({ row, versions, values: { ...values } }));
  let importId: number | null = null;
  for (let start = 0; start < wanted.length; start += importLimits.rowsAtOnce) {
    const part = wanted.slice(start, start + importLimits.rowsAtOnce);
    ({ importId } = await stageRows(
      db,
      { target: 'materials', importId, rows: part },
      { accountId: by, maxRows: importLimits.uploadRows },
    ));
  }
  if (importId === null) throw new Error('nothing to import');
  const fileName = basename(file);
  const done = await commitImport({ db, stored, importId, fileName, allOrNothing: true, by, address: 'check' });
  check.equal(
    'created and changed as the dry run foretold',
    `${counts.new} ${counts.changed} 0`,
    `${done.created} ${done.changed} ${done.faults.length}`,
  );
  return importId;
}

function repeated(records: readonly Record<string, string>[]): number {
  return records.length - new Set(records.map((record) => record.item_id)).size;
}

async function someAccount(db: Db): Promise<number> {
  return Number(await oneValue(db, 'select min(id) from account'));
}

/** Every material with all its values, without the marks of time. */
async function contents(db: Db): Promise<string> {
  const { rows } = await sql<{ sum: string }>`
    select md5(string_agg((to_jsonb(m) - 'version' - 'updated_at')::text, '|' order by id)) as sum from material m`.execute(
    db,
  );
  return rows[0]?.sum ?? '';
}
