// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { show } from '../../../../tests/support/dom';
import { enter } from '../../../../tests/support/enter';
import { leaveNothing } from '../../../../tests/support/leave-nothing';
import type { Role } from '../../../shared/roles';
import ReportListPage from './ReportListPage';

vi.mock('../../api/send');

let page: Awaited<ReturnType<typeof show>> | undefined;
afterEach(() => leaveNothing(page));

async function listFor(...roles: Role[]) {
  enter({ account: 'ann', roles });
  page = await show(<ReportListPage />);
  return [...document.querySelectorAll('a')];
}

test('the reports one may see stand by group, and none that is opened from another only', async () => {
  const names = (links: HTMLElement[]) => links.map(({ textContent }) => textContent);
  const all = names(await listFor('admin'));
  expect(all).toEqual(expect.arrayContaining(['Net Sales', 'Overdue Receivables', 'Container Tracking']));
  expect(all).not.toContain('Container Tracking Detail');
  const groups = () => [...document.querySelectorAll('h2')].map(({ textContent }) => textContent);
  expect(groups()).toContain('Financial');
  await page?.end();
  const few = names(await listFor('approver'));
  expect(few).toContain('Net Sales');
  expect(few).not.toContain('Overdue Receivables');
});

test('the arrow keys go from one report to the next, across groups, and stop at the ends', async () => {
  const links = await listFor('admin');
  const order: (Element | null)[] = links;
  const press = (key: string) => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
    return [order.indexOf(document.activeElement), event.defaultPrevented];
  };
  links[0]?.focus();
  expect(press('ArrowUp')).toEqual([0, false]);
  expect([press('ArrowDown'), press('ArrowDown'), press('ArrowUp'), press('a')]).toEqual([
    ...[
      [1, true],
      [2, true],
      [1, true],
      [1, false],
    ],
  ]);
  const further = links.slice(2).map(() => press('ArrowDown')[0]);
  expect(further).toEqual(order.slice(2).map((_, at) => at + 2));
  expect(press('ArrowDown')).toEqual([links.length - 1, false]);
});
