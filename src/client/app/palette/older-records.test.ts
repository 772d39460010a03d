// @vitest-environment happy-dom
import { i18n } from '@lingui/core';
import { beforeEach, expect, test, vi } from 'vitest';
import { activityCalls } from '../../../shared/areas/activity/calls';
import { receivedMailCalls } from '../../../shared/areas/mail/calls';
import { searchCalls } from '../../../shared/areas/search/calls';
import { href } from '../../../shared/pages';
import { fetchData } from '../../api/send';
import type { IndexLoader } from './index-loader';
import { olderRecords } from './older-records';

vi.mock('../../api/send');
i18n.loadAndActivate({ locale: 'en', messages: {} });

const ask = vi.mocked(fetchData);
const loader = {
  wording: { i18n },
  customerNames: (id: string) => (id === '3' ? { nameEn: 'Ashford', nameZh: '阿什福德' } : undefined),
} as unknown as IndexLoader; // the source of the names
const container = (id: number, orderId: number | null) => ({
  ...{ id, containerNumber: `MSKU${id}`, customerId: 3, orderId, status: 'planned', etd: '' },
});
const found = async (asked: { number: string | null; words: string | null }) =>
  (await olderRecords(asked, loader, new AbortController().signal)).records.map(({ kind, path, nameEn }) => [
    kind,
    path,
    nameEn,
  ]);

beforeEach(() => {
  ask.mockReset().mockImplementation(async (call) => {
    if (call === searchCalls.searchRecords) return { orders: [], containers: [container(1, 5), container(2, null)] };
    if (call === receivedMailCalls.searchReceived)
      return { found: [{ id: 9, day: '2026-11-25', subject: '', fromAddress: 'a@b.ch', excerpt: 'Hello' }] };
    const about = { day: '2026-11-25', kind: 'note', excerpt: 'They want two' };
    const subjects = [
      { entity: 'customer', id: 3, name: 'Ashford' },
      { entity: 'invoice', id: 4, name: 'INV-1' },
    ];
    return { found: subjects.map((subject, at) => ({ ...about, id: at + 1, about: subject })) };
  });
});

test('a container opens one of the orders in it, or its own line in the list', async () => {
  expect(await found({ number: '1', words: null })).toEqual([
    ['container', href('OrderDet', { id: 5 }), 'Ashford'],
    ['container', href('Containers', { id: 2 }), 'Ashford'],
  ]);
  expect(ask.mock.calls.map(([call]) => call)).toEqual([searchCalls.searchRecords]);
});

test('what somebody wrote opens the record it is about, else itself; a mail without a subject is called by its text', async () => {
  expect(await found({ number: null, words: 'two' })).toEqual([
    ['activity', href('CustomerDet', { id: 3 }), 'They want two'],
    ['activity', href('Activities', { id: 2 }), 'They want two'],
    ['mail', href('ReceivedMail', { id: 9 }), 'Hello'],
  ]);
  expect(ask.mock.calls.map(([call]) => call)).toEqual([
    activityCalls.searchActivities,
    receivedMailCalls.searchReceived,
  ]);
});

test('it is said that there are more where any of them has more', async () => {
  const hasMore = async () =>
    (await olderRecords({ number: '1', words: 'two' }, loader, new AbortController().signal)).more;
  expect(await hasMore()).toBe(false);
  for (const call of [searchCalls.searchRecords, activityCalls.searchActivities, receivedMailCalls.searchReceived]) {
    ask.mockImplementation(async (asked) => ({ orders: [], containers: [], found: [], more: asked === call }));
    expect(await hasMore(), call.path).toBe(true);
  }
});
