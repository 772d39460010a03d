// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { asked } from '../../../../../tests/support/asked';
import { click, isOffered, settled, show, submit } from '../../../../../tests/support/dom';
import { leaveNothing } from '../../../../../tests/support/leave-nothing';
import { cellsOf } from '../../../../../tests/support/plain-table';
import { sizesStay } from '../../../../../tests/support/sizes-stay';
import type { Call } from '../../../../shared/api/call';
import { type Briefing, briefingCalls } from '../../../../shared/areas/dashboard/briefing-calls';
import { dashboardLimits } from '../../../../shared/areas/dashboard/limits';
import { reportPath } from '../../../../shared/reports/report-path';
import { fetchData } from '../../../api/send';
import { toastError, toastSuccess } from '../../../state/toasts';
import BriefingPage from './BriefingPage';
import { BriefingSheet } from './BriefingSheet';
import PublicBriefingPage from './PublicBriefingPage';

vi.mock('../../../api/send');
vi.mock('../../../state/toasts');
vi.mock('../../../ui/Select', () => ({
  Select: ({
    value,
    options,
    onChange,
  }: {
    value: string;
    options: { value: string; label: string }[];
    onChange: (value: string) => void;
  }) => (
    <select value={value} onChange={({ target }) => onChange(target.value)}>
      {options.map((each) => (
        <option key={each.value} value={each.value}>
          {each.label}
        </option>
      ))}
    </select>
  ),
}));
sizesStay();

const customer = { customerId: 9, customerName: 'Alpine' };
const none = { total: 0, rows: [] };
const briefing: Briefing = {
  ...{ name: 'Linda', day: '2026-03-09' },
  toDos: {
    total: 3,
    rows: [
      { title: 'Call', about: 'Alpine', dueDate: '2026-03-01', overdue: true, path: '/Task?id=1' },
      { title: '打电话', about: null, dueDate: null, overdue: false, path: null },
    ],
  },
  approvals: {
    total: 1,
    rows: [{ title: 'Agree', about: null, dueDate: null, overdue: false, path: '/quotationSheet?id=1' }],
  },
  late: {
    total: 2,
    rows: [{ id: 4, poNumber: 'PO-4', ...customer, stage: 'scheduled', requestedDeliveryDate: null, daysLate: 1200 }],
  } as Briefing['late'],
  arriving: {
    ...{ total: 1, from: '2026-03-09', to: '2026-03-23' },
    rows: [{ id: 5, containerNumber: null, ...customer, eta: '2026-03-10', pod: null, status: 'atSea' }],
  } as unknown as Briefing['arriving'],
  overdue: { total: 2, amount: 1700, rows: [{ ...customer, overdue: 700, oldestDays: 40 }] },
  commitments: {
    total: 5,
    rows: [
      { marketId: 6, marketName: 'Spring', customers: 5, behind: 2, containers: 3.25, confirmed: 1 },
      { marketId: 7, marketName: 'Autumn', customers: 1, behind: 0, containers: 1, confirmed: 0.5 },
    ],
  },
  birthdays: { total: 1, rows: [{ id: 8, name: 'Ann', ...customer, day: '03-10' }] },
  recommendations: { total: 5, rows: [{ id: 3, ...customer, model: 'M1', reason: 'sells well' }] },
};
const empty: Briefing = {
  ...{ name: 'Linda', day: '2026-03-09', toDos: none, approvals: none, late: none, overdue: null, commitments: none },
  ...{ birthdays: none, recommendations: none, arriving: { ...none, from: '2026-03-09', to: '2026-03-23' } },
};
const ask = vi.mocked(fetchData);
let hour: number | null = null;
let state = 'queued';
let end = async () => {};
const figures = () =>
  [...document.querySelectorAll('.figures li')].map((each) => [
    [...each.querySelectorAll('small, strong')].map(({ textContent }) => textContent).join(' | '),
    each.querySelector('strong')?.dataset.tone,
    each.querySelector('a')?.getAttribute('href'),
  ]);
const note = (title: string) => document.querySelector(`section[aria-label="${title}"] header .quiet`)?.textContent;

beforeEach(() => {
  [hour, state] = [null, 'queued'];
  ask.mockImplementation(async (call: Call) => {
    if (call === briefingCalls.getBriefing) return briefing as never;
    if (call === briefingCalls.getBriefingMail) return { hour, timeZone: 'Asia/Shanghai' } as never;
    return { state } as never;
  });
});
afterEach(() => leaveNothing({ end }));

test('the figures count all, say what presses, and lead to it', async () => {
  ({ end } = await show(<BriefingSheet briefing={briefing} isLinked />));
  expect(figures().map(([text, tone]) => [text, tone])).toEqual([
    ['To-do Items | 3 | some are overdue', 'warn'],
    ['Approvals | 1 | wait for you', undefined],
    ['Late orders | 2 | not shipped yet', 'bad'],
    ['Containers arriving | 1 | within 14 days', undefined],
    ['Overdue, USD | 1,700 | 2 customers', 'bad'],
    ['Containers ordered | 1.5 | of 4.3 promised', undefined],
  ]);
  const paths = figures().map(([, , path]) => path);
  expect(paths.slice(0, 2)).toEqual(['/ToDoReminder', '/ToDoReminder?kind=approval']);
  // "open" is a choice of the list's stage filter, so the filter can show it.
  expect(paths[2]).toBe('/Order?stages=open&lateOnly=true');
  expect(paths[3]).toBe(
    reportPath('containerTracking', { statuses: ['atSea'], etaFrom: '2026-03-09', etaTo: '2026-03-23' }),
  );
  const more = document.querySelector('section[aria-label="Recommendations to offer"] header a');
  expect(more?.getAttribute('href')).toBe('/ProductRecommendation?state=open');
  expect(paths.slice(4)).toEqual(['/Customer?overdueOnly=true', undefined]);
  await end();
  const [only] = briefing.commitments.rows;
  const one = { ...briefing, commitments: { total: 1, rows: only ? [only] : [] } };
  ({ end } = await show(<BriefingSheet briefing={one} isLinked />));
  expect(figures().at(-1)).toEqual([
    'Containers ordered | 1.0 | of 3.3 promised',
    undefined,
    '/FollowUpSituationTable?marketId=6',
  ]);
});

test('a single late order and the first dollar overdue press already', async () => {
  const few = { ...briefing, late: { ...briefing.late, total: 1 }, overdue: { total: 1, amount: 1, rows: [] } };
  ({ end } = await show(<BriefingSheet briefing={few} isLinked />));
  expect([figures()[2]?.[1], figures()[4]?.[1]]).toEqual(['bad', 'bad']);
});

test('of each kind the first are shown, and how many more there are', async () => {
  ({ end } = await show(<BriefingSheet briefing={briefing} isLinked />));
  expect(
    [
      'To-do Items',
      'Approvals',
      'Late orders',
      'Containers arriving',
      'Overdue receivables',
      'Commitments against orders',
      'Birthdays',
      'Recommendations to offer',
    ].map(note),
  ).toEqual(['1 more', undefined, '1 more', 'within 14 days', '1 more', '3 more', 'within a week', '4 more']);
  expect(cellsOf('To-do Items')).toEqual([
    ['2026-03-01', 'Call', 'Alpine'],
    ['–', '打电话', ''],
  ]);
  // No row says what it is about, so there is no such column.
  expect(cellsOf('Approvals')).toEqual([['–', 'Agree']]);
  expect(cellsOf('Late orders')[0]?.at(-1)).toBe('1,200');
  expect(cellsOf('Containers arriving')).toEqual([['2026-03-10', '–', 'Alpine', '–']]);
  expect(cellsOf('Commitments against orders')).toEqual([
    ['Spring', '3.3', '1.0', '2 of 5'],
    ['Autumn', '1.0', '0.5', '0 of 1'],
  ]);
  expect(document.querySelector('table[aria-label="To-do Items"] [data-tone]')?.textContent).toBe('2026-03-01');
});

test('what waits without a due day presses nobody; without debts to see there is no word of them', async () => {
  ({ end } = await show(<BriefingSheet briefing={empty} isLinked />));
  expect(figures().map(([text, tone]) => [text, tone])).toEqual([
    ['To-do Items | 0 | none is overdue', undefined],
    ['Approvals | 0 | wait for you', undefined],
    ['Late orders | 0 | not shipped yet', undefined],
    ['Containers arriving | 0 | within 14 days', undefined],
    ['Containers ordered | 0.0 | of 0.0 promised', undefined],
  ]);
  expect([figures().at(-1)?.[2], document.querySelectorAll('table').length]).toEqual([undefined, 0]);
  await end();
  ({ end } = await show(<BriefingSheet briefing={{ ...empty, overdue: { ...none, amount: 0 } }} isLinked />));
  expect(figures()[4]?.slice(0, 2)).toEqual(['Overdue, USD | 0 | 0 customers', undefined]);
});

test('outside of a session nothing leads anywhere', async () => {
  ({ end } = await show(<BriefingSheet briefing={briefing} isLinked={false} />));
  expect(document.querySelectorAll('a')).toHaveLength(0);
  expect(document.body.textContent).toContain('PO-4');
  await end();
  ({ end } = await show(<BriefingSheet briefing={briefing} isLinked />));
  const links = [...document.querySelectorAll('tbody a')].map((link) => link.getAttribute('href'));
  expect(links).toEqual(
    expect.arrayContaining(['/Task?id=1', '/OrderDet?id=4', '/CustomerDet?id=9', '/Contacts?id=8']),
  );
  expect(links).toEqual(
    expect.arrayContaining([
      ...['/FollowUpSituationTable?marketId=6&isBehind=true', '/tableListbyCustomer?marketId=6'],
      ...['/ConfirmOrderDetails?marketId=6&withUnsigned=true', '/recommendationDetail?id=3'],
    ]),
  );
});

test('behind the link of a mail it is opened by who asks, and leads nowhere without a session', async () => {
  history.replaceState(null, '', '/x#abc');
  ask.mockImplementation(async () => ({ briefing, isLinked: false }) as never);
  ({ end } = await show(<PublicBriefingPage />));
  expect(ask).not.toHaveBeenCalled();
  await click('Show my briefing');
  await settled();
  expect(ask.mock.lastCall).toEqual([briefingCalls.openBriefing, {}, { token: 'abc' }]);
  expect([document.querySelector('.page-head .quiet')?.textContent, location.hash]).toEqual(['Linda · 2026-03-09', '']);
  expect([cellsOf('Late orders')[0]?.[0], document.querySelectorAll('.briefing a').length]).toEqual(['PO-4', 0]);
});

test('the briefing is mailed at once, and it is told where it is without a mail server', async () => {
  ({ end } = await show(<BriefingPage />));
  await settled();
  expect(document.querySelector('.page-head .quiet')?.textContent).toBe('Linda · 2026-03-09');
  await click('Mail it to me now');
  await settled();
  state = 'kept';
  await click('Mail it to me now');
  await settled();
  expect(asked(briefingCalls.mailBriefing)).toHaveLength(2);
  expect(vi.mocked(toastSuccess).mock.calls.map(([text]) => text)).toEqual([
    'The briefing is on its way to your address.',
    'The mail is kept in the outbox, as there is no mail server.',
  ]);
});

const choosing = async () => {
  ({ end } = await show(<BriefingPage />));
  await settled();
  await click('Mail it in the morning');
  await settled();
};
const isOpen = () => document.querySelector('[role="dialog"]') !== null;
const select = () => document.querySelector<HTMLSelectElement>('select');

test('a mail in the morning begins with the usual hour, of those there are', async () => {
  await choosing();
  const { first, last, usual } = dashboardLimits.briefingHours;
  const offered = [...(select()?.options ?? [])].map(({ value }) => Number(value));
  expect([offered[0], offered.at(-1), offered.length]).toEqual([first, last, last - first + 1]);
  expect([select()?.value, select()?.selectedOptions[0]?.textContent]).toEqual([String(usual), `0${usual}:00`]);
  expect([isOffered('No mail any more'), document.body.textContent?.includes('Asia/Shanghai')]).toEqual([false, true]);
  await submit();
  await settled();
  expect([asked(briefingCalls.chooseBriefingMail), asked(briefingCalls.getBriefingMail).length, isOpen()]).toEqual([
    [{ hour: usual }],
    2,
    false,
  ]);
  expect(toastSuccess).toHaveBeenCalledWith(`The briefing comes on working days at 0${usual}:00.`);
});

test('another hour is chosen, or no mail any more; what was refused leaves the choice open', async () => {
  hour = dashboardLimits.briefingHours.first;
  await choosing();
  expect(select()?.value).toBe(String(hour));
  const chosen = dashboardLimits.briefingHours.last;
  await act(async () => {
    const { set } = Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value') ?? {};
    set?.call(select(), String(chosen));
    select()?.dispatchEvent(new Event('change', { bubbles: true }));
  });
  ask.mockRejectedValueOnce(new Error('no'));
  await submit();
  await settled();
  expect([vi.mocked(toastError).mock.calls.length, isOpen()]).toEqual([1, true]);
  await click('No mail any more');
  await settled();
  expect(asked(briefingCalls.chooseBriefingMail)).toEqual([{ hour: chosen }, { hour: null }]);
  expect([vi.mocked(toastSuccess).mock.lastCall?.[0], isOpen()]).toEqual(['The briefing is no longer mailed.', false]);
});
