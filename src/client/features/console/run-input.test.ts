// @vitest-environment happy-dom
import { i18n } from '@lingui/core';
import { beforeEach, expect, test, vi } from 'vitest';
import { engineSession } from './engine-session';
import { runAll, runInput } from './run-input';
import { changeConsole, consoleState } from './transcript';

vi.mock('./engine-session', () => ({ engineSession: vi.fn() }));
i18n.loadAndActivate({ locale: 'en', messages: {} });

const ask = vi.fn(async ({ sql }: { sql: string }) =>
  sql.includes('wrong')
    ? { ok: false, reason: 'cancelled' }
    : { ok: true, answer: { columns: [], values: [], rows: 1, total: 1, ms: 1 }, used: [], sources: [] },
);
const asked = () => ask.mock.calls.map(([{ sql }]) => sql);
const outcomes = () => consoleState().entries.map(({ outcome: { kind } }) => kind);

beforeEach(() => {
  ask.mockClear();
  vi.mocked(engineSession).mockReturnValue({ ask } as unknown as ReturnType<typeof engineSession>); // what statements ask of one
  changeConsole({ entries: [], inputs: [], history: [], parameters: {} });
});

test('statements run one after the other until one fails, and inputs of a session alike', async () => {
  expect(await runInput('select 1; select wrong; select 3;')).toBe(false);
  expect(asked()).toEqual(['select 1', 'select wrong']);
  expect(outcomes()).toEqual(['answer', 'cancelled']);
  ask.mockClear();
  await runAll(['select 1;', 'select wrong;', 'select 3;']);
  expect(asked()).toEqual(['select 1', 'select wrong']);
});

test('a session does again what worked; the history holds what failed, too, each input once and the latest last', async () => {
  for (const input of ['select 1', 'select wrong', 'select 1', '.nothing']) await runInput(input);
  const { inputs, history } = consoleState();
  expect(inputs).toEqual(['select 1;', 'select 1;']);
  expect(history.map(({ input, error }) => [input, error !== null])).toEqual([
    ['select wrong;', true],
    ['select 1;', false],
    ['.nothing', true],
  ]);
});

test('a statement whose parameters have no value asks for them and for nothing else', async () => {
  expect(await runInput('select :day;')).toBe(false);
  expect([asked(), outcomes(), consoleState().history]).toEqual([[], ['asks'], []]);
  changeConsole({ parameters: { day: '2026-11-25' } });
  expect(await runInput('select :day;')).toBe(true);
  expect(asked()).toEqual([expect.stringContaining('2026-11-25')]);
});
