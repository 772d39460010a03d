// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { leaveNothing } from '../../../../tests/support/leave-nothing';
import { leave, using } from '../../../../tests/support/using';
import type { TravelChoices } from '../../../shared/areas/travel/calls';
import { fetchData } from '../../api/send';
import { queries } from '../../state/queries';
import { keepChoices, keptChoices } from './drafts';
import { useTravelChoices } from './use-travel-choices';

vi.mock('../../api/send');
vi.mock('./drafts');

const choices = (name: string) => ({ customers: [{ name }] }) as unknown as TravelChoices; // told apart by this alone

beforeEach(() => vi.mocked(keepChoices).mockResolvedValue(undefined));
afterEach(() => leaveNothing({ end: leave }));

test('what can be chosen is kept for when there is no connection, and taken from there then', async () => {
  vi.mocked(fetchData).mockResolvedValue(choices('now') as never);
  vi.mocked(keptChoices).mockResolvedValue(choices('then'));
  const now = await using(useTravelChoices);
  expect([now(), vi.mocked(keepChoices).mock.calls]).toEqual([choices('now'), [[choices('now')]]]);
  await leave();
  queries.clear();
  vi.mocked(fetchData).mockRejectedValue(new Error('no connection'));
  const then = await using(useTravelChoices);
  expect([then(), vi.mocked(keepChoices).mock.calls.length]).toEqual([choices('then'), 1]);
});

test('a device that keeps nothing has nothing to choose from, and is no fault', async () => {
  vi.mocked(fetchData).mockRejectedValue(new Error('no connection'));
  vi.mocked(keptChoices).mockRejectedValue(new Error('no storage'));
  expect((await using(useTravelChoices))()).toBeNull();
  await leave();
  queries.clear();
  vi.mocked(keptChoices).mockResolvedValue(undefined);
  vi.mocked(keepChoices).mockRejectedValue(new Error('no storage'));
  vi.mocked(fetchData).mockResolvedValue(choices('now') as never);
  expect((await using(useTravelChoices))()).toEqual(choices('now'));
});
