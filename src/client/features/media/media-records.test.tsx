// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { click, show } from '../../../../tests/support/dom';
import { enter } from '../../../../tests/support/enter';
import { leaveNothing } from '../../../../tests/support/leave-nothing';
import { recordIs } from '../../../../tests/support/stand-in-record';
import { FileInPlace } from '../../page/files/FileView';
import { ShareDialog } from '../../page/share/ShareDialog';
import DocumentPage from './DocumentPage';
import MediaItemPage from './MediaItemPage';

vi.mock('../../record/RecordPage', () => import('../../../../tests/support/stand-in-record'));
// It loads and plays files.
vi.mock('../../page/files/FileView', () => ({ FileInPlace: vi.fn() }));
vi.mock('../../page/share/ShareDialog', () => ({ ShareDialog: vi.fn() }));

let page: Awaited<ReturnType<typeof show>> | undefined;
afterEach(() => leaveNothing(page));

test('what a record of the library holds stands above it, called what it is; nothing where it holds none', async () => {
  recordIs({ id: 3, fileId: 30, fileKind: 'picture', title: '沙发' });
  page = await show(<MediaItemPage />);
  const heading = () => document.querySelector('h2')?.textContent ?? null;
  expect(heading()).toBe('Picture');
  expect(vi.mocked(FileInPlace).mock.lastCall?.[0]).toMatchObject({ id: 30, name: '沙发', kind: 'picture' });
  recordIs({ id: 4, fileId: 40, fileKind: 'video', title: 'Clip' });
  await page.draw(<MediaItemPage />);
  expect(heading()).toBe('Video');
  recordIs({ id: 5, fileId: null, fileKind: null, title: 'Clip' });
  await page.draw(<MediaItemPage />);
  expect(heading()).toBeNull();
});

test.each([
  ['mediaItem', <MediaItemPage key="m" />],
  ['document', <DocumentPage key="d" />],
] as const)('a %s is shared as what it is', async (entity, element) => {
  enter({ account: 'ann', roles: ['admin'] });
  recordIs({ id: 3, fileId: null });
  page = await show(element);
  await click('Share by link');
  expect(vi.mocked(ShareDialog).mock.lastCall?.[0]).toMatchObject({ entity, recordId: 3 });
});
