import { expect, test } from 'vitest';
import type { MessageRow } from '../../../shared/areas/service/outbox-calls';
import { href } from '../../../shared/pages';
import { messageColumns } from './message-columns';

test('the outbox tells how each message stands', () => {
  const column = (id: string) => messageColumns.find((each) => each.id === id);
  const toneOf = (state: string) => column('state')?.toneOf?.(state);
  expect(['sent', 'acknowledged', 'refused', 'failed', 'unknown', 'held'].map(toneOf)).toEqual([
    ...['good', 'good', 'bad', 'bad', 'warn', 'warn'],
  ]);
  expect(['waiting', 'cancelled', 'superseded', 'queued', 'sending'].map(toneOf)).toEqual([
    ...['idle', 'idle', 'idle', 'info', 'info'],
  ]);
  const row = { customerId: null, nextAt: null } as MessageRow; // what is read of one
  expect([column('customerName')?.link?.(row), column('nextAt')?.read(row)]).toEqual([null, null]);
  const later = { ...row, customerId: 7, nextAt: '2026-11-05T04:05:06Z' };
  expect(column('customerName')?.link?.(later)).toBe(href('CustomerDet', { id: 7 }));
  expect(column('nextAt')?.read(later)).toContain('2026-11-05');
  const times = { createdAt: '2026-11-01T04:05:06Z', changedAt: '2026-11-02T04:05:06Z' } as MessageRow; // as above
  expect(['createdAt', 'changedAt'].map((id) => String(column(id)?.read(times)).slice(0, 10))).toEqual([
    ...['2026-11-01', '2026-11-02'],
  ]);
});
