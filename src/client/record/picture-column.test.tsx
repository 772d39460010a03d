// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { show } from '../../../tests/support/dom';
import { leaveNothing } from '../../../tests/support/leave-nothing';
import { useThumbnail } from '../page/files/thumbnails';
import { pictureColumn } from './picture-column';

vi.mock('../page/files/thumbnails');

let page: Awaited<ReturnType<typeof show>>;
afterEach(() => leaveNothing(page));

test('a record shows its first picture, and without one nothing', async () => {
  vi.mocked(useThumbnail).mockImplementation((id) => (id === null ? null : `blob:${id}`));
  const { Cell } = pictureColumn;
  const cell = (row: object) => Cell && <Cell row={{ ...row }} value={null} text="" />;
  page = await show(cell({ id: 7, pictureId: 5 }));
  expect(document.querySelector('img')?.getAttribute('src')).toBe('blob:5');
  await page.draw(cell({ id: 7, pictureId: null }));
  expect([document.querySelector('img'), pictureColumn.read({ pictureId: 5 })]).toEqual([null, null]);
});
