// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { settled, show } from '../../../../../tests/support/dom';
import { enter } from '../../../../../tests/support/enter';
import { leaveNothing } from '../../../../../tests/support/leave-nothing';
import { runCommand } from '../../../../../tests/support/page-keys';
import type { Call } from '../../../../shared/api/call';
import { type CustomerRow, customerCalls } from '../../../../shared/areas/customer/calls';
import { receivableCalls } from '../../../../shared/areas/customer/receivable-calls';
import type { Role } from '../../../../shared/roles';
import { fetchData } from '../../../api/send';
import { FilesSection } from '../../../page/files/FilesSection';
import { ProfileTabs } from './ProfileTabs';
import { useProfilePart } from './use-profile-part';

vi.mock('../../../api/send');
vi.mock('sonner', () => ({ toast: {} }));
vi.mock('../../../page/files/FilesSection', () => ({ FilesSection: vi.fn(() => <p>files</p>) }));
vi.mock('../../../page/HistorySection', () => ({ HistorySection: () => <p>history</p> }));
vi.mock('../line-up/LineUpSection', () => ({ LineUpSection: () => <p>floor</p> }));
vi.mock('./TimelineSection', () => ({ TimelineSection: () => <p>timeline</p> }));

let end = async () => {};
beforeEach(() => {
  vi.mocked(fetchData).mockResolvedValue(null as never);
});
afterEach(() => leaveNothing({ end }));

async function tabs(role: Role) {
  enter({ id: 1, roles: [role] });
  function Page() {
    const { part, setPart, goTo } = useProfilePart();
    return (
      <div className="page-outlet">
        <button type="button" id="go" onClick={() => goTo('receivables')}>
          go
        </button>
        <ProfileTabs customer={{ id: 7 } as CustomerRow} part={part} onPart={setPart} />
      </div>
    );
  }
  ({ end } = await show(<Page />));
  await settled();
}
const open = async (name: string) => {
  await act(async () => {
    const found = [...document.querySelectorAll<HTMLElement>('[role="tab"]')].find(({ textContent }) =>
      textContent?.startsWith(name),
    );
    found?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, button: 0 }));
  });
  await settled();
};
const headings = () => [...document.querySelectorAll('h2')].map(({ textContent }) => textContent);
const asked = (call: Call) => vi.mocked(fetchData).mock.calls.some(([each]) => (each as unknown) === call);

test('each part of a profile has its sections; only what listens to the whole page is there beforehand', async () => {
  await tabs('vpSales');
  expect([headings(), document.body.textContent?.includes('timeline')]).toEqual([['Open tasks'], true]);
  expect(['floor', 'files', 'history'].every((text) => document.body.textContent?.includes(text))).toBe(true);
  expect(asked(customerCalls.getNsra16List)).toBe(false);
  await open('Orders');
  expect(headings()).toEqual(['Open orders', 'Open quotes', 'Purchase orders under way', 'Containers on their way']);
  await open('Sales');
  expect(headings().slice(0, 3)).toEqual(['Figures by year', 'Net sales by month', 'Sales ranking']);
  await act(async () => document.querySelector<HTMLElement>('#go')?.click());
  await settled();
  expect([headings(), document.activeElement?.id]).toEqual([['Receivables', 'Discounts'], 'receivables']);
});

test('each part is gone to by its key; files that are dropped lead to the documents', async () => {
  await tabs('vpSales');
  const current = () => document.querySelector('[role="tab"][aria-selected="true"]')?.textContent ?? '';
  await runCommand('here.part.floor');
  expect(current()).toContain('Floor');
  await act(async () => vi.mocked(FilesSection).mock.lastCall?.[0].onAdd?.());
  expect(current()).toContain('Documents');
  expect(vi.mocked(FilesSection).mock.lastCall?.[0]).toMatchObject({
    entity: 'customer',
    recordId: 7,
    takesPage: true,
  });
});

test('what a customer owes is asked for whom it concerns alone', async () => {
  await tabs('approver');
  await open('Money');
  expect([headings(), asked(receivableCalls.getOverdueReceivable)]).toEqual([['Discounts'], false]);
});
