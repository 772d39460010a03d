// @vitest-environment happy-dom
import { act, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { click, isOffered, settled, show } from '../../../../tests/support/dom';
import { enter } from '../../../../tests/support/enter';
import { leaveNothing } from '../../../../tests/support/leave-nothing';
import { keysShown, pressKey } from '../../../../tests/support/page-keys';
import { mediaCalls } from '../../../shared/areas/media/calls';
import { mediaItem } from '../../../shared/areas/media/media-item';
import { shareCalls } from '../../../shared/areas/media/share-calls';
import { fileCalls } from '../../../shared/areas/service/file-calls';
import { type CrudRow, crudCallsOf } from '../../../shared/entity/crud';
import { href } from '../../../shared/pages';
import { fetchData } from '../../api/send';
import { BulkEditDialog } from '../../grid/edits/BulkEditDialog';
import { FileInPlace, ShownFile } from '../../page/files/FileView';
import { queries } from '../../state/queries';
import { reloadRecords } from '../../state/record-changes';
import { toastError, toastSuccess } from '../../state/toasts';
import { noteSaved } from '../../state/undo';
import { confirm } from '../../ui/confirm';
import { saveFrom } from '../../ui/save-file';
import DocumentListPage from './DocumentListPage';
import { MainPictureButtons } from './MainPictureButtons';
import MediaPage from './MediaPage';
import { MediaViewer } from './MediaViewer';
import SharedFilePage from './share/SharedFilePage';

vi.mock('../../api/send');
vi.mock('../../grid/edits/BulkEditDialog', () => ({ BulkEditDialog: vi.fn() }));
vi.mock('../../page/FilterBar', () => ({ FilterBar: () => null }));
// It loads and plays files.
vi.mock('../../page/files/FileView', () => ({ FileInPlace: vi.fn(), ShownFile: vi.fn() }));
vi.mock('../../page/files/thumbnails', () => ({ useThumbnail: () => null }));
// A list as its page hands it on.
const narrowed = vi.hoisted(() => ({ values: {} as Record<string, string>, set: vi.fn() }));
vi.mock('../../record/CrudPage', () => ({
  CrudPage: ({ above }: { above: (filters: typeof narrowed) => ReactNode }) => <main>{above(narrowed)}</main>,
}));
vi.mock('../../state/record-changes', async (original) => ({
  ...(await original<object>()),
  reloadRecords: vi.fn(),
}));
vi.mock('../../state/toasts');
vi.mock('../../state/undo');
vi.mock('../../ui/confirm');
vi.mock('../../ui/save-file');
// Nothing has a place on the screen here.
const place = { top: 0, windowHeight: 900, columns: 2, rowStep: 100, tileHeight: 90 };
vi.mock('./use-wall-place', () => ({ useWallPlace: () => place }));

const ask = vi.mocked(fetchData);
let page: Awaited<ReturnType<typeof show>> | undefined;
beforeEach(() => {
  enter({ account: 'ann', roles: ['admin'] });
  vi.mocked(FileInPlace).mockImplementation(({ id }) => <i data-file={id} />);
});
afterEach(async () => {
  await leaveNothing(page);
  location.hash = '';
  narrowed.values = {};
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
  ask.mockResolvedValueOnce({ code: 'LF-1', pictureId: 2 }).mockResolvedValueOnce({ changeSet: 'c' });
  vi.mocked(confirm).mockResolvedValueOnce(true);
  await click('Use as main image');
  expect([chosen().length, vi.mocked(noteSaved).mock.calls]).toEqual([2, [['c', 'Main image of LF-1']]]);
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
const viewer = (id: number) => (
  <MediaViewer rows={rows} id={id} onStep={onStep} onClose={() => undefined} onClosed={() => undefined} />
);
async function press(key: string, on = '.media-viewer-foot', held: KeyboardEventInit = {}) {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...held });
  await act(async () => void document.querySelector(on)?.dispatchEvent(event));
  return event.defaultPrevented;
}

test('arrows step through the pictures, and stop at the first and the last', async () => {
  page = await show(viewer(2));
  expect(document.body.textContent).toContain('2 of 3');
  expect(document.querySelector('[data-file]')?.getAttribute('data-file')).toBe('20');
  expect([await press('ArrowRight'), await press('ArrowLeft'), await press('x')]).toEqual([true, true, false]);
  // With a modifier held, the arrow is a shortcut of the browser, such as going back.
  for (const held of ['altKey', 'ctrlKey', 'metaKey'])
    expect(await press('ArrowLeft', undefined, { [held]: true }), held).toBe(false);
  expect(onStep.mock.calls).toEqual([[3], [1]]);
  await page.draw(viewer(1));
  expect([await press('ArrowLeft'), onStep.mock.calls.length]).toEqual([false, 2]);
  const next = document.querySelector<HTMLElement>('[aria-label="Next"]');
  await act(async () => next?.click());
  expect(onStep.mock.lastCall).toEqual([2]);
  await page.draw(viewer(2));
  await act(async () => document.querySelector<HTMLElement>('[aria-label="Previous"]')?.click());
  expect(onStep.mock.lastCall).toEqual([1]);
  await page.draw(viewer(3));
  expect([await press('ArrowRight'), document.querySelector('[data-file]')]).toEqual([false, null]);
  expect(document.querySelector('a')?.getAttribute('href')).toBe(href('addVideo', { id: 3 }));
  await page.draw(viewer(9));
  expect(document.querySelector('.media-viewer')).toBeNull();
});

test('the arrows of a video are its own', async () => {
  vi.mocked(FileInPlace).mockImplementation(() => <video muted />);
  page = await show(viewer(2));
  expect([await press('ArrowRight', 'video'), onStep.mock.calls]).toEqual([false, []]);
  expect(await press('ArrowRight')).toBe(true);
});

test('only a picture can be made a main one', async () => {
  page = await show(viewer(2));
  expect(isOffered('Use as main image')).toBe(true);
  await page.draw(viewer(1));
  expect(isOffered('Use as main image')).toBe(false);
});

const tiles = () => [...document.querySelectorAll<HTMLElement>('.media-tile')];
const focused = () => tiles().findIndex((tile) => tile.matches(':focus'));
const chosenTiles = () => tiles().flatMap((tile, at) => (tile.getAttribute('aria-pressed') === 'true' ? [at] : []));
async function startWall() {
  const all = [1, 2, 3].map((id) => item(id, { may: { edit: id !== 3, remove: true } }));
  ask.mockImplementation(async (call) =>
    call === crudCallsOf(mediaItem).list ? { rows: all, total: 3 } : { rows: [], more: false },
  );
  page = await show(<MediaPage />);
  await settled();
}

test('the wall becomes a grid and a wall again, and stays as it was left', async () => {
  await startWall();
  await click('As a grid');
  expect([tiles().length, document.querySelector('main') !== null]).toEqual([0, true]);
  await page?.end();
  await startWall();
  expect(tiles()).toHaveLength(0);
  await click('As a wall');
  await settled();
  expect([tiles().length, isOffered('As a grid')]).toEqual([3, true]);
});

test('arrows go along the wall; a picture is opened there, and the cursor is where one left off', async () => {
  await startWall();
  expect(tiles().map((tile) => tile.getAttribute('aria-label'))).toEqual([
    'Clip 1, a video',
    'Clip 2, a video',
    'Clip 3, a video',
  ]);
  await act(async () => tiles()[0]?.focus());
  const along = async (key: string) => [await press(key, '.media-tile:focus'), focused()];
  expect([
    await along('ArrowRight'),
    await along('ArrowLeft'),
    await along('ArrowDown'),
    await along('ArrowDown'),
  ]).toEqual([
    ...[
      [true, 1],
      [true, 0],
      [true, 2],
      [false, 2],
    ],
  ]);
  for (const held of ['altKey', 'ctrlKey', 'metaKey'])
    expect([await press('ArrowUp', '.media-tile:focus', { [held]: true }), focused()], held).toEqual([false, 2]);
  await act(async () => tiles()[1]?.click());
  expect(document.querySelector('.media-viewer')?.textContent).toContain('2 of 3');
  await press('ArrowRight');
  await press('Escape');
  await settled();
  expect([document.querySelector('.media-viewer'), focused()]).toEqual([null, 2]);
});

test('a picture that one stepped to is where the cursor is, however far below it stands', async () => {
  place.rowStep = 2000;
  await startWall();
  expect(tiles()).toHaveLength(2);
  await act(async () => tiles()[1]?.click());
  await press('ArrowRight');
  await press('Escape');
  await settled();
  place.rowStep = 100;
  expect(document.activeElement?.getAttribute('data-id')).toBe('3');
});

test('Space, or Ctrl with a click, selects; those selected are edited together by who may', async () => {
  await startWall();
  expect([isOffered('Edit the selected'), document.querySelector('[role="status"]')?.textContent]).toEqual([
    ...[false, '3 records'],
  ]);
  await act(async () => tiles()[0]?.focus());
  expect(await press(' ', '.media-tile:focus')).toBe(true);
  const withCtrl = new MouseEvent('click', { bubbles: true, ctrlKey: true });
  await act(async () => void tiles()[2]?.dispatchEvent(withCtrl));
  expect([chosenTiles(), document.querySelector('[role="status"]')?.textContent]).toEqual([
    [0, 2],
    '3 records · 2 selected',
  ]);
  await click('Edit the selected');
  const [bulk] = vi.mocked(BulkEditDialog).mock.lastCall ?? [];
  expect(bulk?.rows.map((row) => (row as CrudRow).id)).toEqual([1, 3]); // of the library
  // A record that may not be changed is not changed with the others.
  expect(bulk?.rows.map((row) => bulk.columns[0]?.isEditable?.(row as never))).toEqual([true, false]); // as above
  await press(' ', '.media-tile:focus');
  expect(chosenTiles()).toEqual([2]);
  await act(async () => enter({ account: 'bob', roles: ['approver'] }));
  expect([isOffered('Edit the selected'), isOffered('Add files'), isOffered('As a grid')]).toEqual([
    false,
    false,
    true,
  ]);
  await click('As a grid');
  expect([tiles().length, isOffered('As a wall')]).toEqual([0, true]);
});

test('what left the wall while it was open or edited does not open by itself once it is back', async () => {
  await startWall();
  const all = [1, 2].map((id) => item(id, { may: { edit: true, remove: true } }));
  const nowShown = async (shown: readonly CrudRow[]) => {
    ask.mockImplementation(async () => ({ rows: shown, total: shown.length, more: false }));
    await act(async () => void queries.invalidateQueries());
    await settled();
  };
  await act(async () => tiles()[0]?.focus());
  await press(' ', '.media-tile:focus');
  await click('Edit the selected');
  await act(async () => tiles()[1]?.click());
  expect(document.querySelector('.media-viewer')?.textContent).toContain('2 of 3');
  await nowShown([item(3)]);
  const edited = vi.mocked(BulkEditDialog).mock.calls.length;
  await nowShown(all);
  expect([document.querySelector('.media-viewer'), tiles().length]).toEqual([null, 2]);
  expect(vi.mocked(BulkEditDialog).mock.calls).toHaveLength(edited);
});

test('the wall has its keys, and the shape that was chosen outlives a reload', async () => {
  await startWall();
  expect(keysShown()).toEqual({ u: 'upload', w: 'shape' });
  const chooser = document.querySelector<HTMLInputElement>('input[type="file"]');
  const clicked = vi.fn();
  chooser?.addEventListener('click', clicked);
  await pressKey('u');
  expect([clicked.mock.calls.length, chooser?.accept]).toEqual([1, 'image/*,video/*,.avi,.flv,.mov']);
  await act(async () => tiles()[1]?.focus());
  await press(' ', '.media-tile:focus');
  expect(keysShown()).toMatchObject({ e: 'bulk' });
  await pressKey('e');
  await act(async () => vi.mocked(BulkEditDialog).mock.lastCall?.[0].onClose());
  // Who closes it has lost nothing of what was selected.
  expect(chosenTiles()).toEqual([1]);
  await pressKey('w');
  await page?.end();
  page = await show(<MediaPage />);
  expect([tiles().length, keysShown()]).toEqual([0, { u: 'upload', w: 'shape' }]);
  await pressKey('w');
  await settled();
  expect(tiles()).toHaveLength(3);
});

test('below a picture stands what is known of it, in words', async () => {
  const takenOn = { takenOn: '2026-03-01', marketName: 'Spring show', marketId: 2, topic: 'product' };
  const known = [item(1, { ...takenOn, modelIds: [4], modelNames: 'LF-1', tags: 'blue, 沙发' }), item(2)];
  page = await show(
    <MediaViewer rows={known} id={1} onStep={onStep} onClose={() => undefined} onClosed={() => undefined} />,
  );
  const said = () => document.querySelector('[role="dialog"] p')?.textContent ?? null;
  expect(said()?.split(' · ').slice(1)).toEqual(['LF-1', 'Spring show', 'blue, 沙发', '2026-03-01']);
  expect(document.querySelector('h2')?.textContent).toBe('Clip 1');
  await page.draw(
    <MediaViewer rows={known} id={2} onStep={onStep} onClose={() => undefined} onClosed={() => undefined} />,
  );
  expect([said(), document.querySelector('h2')?.textContent]).toEqual([null, 'Clip 2']);
});

test('documents are counted by type; a press shows those of one alone, another one all again', async () => {
  ask.mockImplementation(async (call) =>
    call === mediaCalls.getDocumentsTypeCounts ? { types: [{ type: 'priceList', count: 4 }] } : {},
  );
  page = await show(<DocumentListPage />);
  await settled();
  const button = () =>
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent?.startsWith('Price list'));
  expect([button()?.textContent, document.querySelectorAll('button strong')[1]?.textContent]).toEqual([
    'Price list 4',
    '0',
  ]);
  await act(async () => button()?.click());
  narrowed.values = { type: 'priceList' };
  await page.draw(<DocumentListPage />);
  await act(async () => button()?.click());
  expect(narrowed.set.mock.calls).toEqual([
    ['type', 'priceList'],
    ['type', null],
  ]);
});

test('no document is counted before the counts are there; where they do not come that is said', async () => {
  ask.mockReturnValue(new Promise(() => {}));
  page = await show(<DocumentListPage />);
  expect([document.querySelectorAll('button').length > 1, document.querySelector('button strong')]).toEqual([
    ...[true, null],
  ]);
  await page.end();
  queries.clear();
  ask.mockRejectedValue(new Error('no connection'));
  page = await show(<DocumentListPage />);
  await settled();
  expect(isOffered('Try again')).toBe(true);
});

test('a file that is shared by a link is shown where the browser can, and saved under its name', async () => {
  location.hash = '#abc';
  const share = { title: 'Autumn', name: 'autumn.mov', size: 2_460_000, kind: 'video', isShown: true, address: '/f/1' };
  ask.mockResolvedValue(share);
  page = await show(<SharedFilePage />);
  await settled();
  expect(ask.mock.lastCall).toEqual([shareCalls.openShare, {}, { token: 'abc' }]);
  expect(vi.mocked(ShownFile).mock.lastCall?.[0]).toMatchObject({ address: '/f/1', name: 'Autumn', kind: 'video' });
  await click('Save, 2.5 MB');
  expect(saveFrom).toHaveBeenCalledExactlyOnceWith('/f/1', 'autumn.mov');
  await act(async () => vi.mocked(ShownFile).mock.lastCall?.[0].onUnplayable?.());
  const saved = 'This browser cannot show autumn.mov here.';
  expect(document.body.textContent).toContain(saved);
  await page.end();
  vi.mocked(ShownFile).mockClear();
  ask.mockResolvedValue({ ...share, isShown: false });
  queries.clear();
  page = await show(<SharedFilePage />);
  await settled();
  expect([document.body.textContent?.includes(saved), vi.mocked(ShownFile).mock.calls]).toEqual([true, []]);
});
