import { expect, test } from 'vitest';
import { materials } from '../../src/shared/imports/materials';
import { proposedMapping } from '../../src/shared/imports/proposal';
import { countKinds } from '../../src/shared/imports/rows';
import type { Cell, SheetRow } from '../../src/shared/imports/workbook';
import { newDryRun } from './dry-run';

const headings = ['Material number', 'Model', 'English name', 'Length (in)', 'Origin', 'Mixed stacking'];

function begunBy(writable: string[], ...rows: Cell[][]) {
  const sheet = rows.map((cells, at): SheetRow => ({ row: at + 2, cells }));
  const run = newDryRun();
  const questions = run.begin('materials', proposedMapping(materials, headings, sheet), sheet, writable);
  return { run, questions };
}

const begun = (...rows: Cell[][]) => begunBy(['model', 'material'], ...rows);

const model = { part: 'model', key: ['R-100'], id: 1, version: 2, values: { code: 'R-100', nameEn: 'Harbour' } };
const stored = {
  part: 'material',
  key: ['M-1'],
  id: 7,
  version: 3,
  values: { number: 'M-1', modelId: 'R-100', nameEn: 'One seat', length: 90, provenance: 'china', mixedStacking: null },
};

test('rows are new, changed, unchanged, repeated or rejected; a change shows what was there before', () => {
  const { run, questions } = begun(
    ['M-1', 'R-100', 'One seat', 40, '中国', ''],
    ['M-2', 'R-100', 'Two seats', '50', 'Vietnam', '是'],
    ['M-2', 'R-100', 'Two seats again', '50', 'Vietnam', ''],
    ['M-3', 'R-999', '', 'wide', 'Atlantis', 'maybe'],
  );
  expect(questions).toEqual({
    keys: { model: [['R-100'], ['R-999']], material: [['M-1'], ['M-2'], ['M-3']] },
    references: {},
  });
  run.learn({ rows: [stored, model], codes: {}, today: '2026-03-01' });
  const { rows } = run.check();
  expect(countKinds(rows)).toEqual({ new: 1, changed: 1, unchanged: 0, repeated: 1, rejected: 1 });
  expect(rows[0]).toMatchObject({
    before: { length: 90 },
    values: { length: 101.6 },
    versions: { model: 2, material: 3 },
  });
  expect(rows[1]).toMatchObject({ kind: 'new', values: { length: 127, provenance: 'vietnam', mixedStacking: true } });
  expect(rows[2]).toMatchObject({ kind: 'repeated', repeats: 3 });
  expect(rows[3]?.faults.map(({ key, text }) => [key, text])).toEqual([
    ['nameEn', ''],
    ['provenance', 'Atlantis'],
    ['length', 'wide'],
    ['mixedStacking', 'maybe'],
  ]);
});

test('models that are named and not there are created, once, where that is allowed; else their rows stay out', () => {
  const rows: Cell[][] = [
    ['M-2', 'R-200', 'Two seats', '', '', ''],
    ['M-3', 'R-200', 'Three seats', '', '', ''],
    ['M-4', 'R-100', 'Four seats', '', '', ''],
  ];
  const { run } = begun(...rows);
  run.learn({ rows: [model], codes: {}, today: '2026-03-01' });
  const { rows: checked, counts } = run.check();
  expect(counts).toMatchObject({
    model: { created: 1, changed: 0, unchanged: 1 },
    material: { created: 3, changed: 0, unchanged: 0 },
  });
  expect(checked.map(({ kind }) => kind)).toEqual(['new', 'new', 'new']);
  expect(checked[0]?.values).toMatchObject({ 'model.nameEn': 'R-200', 'model.status': 'running' });
  const { run: other } = begunBy(['material'], ...rows);
  other.learn({ rows: [model], codes: {}, today: '2026-03-01' });
  expect(other.check().rows.map(({ kind, faults }) => [kind, ...faults.map(({ key }) => key)])).toEqual([
    ['rejected', 'modelId'],
    ['rejected', 'modelId'],
    ['new'],
  ]);
});

test('a spec that nobody knows is added under what the first row calls it, where that is allowed', () => {
  const columns = ['Material number', 'Model', 'English name', 'Spec'];
  const named = (number: string, spec: string): Cell[] => [number, 'R-100', 'A seat', spec];
  const sheet = [named('M-2', 'Queen sleeper'), named('M-3', 'QUEEN SLEEPER'), named('M-4', 'Recliner')].map(
    (cells, at): SheetRow => ({ row: at + 2, cells }),
  );
  const codes = { arrangementId: { 'Queen sleeper': [], 'QUEEN SLEEPER': [], Recliner: ['1M'] } };
  const checkedBy = (...writable: string[]) => {
    const run = newDryRun();
    run.begin('materials', proposedMapping(materials, columns, sheet), sheet, writable);
    run.learn({ rows: [model], codes, today: '2026-03-01' });
    return run.check();
  };
  const { rows, counts } = checkedBy('arrangement', 'model', 'material');
  expect(rows.map(({ values }) => values.arrangementId)).toEqual(['Queen sleeper', 'Queen sleeper', '1M']);
  expect(counts.arrangement).toEqual({ created: 1, changed: 0, unchanged: 0 });
  const refused = checkedBy('model', 'material').rows;
  expect(refused.map(({ kind, faults }) => [kind, ...faults.map(({ key }) => key)])).toEqual([
    ['rejected', 'arrangementId'],
    ['rejected', 'arrangementId'],
    ['new'],
  ]);
});

test('a corrected cell is checked at once, and only rows that came out otherwise are answered', () => {
  const { run } = begun(['M-1', 'R-100', 'One seat', 'wide', 'China', ''], ['M-2', 'R-100', 'Two seats', 50, '', '']);
  run.learn({ rows: [stored, model], codes: {}, today: '2026-03-01' });
  expect(run.check().rows.map(({ kind }) => kind)).toEqual(['rejected', 'new']);
  expect(run.correct(2, 'length', '90 cm')).toEqual({ keys: {}, references: {} });
  const [first, ...others] = run.check().rows;
  expect(first).toMatchObject({ row: 2, kind: 'unchanged', texts: { length: '90 cm' } });
  expect(others).toEqual([]);
  expect(run.correct(3, 'number', 'M-1').keys).toEqual({});
  expect(run.check().rows).toMatchObject([{ row: 3, kind: 'repeated', repeats: 2 }]);
  expect(run.correct(3, 'number', 'M-9')).toMatchObject({ keys: { material: [['M-9']] } });
});

test('of two cells of a row that were corrected one after the other both stay corrected', () => {
  const { run } = begun(['M-1', 'R-100', 'One seat', 'wide', 'Mars', '']);
  run.learn({ rows: [stored, model], codes: {}, today: '2026-03-01' });
  run.correct(2, 'length', '90 cm');
  run.correct(2, 'provenance', 'China');
  expect(run.check().rows).toMatchObject([{ kind: 'unchanged', texts: { length: '90 cm', provenance: 'China' } }]);
});

test('the cube follows from the sides where the file has no column for it', () => {
  const sides = ['Material number', 'L', 'W', 'H'];
  const sheet: SheetRow[] = [{ row: 2, cells: ['M-1', 100, 50, 40] }];
  const run = newDryRun();
  run.begin('materials', proposedMapping(materials, sides, sheet), sheet, ['material']);
  run.learn({ rows: [{ ...stored, values: { ...stored.values, cube: 1 } }], codes: {}, today: '2026-03-01' });
  expect(run.check().rows[0]).toMatchObject({
    kind: 'changed',
    values: { cube: 7.063 },
    before: { cube: 1, width: null },
  });
});

test('how many rows were read is said now and then', () => {
  const sheet = Array.from({ length: 1200 }, (_, at): SheetRow => ({ row: at + 2, cells: [`M-${at}`, 'R-100'] }));
  const read: number[] = [];
  const mapping = proposedMapping(materials, headings.slice(0, 2), sheet);
  newDryRun().begin('materials', mapping, sheet, ['material'], {}, (rows) => read.push(rows));
  expect(read).toEqual([500, 1000]);
});

test('nothing is tried before a file is, and of a row that is not there nothing is corrected', () => {
  expect(() => newDryRun().check()).toThrow('no dry run was begun');
  const { run } = begun(['M-1', 'R-100', 'One seat', 40, 'China', '']);
  expect(run.correct(99, 'length', '90 cm')).toEqual({ keys: {}, references: {} });
});
