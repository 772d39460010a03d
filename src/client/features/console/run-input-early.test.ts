// @vitest-environment happy-dom
import { i18n } from '@lingui/core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ask, leaveEngine, standInEngine } from '../../../../tests/support/stand-in-engine';
import { runCommand } from './commands';
import { runInput } from './run-input';
import { consoleState } from './transcript';

vi.mock('../../state/log');
vi.mock('./commands');
vi.mock('./engine-session', () => ({ engineSession: vi.fn() }));
i18n.loadAndActivate({ locale: 'en', messages: {} });

beforeEach(standInEngine);
afterEach(() => leaveEngine(undefined));

test.each(['.tab', '.chart bar a b', '.save mine', '.share'])(
  '%s typed before the last answer is there does not take the one before it',
  async (command) => {
    vi.mocked(runCommand).mockResolvedValue(null);
    await runInput('select 1;');
    let end = () => {};
    ask.mockImplementationOnce(async () => {
      await new Promise<void>((resolve) => (end = resolve));
      return { ok: false, reason: 'cancelled' };
    });
    const running = runInput('select 2;');
    expect(await runInput(command)).toBe(false);
    expect(consoleState().entries.at(-1)?.outcome).toMatchObject({
      kind: 'said',
      text: 'Something is still running; .cancel stops it.',
    });
    end();
    await running;
    expect(runCommand).not.toHaveBeenCalled();
    expect(await runInput(command)).toBe(true);
    expect(runCommand).toHaveBeenCalledOnce();
  },
);
