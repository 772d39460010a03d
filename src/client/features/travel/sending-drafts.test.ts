// @vitest-environment happy-dom
import { i18n } from '@lingui/core';
import { beforeEach, expect, test, vi } from 'vitest';
import type { FileOwner } from '../../../shared/areas/service/file-calls';
import { errorCatalogue } from '../../../shared/errors';
import { ApiError } from '../../api/errors';
import { BrokenUpload } from '../../api/upload';
import { noteRecordChange } from '../../state/record-changes';
import { toastWarning } from '../../state/toasts';
import { noteSaved } from '../../state/undo';
import { type Draft, newDraft } from './draft';
import { insisted, letGoOf, sendDraft, sendWaiting, takenUp } from './send-drafts';

const { fetchData, send, discard, discardUpload, uploadOf, kept } = vi.hoisted(() => ({
  fetchData: vi.fn(),
  send: vi.fn(),
  discard: vi.fn(),
  discardUpload: vi.fn(),
  uploadOf: vi.fn(),
  kept: new Map<string, unknown>(),
}));
vi.mock('../../state/toasts', () => ({ toastWarning: vi.fn() }));
vi.mock('../../state/undo', () => ({ noteSaved: vi.fn() }));
vi.mock('../../state/record-changes', () => ({ noteRecordChange: vi.fn() }));
vi.mock('../../api/send', () => ({ fetchData }));
vi.mock('../../api/upload', async (original) => ({ ...(await original<object>()), uploadOf, discardUpload }));
// A map in place of the device's own store.
vi.mock('./drafts', () => ({
  draftAt: async (key: string) => kept.get(key),
  keepDraft: async (draft: Draft) => void kept.set(draft.key, draft),
  forgetDraft: async (key: string) => void kept.delete(key),
  ownDrafts: async () => [...kept.values()],
}));

i18n.loadAndActivate({ locale: 'en', messages: {} });
const request = vi.fn((_: string, work: () => unknown) => work());
const picture = (key: string) => ({ key, name: `${key}.jpg`, blob: new Blob(['x'], { type: 'image/jpeg' }) });
const waiting = (more: Partial<Draft> = {}): Draft => {
  const draft: Draft = { ...newDraft(1, { day: '2026-03-09' }), state: 'waiting', ...more };
  kept.set(draft.key, draft);
  return draft;
};
const keptDrafts = () => [...kept.values()] as Draft[]; // nothing else is kept
const refusal = (name: keyof typeof errorCatalogue, data: unknown = null) =>
  new ApiError(errorCatalogue[name].code, name, '/keepTravel', data);
const online = (isOnline: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);

beforeEach(() => {
  kept.clear();
  vi.clearAllMocks();
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
  online(true);
  send.mockReset().mockImplementation(async ({ name }: File) => `sent ${name}`);
  uploadOf.mockReset().mockImplementation(({ file }: { file: File }) => ({ send: () => send(file), discard }));
  fetchData.mockReset().mockResolvedValue({ id: 7, version: 1, isKnown: false, changeSet: 3 });
});

test('what is kept on the server can be undone and is seen by open lists; one window sends at a time', async () => {
  const people = [
    { key: 'ann', values: { name: 'Ann' } },
    { key: 'bob', values: { name: 'Bob' } },
  ];
  const draft = waiting({
    ...{ pictures: [picture('p')], cards: { bob: picture('c') } },
    parts: { stops: [], rivals: [], people },
  });
  await sendDraft(draft.key);
  const places = uploadOf.mock.calls.map(([place]) => place as { entity: FileOwner; recordId: null; file: File }); // what an upload is of
  const sent = places.map(({ entity, recordId, file }) => [entity, recordId, file.name, file.type].join(' '));
  expect(sent).toEqual(['travel  p.jpg image/jpeg', 'travelPerson  c.jpg image/jpeg']);
  expect(fetchData.mock.lastCall?.[1]).toMatchObject({
    uploads: ['sent p.jpg'],
    cards: [{ person: 1, upload: 'sent c.jpg' }],
  });
  expect(vi.mocked(noteRecordChange).mock.lastCall).toEqual(
    expect.arrayContaining(['travel', 'travelStop', 'travelPerson', 'travelRival', 'file', 'task', 'customer']),
  );
  expect(noteSaved).toHaveBeenCalledWith(3, 'The visit of 2026-03-09');
  expect(request).toHaveBeenCalledWith('loadline.travel', expect.any(Function));
});

test.each([
  ['with our code', new ApiError(40100, 'INVALID TOKEN', '/x')],
  ['with another code', new ApiError(40001, 'INVALID TOKEN', '/x')],
  ['for a new password', refusal('session.mustChangePassword')],
])(
  'a visit that is sent when the session has ended waits, and goes out after the next login (%s)',
  async (_, ended) => {
    const draft = waiting({ pictures: [picture('p')] });
    fetchData.mockRejectedValueOnce(ended);
    expect(await sendDraft(draft.key)).toEqual({ is: 'waiting' });
    expect([keptDrafts()[0]?.state, vi.mocked(toastWarning).mock.calls]).toEqual(['waiting', []]);
    await sendWaiting();
    expect([keptDrafts(), send.mock.calls.length]).toEqual([[], 1]);
  },
);

test('a browser without locks sends, too', async () => {
  vi.stubGlobal('navigator', { onLine: true });
  expect(await sendDraft(waiting().key)).toEqual({ is: 'kept', id: 7 });
  vi.unstubAllGlobals();
});

test('without a connection nothing is tried, and a draft that is gone is not sent', async () => {
  online(false);
  const draft = waiting();
  expect(await sendDraft(draft.key)).toEqual({ is: 'waiting' });
  online(true);
  expect(await sendDraft('gone')).toEqual({ is: 'refused' });
  expect([fetchData.mock.calls, keptDrafts()]).toEqual([[], [draft]]);
});

test('of a visit that arrived before and was written on since, an edit waits in its place', async () => {
  fetchData.mockResolvedValue({ id: 7, version: 2, isKnown: true, changeSet: null });
  const draft = waiting({ sentAt: 100, changedAt: 101, pictures: [picture('a')], uploads: { a: 'there' } });
  expect(await sendDraft(draft.key)).toEqual({ is: 'waiting' });
  const [edit, ...others] = keptDrafts();
  expect(others).toEqual([]);
  expect(edit).toMatchObject({
    state: 'waiting',
    record: { id: 7, version: 2 },
    pictures: [],
    uploads: {},
    sentAt: null,
  });
  expect(edit?.key).not.toBe(draft.key);
  expect(noteSaved).not.toHaveBeenCalled();
});

test('what was corrected after a lost answer is an edit, however often it did not reach the server since', async () => {
  const now = vi.spyOn(Date, 'now').mockReturnValue(1000);
  const { key } = waiting({ changedAt: 900 });
  fetchData.mockRejectedValueOnce(new ApiError(504, 'late', '/keepTravel', null, 'http'));
  expect(await sendDraft(key)).toEqual({ is: 'waiting' });
  const corrected = { values: { day: '2026-03-09', city: 'Bern' }, changedAt: 2000 };
  waiting({ ...keptDrafts()[0], ...corrected });
  now.mockReturnValue(3000);
  fetchData.mockRejectedValueOnce(new TypeError('no connection'));
  expect(await sendDraft(key)).toEqual({ is: 'waiting' });
  now.mockReturnValue(4000);
  fetchData.mockResolvedValueOnce({ id: 7, version: 2, isKnown: true, changeSet: null });
  expect(await sendDraft(key)).toEqual({ is: 'waiting' });
  expect(keptDrafts()).toMatchObject([{ record: { id: 7, version: 2 }, values: { city: 'Bern' }, sentAt: null }]);
  now.mockRestore();
});

test('pictures that were added after a lost answer go with the edit, those that it had do not', async () => {
  const { key } = waiting({ changedAt: 1, pictures: [picture('first')] });
  fetchData.mockRejectedValue(new ApiError(504, 'late', '/keepTravel', null, 'http'));
  await sendDraft(key);
  const [sent] = keptDrafts();
  waiting({ ...sent, changedAt: Date.now() + 1000, pictures: [picture('first'), picture('added')] });
  // The added one is uploaded, and its visit does not arrive.
  await sendDraft(key);
  fetchData.mockReset().mockResolvedValue({ id: 7, version: 1, isKnown: true, changeSet: null });
  expect(await sendDraft(key)).toEqual({ is: 'waiting' });
  const [edit] = keptDrafts();
  expect(edit?.pictures.map((each) => each.key)).toEqual(['added']);
  fetchData.mockResolvedValue({ id: 7, version: 2, isKnown: false, changeSet: 'c' });
  expect(await sendDraft(edit?.key ?? '')).toEqual({ is: 'kept', id: 7 });
  expect(fetchData.mock.lastCall?.[1]).toMatchObject({ record: { id: 7 }, uploads: ['sent added.jpg'] });
});

test('pictures that broke off before the visit itself was sent are no first sending', async () => {
  const { key } = waiting({ changedAt: 1, pictures: [picture('p')] });
  send.mockRejectedValueOnce(new BrokenUpload());
  expect(await sendDraft(key)).toEqual({ is: 'waiting' });
  expect(keptDrafts()[0]?.sentAt).toBeNull();
});

test.each([
  ['was not written on since', { sentAt: 101, changedAt: 101 }, true],
  ['was never sent before', { sentAt: null, changedAt: 101 }, true],
  ['is new to the server', { sentAt: 100, changedAt: 101 }, false],
])('a visit that %s is over once it is kept', async (_, more, isKnown) => {
  fetchData.mockResolvedValue({ id: 7, version: 2, isKnown, changeSet: null });
  expect(await sendDraft(waiting(more).key)).toEqual({ is: 'kept', id: 7 });
  expect(keptDrafts()).toEqual([]);
});

test('when it was sent is noted before the answer comes, so that a lost answer is known', async () => {
  const draft = waiting({ changedAt: 5 });
  fetchData.mockRejectedValue(new ApiError(504, 'late', '/keepTravel', null, 'http'));
  expect(await sendDraft(draft.key)).toEqual({ is: 'waiting' });
  expect(keptDrafts()[0]?.sentAt).toBeGreaterThan(5);
  expect([keptDrafts()[0]?.state, vi.mocked(toastWarning).mock.calls]).toEqual(['waiting', []]);
});

test('why a visit was not taken is kept with it, by field, and told', async () => {
  waiting();
  fetchData.mockRejectedValue(refusal('input.invalid', { fields: [{ field: 'city', problem: '太长' }] }));
  await sendWaiting();
  expect(keptDrafts()).toMatchObject([
    // It was answered: what is corrected and sent is a first sending once more.
    { state: 'refused', problem: 'input.invalid', problems: { city: '太长' }, theirs: null, sentAt: null },
  ]);
  expect(keptDrafts()[0]?.sentPictures).toBeUndefined();
  expect(toastWarning).toHaveBeenCalledWith('A visit was not accepted: input.invalid');
});

test('a conflict is one also where what stands on the server does not come, or where there is no record yet', async () => {
  fetchData.mockRejectedValue(refusal('record.conflict'));
  for (const record of [{ id: 7, version: 1 }, null]) {
    fetchData.mockClear();
    expect(await sendDraft(waiting({ record }).key)).toEqual({ is: 'conflict' });
    expect(keptDrafts().at(-1)).toMatchObject({ state: 'conflict', theirs: null });
    expect(fetchData).toHaveBeenCalledTimes(record ? 2 : 1);
  }
});

test('one that is refused does not hold up those that wait behind it', async () => {
  const [first, second] = [waiting(), waiting()];
  fetchData.mockRejectedValueOnce(refusal('input.invalid'));
  await sendWaiting();
  expect(fetchData.mock.calls.map(([, { key }]) => key)).toEqual([first.key, second.key]);
  expect(keptDrafts()).toMatchObject([{ key: first.key, state: 'refused' }]);
});

test('sending that failed in itself does not stop the next', async () => {
  request.mockRejectedValueOnce(new Error('no lock'));
  const draft = waiting();
  await expect(sendDraft(draft.key)).rejects.toThrow('no lock');
  request.mockRejectedValueOnce(new Error('no lock'));
  await expect(sendWaiting()).rejects.toThrow('no lock');
  request.mockRejectedValueOnce(new Error('no lock'));
  await expect(takenUp(draft.key)).rejects.toThrow('no lock');
  expect(await sendDraft(draft.key)).toEqual({ is: 'kept', id: 7 });
});

test('what is taken up waits no longer; what is written, or gone, stays so', async () => {
  const draft = waiting();
  expect(await takenUp(draft.key)).toMatchObject({ key: draft.key, state: 'writing' });
  expect(keptDrafts()[0]?.state).toBe('writing');
  const refused = waiting({ state: 'refused' });
  expect(await takenUp(refused.key)).toBe(refused);
  expect(await takenUp('gone')).toBeUndefined();
});

test('a picture that was refused is begun anew, one that broke off goes on', async () => {
  const draft = waiting({ pictures: [picture('refused')] });
  send.mockRejectedValueOnce(refusal('input.invalid'));
  expect(await sendDraft(draft.key)).toEqual({ is: 'refused' });
  send.mockRejectedValueOnce(new BrokenUpload());
  expect(await sendDraft(draft.key)).toEqual({ is: 'waiting' });
  expect(await sendDraft(draft.key)).toEqual({ is: 'kept', id: 7 });
  expect(uploadOf).toHaveBeenCalledTimes(2);
});

test('what was said against a line is kept with that line, whatever empty ones stand before it', async () => {
  const line = (key: string, name: string | null) => ({ key, values: { name } });
  waiting({ parts: { stops: [], rivals: [], people: [line('a', null), line('b', 'Ann'), line('c', '陈')] } });
  const fields = [
    { field: 'children.people.1.name', problem: '太长' },
    { field: 'children.people.7.name', problem: 'of no line' },
    { field: 'children.others.0.name', problem: 'of no part' },
  ];
  fetchData.mockRejectedValue(refusal('input.invalid', { fields }));
  await sendWaiting();
  expect(keptDrafts()[0]?.problems).toEqual({
    'people c name': '太长',
    'children.people.7.name': 'of no line',
    'children.others.0.name': 'of no part',
  });
});

test('with a draft that is thrown away goes what the server holds of it', async () => {
  const draft = waiting({ pictures: [picture('whole'), picture('half')], cards: { a: picture('card') } });
  send.mockResolvedValueOnce('there').mockRejectedValueOnce(new BrokenUpload());
  await sendDraft(draft.key);
  const [left] = keptDrafts();
  if (!left) throw new Error('the draft does not wait');
  letGoOf(left);
  expect([discard.mock.calls.length, discardUpload.mock.calls]).toEqual([1, [['there']]]);
  // Once let go of, the upload that broke off is not gone on with.
  letGoOf(left);
  expect(discard).toHaveBeenCalledTimes(1);
});

test('a new visit has nothing to insist against', async () => {
  const draft = waiting();
  expect(await insisted(draft)).toBe(draft);
  expect(fetchData).not.toHaveBeenCalled();
});

test('what is insisted on is a draft of its own that nothing stands against, and begins with what stands there', async () => {
  const present = { id: 7, version: 4, city: 'Oslo', children: { stops: [{ id: 1, version: 1, store: 'North' }] } };
  fetchData.mockResolvedValue(present);
  const more = { theirs: {}, problem: 'met', problems: { city: 'met' }, sentAt: 5 };
  const draft = waiting({ record: { id: 7, version: 1 }, ...more });
  const mine = await insisted({ ...draft, baseParts: { stops: [], rivals: [], people: [] } });
  expect(mine).toMatchObject({ theirs: null, problem: null, problems: {}, base: { city: 'Oslo' }, sentAt: null });
  expect(mine.key).not.toBe(draft.key);
  expect(mine.baseParts?.stops.map(({ id }) => id)).toEqual([1]);
  expect(mine.parts.stops).toMatchObject([{ key: '1', id: 1, values: { store: 'North' } }]);
});
