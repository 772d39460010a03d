// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { show } from '../../../../tests/support/dom';
import { leaveNothing } from '../../../../tests/support/leave-nothing';
import type { Cell, ReadResult, ReadSheet } from '../../../shared/imports/workbook';
import { readFile } from '../../imports/read-file';
import { toastError, toastWarning } from '../../state/toasts';
import { PricesFromTable } from './PricesFromTable';

vi.mock('../../imports/read-file');
vi.mock('../../state/toasts');

const onChange = vi.fn();
let page: Awaited<ReturnType<typeof show>>;
beforeEach(async () => {
  page = await show(<PricesFromTable text="" onChange={onChange} problem={undefined} />);
});
afterEach(() => leaveNothing(page));

const choose = () =>
  act(async () => {
    const input = document.querySelector<HTMLInputElement>('input[type=file]');
    Object.defineProperty(input, 'files', { value: [new File(['x'], 'prices.xlsx')], configurable: true });
    input?.dispatchEvent(new Event('change', { bubbles: true }));
  });
const sheet = (name: string, cells: Cell[][], more: Partial<ReadSheet> = {}): ReadSheet => ({
  ...{ name, isHidden: false, rowCount: cells.length, refusal: null, ...more },
  rows: cells.map((each, at) => ({ row: at + 1, cells: each })),
});
const chosen = (result: ReadResult) => {
  vi.mocked(readFile).mockResolvedValueOnce(result);
  return choose();
};
const taken = () => onChange.mock.calls.flat();
const warned = () => vi.mocked(toastWarning).mock.calls.flat();

test('codes and prices of a file are taken as they stand in it, days and errors of formulas as their text', async () => {
  const cells = [
    ['A-4', 10.5],
    ['A-5', null, { error: '#N/A' }],
    [{ date: '2026-11-02' }, true],
  ];
  await chosen({ ok: true, sheets: [sheet('Prices', cells)] });
  expect(taken()).toEqual(['A-4\t10.5\nA-5\t\t#N/A\n2026-11-02\ttrue']);
  expect(warned()).toEqual([]);
});

test('what a formula calculates loses its last binary decimals and no others, and a code stays as it is', async () => {
  await chosen({ ok: true, sheets: [sheet('Prices', [[100.125, 550.0000000000001, 501.105, 1e21, -0.004]])] });
  expect(taken()).toEqual(['100.125\t550\t501.105\t1e+21\t-0.004']);
});

test('of several sheets the first with rows that is shown is taken, and it is said that the others are not', async () => {
  const one = [['A-4', 1]];
  const empty = sheet('Notes', []);
  const hidden = sheet('Old', [['A-4', 9]], { isHidden: true });
  await chosen({ ok: true, sheets: [empty, sheet('2026', one)] });
  expect([taken(), warned()]).toEqual([['A-4\t1'], []]);
  await chosen({ ok: true, sheets: [hidden, sheet('2026', one), sheet('2025', one)] });
  await chosen({ ok: true, sheets: [hidden, empty] });
  expect(taken()).toEqual(['A-4\t1', 'A-4\t1', 'A-4\t9']);
  expect(warned()).toEqual(['The prices are those of the sheet “2026”; 2 other sheets were left out.']);
});

test('what cannot be read is said, and a sheet of which only the first rows are read is not taken', async () => {
  await chosen({ ok: false, reason: 'empty' });
  const refusal = { reason: 'tooManyRows', limit: 100 } as const;
  await chosen({ ok: true, sheets: [sheet('Prices', [['A-4', 1]], { refusal })] });
  const failure = new Error('gone');
  vi.mocked(readFile).mockRejectedValueOnce(failure);
  await choose();
  expect(taken()).toEqual([]);
  expect(warned()).toEqual([
    'The file is empty.',
    'There are more than 100 rows of data. Split them over several files.',
  ]);
  expect(vi.mocked(toastError).mock.calls).toEqual([[failure]]);
});
