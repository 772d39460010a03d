// @vitest-environment happy-dom
import { getDefaultStore } from 'jotai';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { show } from '../../../../tests/support/dom';
import type { SearchKind, SearchRecord } from '../../../shared/search';
import { recordError } from '../../state/log';
import { commandOf } from './command-of';
import { olderRecords } from './older-records';
import { usePaletteResults } from './use-palette-results';
import { rememberUse } from './uses';

const session = vi.hoisted(() => ({ current: null as unknown }));
vi.mock('../../state/log');
vi.mock('./command-of');
vi.mock('./older-records');
vi.mock('./index-session', async () => {
  const { atom } = await import('jotai');
  return { indexChangesAtom: atom(0), indexSession: () => session.current };
});
const { indexChangesAtom } = await import('./index-session');

const record = (kind: SearchKind, id: string): SearchRecord => ({
  kind,
  id,
  code: '',
  nameEn: `${kind} ${id}`,
  nameZh: '',
  path: '/x',
});
const older = vi.mocked(olderRecords);
const index = {
  account: 'lilei',
  loader: {},
  isReady: vi.fn(() => true),
  isWhole: vi.fn(() => true),
  hasFailed: vi.fn(() => false),
  own: vi.fn((): SearchRecord[] => []),
  find: vi.fn(async (uses: { kind: SearchKind; id: string }[]) => uses.map(({ kind, id }) => record(kind, id))),
  search: vi.fn(async (_: unknown) => found()),
};
const onServer = (...records: SearchRecord[]) => ({ records, more: false });
const found = (...hits: SearchRecord[]) => ({ hits, more: false, guessed: false, records: hits.length, tookMs: 1 });

let results: ReturnType<typeof usePaletteResults>;
let end = async () => {};
let draw: Awaited<ReturnType<typeof show>>['draw'];
type Asked = Partial<Parameters<typeof usePaletteResults>[0]>;
function Palette({ text = '', scope = null, isSteered = false }: Asked) {
  results = usePaletteResults({ text, scope, isSteered });
  return null;
}
const pass = (milliseconds: number) => act(async () => void (await vi.advanceTimersByTimeAsync(milliseconds)));
async function ask(asked: Asked) {
  if (draw) await draw(<Palette {...asked} />);
  else ({ draw, end } = await show(<Palette {...asked} />));
  await pass(0);
}
const shown = () => results.sections.map(({ name, records }) => [name, records.map(({ id }) => id)]);

beforeEach(() => {
  localStorage.clear();
  session.current = index;
  vi.useFakeTimers();
  vi.clearAllMocks();
  older.mockResolvedValue(onServer());
  index.isReady.mockReturnValue(true);
  index.isWhole.mockReturnValue(true);
  index.hasFailed.mockReturnValue(false);
  index.own.mockReturnValue([]);
  index.find.mockImplementation(async (uses) => uses.map(({ kind, id }) => record(kind, id)));
  vi.mocked(commandOf).mockImplementation(
    (id) => ({ id, section: id.startsWith('theme') ? 'appearance' : 'page' }) as never,
  ); // only the used part
});
afterEach(async () => {
  await end();
  draw = undefined as never; // each test shows its own
  vi.useRealTimers();
});

test('what is found stands in the groups it came in, of the kinds of the scope', async () => {
  index.search.mockResolvedValueOnce({
    ...found(record('order', '1'), record('order', '2'), record('customer', '3'), record('order', '4')),
    ...{ more: true, guessed: true, records: 99, tookMs: 7 },
  });
  await ask({ text: 'acme' });
  expect(shown()).toEqual([
    ['order', ['1', '2']],
    ['customer', ['3']],
    ['order', ['4']],
  ]);
  expect(results).toMatchObject({ asked: ' acme', more: true, guessed: true, records: 99, tookMs: 7, isWhole: true });
  expect(index.search.mock.lastCall).toEqual([{ text: 'acme', hidden: [], limit: 50 }]);
  await ask({ text: 'acme', scope: 'orders' });
  expect(index.search.mock.lastCall).toEqual([{ text: 'acme', kinds: ['order', 'container'], hidden: [], limit: 50 }]);
  expect(results.asked).toBe('orders acme');
});

test('nothing is found before the index is ready, in help, or without a session', async () => {
  index.isReady.mockReturnValue(false);
  await ask({ text: 'acme' });
  expect([shown(), results.isWhole]).toEqual([[], false]);
  index.isReady.mockReturnValue(true);
  await ask({ text: 'acme', scope: 'help' });
  session.current = null;
  await ask({ text: '4500' });
  await pass(1000);
  expect([index.search.mock.calls.length, older.mock.calls.length, shown()]).toEqual([0, 0, []]);
});

test('records of lists stand under the place of their list in the menu, the best of each group first', async () => {
  const hits = ['arm 1', 'quote 2', 'back 3', 'quote 4', 'department 5'].map((id) => record('listed', id));
  index.search.mockResolvedValueOnce(found(record('customer', '3'), ...hits, record('listed', 'unheardOf 6')));
  await ask({ text: 'acme' });
  const headings = results.sections.map(({ heading, records }) => [heading?.message, records.map(({ id }) => id)]);
  expect(headings).toEqual([
    [undefined, ['3']],
    ['Frames', ['arm 1', 'back 3']],
    ['Pricelists/Quote sheet', ['quote 2', 'quote 4']],
    ['Master data', ['department 5', 'unheardOf 6']],
  ]);
});

test('as the index grows it is asked again, unless one moved through the list already', async () => {
  index.isWhole.mockReturnValue(false);
  await ask({ text: 'acme' });
  index.search.mockResolvedValueOnce(found(record('customer', '3')));
  index.isWhole.mockReturnValue(true);
  await act(async () => getDefaultStore().set(indexChangesAtom, 1));
  await pass(0);
  expect([shown(), results.isWhole]).toEqual([[['customer', ['3']]], true]);
  await ask({ text: 'acme', isSteered: true });
  const times = index.search.mock.calls.length;
  await act(async () => getDefaultStore().set(indexChangesAtom, 2));
  await pass(0);
  expect([index.search.mock.calls.length, shown()]).toEqual([times, [['customer', ['3']]]]);
});

test('an answer that comes late, after something else was typed or one moved, is not shown', async () => {
  const answers: ((answer: ReturnType<typeof found>) => void)[] = [];
  const late = () => index.search.mockReturnValueOnce(new Promise((resolve) => answers.push(resolve)));
  late();
  await ask({ text: 'a' });
  index.search.mockResolvedValueOnce(found(record('customer', '2')));
  await ask({ text: 'ab' });
  await act(async () => answers[0]?.(found(record('customer', '1'))));
  expect([results.asked, shown()]).toEqual([' ab', [['customer', ['2']]]]);
  late();
  await ask({ text: 'abc' });
  await draw(<Palette text="abc" isSteered />);
  await act(async () => answers[1]?.(found(record('customer', '3'))));
  expect(shown()).toEqual([['customer', ['2']]]);
});

test('that records were not loaded is said of what is found and of what is not', async () => {
  index.hasFailed.mockReturnValue(true);
  await ask({ text: '沙发' });
  expect([shown(), results.hasFailed, results.isWhole]).toEqual([[], true, true]);
  index.search.mockResolvedValueOnce(found(record('customer', '2')));
  await ask({ text: 'acme' });
  await ask({ text: '' });
  expect(results.hasFailed).toBe(true);
  index.hasFailed.mockReturnValue(false);
  await act(async () => getDefaultStore().set(indexChangesAtom, (count) => count + 1));
  await pass(0);
  expect(results.hasFailed).toBe(false);
});

test('that the index does not answer is said of what was asked; that the server does not is written down', async () => {
  index.search.mockResolvedValueOnce(found(record('customer', '2')));
  await ask({ text: 'ab' });
  const failure = new Error('the worker ended');
  index.search.mockRejectedValueOnce(failure);
  older.mockRejectedValueOnce(failure);
  await ask({ text: 'abc' });
  await pass(200);
  expect([shown(), results]).toMatchObject([[], { asked: ' abc', isWhole: true, hasFailed: true }]);
  await ask({ text: 'ab' });
  expect(results.hasFailed).toBe(false);
  expect(vi.mocked(recordError).mock.calls).toEqual([[failure, { component: 'palette' }]]);
});

test('a command that cannot be done now is not offered', async () => {
  vi.mocked(commandOf).mockImplementation(
    (id) => ({ yes: { when: () => true }, no: { when: () => false }, always: {} })[id] as never,
  ); // only the used part
  const all = ['yes', 'no', 'always', 'gone'].map((id) => record('command', id));
  index.search.mockResolvedValueOnce(found(...all));
  index.own.mockReturnValue([...all, record('page', 'no')]);
  await ask({ text: 'x'.repeat(101) });
  expect(shown()).toEqual([['command', ['yes', 'always']]]);
  expect(index.search.mock.lastCall).toEqual([{ text: 'x'.repeat(100), hidden: ['no', 'gone'], limit: 50 }]);
});

const openOften = (kind: SearchKind, id: string, times = 1) => {
  for (let at = 0; at < times; at++) rememberUse('lilei', { kind, id });
};

test('before anything is typed what was used last is shown, then the pages; what is only tried out is not', async () => {
  index.own.mockReturnValue([record('page', 'Order'), record('page', 'Customer'), record('command', 'undo')]);
  openOften('command', 'theme.line');
  openOften('customer', '3');
  openOften('page', 'Order');
  await ask({ text: '  ' });
  expect(shown()).toEqual([
    ['recent', ['Order', '3']],
    ['page', ['Customer']],
  ]);
  await ask({ scope: 'commands' });
  expect(shown()).toEqual([['command', ['undo']]]);
  await ask({ scope: 'people' });
  expect(shown()).toEqual([['recent', ['3']]]);
});

test('who used much is shown what was used most besides, and no list of pages', async () => {
  index.own.mockReturnValue([record('page', 'Order'), record('page', 'Customer')]);
  for (let id = 1; id <= 16; id++) openOften('customer', String(id), id === 5 ? 3 : id === 2 ? 2 : 1);
  await ask({});
  expect(shown()).toEqual([
    ['recent', ['16', '15', '14', '13', '12', '11', '10', '9']],
    ['frequent', ['5', '2', '8', '7', '6', '4']],
  ]);
  // In a scope, its other records are listed, too.
  index.own.mockReturnValue([record('page', 'Order')]);
  await ask({ scope: 'pages' });
  expect(shown()).toEqual([['page', ['Order']]]);
});

test('older records of the server stand below, once typing has paused, and none twice', async () => {
  index.search.mockResolvedValue(found(record('order', '1')));
  older.mockResolvedValue(onServer(record('order', '1'), record('order', '2'), record('activity', '1')));
  await ask({ text: '450' });
  await ask({ text: '4500' });
  await pass(159);
  expect(older).not.toHaveBeenCalled();
  await pass(1);
  expect(older.mock.calls.map(([asked]) => asked)).toEqual([{ number: '4500', words: '4500' }]);
  expect(shown()).toEqual([
    ['order', ['1']],
    ['older', ['2', '1']],
  ]);
  const signal = older.mock.lastCall?.[2];
  await ask({ text: '45' });
  expect([signal?.aborted, shown()]).toEqual([true, [['order', ['1']]]]);
  await pass(1000);
  expect(older).toHaveBeenCalledOnce();
  index.search.mockReset();
  index.search.mockResolvedValue(found());
});

test('the server is asked for numbers among orders alone, for words only where all is searched, and for no more than fits', async () => {
  await ask({ text: '4500', scope: 'orders' });
  await pass(200);
  expect(older.mock.lastCall?.[0]).toEqual({ number: '4500', words: null });
  await ask({ text: '4500', scope: 'people' });
  await ask({ text: '沙', scope: null });
  await pass(200);
  expect(older).toHaveBeenCalledOnce();
  index.search.mockResolvedValueOnce(found(...Array.from({ length: 49 }, (_, at) => record('order', String(at)))));
  older.mockResolvedValueOnce(onServer(record('activity', 'a'), record('activity', 'b')));
  await ask({ text: '沙发' });
  await pass(200);
  expect([older.mock.lastCall?.[0], shown().at(-1)]).toEqual([{ number: null, words: '沙发' }, ['older', ['a']]]);
  expect(results.more).toBe(true);
});

test('what was used and is not in the index takes no place of what is', async () => {
  index.own.mockReturnValue([record('page', 'Order')]);
  openOften('customer', '3');
  for (let id = 1; id <= 9; id++) openOften('container', String(id));
  index.find.mockImplementation(async (uses) =>
    uses.flatMap(({ kind, id }) => (kind === 'container' ? [] : record(kind, id))),
  );
  await ask({});
  expect(shown()).toEqual([
    ['recent', ['3']],
    ['page', ['Order']],
  ]);
});

test('of many commands it is said that there are more', async () => {
  const commands = Array.from({ length: 42 }, (_, at) => record('command', `do.${at}`));
  index.own.mockReturnValue(commands);
  await ask({ scope: 'commands' });
  expect(results.more).toBe(false);
  index.own.mockReturnValue([...commands, record('command', 'do.42')]);
  await ask({ scope: 'commands', text: ' ' });
  expect([results.more, results.sections[0]?.records.length]).toEqual([true, 42]);
});

test('the server is still asked until it answered or failed, and that it has more is said', async () => {
  await ask({ text: 'MSKU1234567' });
  expect([results.asked, results.isAsking]).toEqual([' MSKU1234567', true]);
  older.mockResolvedValueOnce({ records: [record('container', '1')], more: true });
  await pass(200);
  expect([results.isAsking, results.more, shown()]).toEqual([false, true, [['older', ['1']]]]);
  older.mockRejectedValueOnce(new Error('no connection'));
  await ask({ text: '柜 4500' });
  expect(results.isAsking).toBe(true);
  await pass(200);
  expect(results.isAsking).toBe(false);
  await ask({ text: '柜' });
  expect(results.isAsking).toBe(false);
});
