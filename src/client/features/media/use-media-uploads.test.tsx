// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { show } from '../../../../tests/support/dom';
import { mediaItem } from '../../../shared/areas/media/media-item';
import { recordCalls } from '../../../shared/areas/record/calls';
import { crudCallsOf } from '../../../shared/entity/crud';
import { sessionLost } from '../../../shared/error-codes';
import { errorCatalogue } from '../../../shared/errors';
import { ApiError } from '../../api/errors';
import { fetchData } from '../../api/send';
import { BrokenUpload, type Upload, uploadOf } from '../../api/upload';
import { useUploads } from '../../page/files/use-uploads';
import type { FilterValues } from '../../page/use-filters';
import { keepCalendar } from '../../state/calendar';
import { reloadRecords } from '../../state/record-changes';
import { posterOf } from './poster';
import { useMediaUploads } from './use-media-uploads';

vi.mock('../../api/send');
vi.mock('../../api/upload');
vi.mock('../../page/files/use-uploads');
vi.mock('../../state/record-changes');
// The browser of a test plays no videos.
vi.mock('./poster');

const ask = vi.mocked(fetchData);
const calls = crudCallsOf(mediaItem);
const sentFiles: string[] = [];
const discard = vi.fn(async () => undefined);
const file = (name: string, at = '2026-03-04T05:06:07Z') => new File(['x'], name, { lastModified: Date.parse(at) });
const signal = new AbortController().signal;

/** The upload of a file into the library as it is narrowed. */
async function uploadOfFile(name: string, filters: FilterValues = {}, at?: string): Promise<Upload> {
  function Page() {
    useMediaUploads(filters);
    return null;
  }
  const page = await show(<Page />);
  await page.end();
  const begin = vi.mocked(useUploads).mock.lastCall?.[0];
  if (!begin) throw new Error('nothing is uploaded');
  return begin(file(name, at));
}

beforeEach(() => {
  ask.mockResolvedValue({ id: 5, version: 1 });
  vi.mocked(uploadOf).mockImplementation(({ file: part }) => ({
    send: async ({ onProgress }) => {
      sentFiles.push(part.name);
      onProgress(1);
      return part.name;
    },
    discard,
  }));
});
afterEach(() => {
  sentFiles.length = 0;
  vi.resetAllMocks();
  discard.mockImplementation(async () => undefined);
});

test('a picture gets a record called after its file, of the day it was taken, about what the library is narrowed to', async () => {
  const [topic = ''] = Object.keys(mediaItem.fields.topic.choices).filter((each) => each !== 'other');
  const upload = await uploadOfFile('Sofa 沙发.v2.JPG', { topic: `${topic},x`, modelIds: '3,4', marketId: '6' });
  expect(ask).not.toHaveBeenCalled();
  const onProgress = vi.fn();
  await upload.send({ signal, onProgress });
  expect(ask.mock.calls).toEqual([
    [
      calls.add,
      {
        ...{ title: 'Sofa 沙发.v2', takenOn: '2026-03-04', tags: null, remark: null },
        ...{ topic, modelIds: [3, 4], marketId: 6, uploads: ['Sofa 沙发.v2.JPG'], key: expect.any(String) },
      },
    ],
  ]);
  expect([sentFiles, onProgress.mock.calls.length]).toEqual([['Sofa 沙发.v2.JPG'], 1]);
  expect(vi.mocked(uploadOf).mock.lastCall?.[0]).toMatchObject({ entity: 'mediaItem', recordId: null });
  expect(posterOf).not.toHaveBeenCalled();
  const plain = await uploadOfFile(`${'x'.repeat(210)}.png`, { topic: 'unknown' });
  await plain.send({ signal, onProgress });
  expect(ask.mock.lastCall?.[1]).toMatchObject({
    title: 'x'.repeat(200),
    topic: 'other',
    modelIds: null,
    marketId: null,
  });
  await (await uploadOfFile(`${'x'.repeat(199)}😀.png`)).send({ signal, onProgress });
  expect(ask.mock.lastCall?.[1]).toMatchObject({ title: 'x'.repeat(199) });
  vi.mocked(useUploads).mock.lastCall?.[1]?.();
  expect(reloadRecords).toHaveBeenCalledExactlyOnceWith('mediaItem');
});

test('of a video the poster goes first, and only the video counts as progress', async () => {
  vi.mocked(posterOf).mockResolvedValueOnce(file('poster.jpg')).mockResolvedValueOnce(null);
  const onProgress = vi.fn();
  await (await uploadOfFile('clip.MP4')).send({ signal, onProgress });
  expect([sentFiles, onProgress.mock.calls.length]).toEqual([['poster.jpg', 'clip.MP4'], 1]);
  // One that no poster can be taken of goes without.
  await (await uploadOfFile('other.mov')).send({ signal, onProgress });
  expect(sentFiles.slice(2)).toEqual(['other.mov']);
});

test('what broke off goes on where it was; what is given up before all was there was never added', async () => {
  vi.mocked(posterOf).mockResolvedValueOnce(file('poster.jpg'));
  const upload = await uploadOfFile('clip.mp4');
  const broken = vi.fn(async () => Promise.reject(new Error('no network')));
  const working = vi.mocked(uploadOf).getMockImplementation();
  vi.mocked(uploadOf).mockImplementation((given) =>
    given.file.name === 'clip.mp4' ? { send: broken, discard } : (working?.(given) ?? { send: broken, discard }),
  );
  const send = () => upload.send({ signal, onProgress: () => undefined });
  await expect(send()).rejects.toThrow('no network');
  await expect(send()).rejects.toThrow('no network');
  expect([sentFiles, broken.mock.calls.length]).toEqual([['poster.jpg'], 2]);
  await upload.discard();
  expect([discard.mock.calls.length, ask.mock.calls.length]).toEqual([2, 0]);
});

test('what is given up after the answer about its record was lost, or while it was added, is taken back with it', async () => {
  const lost = await uploadOfFile('a.png');
  ask.mockRejectedValueOnce(new ApiError(408, 'no answer', '', null, 'http'));
  await expect(lost.send({ signal, onProgress: () => undefined })).rejects.toBeInstanceOf(BrokenUpload);
  const keyOf = () => ((ask.mock.lastCall ?? [])[1] as { key: string }).key; // of the addition asked for last
  let changeSet = keyOf();
  discard.mockImplementationOnce(async () => void expect(ask).toHaveBeenCalledOnce());
  await lost.discard();
  expect([discard.mock.calls.length, ask.mock.lastCall]).toEqual([1, [recordCalls.undo, { changeSet }]]);
  const stopped = await uploadOfFile('b.png');
  const abort = new AbortController();
  ask.mockImplementationOnce(async () => {
    abort.abort(new Error('stopped'));
    return { id: 5, version: 1 } as never;
  });
  await expect(stopped.send({ signal: abort.signal, onProgress: () => undefined })).rejects.toThrow('stopped');
  changeSet = keyOf();
  // It may not have been added after all.
  ask.mockRejectedValueOnce(new ApiError(errorCatalogue['record.notFound'].code, 'unknown', ''));
  await stopped.discard();
  expect(ask.mock.lastCall).toEqual([recordCalls.undo, { changeSet }]);
});

test('what was refused leaves nothing to be taken back', async () => {
  const refused = await uploadOfFile('a.png');
  ask.mockRejectedValueOnce(new ApiError(errorCatalogue['access.denied'].code, 'not yours', ''));
  await expect(refused.send({ signal, onProgress: () => undefined })).rejects.toThrow('not yours');
  await refused.discard();
  expect([discard.mock.calls.length, ask.mock.calls.length]).toEqual([1, 1]);
});

test('if the answer about the record is lost, trying again asks for the same one; what is refused is not tried again', async () => {
  const upload = await uploadOfFile('a.png');
  const send = () => upload.send({ signal, onProgress: () => undefined });
  for (const [lost, told] of [
    [new ApiError(408, 'no answer', '', null, 'http'), null],
    [new ApiError(errorCatalogue['database.unavailable'].code, 'away', ''), 'away'],
  ] as const) {
    ask.mockRejectedValueOnce(lost);
    await expect(send()).rejects.toBeInstanceOf(BrokenUpload);
    expect(BrokenUpload).toHaveBeenLastCalledWith(told);
  }
  for (const kept of [
    new ApiError(errorCatalogue['access.denied'].code, 'not yours', ''),
    new ApiError(errorCatalogue['session.invalid'].code, sessionLost, ''),
  ]) {
    ask.mockRejectedValueOnce(kept);
    await expect(send()).rejects.toBe(kept);
  }
  await send();
  const keys = ask.mock.calls.map(([, input]) => (input as { key: string }).key); // only additions are asked for
  expect([keys.length, new Set(keys).size, sentFiles]).toEqual([5, 1, ['a.png']]);
});

test('what was never begun leaves nothing to be taken away', async () => {
  await (await uploadOfFile('a.png')).discard();
  expect([discard.mock.calls.length, ask.mock.calls.length]).toEqual([0, 0]);
});

test('a picture is of the day on which it was taken in the time zone of the house', async () => {
  keepCalendar({ timeZone: 'Asia/Shanghai', today: null });
  for (const [at, takenOn] of [
    ['2026-03-03T15:59:00Z', '2026-03-03'],
    ['2026-03-03T16:01:00Z', '2026-03-04'],
  ] as const) {
    await (await uploadOfFile('early.jpg', {}, at)).send({ signal, onProgress: () => undefined });
    expect(ask.mock.lastCall?.[1]).toMatchObject({ takenOn });
  }
});
