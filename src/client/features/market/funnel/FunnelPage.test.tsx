// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { choose as chooseOption } from '../../../../../tests/support/choose';
import { settled, show } from '../../../../../tests/support/dom';
import { enter } from '../../../../../tests/support/enter';
import { leaveNothing } from '../../../../../tests/support/leave-nothing';
import { sizesStay } from '../../../../../tests/support/sizes-stay';
import { reservationApproval } from '../../../../shared/areas/market/reservation';
import { stepNames } from '../../../../shared/areas/market/steps';
import { fetchData } from '../../../api/send';
import { stepPath } from '../../../page/show-steps/ShowSteps';
import { forgetPageState, PageTabContext, pageTab } from '../../../state/page';
import { queries } from '../../../state/queries';
import ReservationApprovalPage from '../ReservationApprovalPage';
import FunnelPage from './FunnelPage';

vi.mock('../../../api/send');
vi.mock('sonner', () => ({ toast: {} }));
vi.mock('../../../page/show-steps/ShowSteps', async (original) => ({
  ...(await original<object>()),
  ShowSteps: ({ ownerIds }: { ownerIds?: number[] }) => <p>steps {ownerIds?.join()}</p>,
}));
vi.mock('../../../forms/ReferenceInput', () => ({
  ReferenceInput: ({ value, onChange }: { value: number | null; onChange: (id: number) => void }) => (
    <button type="button" className="reference" onClick={() => onChange((value ?? 0) + 1)}>
      {value ?? 'none'}
    </button>
  ),
}));
const { CrudPage, filters } = vi.hoisted(() => ({
  CrudPage: vi.fn(),
  filters: { values: {} as Record<string, string>, set: vi.fn() },
}));
vi.mock('../../../record/CrudPage', () => ({
  CrudPage: (props: { above: (given: unknown) => unknown }) => {
    CrudPage(props);
    return props.above(filters);
  },
}));
sizesStay();

const counts = (of: number) => Object.fromEntries(stepNames.map((step) => [step, of]));
const group = (id: number, department: string, now: number) => ({
  ...{ department: { id, name: department }, owner: { id, name: `Owner ${id}` }, country: { id: 4, name: 'CH' } },
  ...{ now: counts(now), before: counts(1) },
});
let funnel: object = {};
const asked = () => vi.mocked(fetchData).mock.calls.map(([, input]) => input);
let end = async () => {};
async function open(path: string, page = <FunnelPage />) {
  enter({ id: 3, roles: ['vpSales'] });
  ({ end } = await show(<PageTabContext value={pageTab(path)}>{page}</PageTabContext>));
  await settled();
}
const references = () => [...document.querySelectorAll<HTMLElement>('.reference')];
const choose = async (at: number) => {
  await act(async () => references()[at]?.click());
  await settled();
};

beforeEach(() => {
  const days = { now: { toAnswer: 3, toOrder: null }, before: { toAnswer: null, toOrder: 12 } };
  const market = (id: number) => ({ id, name: `Show ${id}`, startDate: '2027-03-17', endDate: '2027-03-19' });
  funnel = { market: market(11), before: market(10), groups: [group(1, 'Export', 2), group(2, '内销', 5)], days };
  vi.mocked(fetchData).mockImplementation(async () => funnel as never);
});
afterEach(() => leaveNothing({ end }));

test('a show is taken with the one before it, unless others are chosen; another show has another one before it', async () => {
  await open('/ExReservationInvitationSummary');
  expect([asked(), references().map(({ textContent }) => textContent)]).toEqual([[{}], ['11', '10']]);
  await choose(1);
  expect(asked().at(-1)).toEqual({ beforeId: 11 });
  await choose(0);
  expect(asked().at(-1)).toEqual({ marketId: 12 });
  await end();
  forgetPageState();
  queries.clear();
  await open('/ExReservationInvitationSummary?marketId=8');
  expect(asked().at(-1)).toEqual({ marketId: 8 });
});

test('one’s own customers are asked for and led to on the page of them', async () => {
  await open('/ExReservationInvitationSummaryForBusiness');
  expect([asked(), document.querySelector('h1')?.textContent]).toEqual([
    [{ own: true }],
    'Invitation Summary of My Customers',
  ]);
  expect(document.body.textContent).toContain('steps 3');
  await end();
  forgetPageState();
  queries.clear();
  await open('/ExReservationInvitationSummary');
  expect(document.body.textContent).not.toContain('steps 3');
});

test('each group is counted step by step beside the earlier show', async () => {
  await open('/ExReservationInvitationSummary');
  const rows = [...document.querySelectorAll('tbody tr')].map((row) =>
    [...row.querySelectorAll('td')].map(({ textContent }) => textContent),
  );
  expect(rows.map(([name, first]) => [name, first])).toEqual(
    expect.arrayContaining([
      ['Export', '2 / 1'],
      ['内销', '5 / 1'],
    ]),
  );
  expect(document.body.textContent).toContain('Days to the answer: 3 (then –)');
  expect(document.body.textContent).toContain('first order: – (then 12)');
  expect(document.body.textContent).toContain('After the slash: Show 10');
  await end();
  queries.clear();
  funnel = { ...funnel, before: null };
  await open('/ExReservationInvitationSummary');
  expect(document.querySelector('tbody td:nth-child(2)')?.textContent).not.toContain('/');
  expect(document.body.textContent).not.toContain('After the slash');
});

test('groups are made by country or by person as well', async () => {
  await open('/ExReservationInvitationSummary');
  const names = () => [...document.querySelectorAll('tbody td:first-child')].map(({ textContent }) => textContent);
  await chooseOption('Grouped by', 'owner');
  expect([names().toSorted(), document.querySelector('th')?.textContent]).toEqual([['Owner 1', 'Owner 2'], 'VP/Sales']);
  await chooseOption('Grouped by', 'country');
  expect([names(), document.querySelector('tbody td:nth-child(2)')?.textContent]).toEqual([['CH'], '7 / 2']);
});

test('every count leads to its customers: those of its group, and one’s own where these alone are counted', async () => {
  const [step] = stepNames;
  if (!step) throw new Error('there are steps');
  const first = () => document.querySelector('tbody a')?.getAttribute('href');
  const groupShown = () => document.querySelector('tbody td')?.textContent ?? '';
  await open('/ExReservationInvitationSummary');
  expect(first()).toBe(stepPath(step, 11, { filters: { department: { values: [groupShown()] } } }));
  await chooseOption('Grouped by', 'owner');
  expect(groupShown()).toMatch(/^Owner \d$/);
  expect(first()).toBe(stepPath(step, 11, { filters: { owner: { values: [groupShown()] } } }));
  await end();
  queries.clear();
  await open('/ExReservationInvitationSummaryForBusiness');
  const ofGroup = { filters: { department: { values: [groupShown()] } } };
  expect(first()).toBe(stepPath(step, 11, { ownerIds: [3], ...ofGroup }));
});

test('before the first show there is nothing to sum up', async () => {
  funnel = { ...funnel, market: null, before: null };
  await open('/ExReservationInvitationSummary');
  expect(document.querySelector('.nothing')?.textContent).toBe('There is no market yet.');
});

test('reservations to decide on begin with what waits for the reader; a state is a filter in place of that', async () => {
  const states = Object.keys(reservationApproval.states).filter((state) => state !== reservationApproval.initial);
  filters.values = { awaiting: 'true' };
  await open('/ExReservationApproval', <ReservationApprovalPage />);
  expect(CrudPage.mock.lastCall?.[0].startsWith).toEqual({ awaiting: 'true' });
  const tabs = () => [...document.querySelectorAll<HTMLElement>('nav button')];
  const pressed = () => tabs().map((each) => each.getAttribute('aria-pressed'));
  expect(pressed()).toEqual(['true', ...states.map(() => 'false')]);
  await act(async () => tabs()[1]?.click());
  await act(async () => tabs()[0]?.click());
  expect(filters.set.mock.calls).toEqual([
    ['awaiting', null],
    ['state', states[0]],
    ['awaiting', 'true'],
    ['state', null],
  ]);
  await end();
  filters.values = { state: states[0] ?? '' };
  await open('/ExReservationApproval', <ReservationApprovalPage />);
  expect(pressed()).toEqual(['false', 'true', ...states.slice(1).map(() => 'false')]);
});
