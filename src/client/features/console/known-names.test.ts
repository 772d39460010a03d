// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { engineSession } from './engine-session';
import { meantTable } from './known-names';
import { openReports } from './open-reports';

vi.mock('./engine-session', () => ({ engineSession: vi.fn() }));
vi.mock('./open-reports');

beforeEach(() => vi.resetAllMocks());

const meant = (used: readonly string[], open: readonly string[]) => {
  const tables = new Map(used.map((name) => [name, {}]));
  vi.mocked(engineSession).mockReturnValue({ tables: () => tables } as unknown as ReturnType<typeof engineSession>); // all it is asked for
  vi.mocked(openReports).mockReturnValue(open.map((name) => ({ name, report: 'netSales', filters: {} })));
  return meantTable();
};

test('a statement without a table means the only one asked so far, else the only report that is open', () => {
  expect(meant(['lists.countries'], [])).toBe('lists.countries');
  expect(meant(['lists.countries'], ['net_sales'])).toBe('lists.countries');
  expect(meant([], ['net_sales'])).toBe('tabs.net_sales');
  expect([meant([], []), meant(['a', 'b'], ['net_sales']), meant([], ['a', 'b'])]).toEqual([null, null, null]);
});
