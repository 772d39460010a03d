// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { click, isOffered, settled, show } from '../../../tests/support/dom';
import { leaveNothing } from '../../../tests/support/leave-nothing';
import { fileOf } from '../../shared/export/file';
import { chosenSheet } from '../../shared/imports/chosen-sheet';
import { type CheckedRow, countKinds } from '../../shared/imports/rows';
import { importTargetOf } from '../../shared/imports/targets';
import { saveFile } from '../ui/save-file';
import { CheckActions } from './CheckActions';
import type { Importing } from './use-import';

vi.mock('../ui/save-file');
vi.mock('../../shared/export/file', () => ({ fileOf: vi.fn(async () => 'a workbook') }));

const target = importTargetOf('materials');
const checked = (row: number, kind: CheckedRow['kind'], changes: Partial<CheckedRow> = {}): CheckedRow => ({
  row,
  kind,
  texts: {},
  values: {},
  faults: [],
  rounded: 0,
  before: null,
  versions: {},
  repeats: null,
  ...changes,
});
const [fresh, other, changed, same] = [
  checked(2, 'new'),
  checked(3, 'new'),
  checked(4, 'changed'),
  checked(5, 'unchanged'),
];
const problem = { message: { id: 'odd', message: 'is odd' }, values: {} };
const rejected = checked(6, 'rejected', { faults: [{ key: 'length', text: 'x', problem }] });
const repeated = checked(7, 'repeated', { repeats: 2 });

const acts = { back: vi.fn(), commit: vi.fn(async () => undefined) };
const onTake = vi.fn();
const sheet = {
  name: 'Liste',
  isHidden: false,
  rows: [
    { row: 1, cells: ['Nr.', 'Länge'] },
    { row: 6, cells: ['A-1', 'x'] },
    { row: 7, cells: ['A-2'] },
  ],
  rowCount: 3,
  refusal: null,
};

let end = async () => {};
afterEach(() => leaveNothing({ end }));
async function shown(
  rows: readonly CheckedRow[],
  {
    settled = rows,
    ...props
  }: { takesAll?: boolean; onTake?: typeof onTake; settled?: readonly CheckedRow[] | null } = {},
) {
  const importing = {
    target,
    rows,
    counts: countKinds(rows),
    file: { name: 'Preise.2026.xlsx', sheets: [sheet] },
    chosen: chosenSheet(target, sheet, 0),
    mapping: { columns: { number: { column: 0, unit: null } }, decimal: '.', dates: 'yyyy-MM-dd' },
    result: null,
    settledRows: async () => settled,
    ...acts,
  } as unknown as Importing; // only the used part
  ({ end } = await show(<CheckActions importing={importing} takesAll={false} {...props} />));
}
const main = () => [...document.querySelectorAll('button')].at(-1);
const state = () => [main()?.textContent, main()?.getAttribute('aria-description') ?? null];
const tickWhole = () => act(async () => document.querySelector<HTMLInputElement>('.import-whole input')?.click());

test('rows that are new or changed are imported, the valid ones or all', async () => {
  await shown([fresh, changed, same, rejected]);
  expect(state()).toEqual(['Import 2 rows', null]);
  await click('Import 2 rows');
  await tickWhole();
  expect(state()[1]).toBe('Some rows are rejected: correct them, or import only the valid ones.');
  await click('Import 2 rows');
  await tickWhole();
  expect(state()[1]).toBe(null);
  await end();
  await shown([fresh, same, repeated]);
  await tickWhole();
  await click('Import 1 row');
  expect(acts.commit.mock.calls).toEqual([
    ['validRows', [fresh, changed, same, rejected]],
    ['allOrNothing', [fresh, same, repeated]],
  ]);
  await click('Back');
  expect(acts.back).toHaveBeenCalledOnce();
});

test('without a row that is new or changed there is nothing to import', async () => {
  await shown([same, rejected, repeated]);
  expect(state()).toEqual(['Import 0 rows', 'No row is new or changed.']);
});

test('new rows are taken over by who asked for them, only without faults where all are needed', async () => {
  await shown([fresh, other, rejected, repeated], { onTake });
  expect(document.querySelector('.import-whole')).toBe(null);
  await click('Take over 2 lines');
  expect(onTake).toHaveBeenCalledExactlyOnceWith([fresh, other]);
  await end();
  await shown([fresh, rejected], { onTake, takesAll: true });
  expect(state()).toEqual(['Take over 1 line', 'Some rows are rejected: correct them first.']);
  await end();
  await shown([fresh, repeated], { onTake, takesAll: true });
  expect(state()).toEqual(['Take over 1 line', null]);
  expect(acts.commit).not.toHaveBeenCalled();
});

test('rows that stay out can be had as a file beside the one they come from, with their reasons', async () => {
  const offer = 'Rows with errors as a file';
  for (const [rows, isThere] of [
    [[fresh, same], false],
    [[fresh, repeated], true],
    [[fresh, rejected], true],
  ] as const) {
    await shown(rows);
    expect(isOffered(offer)).toBe(isThere);
    await end();
  }
  await shown([fresh, rejected, repeated]);
  await click(offer);
  await settled();
  const { sheet: saved, format } = vi.mocked(fileOf).mock.lastCall?.[0] ?? {};
  expect([saved?.name, format, saved && [...saved.rows]]).toEqual([
    'Liste',
    'xlsx',
    [
      ['A-1', 'x', 6, 'Length "x": is odd'],
      ['A-2', null, 7, 'repeats row 2'],
    ],
  ]);
  expect(saveFile).toHaveBeenCalledExactlyOnceWith('Preise.2026 errors.xlsx', 'a workbook');
});

test('what is typed last counts, though it is looked at only once the cell is left for the button', async () => {
  const mended = { ...fresh, values: { length: 60 } };
  await shown([fresh, other], { settled: [mended, other] });
  await click('Import 2 rows');
  expect(acts.commit.mock.calls).toEqual([['validRows', [mended, other]]]);
  await end();
  vi.clearAllMocks();
  for (const settled of [[fresh, rejected], null]) {
    await shown([fresh, other], { settled });
    await tickWhole();
    await click('Import 2 rows');
    expect(acts.commit).not.toHaveBeenCalled();
    await end();
  }
});
