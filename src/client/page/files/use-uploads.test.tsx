// @vitest-environment happy-dom
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { show } from '../../../../tests/support/dom';
import { BrokenUpload } from '../../api/upload';
import { useUploads } from './use-uploads';

vi.mock('../../state/toasts', () => ({ toastError: vi.fn() }));

let held: ReturnType<typeof useUploads>;
const answers = new Map<string, { end: () => void; breakOff: () => void }>();
const sent: string[] = [];
const discarded: string[] = [];
const onAdded = vi.fn();

const uploadOf = ({ name }: File) => ({
  send: () =>
    new Promise<void>((resolve, reject) => {
      sent.push(name);
      answers.set(name, { end: resolve, breakOff: () => reject(new BrokenUpload()) });
    }),
  discard: async () => void discarded.push(name),
});

function Page() {
  held = useUploads(uploadOf, onAdded);
  return null;
}

test('two files go at a time; one that is cancelled while it waits is never sent, and one that broke off goes on', async () => {
  const { end } = await show(<Page />);
  await act(async () => held.add(['a', 'b', 'c', 'd'].map((name) => new File(['x'], name))));
  expect(sent).toEqual(['a', 'b']);
  await act(async () => held.uploads[2]?.cancel());
  expect(discarded).toEqual(['c']);
  await act(async () => answers.get('a')?.end());
  expect(sent).toEqual(['a', 'b', 'd']);
  await act(async () => answers.get('d')?.breakOff());
  await act(async () => held.uploads.find(({ name }) => name === 'd')?.retry?.());
  expect(sent).toEqual(['a', 'b', 'd', 'd']);
  await act(async () => answers.get('b')?.end());
  await act(async () => answers.get('d')?.end());
  expect([held.uploads, discarded, onAdded.mock.calls.length]).toEqual([[], ['c'], 3]);
  await end();
});
