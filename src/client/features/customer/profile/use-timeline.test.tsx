// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { asked } from '../../../../../tests/support/asked';
import { settled } from '../../../../../tests/support/dom';
import { leaveNothing } from '../../../../../tests/support/leave-nothing';
import { leave, using } from '../../../../../tests/support/using';
import { customerCalls } from '../../../../shared/areas/customer/calls';
import { fetchData } from '../../../api/send';
import { useTimeline } from './use-timeline';

vi.mock('../../../api/send');

const ask = vi.mocked(fetchData);
afterEach(() => leaveNothing({ end: leave }));

test('a timeline goes on where it ended as long as there is more, of the kinds that are chosen', async () => {
  const event = (number: string) => ({ number });
  ask
    .mockResolvedValueOnce({ events: [event('1')], activities: [{ id: 1 }], more: true } as never)
    .mockResolvedValueOnce({ events: [event('2')], activities: [{ id: 2 }], more: false } as never);
  const timeline = await using(() => useTimeline(7, ['order', 'stage']));
  expect([timeline().data?.events.length, timeline().more]).toEqual([1, true]);
  await act(async () => timeline().loadMore());
  await settled();
  expect(timeline().data).toEqual({ events: [event('1'), event('2')], activities: [{ id: 1 }, { id: 2 }] });
  expect(timeline().more).toBe(false);
  await act(async () => timeline().loadMore());
  expect(asked(customerCalls.customerTimeline)).toEqual([
    { id: 7, kinds: ['order', 'stage'], size: 100, page: 1 },
    { id: 7, kinds: ['order', 'stage'], size: 100, page: 2 },
  ]);
  ask.mockResolvedValue({ events: [], activities: [], more: false } as never);
  await using(() => useTimeline(7, []));
  expect(asked(customerCalls.customerTimeline).at(-1)).toEqual({ id: 7, size: 100, page: 1 });
});
