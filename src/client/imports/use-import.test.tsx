// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { show } from '../../../tests/support/dom';
import { enter } from '../../../tests/support/enter';
import { leaveNothing } from '../../../tests/support/leave-nothing';
import type { ImportMapping } from '../../shared/imports/mapping';
import type { CheckedRow } from '../../shared/imports/rows';
import type { TargetName } from '../../shared/imports/targets';
import type { ReadSheet } from '../../shared/imports/workbook';
import { bothLanguages } from '../state/catalogues';
import { forgetPageState } from '../state/page';
import { noteRecordChange } from '../state/record-changes';
import { toastError } from '../state/toasts';
import { startDryRun } from './dry-run';
import { type CommitAnswer, importRows, LostAnswer, rememberedMapping, rememberMapping } from './import-calls';
import { readFile } from './read-file';
import { useImport } from './use-import';

vi.mock('../state/catalogues');
vi.mock('../state/record-changes');
vi.mock('../state/toasts');
vi.mock('./dry-run');
vi.mock('./read-file');
vi.mock('./import-calls', async (original) => ({
  ...(await original<object>()),
  importRows: vi.fn(),
  rememberedMapping: vi.fn(async () => null),
  rememberMapping: vi.fn(async () => undefined),
}));

const kinds = ['new', 'changed', 'unchanged', 'rejected'] as const;
const rows = kinds.map((kind, at) => ({ row: at + 2, kind }) as unknown as CheckedRow); // only the used part
const endDryRun = vi.fn();
const correct = vi.fn();
const answered = (written: number) => ({ written, importId: 3 }) as unknown as CommitAnswer; // only the used part

let importing: ReturnType<typeof useImport>;
let end = async () => {};

interface Begun {
  name?: TargetName;
  given?: Record<string, string>;
}
function Wizard({ name = 'orders', given }: Begun) {
  importing = useImport(name, given);
  return null;
}
/** Starts an import of a target other than orders. */
async function begin(begun: Begun) {
  await end();
  forgetPageState();
  ({ end } = await show(<Wizard {...begun} />));
}
const opened = (name = 'a.csv') => act(async () => importing.open(new File(['x'], name)));
const sheetOf = (name: string, changes: Partial<ReadSheet> = {}): ReadSheet => ({
  name,
  isHidden: false,
  rows: [
    { row: 1, cells: ['PO number'] },
    { row: 2, cells: ['4500'] },
  ],
  rowCount: 2,
  refusal: null,
  ...changes,
});
const reads = (...sheets: ReadSheet[]) => vi.mocked(readFile).mockResolvedValueOnce({ ok: true, sheets });
const dryRun = () => vi.mocked(startDryRun).mock.lastCall?.[0];
const enters = (person: Parameters<typeof enter>[0]) => act(async () => enter(person));
/** Goes from the file to its checked rows. */
async function checked() {
  await act(async () => importing.open(new File(['x'], 'a.csv')));
  await act(async () => importing.check());
}

beforeEach(async () => {
  vi.mocked(readFile).mockResolvedValue({ ok: true, sheets: [sheetOf('a')] });
  const outcome = { rows, counts: {}, unheeded: [] };
  vi.mocked(startDryRun).mockResolvedValue({ outcome, correct, end: endDryRun });
  ({ end } = await show(<Wizard />));
});
afterEach(async () => {
  await leaveNothing({ end });
  enter(null);
});

test('rows that are new or change something are sent; what shows such records is loaded again where any was written', async () => {
  for (const [written, notes] of [
    [2, 1],
    [0, 1],
  ] as const) {
    await checked();
    vi.mocked(importRows).mockResolvedValueOnce(answered(written));
    await act(async () => importing.commit('validRows', importing.rows));
    expect(vi.mocked(importRows).mock.lastCall?.[0].rows.map(({ kind }) => kind)).toEqual(['new', 'changed']);
    expect([importing.step, importing.result?.written]).toEqual(['result', written]);
    expect(noteRecordChange).toHaveBeenCalledTimes(notes);
    await act(async () => importing.restart());
    expect([importing.step, importing.file, importing.rows]).toEqual(['file', null, []]);
  }
});

test('an import that is refused leaves the rows as they were checked', async () => {
  await checked();
  const refusal = new Error('changed meanwhile');
  vi.mocked(importRows).mockRejectedValueOnce(refusal);
  await act(async () => importing.commit('validRows', importing.rows));
  expect([importing.step, importing.work, importing.rows]).toEqual(['check', null, rows]);
  expect(toastError).toHaveBeenCalledExactlyOnceWith(refusal);
  expect(noteRecordChange).not.toHaveBeenCalled();
});

test('rows whose import was not answered are checked again, as they may be there, and what shows such is loaded again', async () => {
  await checked();
  const lost = new LostAnswer();
  vi.mocked(importRows).mockRejectedValueOnce(lost);
  await act(async () => importing.commit('validRows', importing.rows));
  expect([importing.step, importing.work, importing.file?.name]).toEqual(['columns', null, 'a.csv']);
  expect(toastError).toHaveBeenCalledExactlyOnceWith(lost);
  expect(noteRecordChange).toHaveBeenCalledOnce();
  await act(async () => importing.check());
  expect(importing.step).toBe('check');
});

test('the browser asks before it leaves a file that is not imported yet, and no longer once it is', async () => {
  const isAsked = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(isAsked()).toBe(false);
  await opened();
  expect(isAsked()).toBe(true);
  await act(async () => importing.check());
  expect(isAsked()).toBe(true);
  vi.mocked(importRows).mockResolvedValueOnce(answered(2));
  await act(async () => importing.commit('validRows', importing.rows));
  expect([importing.step, isAsked()]).toEqual(['result', false]);
});

test('what a session’s end cut off is there after the login, to be checked again; what was left is not', async () => {
  const again = async (id: number) => {
    await enters({ id, roles: ['admin'] });
    await end();
    ({ end } = await show(<Wizard />));
    return [importing.step, importing.file?.name];
  };
  await again(1);
  await checked();
  await enters(null);
  await end();
  expect(await again(1)).toEqual(['columns', 'a.csv']);
  await act(async () => importing.check());
  expect([importing.step, dryRun()?.rows.length]).toEqual(['check', 1]);
  await enters(null);
  await end();
  expect(await again(2)).toEqual(['file', undefined]);
  await checked();
  expect(await again(2)).toEqual(['file', undefined]);
});

test('cells that were corrected are so again when the rows are checked again, after a login and after a step back', async () => {
  await enters({ id: 1, roles: ['admin'] });
  await checked();
  correct.mockResolvedValue({ rows: [], counts: {}, unheeded: [] });
  const type = (text: string, key = 'order.poNumber', row = 2) => act(async () => importing.correct(row, key, text));
  await type('x');
  await type('y');
  await type('z', 'order.customerId');
  const [po, customer] = [
    { row: 2, key: 'order.poNumber', text: 'y' },
    { row: 2, key: 'order.customerId', text: 'z' },
  ].map((each) => expect.objectContaining(each));
  await enters(null);
  await end();
  await enters({ id: 1, roles: ['admin'] });
  ({ end } = await show(<Wizard />));
  await act(async () => importing.check());
  expect(dryRun()?.corrections).toEqual([po, customer]);
  await act(async () => importing.back());
  await act(async () => importing.check());
  expect(dryRun()?.corrections).toEqual([po, customer]);
  // Corrections of a column whose meaning changed are dropped.
  const { mapping } = importing;
  const columns = { ...mapping?.columns, 'order.poNumber': { column: 7, unit: null } };
  await act(async () => importing.setMapping(mapping && { ...mapping, columns }));
  await act(async () => importing.check());
  expect(dryRun()?.corrections).toEqual([customer]);
  await act(async () => importing.choose(sheetOf('b')));
  await act(async () => importing.check());
  expect(dryRun()?.corrections).toEqual([]);
});

test('one goes back step by step, and what was tried ends with it', async () => {
  await checked();
  expect(importing.step).toBe('check');
  await act(async () => importing.back());
  expect([importing.step, endDryRun.mock.calls.length]).toEqual(['columns', 1]);
  await act(async () => importing.back());
  expect(importing.step).toBe('file');
});

test('what is cancelled while its columns are looked up is not shown once they are known', async () => {
  let know = () => {};
  vi.mocked(rememberedMapping).mockImplementationOnce(() => new Promise((resolve) => (know = () => resolve(null))));
  await act(async () => void importing.open(new File(['x'], 'a.csv')));
  await act(async () => {
    importing.cancel();
    know();
  });
  expect([importing.step, importing.chosen, importing.mapping, importing.work]).toEqual(['file', null, null, null]);
});

test('a file that cannot be read, has no sheet or only one that is refused is refused itself, until another is opened', async () => {
  const tooMany = { reason: 'tooManyRows', limit: 10 } as const;
  const refused = sheetOf('a', { refusal: tooMany });
  vi.mocked(readFile).mockResolvedValueOnce({ ok: false, reason: 'empty' });
  await opened();
  expect([importing.refusal?.reason, importing.step, importing.file]).toEqual(['empty', 'file', null]);
  reads();
  await opened();
  expect([importing.refusal, importing.step]).toEqual([{ reason: 'noSheets' }, 'file']);
  reads(refused);
  await opened();
  expect([importing.refusal, importing.step, importing.work]).toEqual([tooMany, 'file', null]);
  reads(refused, sheetOf('b', { rows: [] }));
  await opened('two.xlsx');
  expect([importing.refusal, importing.step, importing.file?.name]).toEqual([null, 'columns', 'two.xlsx']);
});

test('another sheet, or another row of headings, is taken with the columns that its headings name', async () => {
  const [first, second] = [sheetOf('a'), sheetOf('b')];
  reads(first, second);
  await opened();
  expect([importing.chosen?.sheet, importing.mapping?.columns['order.poNumber']?.column]).toEqual([first, 0]);
  await act(async () => importing.choose(second));
  expect([importing.chosen?.sheet, importing.chosen?.headingAt]).toEqual([second, 0]);
  await act(async () => importing.choose(second, 1));
  expect([importing.chosen?.headingAt, importing.mapping?.columns]).toEqual([1, {}]);
  expect([importing.step, importing.work]).toEqual(['columns', null]);
});

test('columns are assigned as last time where that is known, with what is given in every row in its place', async () => {
  const last: ImportMapping = {
    columns: { 'order.poNumber': { column: 0, unit: null }, customerId: { column: 1, unit: null } },
    decimal: ',',
    dates: 'd.M.yyyy',
  };
  await opened();
  expect([importing.isRemembered, importing.customer]).toEqual([false, null]);
  const given = { customerId: '7', code: 'x' };
  await begin({ name: 'customers', given });
  vi.mocked(rememberedMapping).mockResolvedValueOnce(last);
  await opened();
  const constants = Object.entries(given).map(([key, constant]) => [key, { column: null, unit: null, constant }]);
  const columns = { ...last.columns, ...Object.fromEntries(constants) };
  expect(importing.mapping).toEqual({ ...last, columns, currencies: {} });
  expect([importing.isRemembered, importing.customer]).toEqual([true, '7']);
  const of = { target: 'customers', headings: ['PO number'], customer: '7' };
  expect(vi.mocked(rememberedMapping).mock.lastCall).toEqual([of]);
  await act(async () => importing.check());
  expect(vi.mocked(rememberMapping).mock.lastCall).toEqual([of, importing.mapping]);
});

test('rows are tried by the mapping, and may change what the person may write', async () => {
  await checked();
  expect(dryRun()).toMatchObject({ target: 'orders', mapping: importing.mapping, rows: importing.chosen?.rows });
  expect([dryRun()?.writable, importing.rows, importing.counts.new]).toEqual([[], rows, 1]);
  await end();
  await enters({ roles: ['admin'] });
  await begin({});
  await checked();
  expect(dryRun()?.writable).toEqual(importing.target.parts.map(({ name }) => name));
  await end();
  await enters({ roles: ['manager'] });
  await begin({});
  await checked();
  expect(dryRun()?.writable).not.toContain('customer');
});

test('how far a piece of work is is told, and a newer one ends the one before', async () => {
  const waiting = () => new Promise<never>(() => {});
  vi.mocked(readFile).mockImplementationOnce(waiting);
  await act(async () => void importing.open(new File(['x'], 'a.csv')));
  const { signal, onProgress } = vi.mocked(readFile).mock.lastCall?.[1] ?? {};
  await act(async () => onProgress?.({ sheet: 'a', rows: 5 }));
  expect(importing.work).toEqual({ kind: 'reading', done: 5, of: null });
  await opened();
  expect([signal?.aborted, importing.work, importing.step]).toEqual([true, null, 'columns']);

  vi.mocked(startDryRun).mockImplementationOnce(waiting);
  await act(async () => void importing.check());
  expect(importing.work).toEqual({ kind: 'checking', done: 0, of: 1 });
  await act(async () => dryRun()?.onProgress(1));
  expect(importing.work).toEqual({ kind: 'checking', done: 1, of: 1 });
  await act(async () => importing.check());

  vi.mocked(importRows).mockImplementationOnce(waiting);
  await act(async () => void importing.commit('allOrNothing', importing.rows));
  const sending = vi.mocked(importRows).mock.lastCall?.[0];
  expect([importing.work, sending?.mode, sending?.fileName, sending?.target]).toEqual([
    { kind: 'saving', done: 0, of: 2 },
    'allOrNothing',
    'a.csv',
    'orders',
  ]);
  await act(async () => sending?.onSent(2));
  expect(importing.work).toEqual({ kind: 'saving', done: 2, of: 2 });
  await act(async () => importing.restart());
  expect(sending?.signal.aborted).toBe(true);
});

test('what is under way ends with the page, and with a step back', async () => {
  const waiting = () => new Promise<never>(() => {});
  await checked();
  vi.mocked(importRows).mockImplementation(waiting);
  await act(async () => void importing.commit('validRows', importing.rows));
  await act(async () => importing.back());
  expect(vi.mocked(importRows).mock.lastCall?.[0].signal.aborted).toBe(true);
  await act(async () => importing.check());
  await act(async () => void importing.commit('validRows', importing.rows));
  endDryRun.mockClear();
  await end();
  expect([vi.mocked(importRows).mock.lastCall?.[0].signal.aborted, endDryRun.mock.calls.length]).toEqual([true, 1]);
});

test('a row is corrected in its place, and so are those that come out otherwise by it', async () => {
  expect(await importing.correct(2, 'order.poNumber', 'x')).toBe(undefined);
  await checked();
  const [first, second, ...others] = rows;
  const outcome = {
    rows: [
      { ...second, kind: 'rejected' },
      { ...first, kind: 'repeated' },
    ],
    counts: { order: { created: 1, changed: 0, unchanged: 0 } },
    unheeded: [],
  };
  correct.mockResolvedValueOnce(outcome);
  let answer: unknown;
  await act(async () => {
    answer = await importing.correct(2, 'order.poNumber', 'x');
  });
  expect(correct).toHaveBeenCalledExactlyOnceWith(2, 'order.poNumber', 'x');
  expect(answer).toBe(outcome.rows[1]);
  expect(importing.rows).toEqual([outcome.rows[1], outcome.rows[0], ...others]);
  expect(importing.outcome.counts).toBe(outcome.counts);
});

test('rows that are handed to a page are stored by nobody, and none are before a file is open', async () => {
  await act(async () => importing.commit('validRows', importing.rows));
  await act(async () => importing.check());
  await begin({ name: 'cartonList' });
  await checked();
  await act(async () => importing.commit('validRows', importing.rows));
  expect([vi.mocked(importRows).mock.calls.length, importing.step]).toEqual([0, 'check']);
  expect(vi.mocked(startDryRun).mock.calls).toHaveLength(1);
});

test('the columns of a list are found by what they are called in both languages, also when they are tried', async () => {
  const { i18n } = await import('@lingui/core');
  const words = Object.assign(Object.create(i18n), { _: () => '代码' });
  vi.mocked(bothLanguages).mockResolvedValue({ en: i18n, zh: words });
  await begin({ name: 'Countries' });
  reads(
    sheetOf('a', {
      rows: [
        { row: 1, cells: ['Code', 'Unknown'] },
        { row: 2, cells: ['FR', 'x'] },
      ],
    }),
  );
  await opened();
  expect(importing.mapping?.columns).toEqual({ code: expect.objectContaining({ column: 0 }) });
  await act(async () => importing.check());
  expect(Object.values(dryRun()?.words ?? {})).toContainEqual(['Code', '代码']);
  await act(async () => importing.choose(sheetOf('b', { rows: [{ row: 1, cells: ['x', 'Code'] }] }), 0));
  expect(importing.mapping?.columns.code?.column).toBe(1);
});

test('all of an import is forgotten when another begins', async () => {
  await checked();
  vi.mocked(importRows).mockResolvedValueOnce(answered(1));
  await act(async () => importing.commit('validRows', importing.rows));
  expect(endDryRun).toHaveBeenCalledOnce();
  await act(async () => importing.restart());
  const { step, work, refusal, file, chosen, mapping, result, outcome } = importing;
  expect({ step, work, refusal, file, chosen, mapping, result, outcome }).toEqual({
    step: 'file',
    work: null,
    refusal: null,
    file: null,
    chosen: null,
    mapping: null,
    result: null,
    outcome: { rows: [], counts: {}, unheeded: [] },
  });
  await checked();
  endDryRun.mockClear();
  await act(async () => importing.restart());
  expect(endDryRun).toHaveBeenCalledOnce();
});
