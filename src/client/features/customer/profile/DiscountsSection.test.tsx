// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { leave, open } from '../../../../../tests/support/answered';
import { leaveNothing } from '../../../../../tests/support/leave-nothing';
import { cellsOf } from '../../../../../tests/support/plain-table';
import { sizesStay } from '../../../../../tests/support/sizes-stay';
import { customerCalls } from '../../../../shared/areas/customer/calls';
import { DiscountsSection } from './DiscountsSection';

vi.mock('../../../api/send');
vi.mock('sonner', () => ({ toast: {} }));
vi.mock('../../../state/calendar', async (original) => ({ ...(await original<object>()), today: () => '2026-03-09' }));
sizesStay();

const first = () => document.querySelector('p.quiet')?.textContent;

afterEach(() => leaveNothing({ end: leave }));

test('discounts stand beside the intake of their years, the latest year first, with the latest five of all', async () => {
  const grant = { grantedDate: '2026-01-01', kind: 'claim', remark: null, amount: 2.5 };
  const grants = (count: number) => ({
    ...{ total: 30, byKind: [{ kind: 'claim', count: 6, amount: 30 }], count },
    byYear: [
      { year: 2025, amount: 10, intake: 0, share: null },
      { year: 2026, amount: 20, intake: 400, share: 5 },
    ],
    rows: Array.from({ length: count }, (_, id) => ({ ...grant, id })),
  });
  const call = customerCalls.getCustomerdiscountsummary;
  await open(<DiscountsSection id={7} />, [[call, grants(6)]]);
  expect(cellsOf('Discounts by year')).toEqual([
    ['2026', '20', '400', '5.0'],
    ['2025', '10', '0', '–'],
  ]);
  expect([cellsOf('Latest discounts').length, first()]).toEqual([5, 'The latest 5 of 6 are shown.']);
  expect(cellsOf('Discounts by kind')).toEqual([['Quality claim', '6', '30']]);
  expect(document.querySelector('header .quiet')?.textContent).toBe('$30.00 in all');
  await open(<DiscountsSection id={7} />, [[call, grants(5)]]);
  expect([cellsOf('Latest discounts').length, first()]).toEqual([5, undefined]);
  await open(<DiscountsSection id={7} />, [[call, { total: 0, byKind: [], byYear: [], rows: [], count: 0 }]]);
  expect([document.querySelectorAll('table').length, document.querySelectorAll('.nothing').length]).toEqual([0, 1]);
});
