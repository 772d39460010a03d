// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { click, isOffered, show } from '../../../../tests/support/dom';
import { leaveNothing } from '../../../../tests/support/leave-nothing';
import { sizesStay } from '../../../../tests/support/sizes-stay';
import type { ShownVisit } from '../../../shared/areas/travel/calls';
import { StopMap } from './StopMap';

const stop = (store: string, given: Partial<ShownVisit['stops'][number]> = {}) => ({
  ...{ store, city: null, latitude: null, longitude: null },
  ...given,
});
const visit = (id: number, given: Partial<ShownVisit> = {}): ShownVisit => ({
  ...{ id, day: `2026-02-0${id}`, time: null, mode: 'store', name: `Customer ${id}`, travellerId: 1 },
  ...{ travellerName: 'Ann', countryCode: 'DE', state: null, city: 'München', stops: [] },
  ...given,
});
let end = async () => {};
let draw: Awaited<ReturnType<typeof show>>['draw'];
async function open(...visits: ShownVisit[]) {
  ({ end, draw } = await show(<StopMap visits={visits} />));
  await vi.waitFor(() => expect(document.querySelector('svg')).not.toBeNull());
}
const rows = () =>
  [...document.querySelectorAll('tbody tr')].map((row) =>
    [...row.querySelectorAll('td')].slice(0, 2).map(({ textContent }) => textContent),
  );
const circles = () => [...document.querySelectorAll('circle')];

sizesStay();
afterEach(() => leaveNothing({ end }));

test('visits at one place are one spot, the most visited first; a store counts by its own place', async () => {
  const here = { latitude: 48.1, longitude: 11.5 };
  await open(
    visit(1, { countryCode: 'FR', city: 'Paris' }),
    visit(2),
    visit(3, { state: 'Bayern' }),
    visit(4, { stops: [stop('North', here), stop('South', here), stop('West', { city: 'Berlin' })] }),
    visit(5, { city: null, stops: [stop('Outlet', here)] }),
    visit(6, { city: 'Berlin' }),
    visit(7, {}),
  );
  expect(rows()).toEqual([
    ['München', '3'],
    ['München', '2'],
    ['Berlin', '2'],
    ['Paris', '1'],
  ]);
  const latest = [...(document.querySelector('tbody tr')?.querySelectorAll('.travel-visit a') ?? [])];
  expect(latest.map((link) => link.getAttribute('href'))).toEqual([
    '/travelInfo?id=2',
    '/travelInfo?id=3',
    '/travelInfo?id=7',
  ]);
  expect(document.querySelector('svg')?.getAttribute('aria-label')).toContain('Map of 7 visits at 4 places');
});

test('a place known by its country alone is a ring, one that is not known at all is counted', async () => {
  await open(
    visit(1, { city: 'Kleinkleckersdorf' }),
    visit(2, { countryCode: 'XX', city: null }),
    visit(3, { city: null, state: 'Bayern', stops: [stop('Outlet', { latitude: 48.1, longitude: 11.5 })] }),
  );
  expect(rows()).toEqual([
    ['DE', '1'],
    ['Outlet, Bayern', '1'],
  ]);
  expect(circles().map(({ dataset }) => dataset.rough)).toEqual(['true', undefined]);
  expect(document.body.textContent).toContain('1 of the places are known by their country alone');
  expect(document.body.textContent).toContain('1 visit has no known place');
});

test('where everything is known nothing is said of it; of many visits the latest three are named', async () => {
  await open(visit(1), visit(2), visit(3), visit(4));
  expect(document.querySelectorAll('.quiet')).toHaveLength(0);
  expect(document.querySelectorAll('.travel-visit')).toHaveLength(3);
});

test('a chosen spot is shown alone, by its name or on the map, until it is chosen again or is gone', async () => {
  await open(visit(1), visit(2, { city: 'London', countryCode: 'GB' }));
  const [first, second] = circles();
  expect([Number(first?.getAttribute('cy')), Number(second?.getAttribute('cy'))].every((place) => place < -48)).toBe(
    true,
  );
  await click('London');
  expect([rows(), circles().map(({ dataset }) => dataset.on)]).toEqual([[['London', '1']], [undefined, 'true']]);
  await click('London');
  expect(rows()).toHaveLength(2);
  await act(async () => void first?.dispatchEvent(new MouseEvent('click', { bubbles: true })));
  expect(rows()).toEqual([['München', '1']]);
  await act(async () => void first?.dispatchEvent(new MouseEvent('click', { bubbles: true })));
  expect(rows()).toHaveLength(2);
  // Others are shown meanwhile, among whom there is no such place.
  await click('München');
  await draw(<StopMap visits={[visit(2, { city: 'London', countryCode: 'GB' })]} />);
  expect(rows()).toEqual([['London', '1']]);
});

test('the map shows the places, or the whole world', async () => {
  await open(visit(1));
  const width = () => Number(document.querySelector('svg')?.getAttribute('viewBox')?.split(' ')[2]);
  expect(width()).toBe(24);
  await click('Whole world');
  expect([width(), isOffered('Whole world')]).toEqual([350, true]);
  await click('Whole world');
  expect(width()).toBe(24);
});
