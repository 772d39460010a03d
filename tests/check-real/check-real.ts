import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ImportReport, importFile } from '../../src/server/file-imports/import-file';
import { defaultTimeZone, todayOf } from '../../src/shared/calendar';
import { importLimits } from '../../src/shared/imports/limits';
import { checkCatalogue } from './catalogue';
import { newCheck } from './check';
import { checkOrders } from './orders';
import { checkPackings } from './packing';
import { plainRecords } from './plain-csv';
import { checksum, scratchDatabase } from './scratch';
import { checkSpoiledRows } from './spoiled-rows';
import { checkSpreadsheets } from './spreadsheets';
import { checkWizard } from './wizard';

// Imports real files into a database of its own and compares it to an independent reading of the same files, and reads
// a collection of real and hostile workbooks as uploads are read. Packings of published problems are checked twice.

const [folder = '', maps = ''] = process.argv.slice(2);
const files = [
  {
    kind: 'orders',
    path: 'data/orders/superstore.csv',
    map: 'superstore.map.json',
    separator: ',',
    compare: checkOrders,
  },
  { kind: 'catalogue', path: 'data/catalogue/ikea.csv', map: 'ikea.map.json', separator: ';', compare: checkCatalogue },
] as const;

const check = newCheck();
await checkSpreadsheets(check, folder);
await checkPackings(check, folder);
const scratch = await scratchDatabase();
const { db } = scratch;
try {
  for (const { kind, path, map, separator, compare } of files) {
    const file = join(folder, path);
    const run = (dryRun: boolean, source = file): Promise<ImportReport> =>
      importFile({
        db,
        kind,
        file: source,
        mapFile: join(maps, map),
        maxRows: importLimits.uploadRows,
        dryRun,
        today: todayOf({ timeZone: defaultTimeZone, today: null }),
        allOrNothing: false,
      });
    console.log(`\n${file}`);
    const text = await readFile(file, 'utf8');
    const records = plainRecords(text, separator);

    const empty = await checksum(db);
    const tried = await run(true);
    check.equal('a dry run writes nothing', empty, await checksum(db));

    const started = performance.now();
    const first = await run(false);
    console.log(`  imported in ${((performance.now() - started) / 1000).toFixed(1)} s`);
    check.equal('the dry run foretold the import', JSON.stringify(tried.counts), JSON.stringify(first.counts));
    check.equal('rows', records.length, first.rows);
    check.equal('rejected rows', 0, first.rejected.length);
    await compare({ check, db, records, report: first });

    const before = await checksum(db);
    const second = await run(false);
    check.equal('a second import changes nothing', before, await checksum(db));
    for (const [name, { created, changed }] of Object.entries(second.counts)) {
      check.equal(`new and changed in the second import, ${name}`, '0 0', `${created} ${changed}`);
    }
    if (kind === 'orders')
      await checkSpoiledRows({ check, text, folder: scratch.folder, run: (source) => run(true, source) });
    if (kind === 'catalogue') await checkWizard({ check, db, file, records });
  }
} finally {
  await scratch.end();
}
process.exitCode = check.end();
