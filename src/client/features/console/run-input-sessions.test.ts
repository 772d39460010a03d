// @vitest-environment happy-dom
import { i18n } from '@lingui/core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { enter } from '../../../../tests/support/enter';
import { ask, give, leaveEngine, standInEngine } from '../../../../tests/support/stand-in-engine';
import { engineSession } from './engine-session';
import { answerQuestion, runInput, runSession, runWith } from './run-input';
import { consoleState, type Entry } from './transcript';
import { inTurn } from './turn';

vi.mock('../../state/log');
vi.mock('./engine-session', () => ({ engineSession: vi.fn() }));
i18n.loadAndActivate({ locale: 'en', messages: {} });

beforeEach(standInEngine);
afterEach(() => leaveEngine(undefined));

const asked = () => ask.mock.calls.map(([{ sql }]) => sql);
const outcomes = () => consoleState().entries.map(({ outcome: { kind } }) => kind);
const load = (statements: string) => runSession({ statements, saved: null });

test('forms filled in while another runs keep each its own values; those of one that fails stay set', async () => {
  await runInput('select :n;');
  await runInput('select :n;');
  const [first, second] = consoleState().entries;
  let end = () => {};
  const running = inTurn(() => new Promise<void>((resolve) => (end = resolve)));
  const both = [runWith({ n: '1' }, first as Entry), runWith({ n: '件' }, second as Entry)]; // the forms
  await Promise.resolve();
  end();
  await Promise.all([running, ...both]);
  expect(asked()).toEqual(["select '1'", "select '件'"]);
  expect(consoleState().inputs).toEqual(['.params n=1', 'select :n;', '.params n=件', 'select :n;']);
  await runInput('.clear');
  await runInput('select :wrong_n;');
  await runInput('select :m;');
  const [failing, broken] = consoleState().entries;
  ask.mockResolvedValueOnce({ ok: false, reason: 'cancelled' }).mockRejectedValueOnce(new Error('no worker'));
  await runWith({ wrong_n: '1' }, failing as Entry); // the forms
  await runWith({ m: '2' }, broken as Entry);
  expect(consoleState().inputs).toEqual(['.params wrong_n=1', '.params m=2']);
});

test('a form of one session cannot be filled in any more once another is loaded', async () => {
  await load('select :n;\nselect a2;');
  await load('select :n;\nselect b2;');
  expect(outcomes()).toEqual(['cancelled', 'asks']);
  await runWith({ n: '件' }, consoleState().entries[1] as Entry); // the form
  expect([asked(), consoleState().inputs]).toEqual([
    ["select '件'", 'select b2'],
    ['.params n=件', 'select :n;', 'select b2;'],
  ]);
});

test('what waited for its turn when its user logged out is neither asked nor told whoever logs in next', async () => {
  let end = () => {};
  const running = inTurn(() => new Promise<void>((resolve) => (end = resolve)));
  const waiting = load('select 客户;');
  const rows = { name: '库存', columns: [], rows: [], holds: [] };
  const question = answerQuestion({ rows, sqlOf: (table: string) => `from ${table}` });
  await Promise.resolve();
  expect(outcomes()).toEqual(['running', 'running']);
  enter({ account: 'bob', roles: ['admin'] });
  vi.mocked(engineSession).mockReturnValue({ ask } as never); // all that would be asked of it
  end();
  await Promise.all([running, waiting, question]);
  const { entries, history, inputs } = consoleState();
  expect([asked(), give.mock.calls, entries, history, inputs]).toEqual([[], [], [], [], []]);
});

test('rows that wait for their turn are not given once the console is cleared, nor asked about, nor said', async () => {
  let end = () => {};
  const running = inTurn(() => new Promise<void>((resolve) => (end = resolve)));
  const rows = { name: '库存', columns: [], rows: [], holds: [] };
  const waiting = answerQuestion({ rows, sqlOf: (table: string) => `from ${table}` });
  await runInput('.clear');
  end();
  await Promise.all([running, waiting]);
  expect([give.mock.calls, asked(), consoleState().entries]).toEqual([[], [], []]);
  // Nor are they asked about where it is cleared while they are given.
  give.mockImplementationOnce(async () => {
    await runInput('.clear');
    return { ok: true };
  });
  await answerQuestion({ rows, sqlOf: (table: string) => `from ${table}` });
  expect([asked(), consoleState().entries]).toEqual([[], []]);
});
