import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { liveLimits } from '../../shared/areas/live/limits';
import { type Opening, OpenRecords } from './open-records';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const record = { kind: 'customer', id: 7 } as const;
const [desk, phone, other] = [randomUUID(), randomUUID(), randomUUID()];
const ann = { accountId: 1, nameEn: 'Ann', nameZh: '安' };
const bob = { accountId: 2, nameEn: 'Bob', nameZh: '博' };

/** Tells what a window of a person does with the record. */
const said = (open: OpenRecords, window: string, person: typeof ann, state: Opening['state'], of: object = record) =>
  open.hear(JSON.stringify({ ...of, window, state, ...person }));

test('the windows that have a record open are answered as they come and go, each once', () => {
  const open = new OpenRecords();
  expect(said(open, desk, ann, 'reading')).toEqual({ record, windows: [desk] });
  expect(said(open, phone, bob, 'editing')).toEqual({ record, windows: [desk, phone] });
  expect(said(open, desk, ann, 'editing')).toEqual({ record, windows: [desk, phone] });
  expect(said(open, other, bob, 'reading', { kind: 'customer', id: 8 })?.windows).toEqual([other]);
  expect(said(open, other, bob, 'reading', { kind: 'order', id: 7 })?.windows).toEqual([other]);
  expect(said(open, desk, ann, 'closed')).toEqual({ record, windows: [phone] });
  expect(said(open, phone, bob, 'closed')).toEqual({ record, windows: [] });
  expect(open.editors(record, 0)).toEqual([]);
});

test('who edits a record is told by name, once for several windows, without readers and whoever asks', () => {
  const open = new OpenRecords();
  said(open, desk, ann, 'editing');
  said(open, phone, ann, 'editing');
  said(open, other, bob, 'reading');
  const names = [{ nameEn: 'Ann', nameZh: '安' }];
  expect(open.editors(record, bob.accountId)).toEqual(names);
  expect(open.editors(record, ann.accountId)).toEqual([]);
  expect(open.editors({ kind: 'customer', id: 8 }, bob.accountId)).toEqual([]);
  expect(open.editors({ kind: 'order', id: 7 }, bob.accountId)).toEqual([]);
  said(open, other, bob, 'editing');
  expect(open.editors(record, 0)).toEqual([...names, { nameEn: 'Bob', nameZh: '博' }]);
  said(open, desk, ann, 'closed');
  expect(open.editors(record, bob.accountId)).toEqual(names);
});

test('who does not say so again is forgotten, and the windows that are left are answered', () => {
  const open = new OpenRecords();
  said(open, desk, ann, 'editing');
  said(open, phone, bob, 'editing');
  said(open, other, bob, 'editing', { kind: 'order', id: 7 });
  vi.advanceTimersByTime(liveLimits.editingMs);
  expect(open.expire()).toEqual([]);
  said(open, phone, bob, 'editing');
  vi.advanceTimersByTime(1);
  expect(open.expire()).toEqual([
    { record, windows: [phone] },
    { record: { kind: 'order', id: 7 }, windows: [] },
  ]);
  expect(open.editors(record, 0)).toEqual([{ nameEn: 'Bob', nameZh: '博' }]);
  expect(open.expire()).toEqual([]);
  vi.advanceTimersByTime(liveLimits.editingMs);
  expect(open.expire()).toEqual([{ record, windows: [] }]);
  expect(open.expire()).toEqual([]);
});

test('what is no such message, as of another program on the channel, is passed over', () => {
  const open = new OpenRecords();
  expect(open.hear('')).toBeNull();
  expect(open.hear('{"kind":')).toBeNull();
  expect(open.hear('null')).toBeNull();
  expect(said(open, 'no window', ann, 'editing')).toBeNull();
  expect(said(open, desk, ann, 'editing', { kind: 'ghost', id: 7 })).toBeNull();
  expect(open.expire()).toEqual([]);
});
