// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { click, isOffered, show } from '../../../../tests/support/dom';
import { enter } from '../../../../tests/support/enter';
import { fileCalls } from '../../../shared/areas/service/file-calls';
import type { CrudRow } from '../../../shared/entity/crud';
import { href } from '../../../shared/pages';
import { fetchData } from '../../api/send';
import { reloadRecords } from '../../state/record-changes';
import { toastError, toastSuccess } from '../../state/toasts';
import { confirm } from '../../ui/confirm';
import { MainPictureButtons } from './MainPictureButtons';
import { MediaViewer } from './MediaViewer';

vi.mock('../../api/send');
// It loads and plays files.
vi.mock('../../page/files/FileView', () => ({ FileInPlace: ({ id }: { id: number }) => <i data-file={id} /> }));
vi.mock('../../state/record-changes', async (original) => ({
  ...(await original<object>()),
  reloadRecords: vi.fn(),
}));
vi.mock('../../state/toasts');
vi.mock('../../ui/confirm');

const ask = vi.mocked(fetchData);
let page: Awaited<ReturnType<typeof show>> | undefined;
beforeEach(() => enter({ account: 'ann', roles: ['admin'] }));
afterEach(async () => {
  await page?.end();
  page = undefined;
  document.body.replaceChildren();
  vi.resetAllMocks();
});
const chosen = () => ask.mock.calls.flatMap(([call, input]) => (call === fileCalls.chooseMainPicture ? [input] : []));

test('a picture becomes the main one of a model that has none at once, and of another once that was confirmed', async () => {
  page = await show(<MainPictureButtons pictureId={9} modelIds={[4]} modelNames={['LF-1']} />);
  ask.mockResolvedValueOnce({ code: 'LF-1', pictureId: null }).mockResolvedValueOnce({});
  await click('Use as main image');
  expect(chosen()).toEqual([{ id: 9, entity: 'model', recordId: 4 }]);
  expect([vi.mocked(confirm).mock.calls.length, vi.mocked(reloadRecords).mock.calls]).toEqual([0, [['model']]]);
  expect(toastSuccess).toHaveBeenCalledExactlyOnceWith('It is the main image of LF-1 now');
  ask.mockResolvedValueOnce({ code: 'LF-1', pictureId: 2 });
  vi.mocked(confirm).mockResolvedValueOnce(false);
  await click('Use as main image');
  expect([chosen().length, vi.mocked(confirm).mock.lastCall?.[0].title]).toEqual([
    ...[1, 'Replace the main image of LF-1?'],
  ]);
  ask.mockResolvedValueOnce({ code: 'LF-1', pictureId: 2 }).mockResolvedValueOnce({});
  vi.mocked(confirm).mockResolvedValueOnce(true);
  await click('Use as main image');
  expect(chosen()).toHaveLength(2);
  const error = new Error('no');
  ask.mockRejectedValueOnce(error);
  await click('Use as main image');
  expect(toastError).toHaveBeenCalledExactlyOnceWith(error);
});

test('of several models each is named; who may not change models, and pictures of none, are offered nothing', async () => {
  page = await show(<MainPictureButtons pictureId={9} modelIds={[4, 5]} modelNames={['LF-1']} />);
  expect(['main image of LF-1', 'main image of 5'].map(isOffered)).toEqual([true, true]);
  await page.draw(<MainPictureButtons pictureId={9} modelIds={[]} modelNames={[]} />);
  expect(isOffered('main image')).toBe(false);
  await act(async () => enter({ account: 'bob', roles: [] }));
  await page.draw(<MainPictureButtons pictureId={9} modelIds={[4]} modelNames={['LF-1']} />);
  expect(isOffered('main image')).toBe(false);
});

const item = (id: number, given: object = {}) =>
  ({ id, title: `Clip ${id}`, fileId: id * 10, fileKind: 'video', pictureId: null, ...given }) as unknown as CrudRow; // what is looked at of one
const rows = [
  item(1),
  item(2, { fileKind: 'picture', pictureId: 7, modelIds: [4], modelNames: 'LF-1' }),
  item(3, { fileId: null }),
];
const onStep = vi.fn();
const viewer = (id: number) => <MediaViewer rows={rows} id={id} onStep={onStep} onClose={() => undefined} />;
async function press(key: string, on = '.media-viewer-foot') {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
  await act(async () => void document.querySelector(on)?.dispatchEvent(event));
  return event.defaultPrevented;
}

test('arrows step through the pictures, and stop at the first and the last', async () => {
  page = await show(viewer(2));
  expect(document.body.textContent).toContain('2 of 3');
  expect(document.querySelector('[data-file]')?.getAttribute('data-file')).toBe('20');
  expect([await press('ArrowRight'), await press('ArrowLeft'), await press('x')]).toEqual([true, true, false]);
  expect(onStep.mock.calls).toEqual([[3], [1]]);
  await page.draw(viewer(1));
  expect([await press('ArrowLeft'), onStep.mock.calls.length]).toEqual([false, 2]);
  const next = document.querySelector<HTMLElement>('[aria-label="Next"]');
  await act(async () => next?.click());
  expect(onStep.mock.lastCall).toEqual([2]);
  await page.draw(viewer(3));
  expect([await press('ArrowRight'), document.querySelector('[data-file]')]).toEqual([false, null]);
  expect(document.querySelector('a')?.getAttribute('href')).toBe(href('addVideo', { id: 3 }));
  await page.draw(viewer(9));
  expect(document.querySelector('.media-viewer')).toBeNull();
});

test('only a picture can be made a main one', async () => {
  page = await show(viewer(2));
  expect(isOffered('Use as main image')).toBe(true);
  await page.draw(viewer(1));
  expect(isOffered('Use as main image')).toBe(false);
});
