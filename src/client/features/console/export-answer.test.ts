// @vitest-environment happy-dom
import { i18n } from '@lingui/core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { enter } from '../../../../tests/support/enter';
import type { Answer } from '../../../shared/console/answer';
import { ApiError } from '../../api/errors';
import { permitExport } from '../../api/permit-export';
import { hasRight } from '../../state/rights';
import { saveFile } from '../../ui/save-file';
import { engineSession } from './engine-session';
import { exportAnswer } from './export-answer';
import { answers, changeConsole } from './transcript';

vi.mock('./engine-session', () => ({ engineSession: vi.fn() }));
vi.mock('../../api/permit-export');
vi.mock('../../state/rights');
vi.mock('../../ui/save-file');
i18n.loadAndActivate({ locale: 'en', messages: {} });

const [ask, arrow] = [vi.fn(), vi.fn()];
const answer = (given: Partial<Answer> = {}): Answer => ({
  columns: [
    { name: '名称', kind: 'text', decimals: 0 },
    { name: 'sum', kind: 'number', decimals: 2 },
  ],
  values: [{ codes: Int32Array.of(0, -1), list: ['沙发'] }, { numbers: Float64Array.of(0.1 + 0.2, Number.NaN) }],
  ...{ rows: 2, total: 2, ms: 1, ...given },
});
const holds = [{ name: 'lists.countries', filters: {} }];
const { signal } = new AbortController();
const text = async (format: string, given = signal) => {
  const outcome = await exportAnswer(format, given);
  return outcome.kind === 'said' ? [outcome.text, outcome.isFailure] : outcome.kind;
};

beforeEach(() => {
  enter({ account: 'ann' });
  vi.mocked(hasRight).mockReturnValue(true);
  vi.mocked(engineSession).mockReturnValue({ ask, arrow } as unknown as ReturnType<typeof engineSession>); // what exporting asks of one
  changeConsole({ entries: [{ id: 'a', input: 'select 1', sql: 'select 1', outcome: { kind: 'help' } }] });
  answers.set('a', answer());
  ask.mockResolvedValue({ ok: true, answer: answer(), holds });
});
afterEach(() => {
  answers.clear();
  vi.resetAllMocks();
});

test('of the reports of open tabs what was answered is saved, whatever they are narrowed to now', async () => {
  const sources = { 'tabs.net_sales': { report: 'netSales' as const, filters: { from: '2026-01-01' } } };
  const outcome = { kind: 'answer' as const, rows: 2, total: 2, ms: 1, sources };
  changeConsole({ entries: [{ id: 'a', input: 'select 1', sql: 'select 1', outcome }] });
  arrow.mockResolvedValue({ ok: true, parts: [], holds });
  for (const format of ['csv', 'arrow']) await text(format);
  expect([ask.mock.lastCall?.[0].sources, arrow.mock.lastCall?.[0].sources]).toEqual([sources, sources]);
});

test('an answer is saved as a file once that is permitted, as it was asked, with sums as they are meant', async () => {
  expect(await text('json')).toEqual([expect.stringContaining('console.json'), false]);
  expect(ask.mock.lastCall?.[0]).toMatchObject({ sql: 'select 1', wanted: 50_000 });
  expect(vi.mocked(permitExport).mock.lastCall?.[0]).toEqual({
    ...{ file: 'console.json', sources: holds, rows: 2, statement: 'select 1' },
  });
  const [name, file] = vi.mocked(saveFile).mock.lastCall ?? [];
  expect([name, JSON.parse((await (file as Blob | undefined)?.text()) ?? '')]).toEqual([
    'console.json',
    [
      { 名称: '沙发', sum: 0.3 },
      { 名称: null, sum: null },
    ],
  ]);
  await text('csv');
  expect(vi.mocked(saveFile).mock.lastCall?.[0]).toBe('console.csv');
});

test('whole numbers are saved to their last digit', async () => {
  const whole = [1_700_000_000_123_456, Number.MAX_SAFE_INTEGER, -9_007_199_254_740_991, 0.1 + 0.7];
  const values = [{ codes: Int32Array.of(0, 0, -1, 0), list: ['沙发'] }, { numbers: Float64Array.from(whole) }];
  ask.mockResolvedValue({ ok: true, answer: answer({ values, rows: 4, total: 4 }), holds });
  await text('json');
  const [, file] = vi.mocked(saveFile).mock.lastCall ?? [];
  const saved: { sum: number }[] = JSON.parse((await (file as Blob | undefined)?.text()) ?? '');
  expect(saved.map(({ sum }) => sum)).toEqual([...whole.slice(0, 3), 0.8]);
});

test.each(['update t set price = price * 1.1', 'insert into t select 1', 'create table t as select 1'])(
  'what changed tables is not done once more for a file: %s',
  async (sql) => {
    changeConsole({ entries: [{ id: 'a', input: sql, sql, outcome: { kind: 'help' } }] });
    for (const format of ['csv', 'arrow']) {
      expect(await text(format)).toEqual([expect.stringContaining('SELECT the rows first'), true]);
    }
    expect([ask.mock.calls, arrow.mock.calls]).toEqual([[], []]);
  },
);

test('it is said where a file holds only the first rows', async () => {
  ask.mockResolvedValueOnce({ ok: true, answer: answer({ total: 60_000 }), holds });
  expect((await text('json'))[0]).toBe('Saved console.json with the first 2 of 60,000 rows.');
  ask.mockResolvedValueOnce({ ok: true, answer: answer({ total: null }), holds });
  expect((await text('json'))[0]).toBe('Saved console.json with the first 2 rows; there are more.');
});

test('as Arrow all of it is saved', async () => {
  arrow.mockResolvedValueOnce({ ok: true, parts: [Uint8Array.of(1, 2)], holds });
  expect(await text('arrow')).toEqual(['Saved console.arrow.', false]);
  expect(vi.mocked(permitExport).mock.lastCall?.[0]).toMatchObject({ file: 'console.arrow', rows: null });
  arrow.mockResolvedValueOnce({ ok: false, reason: 'cancelled' });
  expect(await text('arrow')).toBe('cancelled');
  expect(saveFile).toHaveBeenCalledTimes(1);
});

test('what may not be saved is not: no such format, no right, no answer, or the server’s own reason', async () => {
  expect((await text('pdf'))[0]).toContain('It is typed: .export');
  vi.mocked(permitExport).mockRejectedValueOnce(new ApiError(1, 'at most half a year', '/x'));
  expect(await text('csv')).toEqual(['at most half a year', true]);
  vi.mocked(permitExport).mockRejectedValueOnce(new Error('broken'));
  await expect(exportAnswer('csv', signal)).rejects.toThrow('broken');
  arrow.mockResolvedValueOnce({ ok: true, parts: [], holds });
  vi.mocked(permitExport).mockRejectedValueOnce(new ApiError(1, 'at most half a year', '/x'));
  expect(await text('arrow')).toEqual(['at most half a year', true]);
  ask.mockResolvedValueOnce({ ok: false, reason: 'cancelled' });
  expect(await text('csv')).toBe('cancelled');
  ask.mockClear();
  vi.mocked(hasRight).mockReturnValue(false);
  expect((await text('csv'))[1]).toBe(true);
  vi.mocked(hasRight).mockReturnValue(true);
  answers.clear();
  expect((await text('csv'))[0]).toContain('There is no answer to save yet');
  expect([vi.mocked(saveFile).mock.calls.length, ask.mock.calls.length]).toEqual([0, 0]);
});

test('what is cancelled while it is written is not saved', async () => {
  const stopping = new AbortController();
  ask.mockImplementationOnce(async () => {
    stopping.abort();
    return { ok: true, answer: answer(), holds };
  });
  expect(await text('json', stopping.signal)).toBe('cancelled');
  expect(saveFile).not.toHaveBeenCalled();
});
