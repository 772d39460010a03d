// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { settled, show } from '../../../../tests/support/dom';
import { leaveNothing } from '../../../../tests/support/leave-nothing';
import { fileCalls, type ListedFile } from '../../../shared/areas/service/file-calls';
import { serviceLimits } from '../../../shared/areas/service/limits';
import { fetchData } from '../../api/send';
import { queries } from '../../state/queries';
import { noteSaved } from '../../state/undo';
import { confirm } from '../../ui/confirm';
import { FilesSection } from './FilesSection';

vi.mock('../../api/send');
vi.mock('../../state/undo');
vi.mock('../../ui/confirm');
vi.mock('./thumbnails');

const ask = vi.mocked(fetchData);
const file = (id: number, name: string, kind = 'picture') =>
  ({ id, name, kind, size: 9, type: 'image/jpeg', createdAt: '2026-03-02T08:00:00.000Z' }) as ListedFile; // as far as it is shown
const [a, b, c, paper] = [file(1, 'a.jpg'), file(2, 'b.jpg'), file(3, 'c.jpg'), file(4, 'd.pdf', 'document')];

let files: ListedFile[] = [];
let answer: object = {};
let page: Awaited<ReturnType<typeof show>> | undefined;
beforeEach(() => {
  vi.mocked(confirm).mockResolvedValue(true);
  ask.mockImplementation((async (call: unknown) =>
    call === fileCalls.movePicture
      ? { changeSet: 'c' }
      : { files, count: files.length, pictures: 3, more: false, mayEdit: true, ...answer }) as never); // the calls made here
});
afterEach(() => leaveNothing(page));

async function open(shown: ListedFile[], given: object = {}) {
  [files, answer] = [shown, given];
  queries.clear();
  page = await show(<FilesSection entity="arm" recordId={4} />);
  await settled();
}
const moves = () => ask.mock.calls.flatMap(([call, input]) => (call === fileCalls.movePicture ? [input] : []));
const lines = () => [...document.querySelectorAll<HTMLElement>('ul[aria-label=Files] li')];
const offered = () =>
  lines().map((line) => [...line.querySelectorAll('button')].map((each) => each.getAttribute('aria-label')).join(', '));
const labeled = (label: string) => document.querySelector<HTMLElement>(`[aria-label="${label}"]`);
async function press(label: string) {
  await act(async () => labeled(label)?.click());
  await settled();
}
async function key(label: string, name: string) {
  const event = new KeyboardEvent('keydown', { key: name, altKey: true, bubbles: true, cancelable: true });
  await act(async () => {
    labeled(label)?.focus();
    labeled(label)?.dispatchEvent(event);
  });
  await settled();
  return event.defaultPrevented;
}

test('pictures are moved by buttons and keys as far as there are places; other files are not', async () => {
  await open([a, b, c, paper]);
  expect(offered()).toEqual([
    'Move a.jpg down, Open a.jpg, Save a.jpg, Remove a.jpg',
    'Use b.jpg as main image, Move b.jpg up, Move b.jpg down, Open b.jpg, Save b.jpg, Remove b.jpg',
    'Use c.jpg as main image, Move c.jpg up, Open c.jpg, Save c.jpg, Remove c.jpg',
    'Save d.pdf, Remove d.pdf',
  ]);
  expect(lines().map((line) => line.textContent?.includes('Main image'))).toEqual([true, false, false, false]);
  await press('Move c.jpg up');
  expect(await key('Save b.jpg', 'ArrowDown')).toBe(true);
  expect(await key('Save c.jpg', 'ArrowDown')).toBe(true);
  expect(await key('Save d.pdf', 'ArrowUp')).toBe(false);
  expect([moves(), vi.mocked(confirm).mock.calls]).toEqual([
    [
      { id: 3, place: 2 },
      { id: 2, place: 3 },
    ],
    [],
  ]);
  expect(vi.mocked(noteSaved).mock.calls).toEqual(Array(2).fill(['c', 'Order of the pictures']));
});

test('before another picture becomes the main one, that is asked, whichever of them is moved', async () => {
  await open([a, b, c]);
  await press('Use c.jpg as main image');
  expect(vi.mocked(confirm).mock.lastCall?.[0]).toMatchObject({ message: expect.stringContaining('c.jpg') });
  vi.mocked(confirm).mockResolvedValueOnce(false);
  await press('Move a.jpg down');
  expect(vi.mocked(confirm).mock.lastCall?.[0]).toMatchObject({ message: expect.stringContaining('b.jpg') });
  expect(moves()).toEqual([{ id: 3, place: 1 }]);
});

test('a picture is dragged onto the place of another one', async () => {
  await open([a, b, c]);
  const tell = (at: number, type: string) =>
    act(async () => void lines()[at]?.dispatchEvent(new Event(type, { bubbles: true, cancelable: true })));
  await tell(1, 'dragstart');
  expect(lines()[1]?.hasAttribute('data-dragged')).toBe(true);
  await tell(2, 'dragover');
  await tell(2, 'drop');
  await tell(1, 'dragend');
  await settled();
  expect([moves(), lines()[1]?.hasAttribute('data-dragged')]).toEqual([[{ id: 2, place: 3 }], false]);
});

test('what had the focus has it where its line went', async () => {
  await open([a, b, c]);
  await act(async () => labeled('Save b.jpg')?.focus());
  files = [a, c, b];
  await key('Save b.jpg', 'ArrowDown');
  await act(() => queries.invalidateQueries());
  await settled();
  expect(document.activeElement).toBe(labeled('Save b.jpg'));
});

test('nothing is moved of a single picture, or by who may not edit; places go on from page to page', async () => {
  await open([a], { pictures: 1 });
  expect(offered()).toEqual(['Open a.jpg, Save a.jpg, Remove a.jpg']);
  await page?.end();
  await open([a, b], { mayEdit: false });
  expect(offered()).toEqual(['Open a.jpg, Save a.jpg', 'Open b.jpg, Save b.jpg']);
  await page?.end();
  const { pageRows } = serviceLimits.files;
  await open([a, b], { count: pageRows + 2, pictures: pageRows + 2, more: true });
  await act(async () =>
    [...document.querySelectorAll('button')].find((each) => each.textContent === 'Earlier ones')?.click(),
  );
  await settled();
  await press('Move b.jpg up');
  expect(moves()).toEqual([{ id: 2, place: pageRows + 1 }]);
});
