import { todayOf } from '../../shared/calendar';
import { importFile, importKinds } from '../file-imports/import-file';
import { reportLines } from '../file-imports/report-lines';
import { undoOfCommandLine } from '../file-imports/undo-command';
import { type Command, UsageError } from './command';

const someRowsRejected = 3;

export const importCommand: Command = {
  name: 'import',
  usage: 'KIND FILE [--map FILE] [--dry-run] [--all-or-nothing] [--max-rows N] [--json] | --undo ID',
  about: 'Imports a workbook or CSV file of orders, a catalogue, models or customers, or undoes an import.',
  details: [
    'KIND is one of:',
    '  orders     customers, models, materials, orders and their lines, one row a line',
    '  catalogue  materials and the models they name, one row a material',
    '  models     one row a model',
    '  customers  one row a customer',
    '',
    '  --map FILE        which columns fill which fields, as JSON; see docs/importing.md.',
    '                    Without it the columns must carry the names of the fields, such as material.number.',
    '  --dry-run         say what would be done and write nothing',
    '  --all-or-nothing  write nothing when a row is rejected',
    '  --max-rows N      refuse longer files (UPLOAD_MAX_ROWS, 10000 where it is not set)',
    '  --json            print the report as JSON, with every note',
    '  --undo ID         take back the import of that number: what it created goes, what it changed is as before;',
    '                    nothing is done where one of its records was changed or used since',
    '',
    'Everything is written in one transaction. Records are found again by their numbers, so that the same file',
    'imported twice changes nothing. A row with a fault is left out and named with its row number, field, value and',
    'reason; the heading is row 1. Days far away and the like are named, too, and imported all the same: --dry-run tells',
    'of them before, --undo takes them back.',
    '',
    `Exit codes: 0 all rows were good, 1 the import failed and wrote nothing, 2 wrong usage, ${someRowsRejected} some rows were rejected.`,
  ].join('\n'),
  options: {
    map: { type: 'string' },
    'dry-run': { type: 'boolean' },
    'all-or-nothing': { type: 'boolean' },
    'max-rows': { type: 'string' },
    json: { type: 'boolean' },
    undo: { type: 'string' },
  },
  async run({ args, flags, config, openDatabase, print, progress, endWith }) {
    const [kind, file, ...more] = args;
    if (typeof flags.undo === 'string') {
      if (args.length > 0 || !/^[1-9]\d{0,14}$/.test(flags.undo))
        throw new UsageError('Give --undo one number and nothing else.');
      const { db } = await openDatabase();
      for (const line of await undoOfCommandLine(db, Number(flags.undo), todayOf(config))) print(line);
      return;
    }
    if (!kind || !file || more.length > 0) throw new UsageError('Name the kind and the one file to read.');
    if (!Object.hasOwn(importKinds, kind)) {
      throw new UsageError(`There is no kind "${kind}"; there are ${Object.keys(importKinds).join(', ')}.`);
    }
    const maxRows = rowLimit(flags['max-rows'], config.uploadMaxRows);
    const { db } = await openDatabase();
    const bar = progress('Rows read', maxRows);
    const report = await importFile({
      db,
      kind,
      file,
      mapFile: typeof flags.map === 'string' ? flags.map : null,
      maxRows,
      dryRun: flags['dry-run'] === true,
      today: todayOf(config),
      allOrNothing: flags['all-or-nothing'] === true,
      progress: bar,
    });
    bar.end();
    if (flags.json === true) print(JSON.stringify(report, null, 2));
    else for (const line of reportLines(report)) print(line);
    if (report.rejected.length > 0) endWith(someRowsRejected);
  },
};

function rowLimit(given: unknown, fallback: number): number {
  if (given === undefined) return fallback;
  if (typeof given !== 'string' || !/^[1-9]\d{0,7}$/.test(given)) {
    throw new UsageError('--max-rows must be a whole number from 1 to 99999999.');
  }
  return Number(given);
}
