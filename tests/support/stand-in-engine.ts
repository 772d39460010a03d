import { vi } from 'vitest';
import { engineSession } from '../../src/client/features/console/engine-session';
import { watchTabs } from '../../src/client/features/console/open-reports';
import { showProgress } from '../../src/client/features/console/progress';
import { answers, changeConsole } from '../../src/client/features/console/transcript';
import type { Answer } from '../../src/shared/console/answer';
import { enter } from './enter';
import { leaveNothing } from './leave-nothing';

// The console's engine as a mock: `vi.mock('./engine-session', () => ({ engineSession: vi.fn() }))`.

/** Its answer: the sales of two countries. */
export const answer: Answer = {
  columns: [
    { name: 'country', kind: 'text', decimals: 0 },
    { name: 'sales', kind: 'number', decimals: 0 },
  ],
  values: [{ codes: Int32Array.of(0, 1), list: ['Chile', '中国'] }, { numbers: Float64Array.of(3, 1200) }],
  rows: 2,
  total: 2,
  ms: 4,
};

/** Its mocked functions, and its tables. */
export const [ask, give, cancel] = [vi.fn(), vi.fn(), vi.fn()];
export const tables = new Map<string, { columns: string[]; rows: number }>();

/** Before a test: signs in an administrator, and makes the engine answer. */
export function standInEngine(): void {
  enter({ account: 'ann', roles: ['admin'] });
  const session = { ask, give, cancel, tables: () => tables, functions: async () => [], isGiven: () => false };
  vi.mocked(engineSession).mockReturnValue(session as unknown as ReturnType<typeof engineSession>); // the used part
  ask.mockResolvedValue({ ok: true, answer, used: [], sources: {}, holds: [] });
  give.mockResolvedValue({ ok: true });
}

/** After a test: resets the console. */
export async function leaveEngine(page: { end: () => Promise<void> } | undefined): Promise<void> {
  await page?.end();
  changeConsole({ entries: [], inputs: [], history: [], parameters: {}, named: {}, saved: null });
  watchTabs(() => []);
  showProgress(null);
  answers.clear();
  tables.clear();
  await leaveNothing(undefined);
}
