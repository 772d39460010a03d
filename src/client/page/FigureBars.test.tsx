// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { show } from '../../../tests/support/dom';
import { leaveNothing } from '../../../tests/support/leave-nothing';
import { Chart } from '../charts/Chart';
import { FigureBars } from './FigureBars';

vi.mock('../charts/Chart', () => ({ Chart: vi.fn(() => null) }));

let page: Awaited<ReturnType<typeof show>>;
afterEach(() => leaveNothing(page));

test('each month has a bar of each figure, in whole amounts, and leads to its records where it has any', async () => {
  const rows = [
    { month: '2026-01', sales: 1234.5, last: null },
    { month: '2026-02', sales: 0, last: 7 },
  ];
  page = await show(
    <FigureBars
      label="Sales"
      rows={rows}
      nameHeading="Month"
      nameOf={({ month }) => month}
      figures={[
        { label: 'This year', unit: 'USD', of: ({ sales }) => sales },
        { label: 'Last year', isCompared: true, of: ({ last }) => last },
      ]}
      pathOf={({ month, sales }) => (sales > 0 ? `/Order?month=${month}` : undefined)}
    />,
  );
  const given = vi.mocked(Chart).mock.lastCall?.[0];
  expect(given).toMatchObject({
    names: ['2026-01', '2026-02'],
    series: [
      { label: 'This year', unit: 'USD', values: [1234.5, 0] },
      { label: 'Last year', isCompared: true, values: [null, 7] },
    ],
  });
  expect([0, 1, 2].map((at) => given?.pathOf?.(at))).toEqual(['/Order?month=2026-01', undefined, undefined]);
  expect(given?.format?.(1234.5)).toBe('1,235');
});
