// @vitest-environment happy-dom
import { act, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { settled, show } from '../../../tests/support/dom';
import { enter } from '../../../tests/support/enter';
import { leaveNothing } from '../../../tests/support/leave-nothing';
import { keysShown, runCommand } from '../../../tests/support/page-keys';
import { publishRecordList } from '../grid/rows/record-list';
import { openPage } from '../state/open-page';
import { PageTabContext, pageTab } from '../state/page';
import { RecordSteps } from './RecordSteps';

vi.mock('../state/open-page', async (original) => ({ ...(await original<object>()), openPage: vi.fn() }));

let end = async () => {};
async function open(part: ReactNode) {
  await end();
  ({ end } = await show(part));
  await settled();
}
const said = () => document.body.textContent ?? '';
const button = (label: string) => document.querySelector<HTMLElement>(`[aria-label^="${label}"]`);
const press = (label: string) => act(async () => button(label)?.click());

beforeEach(() => enter({ account: 'first' }));
afterEach(() => leaveNothing({ end }));

const path = (id: number) => `/OrderDet?id=${id}`;
const stepsAt = (id: number) => (
  <PageTabContext value={pageTab(path(id))}>
    <RecordSteps />
  </PageTabContext>
);

test('one steps to the neighbors of a record in the place of its tab', async () => {
  publishRecordList({ from: '/Order', paths: [1, 2, 3].map(path) }, path(2));
  await open(stepsAt(2));
  expect([said(), keysShown()]).toEqual(['2 of 3', { '[': 'previous', ']': 'next' }]);
  await press('Next record');
  await runCommand('here.previous');
  expect(vi.mocked(openPage).mock.calls).toEqual([
    [path(3), { insteadOf: path(2) }],
    [path(1), { insteadOf: path(2) }],
  ]);
});

test('before the first record of a list and behind its last there is none, which is said', async () => {
  publishRecordList({ from: '/Order', paths: [1, 2].map(path) }, path(1));
  await open(stepsAt(1));
  expect(keysShown()).toEqual({ ']': 'next' });
  expect(button('Previous record')?.getAttribute('aria-description')).toBe('This is the first record of the list.');
  await open(stepsAt(2));
  expect(keysShown()).toEqual({ '[': 'previous' });
  expect(button('Next record')?.getAttribute('aria-description')).toBe('This is the last record of the list.');
  await open(stepsAt(99));
  expect([said(), keysShown()]).toEqual(['', {}]);
});

test('of a list that is longer than what is at hand it is said where one is in all of it, and where it goes on', async () => {
  const list = { from: '/Order', paths: [1, 2].map(path) };
  publishRecordList({ ...list, place: { offset: 199, total: 2500 } }, path(1));
  await open(stepsAt(1));
  const reason = 'Go on from the list, which has more records than can be stepped through at once.';
  expect([said(), button('Previous record')?.getAttribute('aria-description')]).toEqual(['200 of 2500', reason]);
  await open(stepsAt(2));
  expect([said(), button('Next record')?.getAttribute('aria-description')]).toEqual(['201 of 2500', reason]);
  publishRecordList({ ...list, place: { offset: 2498, total: 2500 } }, path(1));
  await open(stepsAt(2));
  expect(button('Next record')?.getAttribute('aria-description')).toBe('This is the last record of the list.');
  publishRecordList({ ...list, place: null }, path(1));
  await open(stepsAt(1));
  expect(said()).toBe('');
});
