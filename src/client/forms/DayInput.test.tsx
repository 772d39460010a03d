// @vitest-environment happy-dom
import { act, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { control, show, type, typeInto } from '../../../tests/support/dom';
import { leaveNothing } from '../../../tests/support/leave-nothing';
import { DayInput } from './DayInput';

vi.mock('../state/calendar', () => ({ today: () => '2026-11-04' }));

const given = vi.fn();
const onBlur = vi.fn();
let page: Awaited<ReturnType<typeof show>>;

function Due({ readOnly = false }) {
  const [day, setDay] = useState<string | null>('2026-12-01');
  const change = (next: string | null) => {
    given(next);
    setDay(next);
  };
  return <DayInput aria-label="Due" value={day ?? ''} onChange={change} onBlur={onBlur} readOnly={readOnly} />;
}
const picker = () => document.querySelector<HTMLInputElement>('input[type=date]');
const leave = () => act(async () => void control('Due').dispatchEvent(new FocusEvent('focusout', { bubbles: true })));
const stands = () => [control('Due').value, document.querySelector('output')?.textContent];

beforeEach(async () => {
  page = await show(<Due />);
});
afterEach(() => leaveNothing(page));

test('words stand as they are typed beside the day they mean, and as that day once the field is left', async () => {
  await type('Due', 'tomorrow');
  expect([given.mock.lastCall, stands()]).toEqual([['2026-11-05'], ['tomorrow', '2026-11-05']]);
  await leave();
  expect([stands(), onBlur.mock.calls.length]).toEqual([['2026-11-05', undefined], 1]);
});

test('days in other ways of writing are the same ones, and need no word of what they mean', async () => {
  await type('Due', '2026/1/5');
  expect([given.mock.lastCall, stands()]).toEqual([['2026-01-05'], ['2026/1/5', undefined]]);
  await type('Due', 'soon');
  expect([given.mock.lastCall, stands()]).toEqual([['soon'], ['soon', undefined]]);
  await type('Due', '');
  await leave();
  expect([given.mock.lastCall, stands()]).toEqual([[null], ['', undefined]]);
});

test('a day is picked from the calendar, which opens at the one that stands there', async () => {
  expect(picker()?.value).toBe('2026-12-01');
  await typeInto(picker(), '2026-12-24');
  expect([given.mock.lastCall, stands()]).toEqual([['2026-12-24'], ['2026-12-24', undefined]]);
  await typeInto(picker(), '');
  expect(given.mock.lastCall).toEqual([null]);
});

test('where a day is shown only there is no calendar to pick from', async () => {
  const opener = () => document.querySelector('[aria-label="Choose a date"]');
  expect(opener()).not.toBeNull();
  await page.draw(<Due readOnly />);
  expect(opener()).toBeNull();
});
