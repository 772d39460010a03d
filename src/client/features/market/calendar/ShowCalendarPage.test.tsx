// @vitest-environment happy-dom
import { act, type ComponentProps } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { asked } from '../../../../../tests/support/asked';
import { click, control, isOffered, settled, show, submit, type } from '../../../../../tests/support/dom';
import { enter } from '../../../../../tests/support/enter';
import { leaveNothing } from '../../../../../tests/support/leave-nothing';
import { keysShown, pressKey } from '../../../../../tests/support/page-keys';
import { sizesStay } from '../../../../../tests/support/sizes-stay';
import type { Call, ParsedInputOf } from '../../../../shared/api/call';
import { type CalendarVisit, type ReservedCustomer, visitCalls } from '../../../../shared/areas/market/visit-calls';
import { recordCalls } from '../../../../shared/areas/record/calls';
import type { Role } from '../../../../shared/roles';
import { fetchData } from '../../../api/send';
import { connectTabs } from '../../../state/open-page';
import { forgetPageState, PageTabContext, pageTab } from '../../../state/page';
import { queries } from '../../../state/queries';
import { noteRecordChange } from '../../../state/record-changes';
import { noteSaved } from '../../../state/undo';
import { useIsNarrower } from '../../../ui/use-is-narrower';
import ShowCalendarPage from './ShowCalendarPage';

vi.mock('../../../api/send');
vi.mock('../../../state/undo');
vi.mock('sonner', () => ({ toast: {} }));
vi.mock('../../../ui/use-is-narrower');
vi.mock('../../../page/Editors', () => ({ Editors: () => null }));
vi.mock('../../../state/calendar', async (original) => ({ ...(await original<object>()), today: () => now }));
vi.mock('../../../state/record-changes', async (original) => ({
  ...(await original<object>()),
  noteRecordChange: vi.fn(),
}));
vi.mock('../../../forms/ReferenceInput', async (original) => {
  const { ReferenceInput: Actual } = await original<typeof import('../../../forms/ReferenceInput')>();
  return {
    ReferenceInput: (props: ComponentProps<typeof Actual>) =>
      props.to === 'market' ? (
        <button type="button" onClick={() => props.onChange(12)}>
          show {props.value}
        </button>
      ) : (
        <Actual {...props} />
      ),
  };
});
sizesStay();

let now = '2027-03-01';
const visit = (id: number, given: Partial<CalendarVisit> = {}): CalendarVisit => ({
  ...{ id, version: 2, reservationId: id + 100, customerId: id, customerName: `Customer ${id}`, day: '2027-03-18' },
  ...{ startsAt: '09:00', endsAt: '10:00', booth: 'A1', purpose: null, note: null },
  ...given,
});
const reserved = (id: number, given: Partial<ReservedCustomer> = {}): ReservedCustomer => ({
  ...{ id, customerName: `Customer ${id - 100}`, state: 'approved', invitationState: 'accepted', visitTimes: null },
  ...{ partyCount: null, calendarSentOn: null, plannedFactoryVisit: null, actualFactoryVisit: null, visits: 1 },
  ...given,
});
const market = { id: 11, name: 'Spring show', startDate: '2027-03-17', endDate: '2027-03-19' };
const ask = vi.mocked(fetchData);
function lookedUp(reservations: ReservedCustomer[], { ids, text = '' }: ParsedInputOf<typeof recordCalls.lookUp>) {
  const rows = reservations.map(({ id, customerName }) => ({ id, code: customerName, name: customerName }));
  return { rows: rows.filter(({ id, name }) => (ids ? ids.includes(id) : name.includes(text))), more: false };
}
const openTab = vi.fn();
connectTabs(openTab);
let end = async () => {};
async function open(
  visits: CalendarVisit[],
  reservations: ReservedCustomer[] = [],
  { role = 'vpSales', path = '/ShowCalendar' }: { role?: Role; path?: string } = {},
) {
  enter({ id: 1, roles: [role] });
  ask.mockImplementation(async (call: Call, input: unknown) => {
    if (call === recordCalls.lookUp)
      return lookedUp(reservations, input as ParsedInputOf<typeof recordCalls.lookUp>) as never;
    if (call === visitCalls.getShowCalendar) return { market, visits, reservations } as never;
    return { changeSet: 'set', version: 3 } as never;
  });
  ({ end } = await show(
    <PageTabContext value={pageTab(path)}>
      <ShowCalendarPage />
    </PageTabContext>,
  ));
  await settled();
}
const days = () => [...document.querySelectorAll('.show-days button')].map(({ textContent }) => textContent);
const day = () => document.querySelector('.show-days [aria-pressed="true"]')?.textContent;
const shown = () => [...document.querySelectorAll<HTMLElement>('.show-visit')];
const focus = (id: number) => act(async () => document.querySelector<HTMLElement>(`[data-visit="${id}"]`)?.focus());
async function chooseCustomer(name: string) {
  await type('Customer', name);
  await settled();
  await act(async () => document.querySelector<HTMLElement>('[role="option"]')?.click());
  await settled();
}
const texts = (selector: string) => [...document.querySelectorAll(selector)].map(({ textContent }) => textContent);

beforeEach(() => {
  now = '2027-03-01';
  vi.mocked(useIsNarrower).mockReturnValue(false);
});
afterEach(() => leaveNothing({ end }));

test('the days of the show are there, and those around it on which somebody comes; the first with a visit is shown', async () => {
  await open([visit(1), visit(2), visit(3, { day: '2027-03-22' })]);
  expect(days()).toEqual(['Wed 03-17', 'Thu 03-18 (2)', 'Fri 03-19', 'Mon 03-22 (1)']);
  expect([day(), shown().length]).toEqual(['Thu 03-18 (2)', 2]);
  await click('Fri 03-19');
  expect([shown().length, document.querySelector('.nothing')?.textContent]).toEqual([
    0,
    'Nobody comes on this day yet.',
  ]);
});

test('at the show it begins with today, without a visit with the first day', async () => {
  // In the west the last day goes on into the company's next one.
  for (now of ['2027-03-19', '2027-03-20']) {
    await open([visit(1)]);
    expect(day()).toBe('Fri 03-19');
    await end();
    queries.clear();
    forgetPageState();
  }
  now = '2027-03-01';
  await open([]);
  expect(day()).toBe('Wed 03-17');
});

test('the show is the one of the address, else the one the server takes, and can be chosen', async () => {
  await open([]);
  expect(asked(visitCalls.getShowCalendar)).toEqual([{}]);
  expect(isOffered('show 11')).toBe(true);
  await click('show 11');
  await settled();
  expect(asked(visitCalls.getShowCalendar)).toEqual([{}, { marketId: 12 }]);
  await end();
  queries.clear();
  forgetPageState();
  await open([], [], { path: '/ShowCalendar?marketId=13' });
  expect(asked(visitCalls.getShowCalendar).at(-1)).toEqual({ marketId: 13 });
});

test('visits stand by table and hour; those at the same time share the width and say what stands against them', async () => {
  await open([
    visit(1, { startsAt: '09:00', endsAt: '11:15', purpose: 'New range' }),
    visit(2, { startsAt: '10:00', endsAt: '11:00', booth: 'a 1' }),
    visit(3, { booth: null, reservationId: null, customerId: null, customerName: null }),
    visit(4, { customerId: 1, customerName: 'Customer 1', booth: 'A2', startsAt: '11:00', endsAt: '12:00' }),
  ]);
  expect(texts('.show-day h3')).toEqual(['A1', 'A2', 'No table']);
  expect(texts('.show-visit-conflict')).toEqual([
    'Double booking: Customer 2 is at this table 10:00–11:00; Double booking: this customer is also here 11:00–12:00',
    'Double booking: Customer 1 is at this table 09:00–11:15',
    'Double booking: this customer is also here 09:00–11:15',
  ]);
  const [first, second, , foreign] = shown();
  const styleOf = (element?: HTMLElement) => {
    const { top, height, left, width } = element?.style ?? {};
    return [top, height, left, width];
  };
  expect(styleOf(first)).toEqual(['0%', '25%', '0%', '50%']);
  expect(styleOf(second)).toEqual([expect.stringMatching(/^11\.11/), expect.stringMatching(/^11\.11/), '50%', '50%']);
  // Each has the width of a table.
  const tables = [...document.querySelectorAll<HTMLElement>('.show-day > section')];
  expect(tables.map(({ style }) => style.getPropertyValue('--lanes'))).toEqual(['2', '1', '1']);
  expect(first?.textContent).toBe(
    '⚠ 09:00–11:15Customer 1Double booking: Customer 2 is at this table 10:00–11:00; Double booking: this customer is also here 11:00–12:00New range',
  );
  expect([foreign?.textContent, foreign?.dataset.foreign, foreign?.dataset.conflict, first?.dataset.foreign]).toEqual([
    '09:00–10:00A colleague’s customer',
    'true',
    undefined,
    undefined,
  ]);
  expect(document.querySelector('.show-choices .quiet')?.textContent).toBe(
    '2027-03-17 – 2027-03-19 · times of the place · ⚠ 3 visits in double bookings',
  );
  expect(texts('.show-hours span').slice(0, 2)).toEqual(['09:00', '10:00']);
});

test('arrows lead from visit to visit; what is done is done to the one they led to', async () => {
  await open([visit(1), visit(2, { startsAt: '11:00', endsAt: '12:00' })]);
  expect([isOffered('Edit'), isOffered('Remove'), isOffered('Open the reservation')]).toEqual([false, false, false]);
  await focus(1);
  const key = async (name: string, held: KeyboardEventInit = {}) => {
    const event = new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true, ...held });
    await act(async () => void document.activeElement?.dispatchEvent(event));
    return event.defaultPrevented;
  };
  expect([await key('ArrowDown'), await key('ArrowDown'), await key('x')]).toEqual([true, false, false]);
  // With a modifier held, the arrow is a shortcut of the browser, such as going back.
  for (const held of ['altKey', 'ctrlKey', 'metaKey']) expect(await key('ArrowUp', { [held]: true }), held).toBe(false);
  await click('Open the reservation');
  expect(openTab.mock.lastCall?.[0]).toBe('/ExReservation?id=102');
  await click('Remove');
  await settled();
  expect(asked(visitCalls.removeVisit)).toEqual([{ id: 2, version: 2 }]);
  expect([vi.mocked(noteSaved).mock.lastCall, vi.mocked(noteRecordChange).mock.lastCall]).toEqual([
    ['set', 'Customer 2'],
    ['reservation'],
  ]);
  await act(async () => shown()[0]?.click());
  expect(openTab.mock.lastCall?.[0]).toBe('/ExReservation?id=101');
  // It is no empty place.
  expect(document.querySelector('[role="dialog"]')).toBeNull();
});

test('of a customer who was sent a calendar file it is told that a visit that is taken away is cancelled by mail', async () => {
  await open([visit(1)], [reserved(101, { calendarSentOn: '2027-02-01' })]);
  await focus(1);
  await click('Remove');
  await settled();
  expect(noteSaved).toHaveBeenCalledWith('set', 'Customer 1; the customer is told by mail that the visit is canceled');
});

test('a visit that is out of sight, on another day or behind the list, is neither opened, edited nor removed', async () => {
  await open([visit(1), visit(2, { day: '2027-03-19' })]);
  const offered = () => ['Edit', 'Remove', 'Open the reservation'].map(isOffered);
  await focus(1);
  expect(offered()).toEqual([true, true, true]);
  await click('Fri 03-19 (1)');
  expect([...offered(), keysShown()]).toEqual([false, false, false, { n: 'add' }]);
  await focus(2);
  expect(offered()).toEqual([true, true, true]);
  const goTo = (name: string) => {
    const tab = [...document.querySelectorAll('[role=tab]')].find(({ textContent }) => textContent === name);
    return act(async () => void tab?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, button: 0 })));
  };
  await goTo('List');
  expect([...offered(), keysShown()]).toEqual([false, false, false, { n: 'add' }]);
  await goTo('By day');
  expect(offered()).toEqual([true, true, true]);
});

test('a colleague’s customer is neither opened nor changed', async () => {
  await open([visit(1, { reservationId: null, customerName: null })]);
  await focus(1);
  await act(async () => shown()[0]?.click());
  expect([isOffered('Edit'), isOffered('Remove'), openTab.mock.calls]).toEqual([false, false, []]);
});

test('who may not change reservations adds and changes no visit', async () => {
  await open([visit(1)], [], { role: 'approver' });
  await focus(1);
  expect(['Edit', 'Remove', 'Add a visit'].map(isOffered)).toEqual([false, false, false]);
  expect(isOffered('Open the reservation')).toBe(true);
  await act(async () => document.querySelector<HTMLElement>('.show-booth')?.click());
  expect(document.querySelector('[role="dialog"]')).toBeNull();
});

test('a visit is added where the calendar was clicked, to the half hour below', async () => {
  await open([visit(1)], [reserved(101), reserved(102)]);
  const booth = document.querySelector<HTMLElement>('.show-booth');
  if (booth) booth.getBoundingClientRect = () => ({ top: 100, height: 900 }) as DOMRect;
  await act(async () => void booth?.dispatchEvent(new MouseEvent('click', { bubbles: true, clientY: 290 })));
  await chooseCustomer('Customer 2');
  const within = { field: 'marketId', id: market.id };
  expect(asked(recordCalls.lookUp)).toContainEqual({ entity: 'reservation', within, text: 'Customer 2', alike: [] });
  expect(['Day', 'From', 'Until', 'Table'].map((label) => control(label).value)).toEqual([
    '2027-03-18',
    '10:30',
    '11:30',
    'A1',
  ]);
  await submit();
  await settled();
  expect(asked(visitCalls.addVisit)).toMatchObject([
    { reservationId: 102, day: '2027-03-18', startsAt: '10:30', endsAt: '11:30', booth: 'A1' },
  ]);
  expect(noteSaved).toHaveBeenCalledWith('set', 'Customer 2');
});

test('what a customer asked for goes before the place of the cursor, as long as they have no visit', async () => {
  const times = '2027-03-17 14:00–15:00';
  await open(
    [visit(1)],
    [reserved(101, { visitTimes: times, visits: 1 }), reserved(102, { visitTimes: times, visits: 0 })],
  );
  await focus(1);
  await click('Add a visit');
  const choose = async (name: string) => {
    await chooseCustomer(name);
    return ['Day', 'From', 'Until'].map((label) => control(label).value);
  };
  // At the same table, once the visit under the cursor is over.
  expect(await choose('Customer 1')).toEqual(['2027-03-18', '10:00', '11:00']);
  expect(await choose('Customer 2')).toEqual(['2027-03-17', '14:00', '15:00']);
});

test('a visit is edited over the version that was seen, with what its customer hears of it', async () => {
  await open([visit(1), visit(2)], [reserved(102, { calendarSentOn: '2027-02-01' })]);
  await focus(2);
  await click('Edit');
  const dialog = document.querySelector('[role="dialog"]');
  expect([dialog?.querySelector('h2')?.textContent, control('From').value]).toEqual(['Visit of Customer 2', '09:00']);
  expect(dialog?.querySelector('.dialog-body > p')?.textContent).toContain('a calendar file on 2027-02-01');
  await type('Table', 'B2');
  await submit();
  await settled();
  expect(asked(visitCalls.changeVisit)).toEqual([{ id: 2, version: 2, changes: { booth: 'B2' } }]);
  expect([document.querySelector('[role="dialog"]'), vi.mocked(noteSaved).mock.lastCall]).toEqual([
    null,
    ['set', 'Table or booth'],
  ]);
});

test('who accepted and has no time yet is waited for, with what they asked for', async () => {
  await open(
    [visit(1)],
    [
      reserved(101),
      reserved(102, { visits: 0, visitTimes: 'Tuesday morning' }),
      reserved(103, { visits: 0, invitationState: 'invited' }),
      reserved(104, { visits: 0 }),
    ],
  );
  expect(document.querySelector('.show-unplaced summary')?.textContent).toBe('Accepted, without a visit yet: 2');
  expect(texts('.show-unplaced li')).toEqual(['Customer 2 · Tuesday morning', 'Customer 4']);
});

test('on a narrow screen the day is a list with the tables in it', async () => {
  vi.mocked(useIsNarrower).mockReturnValue(true);
  await open([visit(1), visit(2, { booth: null, startsAt: '11:00', endsAt: '12:00' })]);
  expect(texts('.show-visit-time')).toEqual(['09:00–10:00 · A1', '11:00–12:00']);
  expect([shown()[0]?.style.top, document.querySelectorAll('.show-booth').length]).toEqual(['', 0]);
});

test('the calendar has its keys; a visit one went to is changed in the version that was seen', async () => {
  await open([visit(1)], [reserved(101, { calendarSentOn: '2027-02-01' })]);
  expect(keysShown()).toEqual({ n: 'add' });
  await focus(1);
  expect(keysShown()).toEqual({ o: 'open', del: 'remove', e: 'edit', n: 'add' });
  await pressKey('e');
  const dialog = () => document.querySelector('[role="dialog"]');
  expect(dialog()?.querySelector('h2')?.textContent).toBe('Visit of Customer 1');
  expect(dialog()?.textContent).toContain('was sent a calendar file on 2027-02-01');
  expect([control('Day').value, control('Table').value]).toEqual(['2027-03-18', 'A1']);
  await type('Table', 'B2');
  await click('Save');
  await settled();
  expect(asked(visitCalls.changeVisit)).toEqual([{ id: 1, version: 2, changes: { booth: 'B2' } }]);
  expect([dialog(), vi.mocked(noteSaved).mock.lastCall?.[0]]).toEqual([null, 'set']);
  expect(vi.mocked(noteRecordChange).mock.calls.flat()).toContain('reservationVisit');
});

test('nothing is added before a customer is chosen', async () => {
  await open([visit(1)], [reserved(101), reserved(102)]);
  await focus(1);
  await pressKey('n');
  expect(document.querySelector('form')).toBeNull();
  // One that is missing is no customer to add here, but needs a reservation.
  await type('Customer', 'Nobody');
  await settled();
  expect([document.querySelector('[role="option"]'), document.querySelector('.combobox-create')]).toEqual([null, null]);
  await act(async () => document.querySelector<HTMLElement>('[aria-label="Close"]')?.click());
  expect([document.querySelector('[role="dialog"]'), asked(visitCalls.addVisit)]).toEqual([null, []]);
});

test('whose visit stands at the same table is said, but for the customer of a colleague', async () => {
  await open([visit(1), visit(2, { reservationId: null, customerName: null })]);
  expect(texts('.show-visit-conflict')).toEqual([
    'Double booking: a colleague’s customer is at this table 09:00–10:00',
    'Double booking: Customer 1 is at this table 09:00–10:00',
  ]);
});
