// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { settled, show } from '../../../../tests/support/dom';
import { leaveNothing } from '../../../../tests/support/leave-nothing';
import type { ListedFile } from '../../../shared/areas/service/file-calls';
import { fetchData } from '../../api/send';
import { FileView } from './FileView';

vi.mock('../../api/send');

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
