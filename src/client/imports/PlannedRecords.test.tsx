// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { settled, show } from '../../../tests/support/dom';
import { leaveNothing } from '../../../tests/support/leave-nothing';
import { importCalls } from '../../shared/areas/import/calls';
import { importLimits } from '../../shared/imports/limits';
import type { Outcome, Unheeded } from '../../shared/imports/planned';
import type { CheckedRow } from '../../shared/imports/rows';
import { importTargetOf, type TargetName } from '../../shared/imports/targets';
import { fetchData } from '../api/send';
import { PlannedRecords, RecordCounts } from './PlannedRecords';
import { RowDoubts } from './RowDoubts';
import type { Importing } from './use-import';

vi.mock('../api/send');
vi.mock('sonner', () => ({ toast: {} }));

let end = async () => {};
afterEach(() => leaveNothing({ end }));
const facts = () =>
  [...document.querySelectorAll('.facts > div')].map((each) => [
    each.querySelector('dt')?.textContent,
    each.querySelector('dd')?.textContent,
  ]);
const counts: Outcome['counts'] = {
  customer: { created: 0, changed: 0, unchanged: 3 },
  model: { created: 1, changed: 1, unchanged: 0 },
  order: { created: 1200, changed: 0, unchanged: 2 },
};

test('of every kind of record that a row holds it is said how many are created and changed', async () => {
  ({ end } = await show(<RecordCounts target={importTargetOf('orders')} counts={counts} isDone={false} />));
  expect(facts()).toEqual([
    ['Model', '1 will be created, 1 will be changed'],
    ['Order', '1,200 will be created, 0 will be changed'],
  ]);
  await end();
  ({ end } = await show(<RecordCounts target={importTargetOf('orders')} counts={counts} isDone />));
  expect(facts()).toEqual([
    ['Model', '1 created, 1 changed'],
    ['Order', '1,200 created, 0 changed'],
  ]);
});

test('one kind of record that changes is said alone', async () => {
  const { model } = counts;
  ({ end } = await show(<RecordCounts target={importTargetOf('orders')} counts={model ? { model } : {}} isDone />));
  expect(facts()).toEqual([['Model', '1 created, 1 changed']]);
  await end();
  const customer = { created: 0, changed: 2, unchanged: 1 };
  ({ end } = await show(<RecordCounts target={importTargetOf('orders')} counts={{ customer }} isDone />));
  expect(facts()).toEqual([['Customer', '0 created, 2 changed']]);
});

test('nothing is said where rows hold one kind of record, or nothing becomes of any', async () => {
  const one = importTargetOf('Countries');
  for (const [target, given] of [
    [one, { [one.parts[0]?.name ?? '']: { created: 2, changed: 5, unchanged: 0 } }],
    [importTargetOf('orders'), { customer: { created: 0, changed: 0, unchanged: 3 } }],
    [importTargetOf('orders'), {}],
  ] as const) {
    ({ end } = await show(<RecordCounts target={target} counts={given} isDone={false} />));
    expect(document.body.textContent).toBe('');
    await end();
  }
});

test('how much rows say in vain is said before they are imported', async () => {
  const unheeded: Unheeded = { row: 3, part: 'model', field: 'nameEn', value: 'a', kept: 'b', firstRow: 2 };
  for (const [outcome, said] of [
    [{ rows: [], counts: {}, unheeded: [] }, ''],
    [{ rows: [], counts: {}, unheeded: [unheeded] }, '1 value is ignored'],
    [{ rows: [], counts, unheeded: [unheeded, unheeded] }, '1 will be changed'],
    [{ rows: [], counts, unheeded: [unheeded, unheeded] }, '2 values are ignored'],
  ] as const) {
    const importing = { target: importTargetOf('orders'), outcome } as unknown as Importing; // only the used part
    ({ end } = await show(<PlannedRecords importing={importing} />));
    const text = document.querySelector('[role=status]')?.textContent;
    if (said === '') expect(text).toBe('');
    else expect(text).toContain(said);
    await end();
  }
});

const row = (at: number, kind: CheckedRow['kind']) => ({ row: at, kind, values: { nameEn: `N${at}` } });
async function doubted(name: TargetName, rows: ReturnType<typeof row>[], answer: unknown = []) {
  vi.mocked(fetchData).mockResolvedValue(answer as never); // the call's answer, as far as this looks
  const importing = { name, target: importTargetOf(name), rows } as unknown as Importing; // only the used part
  ({ end } = await show(<RowDoubts importing={importing} />));
  await settled();
}
const text = () => document.querySelector('.import-doubts')?.textContent ?? null;

test('what speaks against rows that are imported is asked for and told, row by row', async () => {
  const rows = [row(2, 'new'), row(3, 'unchanged'), row(4, 'changed'), row(5, 'rejected')];
  await doubted('Contacts', rows, [{ row: 2, problems: ['Like Anna.', 'Like Bert.'] }]);
  expect(vi.mocked(fetchData).mock.calls.map(([call, input]) => [call, input])).toEqual([
    [
      importCalls.importDoubts,
      {
        target: 'Contacts',
        rows: [
          { row: 2, values: { nameEn: 'N2' } },
          { row: 4, values: { nameEn: 'N4' } },
        ],
      },
    ],
  ]);
  expect(text()).toContain('Check 1 row again; it is imported anyway:');
  expect([...document.querySelectorAll('li')].map((each) => each.textContent)).toEqual([
    'Row 2: Like Anna. Like Bert.',
  ]);
  expect(text()).not.toContain('were checked');
});

test('of very many rows only the first are looked at, which is said', async () => {
  const rows = Array.from({ length: importLimits.doubtedRows + 1 }, (_, at) => row(at + 2, 'new'));
  await doubted('Contacts', rows, [{ row: 2, problems: ['Like Anna.'] }]);
  expect(vi.mocked(fetchData).mock.lastCall?.[1]).toMatchObject({ rows: { length: importLimits.doubtedRows } });
  expect(text()).toContain(`(The first ${importLimits.doubtedRows} rows were checked.)`);
});

test('that only the first of very many rows were looked at is said also where nothing speaks against them', async () => {
  const rows = Array.from({ length: importLimits.doubtedRows + 1 }, (_, at) => row(at + 2, 'new'));
  await doubted('Contacts', rows, []);
  expect(document.querySelector('[role=status]')?.textContent).toBe(
    'The first 500 rows have no problems; the others were not checked.',
  );
});

test('nothing is asked where nothing is in doubt, and nothing told where nothing speaks against a row', async () => {
  for (const [name, rows, asked] of [
    ['Countries', [row(2, 'new')], 0],
    ['cartonList', [row(2, 'new')], 0],
    ['Contacts', [row(2, 'rejected'), row(3, 'unchanged')], 0],
    ['Contacts', [row(2, 'new')], 1],
  ] as const) {
    await doubted(name, [...rows]);
    expect([name, vi.mocked(fetchData).mock.calls.length, text()]).toEqual([name, asked, null]);
    await end();
  }
});
