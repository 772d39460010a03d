// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { asked } from '../../../../tests/support/asked';
import { choose } from '../../../../tests/support/choose';
import { click, control, isOffered, settled, show, type } from '../../../../tests/support/dom';
import { enter } from '../../../../tests/support/enter';
import { leaveNothing } from '../../../../tests/support/leave-nothing';
import { keysShown, pressKey } from '../../../../tests/support/page-keys';
import { travelCalls } from '../../../shared/areas/travel/calls';
import type { Role } from '../../../shared/roles';
import { fetchData, fetchFile } from '../../api/send';
import type { PageAction } from '../../page/PageActions';
import type { CrudPage as RealCrudPage } from '../../record/CrudPage';
import { connectTabs } from '../../state/open-page';
import { forgetPageState, PageTabContext, pageTab, remember } from '../../state/page';
import { queries } from '../../state/queries';
import { ReportDialog } from './ReportDialog';
import TravelOverviewPage from './TravelOverviewPage';
import TravelPage from './TravelPage';
import { useSender } from './use-sender';

vi.mock('../../api/send');
vi.mock('sonner', () => ({ toast: {} }));
vi.mock('../../ui/save-file');
vi.mock('../../state/calendar', async (original) => ({ ...(await original<object>()), today: () => '2026-03-09' }));
vi.mock('./StopMap', () => ({ StopMap: ({ visits }: { visits: unknown[] }) => <p>map of {visits.length}</p> }));
vi.mock('./MonthCalendar', () => ({ MonthCalendar: ({ month }: { month: string }) => <p>calendar of {month}</p> }));
vi.mock('./DraftList', () => ({ DraftList: () => null }));
vi.mock('./use-sender', () => ({ useSender: vi.fn() }));
vi.mock('../../forms/ReferencesInput', () => ({
  ReferencesInput: ({ ids, onChange }: { ids: number[]; onChange: (ids: number[]) => void }) => (
    <span className="people">
      <b>{ids.join()}</b>
      <button type="button" onClick={() => onChange([])}>
        nobody
      </button>
      <button type="button" onClick={() => onChange([5])}>
        five
      </button>
    </span>
  ),
}));
const { CrudPage } = vi.hoisted(() => ({ CrudPage: vi.fn() }));
vi.mock('../../record/CrudPage', () => ({
  CrudPage: (props: Parameters<typeof RealCrudPage>[0]) => {
    CrudPage(props);
    return null;
  },
}));

const openTab = vi.fn();
connectTabs(openTab);
let total = 1;
let end = async () => {};
async function open(path: string, role: Role = 'vpSales', page = <TravelOverviewPage />) {
  enter({ id: 3, roles: [role] });
  ({ end } = await show(<PageTabContext value={pageTab(path)}>{page}</PageTabContext>));
  await settled();
}
const people = () => document.querySelector('.people b')?.textContent;
const press = async (label: string) => {
  await act(async () => document.querySelector<HTMLElement>(`[aria-label="${label}"]`)?.click());
  await settled();
};
const tab = async (name: string) => {
  await act(async () => {
    const found = [...document.querySelectorAll<HTMLElement>('[role="tab"]')].find(({ textContent }) =>
      textContent?.startsWith(name),
    );
    found?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, button: 0 }));
  });
  await settled();
};

beforeEach(() => {
  total = 1;
  vi.mocked(fetchData).mockImplementation(async () => ({ visits: [{ id: 1 }], total }) as never);
});
afterEach(() => leaveNothing({ end }));

test('whoever travels begins with their own visits of this month, months before and after by one step', async () => {
  await open('/TravelOverview');
  // Whole weeks: the calendar shows the days of its neighbors, too.
  const weeks = (from: string, to: string) => ({ travellerIds: [3], from, to });
  await press('Month before');
  await press('Month after');
  await press('Month after');
  expect(asked(travelCalls.getTravelVisits)).toEqual([
    weeks('2026-02-23', '2026-04-05'),
    weeks('2026-01-26', '2026-03-01'),
    weeks('2026-03-30', '2026-05-03'),
  ]);
  expect([
    document.body.textContent?.includes('calendar of 2026-04'),
    document.querySelector('strong')?.textContent,
  ]).toEqual([true, 'April 2026']);
});

test('the people of the address are shown; of somebody who does not travel nobody is, until they are chosen', async () => {
  await open('/TravelOverview?travellerId=4,5');
  expect([people(), asked(travelCalls.getTravelVisits)[0]]).toMatchObject(['4,5', { travellerIds: [4, 5] }]);
  await click('nobody');
  await settled();
  expect([document.body.textContent?.includes('Nobody is chosen'), asked(travelCalls.getTravelVisits).length]).toEqual([
    true,
    1,
  ]);
  await end();
  forgetPageState();
  await open('/TravelOverview', 'manager');
  expect([people(), asked(travelCalls.getTravelVisits).length, isOffered('Record a visit')]).toEqual(['', 1, true]);
  await end();
  await open('/TravelOverview', 'approver');
  expect(isOffered('Record a visit')).toBe(false);
});

test('what an address says of nobody is nobody', async () => {
  await open('/TravelOverview?travellerId=x,4');
  expect([people(), asked(travelCalls.getTravelVisits)]).toMatchObject(['4', [{ travellerIds: [4] }]]);
});

test('an assistant travels, too', async () => {
  await open('/TravelOverview', 'vpAssistant');
  expect([people(), asked(travelCalls.getTravelVisits)]).toMatchObject(['3', [{ travellerIds: [3] }]]);
});

test('a map is of the last half year; of more visits than are shown it is said', async () => {
  total = 9;
  await open('/TravelOverview');
  expect(document.querySelector('p.quiet')?.textContent).toBe('The latest 1 of 9 visits are shown.');
  total = 1;
  await tab('Map');
  expect([asked(travelCalls.getTravelVisits).at(-1), document.body.textContent?.includes('map of 1')]).toEqual([
    { travellerIds: [3], from: '2025-09-10', to: '2026-03-09' },
    true,
  ]);
  expect(document.querySelector('p.quiet')).toBeNull();
  await click('List');
  await click('Record a visit');
  expect(openTab.mock.calls.map(([path]) => path)).toEqual(['/Travel?travellerId=3', '/addTravel']);
});

test('months are gone through by keys as long as they are shown, and the view is changed by one', async () => {
  await open('/TravelOverview');
  expect(keysShown()).toEqual({ '[': 'monthBefore', ']': 'monthAfter', m: 'view', w: 'write' });
  await pressKey('[');
  await pressKey('[');
  await pressKey(']');
  await settled();
  expect(document.body.textContent).toContain('calendar of 2026-02');
  await pressKey('m');
  await settled();
  expect([document.body.textContent?.includes('map of 1'), keysShown()]).toEqual([true, { m: 'view', w: 'write' }]);
  await pressKey('m');
  await settled();
  expect(document.body.textContent).toContain('calendar of 2026-02');
});

test('the days of a map are any, or none; people, view, month and days outlive a reload', async () => {
  await open('/TravelOverview');
  await press('Month before');
  await click('five');
  await tab('Map');
  await type('From', '');
  await settled();
  expect(asked(travelCalls.getTravelVisits).at(-1)).toEqual({ travellerIds: [5], to: '2026-03-09' });
  await type('From', '2025-02-30');
  await settled();
  expect(asked(travelCalls.getTravelVisits).at(-1)).toEqual({ travellerIds: [5], to: '2026-03-09' });
  await type('From', '2025-12-01');
  await type('Until', '');
  await settled();
  const days = { travellerIds: [5], from: '2025-12-01' };
  expect(asked(travelCalls.getTravelVisits).at(-1)).toEqual(days);
  await end();
  queries.clear();
  await open('/TravelOverview');
  expect([
    people(),
    document.body.textContent?.includes('map of 1'),
    asked(travelCalls.getTravelVisits).at(-1),
  ]).toEqual(['5', true, days]);
  await tab('Calendar');
  expect(document.body.textContent).toContain('calendar of 2026-02');
});

test('while a day of the map is typed, the map stays; once left, what is no day is told', async () => {
  await open('/TravelOverview');
  await tab('Map');
  const map = document.querySelector('p:not(.quiet)');
  const alerts = () => document.querySelectorAll('[role="alert"]').length;
  for (const typed of ['2025-1', '2025-12-0']) {
    await type('From', typed);
    await settled();
    expect([map?.isConnected, control('From').getAttribute('aria-invalid'), alerts()]).toEqual([true, 'true', 0]);
  }
  await act(async () => control('From').dispatchEvent(new FocusEvent('focusout', { bubbles: true })));
  await settled();
  expect(alerts()).toBe(1);
});

const report = async (travellerIds: number[], from = '2026-01-01', to = '') => {
  ({ end } = await show(<ReportDialog {...{ travellerIds, from, to }} onClose={() => {}} />));
};
const problem = () => document.querySelector('.field-error')?.textContent;

test('a report is of one person or of several, and of days as far as they are chosen', async () => {
  vi.mocked(fetchFile).mockResolvedValue({} as never);
  await report([3]);
  await click('PDF with pictures');
  await settled();
  await end();
  await report([3, 4], '', '2026-03-09');
  await click('Workbook with pictures');
  await settled();
  expect(vi.mocked(fetchFile).mock.calls.map(([, input]) => input)).toEqual([
    { travellerIds: [3], isOfOne: true, format: 'pdf', writtenIn: 'en', from: '2026-01-01' },
    { travellerIds: [3, 4], isOfOne: false, format: 'xlsx', writtenIn: 'en', to: '2026-03-09' },
  ]);
});

test('a report is of whom one chose in its dialog, whoever the page shows', async () => {
  vi.mocked(fetchFile).mockResolvedValue({} as never);
  await report([3, 4]);
  await click('five');
  await choose('Language', 'zh');
  await click('PDF with pictures');
  await settled();
  expect(vi.mocked(fetchFile).mock.lastCall?.[1]).toMatchObject({ travellerIds: [5], writtenIn: 'zh' });
});

test('a report of several people becomes one of one person, of the days that are typed', async () => {
  vi.mocked(fetchFile).mockResolvedValue({} as never);
  await report([3, 4]);
  await choose('Report of', 'one');
  expect([problem(), isOffered('PDF with pictures')]).toEqual([
    'Choose exactly one VP/Sales for the report of one person.',
    false,
  ]);
  await click('five');
  await type('From', '2026-02-01');
  await type('Until', '2026-02-28');
  await click('Workbook with pictures');
  await settled();
  const days = { from: '2026-02-01', to: '2026-02-28' };
  expect(vi.mocked(fetchFile).mock.lastCall?.[1]).toEqual({
    ...{ travellerIds: [5], isOfOne: true, format: 'xlsx', writtenIn: 'en' },
    ...days,
  });
  await type('Until', '');
  await click('Workbook with pictures');
  await settled();
  expect(vi.mocked(fetchFile).mock.lastCall?.[1]).not.toHaveProperty('to');
});

test('of what is no day no report is made', async () => {
  await report([3], '2026-02-30', '');
  expect([problem(), isOffered('PDF with pictures')]).toEqual(['must be a date as yyyy-mm-dd', false]);
  await type('From', '2026-02-28');
  await type('Until', 'soon');
  expect(isOffered('Workbook with pictures')).toBe(false);
  await type('Until', '2026-03-01');
  expect([problem(), isOffered('Workbook with pictures')]).toEqual([undefined, true]);
});

test('without the people a report needs none is made', async () => {
  await report([]);
  expect([problem(), isOffered('PDF with pictures'), isOffered('Workbook with pictures')]).toEqual([
    'Choose at least one VP/Sales.',
    false,
    false,
  ]);
  await click('five');
  expect([problem(), isOffered('PDF with pictures')]).toEqual([undefined, true]);
  await end();
  await report([3]);
  await click('nobody');
  expect(problem()).toBe('Choose exactly one VP/Sales for the report of one person.');
});

test('the list begins with one’s own visits, and its overview and report with what it is filtered by', async () => {
  await open('/Travel', 'vpSales', <TravelPage />);
  const given = () => CrudPage.mock.lastCall?.[0] as { startsWith: object; own: () => PageAction[] };
  const run = (id: string) =>
    act(
      async () =>
        void given()
          .own()
          .find((each) => each.id === id)
          ?.run(),
    );
  expect(given().startsWith).toEqual({ travellerId: '3' });
  await run('here.overview');
  expect(openTab.mock.lastCall?.[0]).toBe('/TravelOverview?travellerId=3');
  expect(CrudPage.mock.lastCall?.[0]).toMatchObject({ name: 'Travel', chosenBy: 'travellerId' });
  expect(useSender).toHaveBeenCalled();
  remember('/Travel', 'filters', { travellerId: '4,5', dayFrom: '2026-01-01', dayTo: '2026-02-01' });
  await run('here.overview');
  expect(openTab.mock.lastCall?.[0]).toBe('/TravelOverview?travellerId=4%2C5');
  await run('here.report');
  expect([people(), document.querySelector('h2')?.textContent]).toEqual(['4,5', 'Travel report']);
  expect([control('From').value, control('Until').value]).toEqual(['2026-01-01', '2026-02-01']);
  await press('Close');
  expect(document.querySelector('h2')).toBeNull();
  await end();
  forgetPageState();
  await open('/Travel', 'manager', <TravelPage />);
  expect(given().startsWith).toEqual({});
  await end();
  await open('/Travel', 'vpAssistant', <TravelPage />);
  expect(given().startsWith).toEqual({ travellerId: '3' });
  expect(given().own()).toMatchObject([{ hotkey: 'm' }, { hotkey: 'r', right: 'export' }]);
});
