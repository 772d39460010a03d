// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { enter } from '../../../../tests/support/enter';
import { consoleLimits } from '../../../shared/console/limits';
import * as page from './transcript';
import { cancelRunning, inTurn, isRunning } from './turn';

vi.mock('./engine-session', () => ({ engineSession: () => ({ cancel: async () => undefined }) }));

const answer = { columns: [], values: [], rows: 1, total: 1, ms: 1 };
const entry = (id: string, kind: 'help' | 'running' = 'help') => ({ id, input: id, outcome: { kind } });
const empty = { entries: [], inputs: [], history: [], parameters: {}, named: {}, limit: 1000, saved: null };

beforeEach(() => {
  vi.useFakeTimers();
  enter({ account: 'ann' });
  page.changeConsole(empty);
  vi.runAllTimers();
});
afterEach(() => {
  vi.runAllTimers();
  page.answers.clear();
  vi.useRealTimers();
});

test('an entry gets another outcome in its place; a new one comes last', () => {
  page.putEntry(entry('a', 'running'));
  page.putEntry(entry('b'));
  page.putEntry(entry('a'));
  expect(page.consoleState().entries).toEqual([entry('a'), entry('b')]);
  page.changeEntry(entry('b', 'running'));
  page.changeEntry(entry('gone'));
  expect(page.consoleState().entries).toEqual([entry('a'), entry('b', 'running')]);
});

test('the transcript keeps its last entries, with their rows, and the history its last runs', () => {
  const { transcriptEntries: most, historyEntries } = consoleLimits;
  for (let at = 0; at <= most; at += 1) {
    page.answers.set(`e${at}`, answer);
    page.putEntry(entry(`e${at}`));
  }
  const { entries } = page.consoleState();
  expect([entries.length, entries[0]?.id, entries.at(-1)?.id]).toEqual([most, 'e1', `e${most}`]);
  expect([page.answers.has('e0'), page.answers.has('e1'), page.answers.size]).toEqual([false, true, most]);
  const run = (at: number) => ({ input: `${at}`, at: '', rows: null, ms: null, error: null });
  page.changeConsole({ history: Array.from({ length: historyEntries + 1 }, (_, at) => run(at)) });
  expect([page.consoleState().history.length, page.consoleState().history[0]?.input]).toEqual([historyEntries, '1']);
});

test('the last answer is that of the last entry whose rows are here', () => {
  expect(page.lastAnswer()).toBeNull();
  for (const id of ['a', 'b', 'c']) page.putEntry(entry(id));
  page.answers.set('a', answer);
  page.answers.set('b', { ...answer, rows: 2 });
  expect(page.lastAnswer()).toEqual({ entry: entry('b'), answer: { ...answer, rows: 2 } });
});

test('it is written once what runs is over, and is there after a reload, where what ran has not come to its end', async () => {
  page.putEntry(entry('a'));
  page.putEntry(entry('b', 'running'));
  page.changeConsole({ limit: 7, parameters: { day: 'x' } });
  vi.advanceTimersByTime(consoleLimits.writeMs - 1);
  const written = () => JSON.stringify({ ...localStorage, ...sessionStorage });
  expect(written()).not.toContain('day');
  vi.advanceTimersByTime(1);
  expect(written()).toContain('day');
  vi.resetModules();
  const [reloaded, again] = await Promise.all([import('./transcript'), import('../../../../tests/support/enter')]);
  again.enter({ account: 'ann' });
  expect(reloaded.consoleState()).toMatchObject({
    entries: [entry('a'), { ...entry('b'), outcome: { kind: 'cancelled' } }],
    ...{ limit: 7, parameters: { day: 'x' } },
  });
  expect(reloaded.lastAnswer()).toBeNull();
});

test('it is written as well when the page is left, and each user has one of their own', async () => {
  page.putEntry(entry('a'));
  dispatchEvent(new Event('pagehide'));
  enter({ account: 'bob' });
  expect(page.consoleState()).toMatchObject({
    entries: [],
    limit: consoleLimits.shownRows,
    hasTimer: true,
    saved: null,
  });
  enter({ account: 'ann' });
  expect(page.consoleState().entries).toEqual([entry('a')]);
  enter(null);
  expect(page.consoleState().entries).toEqual([]);
});

test('one thing is done after the other, and what is cancelled hears of it', async () => {
  const done: string[] = [];
  let end = () => {};
  const first = inTurn(async (signal) => {
    await new Promise<void>((resolve) => (end = resolve));
    done.push(signal.aborted ? 'first cancelled' : 'first');
    return 1;
  });
  await Promise.resolve();
  const second = inTurn(async (signal) => {
    done.push(signal.aborted ? 'second cancelled' : 'second');
    throw new Error('broken');
  });
  expect(isRunning()).toBe(true);
  await cancelRunning();
  end();
  expect(await first).toBe(1);
  await expect(second).rejects.toThrow('broken');
  expect([done, isRunning()]).toEqual([['first cancelled', 'second'], false]);
});

test('of several that begin together, or wait for the same, never two are under way', async () => {
  const begun: string[] = [];
  let [running, most] = [0, 0];
  const work = (name: string) =>
    inTurn(async () => {
      begun.push(name);
      most = Math.max(most, ++running);
      await Promise.resolve();
      running--;
    });
  await Promise.all(['a', 'b', 'c', 'd'].map(work));
  expect([most, begun, isRunning()]).toEqual([1, ['a', 'b', 'c', 'd'], false]);
});
