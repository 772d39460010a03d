// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { click, settled, show } from '../../../../tests/support/dom';
import { leaveNothing } from '../../../../tests/support/leave-nothing';
import { fileCalls, type ListedFile } from '../../../shared/areas/service/file-calls';
import { fetchData, fetchFile } from '../../api/send';
import { openInConsole } from '../../state/console';
import { FileView } from './FileView';

vi.mock('../../api/send');
vi.mock('../../state/console');

const film = (id: number) => ({ id, name: `film ${id}`, kind: 'video' }) as ListedFile; // only the used part
let page: Awaited<ReturnType<typeof show>>;
const source = () => document.querySelector('video')?.getAttribute('src');

beforeEach(() => {
  vi.mocked(fetchData).mockImplementation(async (_, input) => ({ address: `/files/${(input as { id: number }).id}` })); // the call's answer
});
afterEach(() => leaveNothing(page));

test('that one film is not played here says nothing of the next one', async () => {
  page = await show(<FileView file={film(1)} />);
  await settled();
  expect(source()).toBe('/files/1');
  await act(async () => void document.querySelector('video')?.dispatchEvent(new Event('error')));
  expect(document.querySelector('[role="status"]')?.textContent).toContain('cannot show film 1');
  await page.draw(<FileView file={film(2)} />);
  await settled();
  expect([source(), document.querySelector('[role="status"]')]).toEqual(['/files/2', null]);
});

test('a picture that the browser cannot show is offered to be saved', async () => {
  page = await show(<FileView file={{ id: 3, name: 'sofa.jpg', kind: 'picture', type: 'image/jpeg' } as ListedFile} />);
  await settled();
  await act(async () => void document.querySelector('img')?.dispatchEvent(new Event('error')));
  expect(document.querySelector('[role="status"]')?.textContent).toContain('cannot show sofa.jpg');
});

test.each(['prices.xlsx', 'prices.CSV'])('%s opens in the console, under its own name', async (name) => {
  const blob = new Blob(['code,price']);
  vi.mocked(fetchFile).mockResolvedValueOnce({ name: 'download', blob });
  page = await show(<FileView file={{ id: 7, name, kind: 'document', type: 'x' } as ListedFile} />);
  await click('Open in the console');
  await settled();
  expect(vi.mocked(fetchFile).mock.lastCall?.slice(0, 2)).toEqual([fileCalls.getFile, { id: 7 }]);
  const [file] = vi.mocked(openInConsole).mock.lastCall ?? [];
  expect([file?.name, await file?.text()]).toEqual([name, 'code,price']);
});

test('a document that is no table does not', async () => {
  page = await show(<FileView file={{ id: 7, name: 'terms.docx', kind: 'document', type: 'x' } as ListedFile} />);
  expect(document.body.textContent).not.toContain('console');
});
