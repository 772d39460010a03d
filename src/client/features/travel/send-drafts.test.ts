// @vitest-environment happy-dom
import { i18n } from '@lingui/core';
import { beforeEach, expect, test, vi } from 'vitest';
import type { CrudRecord } from '../../../shared/entity/crud';
import { errorCatalogue } from '../../../shared/errors';
import { ApiError } from '../../api/errors';
import { BrokenUpload, UnreadableFile } from '../../api/upload';
import { toastWarning } from '../../state/toasts';
import { type Draft, draftOf, newDraft } from './draft';
import { insisted, sendDraft, sendWaiting } from './send-drafts';

const { fetchData, send, uploadOf, kept } = vi.hoisted(() => ({
  fetchData: vi.fn(),
  send: vi.fn(),
  uploadOf: vi.fn(),
  kept: new Map<string, unknown>(),
}));
vi.mock('../../state/toasts', () => ({ toastWarning: vi.fn() }));
vi.mock('../../state/undo', () => ({ noteSaved: vi.fn() }));
vi.mock('../../api/send', () => ({ fetchData }));
vi.mock('../../api/upload', async (original) => ({ ...(await original<object>()), uploadOf }));
// A map in place of the device's own store.
vi.mock('./drafts', () => ({
  draftAt: async (key: string) => kept.get(key),
  keepDraft: async (draft: Draft) => void kept.set(draft.key, draft),
  forgetDraft: async (key: string) => void kept.delete(key),
  ownDrafts: async () => [...kept.values()],
}));

// There is one window, which need not wait for others.
Object.defineProperty(navigator, 'locks', { value: { request: (_: string, work: () => unknown) => work() } });
i18n.loadAndActivate({ locale: 'en', messages: {} });
const picture = (key: string) => ({ key, name: `${key}.jpg`, blob: new Blob(['x']) });
const waiting = (more: Partial<Draft> = {}): Draft => {
  const draft: Draft = { ...newDraft(1, { day: '2026-03-09' }), state: 'waiting', ...more };
  kept.set(draft.key, draft);
  return draft;
};
const keptOf = ({ key }: Draft) => kept.get(key) as Draft | undefined;
const refusal = (name: keyof typeof errorCatalogue, data: unknown = null) =>
  new ApiError(errorCatalogue[name].code, name, '/keepTravel', data);

beforeEach(() => {
  kept.clear();
  vi.resetAllMocks();
  send.mockImplementation(async ({ name }: File) => `sent ${name}`);
  uploadOf.mockImplementation(({ file }: { file: File }) => ({ send: () => send(file), discard: vi.fn() }));
  fetchData.mockResolvedValue({ id: 7, version: 1, isKnown: false, changeSet: null });
});

test('what was sent already is not sent again, and a draft that is kept is forgotten', async () => {
  const draft = waiting({ pictures: [picture('a'), picture('b')], uploads: { a: 'there' } });
  expect(await sendDraft(draft.key)).toEqual({ is: 'kept', id: 7 });
  expect(send.mock.calls.map(([{ name }]) => name)).toEqual(['b.jpg']);
  expect(keptOf(draft)).toBeUndefined();
});

test('a broken upload keeps what came before it, and the draft waits', async () => {
  const draft = waiting({ pictures: [picture('a'), picture('b')] });
  send.mockResolvedValueOnce('sent a').mockRejectedValueOnce(new BrokenUpload());
  expect(await sendDraft(draft.key)).toEqual({ is: 'waiting' });
  expect(keptOf(draft)).toMatchObject({ state: 'waiting', uploads: { a: 'sent a' } });
  expect(fetchData).not.toHaveBeenCalled();
  // The next occasion goes on with the same upload.
  expect(await sendDraft(draft.key)).toEqual({ is: 'kept', id: 7 });
  expect(uploadOf.mock.calls.map(([{ file }]) => file.name)).toEqual(['a.jpg', 'b.jpg']);
});

test('uploads that the server threw away meanwhile are sent again; of another refusal they stay', async () => {
  const gone = waiting({ uploads: { a: 'there' } });
  fetchData.mockRejectedValueOnce(refusal('record.notFound'));
  expect(await sendDraft(gone.key)).toEqual({ is: 'refused' });
  expect(keptOf(gone)?.state).toBe('refused');
  expect(keptOf(gone)?.uploads).toEqual({});
  const wrong = waiting({ uploads: { a: 'there' } });
  fetchData.mockRejectedValueOnce(refusal('input.invalid'));
  await sendDraft(wrong.key);
  expect(keptOf(wrong)).toMatchObject({ state: 'refused', uploads: { a: 'there' } });
});

test('an edit that met another shows what stands on the server', async () => {
  const draft = waiting({ record: { id: 7, version: 1 } });
  fetchData.mockRejectedValueOnce(refusal('record.conflict', { current: { city: 'Oslo' } }));
  fetchData.mockResolvedValueOnce({ id: 7, version: 2, city: 'Oslo', children: {} });
  expect(await sendDraft(draft.key)).toEqual({ is: 'conflict' });
  expect(keptOf(draft)).toMatchObject({ state: 'conflict', theirs: { city: 'Oslo' } });
});

test('insisting does to the visit as it is now what was changed here, to its fields and to its lines', async () => {
  const stop = (id: number, store: string, remark: string | null = null) => ({ id, version: 1, store, remark });
  const began = { id: 7, version: 1, city: 'Basel', result: 'open', customerName: 'Alpen' };
  const opened = { ...began, children: { stops: [stop(1, 'north'), stop(2, 'south')] } } as unknown as CrudRecord;
  const { values, parts, ...draft } = draftOf(1, opened);
  const [north, south] = parts.stops;
  if (!north || !south) throw new Error('the draft has no stops');
  const present = {
    ...began,
    version: 4,
    city: 'Oslo',
    children: { stops: [stop(1, 'north', 'by them'), stop(3, 'new')] },
  };
  fetchData.mockResolvedValueOnce(present);
  const mine = await insisted({
    ...{ ...draft, values: { ...values, result: 'an order' } },
    parts: { ...parts, stops: [north, { ...south, values: { ...south.values, store: 'south gate' } }] },
  });
  expect(mine).toMatchObject({ record: { id: 7, version: 4 }, values: { city: 'Oslo', result: 'an order' } });
  expect(mine.parts.stops.map(({ id, values: line }) => [id, line.store, line.remark])).toEqual([
    [1, 'north', 'by them'],
    [3, 'new', null],
    [undefined, 'south gate', null],
  ]);
});

test.each(['database.restoring', 'database.unavailable', 'session.mustChangePassword'] as const)(
  'of %s nothing is refused: all that waits goes on waiting, and is sent the next time',
  async (name) => {
    const drafts = [waiting(), waiting()];
    fetchData.mockRejectedValueOnce(refusal(name));
    await sendWaiting();
    expect(drafts.map((draft) => keptOf(draft)?.state)).toEqual(['waiting', 'waiting']);
    expect([fetchData.mock.calls.length, vi.mocked(toastWarning).mock.calls]).toEqual([1, []]);
    // Why is told with the one that met it.
    expect(drafts.map((draft) => keptOf(draft)?.problem ?? null)).toEqual([name, null]);
    // Without a connection it waits for that alone.
    const offline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await sendWaiting();
    expect(keptOf(drafts[0] as Draft)?.problem).toBeNull();
    offline.mockRestore();
    await sendWaiting();
    expect(kept.size).toBe(0);
  },
);

test('of what waits the rest is left for later as soon as one cannot be sent; what is written on is left alone', async () => {
  waiting({ state: 'writing' });
  waiting();
  waiting();
  fetchData.mockRejectedValue(new TypeError('no connection'));
  await sendWaiting();
  expect(fetchData).toHaveBeenCalledTimes(1);
});

test('a picture that the device can no longer read is named, and holds up nothing else', async () => {
  const lost = waiting({ pictures: [picture('a'), picture('b')], sentAt: 5 });
  const other = waiting();
  send.mockResolvedValueOnce('sent a').mockRejectedValueOnce(new UnreadableFile('b.jpg'));
  await sendWaiting();
  // What earlier tries may have brought stays known.
  expect(keptOf(lost)).toMatchObject({
    ...{ state: 'refused', uploads: { a: 'sent a' }, sentAt: 5 },
    problem: 'b.jpg can no longer be read on this device. Remove the picture, or choose it again.',
  });
  expect([keptOf(other), vi.mocked(toastWarning).mock.calls.length]).toEqual([undefined, 1]);
});

test('while the server takes no pictures, a visit without any is sent', async () => {
  const [held, other] = [waiting({ pictures: [picture('a')] }), waiting()];
  send.mockRejectedValueOnce(new BrokenUpload('too many uploads'));
  await sendWaiting();
  expect(keptOf(held)).toMatchObject({ state: 'waiting', problem: 'too many uploads' });
  expect(keptOf(other)).toBeUndefined();
});
