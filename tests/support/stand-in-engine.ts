import { vi } from 'vitest';
import { engineSession } from '../../src/client/features/console/engine-session';
import { watchTabs } from '../../src/client/features/console/open-reports';
import { showProgress } from '../../src/client/features/console/progress';
import { answers, changeConsole } from '../../src/client/features/console/transcript';
import type { Answer } from '../../src/shared/console/answer';
import { enter } from './enter';
import { leaveNothing } from './leave-nothing';

// The engine of the console, where a test stands in for it: `vi.mock('./engine-session', () => ({ engineSession: vi.fn() }))`.

/** What it answers: the sales of two countries. */
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

/** What it is asked, given and told to stop, and the tables it has. */
export const [ask, give, cancel] = [vi.fn(), vi.fn(), vi.fn()];
export const tables = new Map<string, { columns: string[]; rows: number }>();

/** Before a test: somebody is there who may do all, and the engine answers. */
export function standInEngine(): void {
  enter({ account: 'ann', roles: ['admin'] });
  const session = { ask, give, cancel, tables: () => tables, functions: async () => [] };
  vi.mocked(engineSession).mockReturnValue(session as unknown as ReturnType<typeof engineSession>); // what is asked of one
  ask.mockResolvedValue({ ok: true, answer, used: [], sources: {}, holds: [] });
}

/** After a test: nothing was ever asked. */
export async function leaveEngine(page: { end: () => Promise<void> } | undefined): Promise<void> {
  await page?.end();
  changeConsole({ entries: [], inputs: [], history: [], parameters: {}, named: {}, saved: null });
  watchTabs(() => []);
  showProgress(null);
  answers.clear();
  tables.clear();
  await leaveNothing(undefined);
}
