// @vitest-environment happy-dom

import { getDefaultStore } from 'jotai';
import { act, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { asked } from '../../../../tests/support/asked';
import { click, isOffered, settled, show } from '../../../../tests/support/dom';
import { enter } from '../../../../tests/support/enter';
import { leaveNothing } from '../../../../tests/support/leave-nothing';
import { runCommand } from '../../../../tests/support/page-keys';
import { gridShown } from '../../../../tests/support/stand-in-grid';
import type { Call } from '../../../shared/api/call';
import { type CustomerRow, customerCalls } from '../../../shared/areas/customer/calls';
import { customer as customerEntity } from '../../../shared/areas/customer/customer';
import { crudCallsOf } from '../../../shared/entity/crud';
import { errorCatalogue } from '../../../shared/errors';
import type { Role } from '../../../shared/roles';
import { ApiError } from '../../api/errors';
import { fetchData } from '../../api/send';
import { RecordEditDialog } from '../../page/RecordEditDialog';
import { newRecordsAskedAtom } from '../../state/new-record';
import { connectTabs } from '../../state/open-page';
import { forgetPageState, PageTabContext, pageTab } from '../../state/page';
import { queries } from '../../state/queries';
import { undosEnded } from '../../state/undo';
import CustomerListPage from './CustomerListPage';
import { CustomerPeek } from './CustomerPeek';
import CustomerProfilePage from './CustomerProfilePage';
import { CustomerViews } from './CustomerViews';
import { BusinessSection } from './profile/BusinessSection';
import { NeedsBar } from './profile/NeedsBar';
import { ProfileHead } from './profile/ProfileHead';
import { ProfileTabs } from './profile/ProfileTabs';
import { SalesPanel } from './SalesPanel';

vi.mock('../../api/send');
vi.mock('../../state/undo', () => ({ noteSaved: vi.fn(), undosEnded: vi.fn(async () => {}) }));
vi.mock('sonner', () => ({ toast: {} }));
vi.mock('../../grid/DataGrid', () => import('../../../../tests/support/stand-in-grid'));
vi.mock('../../page/FilterBar', () => ({ FilterBar: () => null }));
vi.mock('../../page/Editors', () => ({
  Editors: () => null,
  EditorsBeside: ({ id }: { id: number }) => <i>who edits {id}</i>,
}));
vi.mock('../../page/RecordSteps', () => ({ RecordSteps: () => null }));
vi.mock('../../page/RecordReach', () => ({ RecordReach: () => null }));
vi.mock('./people/PeopleSection', () => ({ PeopleSection: () => null }));
vi.mock('./profile/NeedsBar', () => ({ NeedsBar: vi.fn(() => null) }));
vi.mock('./profile/ProfileTabs', () => ({
  ProfileTabs: vi.fn(({ part }: { part: string }) => (
    <section id="receivables" tabIndex={-1}>
      part {part}
    </section>
  )),
}));
vi.mock('./line-up/LineUpSection', () => ({ LineUpSection: () => null }));
vi.mock('./RankingSection', () => ({ RankingSection: () => null }));
vi.mock('./YearsTable', () => ({ YearsTable: () => null }));
vi.mock('../../charts/Sparkline', () => ({
  Sparkline: ({ label, values }: { label: string; values: number[] }) => (
    <output>{`${label}: ${values.length}`}</output>
  ),
}));
vi.mock('../../page/RecordEditDialog', () => ({
  RecordEditDialog: vi.fn(
    ({ title, onSaved, record }: { title: string; onSaved: (saved: object) => void; record: object }) => (
      <button type="button" onClick={() => onSaved({ ...record, nameEn: 'Renamed' })}>
        {title}
      </button>
    ),
  ),
}));

const customer = (given: object = {}): CustomerRow =>
  ({
    ...{
      id: 7,
      version: 1,
      code: 'C7',
      nameEn: 'Alpine',
      nameZh: '阿尔卑斯',
      city: 'Bern',
      state: null,
      countryName: 'Switzerland',
    },
    ...{
      ownerId: 3,
      ownerName: 'Ann',
      departmentName: 'Export',
      status: 'regular',
      type: 'retailer',
      accountClass: null,
    },
    ...{
      termsOfTrade: 'fob',
      paymentTerm: 'T/T',
      paymentDays: 30,
      closed: false,
      creditLine: 1000,
      receivable: 500,
      overdue: 0,
    },
    ...{
      wip: 0,
      openOrders: 0,
      address: 'Street 1',
      storeCount: 12,
      annualTurnover: null,
      ownBrandShare: 5,
      lastVisit: null,
    },
    ...{ furnitureSales: null, ownBrandSales: null, marketRanking: null, shipToParty: null, insuranceCompany: null },
    ...{ postalCode: null, tel: null, email: null },
    ...{ may: { edit: true, remove: true } },
    ...given,
  }) as unknown as CustomerRow; // what is shown of it
const figures = {
  ...{ lateOrders: 1, creditLeft: 500, intakeThisYear: 2, intakeLastYear: 0, shippedThisYear: 3, shippedLastYear: 0 },
  ...{ discountsThisYear: 0, containersOnTheirWay: 4, nextArrival: null, firstOrderDate: null, lastOrderDate: null },
};
let answer: unknown;
const openTab = vi.fn();
connectTabs(openTab);
let end = async () => {};
async function open(path: string, page: ReactNode = <CustomerProfilePage />, role: Role = 'vpSales') {
  await end();
  queries.clear();
  forgetPageState();
  enter({ id: 1, roles: [role] });
  ({ end } = await show(
    <PageTabContext value={pageTab(path)}>
      <div className="page-outlet">{page}</div>
    </PageTabContext>,
  ));
  await settled();
}
const facts = (selector: string) => [...document.querySelectorAll(selector)].map(({ textContent }) => textContent);
const heading = () => document.querySelector('h1')?.textContent;

beforeEach(() => {
  answer = { customer: customer(), figures };
  vi.mocked(fetchData).mockImplementation(async () => {
    if (answer instanceof Error) throw answer;
    return answer as never;
  });
});
afterEach(() => leaveNothing({ end }));

test('a profile is of the customer of the address; one that is none is said to be', async () => {
  await open('/CustomerDet?code=C7');
  expect([heading(), asked(customerCalls.getCustomerDetail)]).toEqual(['Alpine 阿尔卑斯', [{ code: 'C7' }]]);
  await open('/CustomerDet');
  expect(document.body.textContent).toContain('There is no such customer');
  answer = new ApiError(errorCatalogue['record.notFound'].code, 'gone', '/x');
  await open('/CustomerDet?id=8');
  expect(document.body.textContent).toContain('There is no such customer');
  answer = new Error('no connection');
  await open('/CustomerDet?id=8');
  expect([
    document.body.textContent?.includes('no connection'),
    document.body.textContent?.includes('no such'),
  ]).toEqual([true, false]);
});

test('its orders, stages and duplicates are a step away; who may edits it, and sees what was saved at once', async () => {
  await open('/CustomerDet?id=7');
  for (const name of ['Orders of the customer', 'Its orders by stage', 'It is a duplicate']) await click(name);
  expect(openTab.mock.calls.map(([path]) => path)).toEqual([
    '/Order?customerId=7',
    '/OrderStatus?customerId=7',
    '/CustomerMerge?ids=7',
  ]);
  await click('Edit customer');
  answer = { customer: customer({ nameEn: 'Renamed' }), figures };
  await click('Edit C7');
  await settled();
  expect(heading()).toBe('Renamed 阿尔卑斯');
  expect(asked(customerCalls.getCustomerDetail).length).toBeGreaterThan(1);
  answer = { customer: customer({ may: { edit: false, remove: false } }), figures };
  await open('/CustomerDet?id=7');
  const all = ['Edit customer', 'It is a duplicate', 'Remove', 'Duplicate', 'Orders of the customer'];
  expect(all.map(isOffered)).toEqual([false, false, false, true, true]);
});

test('it is duplicated and removed by the keys of every record’s page; its removal leads to the list', async () => {
  await open('/CustomerDet?id=7');
  await click('Duplicate');
  expect(getDefaultStore().get(newRecordsAskedAtom)).toMatchObject([{ entity: 'customer', like: { code: 'C7' } }]);
  getDefaultStore().set(newRecordsAskedAtom, []);
  openTab.mockClear();
  const profile = answer;
  vi.mocked(fetchData).mockImplementation(
    async (call) => (call === crudCallsOf(customerEntity).remove ? { changeSet: 'set' } : profile) as never,
  );
  await click('Remove');
  await settled();
  expect(asked(crudCallsOf(customerEntity).remove)).toEqual([{ id: 7, version: 1 }]);
  expect(openTab.mock.calls).toEqual([['/CustomerManagement', { insteadOf: '/CustomerDet?id=7' }]]);
});

test('a profile whose customer is gone says so, but for one whose form is open', async () => {
  const gone = new ApiError(errorCatalogue['record.notFound'].code, 'gone', '/x');
  await open('/CustomerDet?id=7');
  await click('Edit customer');
  answer = gone;
  await act(async () => queries.invalidateQueries());
  await settled();
  expect([heading(), isOffered('Edit C7')]).toEqual(['Alpine 阿尔卑斯', true]);
  answer = { customer: customer(), figures };
  await open('/CustomerDet?id=7');
  answer = gone;
  await act(async () => queries.invalidateQueries());
  await settled();
  expect(document.body.textContent).toContain('There is no such customer');
});

test('the form of a customer that is just being taken back begins with it as it stands after that', async () => {
  let undone: (_: unknown) => void = () => {};
  vi.mocked(undosEnded).mockReturnValueOnce(new Promise((resolve) => (undone = resolve)));
  await open('/CustomerDet?id=7');
  await click('Edit customer');
  expect(isOffered('Edit C7')).toBe(false);
  await act(async () => undone(undefined));
  expect(isOffered('Edit C7')).toBe(true);
});

test('a need leads to its section, in whichever part that is', async () => {
  await open('/CustomerDet?id=7');
  expect(vi.mocked(ProfileTabs).mock.lastCall?.[0].part).toBe('activity');
  await act(async () => vi.mocked(NeedsBar).mock.lastCall?.[0].onGo('receivables'));
  expect([vi.mocked(ProfileTabs).mock.lastCall?.[0].part, document.activeElement?.id]).toEqual([
    'money',
    'receivables',
  ]);
});

test('the head says where it is, whose it is and on which terms it buys, as far as that is known', async () => {
  await open('/CustomerDet?id=7', <ProfileHead customer={customer()} actions={null} />);
  const head = facts('.profile-facts li');
  expect(head).toEqual(['Bern, Switzerland', 'Ann', 'Export', 'Regular Retailer', 'FOB · T/T · 30 days']);
  expect(document.querySelector('.profile-facts a')?.getAttribute('href')).toBe('/Customer?ownerIds=3');
  await open(
    '/CustomerDet?id=7',
    <ProfileHead
      customer={customer({ closed: true, paymentDays: 0, termsOfTrade: null, paymentTerm: null })}
      actions={null}
    />,
  );
  expect(facts('.profile-facts li').at(-1)).toBe('Closed');
  expect(document.body.textContent).not.toContain('days');
  await open('/CustomerDet?id=7', <ProfileHead customer={customer({ paymentTerm: 'O/A 30 days' })} actions={null} />);
  expect(document.body.textContent).toContain('FOB · O/A 30 days');
  expect(document.body.textContent).not.toContain('· 30 days');
});

test('of its business stands what is known; the credit line is for whom it concerns', async () => {
  const values = () =>
    Object.fromEntries(
      [...document.querySelectorAll('dt')].map((each) => [each.textContent, each.nextElementSibling?.textContent]),
    );
  await open('/CustomerDet?id=7', <BusinessSection customer={customer({ annualTurnover: 2.5, marketRanking: 3 })} />);
  expect(values()).toMatchObject({
    Address: 'Street 1',
    Stores: '12',
    'Annual turnover': '$2.50',
    'Own-brand share': '5 %',
    'Credit line': '$1,000.00',
    'Market ranking': '3',
  });
  await open('/CustomerDet?id=7', <BusinessSection customer={customer()} />, 'approver');
  expect(values()).not.toHaveProperty('Credit line');
});

test('beside the list stand its figures of the year', async () => {
  await open('/Customer', <CustomerPeek customer={customer()} />);
  expect(asked(customerCalls.getCustomerDetail)).toEqual([{ id: 7 }]);
  expect(document.querySelector('i')?.textContent).toBe('who edits 7');
  expect(facts('dd').slice(0, 5)).toEqual(['1', '50 %', '2', '3', '4']);
  answer = { customer: customer({ creditLine: null }), figures: { ...figures, nextArrival: '2026-04-01' } };
  await open('/Customer', <CustomerPeek customer={customer()} />);
  expect(facts('dd')).toEqual(['1', '–', '2', '3', '4', '2026-04-01']);
  answer = { years: [], months: Array.from({ length: 30 }, (_, at) => ({ month: '2026-01', intake: at - 10 })) };
  await open('/CustomerSalesInfo', <SalesPanel customer={customer()} />);
  expect(document.querySelector('output')?.textContent).toBe('Order intake by month, from -4 to 19 USD: 24');
  expect(document.querySelector('h2 a')?.getAttribute('href')).toBe('/CustomerDet?id=7');
});

test('the views of the customers take each other’s place; the present one is marked', async () => {
  await open('/CustomerManagement', <CustomerViews current="CustomerManagement" />);
  const links = [...document.querySelectorAll<HTMLElement>('nav a')];
  expect(links.map((link) => link.getAttribute('aria-current'))).toEqual([null, 'page', null]);
  await act(async () => links[1]?.click());
  await act(async () => links[2]?.click());
  expect(openTab.mock.calls).toEqual([['/CustomerSalesInfo', { insteadOf: '/CustomerManagement' }]]);
  await act(
    async () =>
      void links[0]?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true })),
  );
  expect(openTab.mock.lastCall).toEqual(['/Customer', expect.objectContaining({ inBackground: true })]);
});

test('the list has what is owed for whom it concerns alone', async () => {
  vi.mocked(fetchData).mockImplementation(
    async (call: Call) => (call === customerCalls.getCustomer ? { rows: [customer()], total: 1 } : []) as never,
  );
  await open('/Customer', <CustomerListPage />);
  const ids = () => gridShown().columns.map(({ id }) => id);
  expect(ids()).toEqual(expect.arrayContaining(['wip', 'receivable', 'overdue', 'creditLine']));
  await open('/Customer', <CustomerListPage />, 'approver');
  expect(ids().filter((id) => ['receivable', 'overdue', 'creditLine'].includes(id))).toEqual([]);
});

test('the list sums what is on order, and what is owed for whom it concerns; its rows lead to their profiles', async () => {
  vi.mocked(fetchData).mockImplementation(
    async (call: Call) =>
      (call === customerCalls.getCustomer
        ? { rows: [customer()], total: 1 }
        : call === customerCalls.getCustomerDetail
          ? answer
          : []) as never,
  );
  await open('/Customer', <CustomerListPage />);
  const row = customer() as unknown as Parameters<NonNullable<ReturnType<typeof gridShown>['path']>>[0]; // of this list
  expect(gridShown().totals).toEqual(['openOrders', 'wip', 'receivable', 'overdue', 'creditLine']);
  expect([gridShown().rowId(row), gridShown().path?.(row, 'code')]).toEqual(['7', '/CustomerDet?id=7']);
  const peek = gridShown().peek?.(row);
  await runCommand('here.manage');
  await runCommand('here.salesInfo');
  expect(openTab.mock.calls.map(([path]) => path)).toEqual(['/CustomerManagement', '/CustomerSalesInfo']);
  await open('/Customer', peek);
  expect(asked(customerCalls.getCustomerDetail)).toEqual([{ id: 7 }]);
  await open('/Customer', <CustomerListPage />, 'approver');
  expect(gridShown().totals).toEqual(['openOrders', 'wip']);
});

test('what a page was told to edit is left as it was by closing', async () => {
  await open('/CustomerDet?id=7');
  await click('Edit customer');
  await act(async () => vi.mocked(RecordEditDialog).mock.lastCall?.[0].onClose());
  expect(isOffered('Edit C7')).toBe(false);
});
