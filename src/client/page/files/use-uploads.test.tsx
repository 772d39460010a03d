// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { show } from '../../../../tests/support/dom';
import { enter } from '../../../../tests/support/enter';
import { leaveNothing } from '../../../../tests/support/leave-nothing';
import { ApiError } from '../../api/errors';
import { BrokenUpload } from '../../api/upload';
import { toastError, toastWarning } from '../../state/toasts';
import { useUploads } from './use-uploads';

vi.mock('../../state/toasts');

interface Sent {
  signal: AbortSignal;
  end: (error?: Error) => void;
}

const sent = new Map<string, Sent>();
const discarded: string[] = [];
const onAdded = vi.fn();
const uploadOf = ({ name }: File) => ({
  send: ({ signal }: { signal: AbortSignal }) =>
    new Promise<void>((resolve, reject) => {
      sent.set(name, { signal, end: (error) => (error ? reject(error) : resolve()) });
    }),
  discard: async () => void discarded.push(name),
});
let uploading: ReturnType<typeof useUploads>;
let end = async () => {};

function Files() {
  uploading = useUploads(uploadOf, onAdded, 'customer 1');
  return null;
}
const add = (...names: string[]) => act(async () => uploading.add(names.map((name) => new File(['x'], name))));
const ends = (name: string, error?: Error) => act(async () => sent.get(name)?.end(error));
const upload = (name: string) => uploading.uploads.find((each) => each.name === name);
const shown = () => uploading.uploads.map(({ name }) => name);

beforeEach(async () => {
  sent.clear();
  discarded.length = 0;
  ({ end } = await show(<Files />));
});
afterEach(() => leaveNothing({ end }));

test('two files are sent at a time, and each leaves the list as it is there', async () => {
  await add('a', 'b', 'c');
  expect([[...sent.keys()], shown()]).toEqual([
    ['a', 'b'],
    ['a', 'b', 'c'],
  ]);
  await ends('b');
  expect([[...sent.keys()], shown()]).toEqual([
    ['a', 'b', 'c'],
    ['a', 'c'],
  ]);
  await ends('a');
  await ends('c');
  expect([shown(), onAdded.mock.calls.length, discarded]).toEqual([[], 3, []]);
});

test('one that waits and is cancelled is never sent; one under way is let go of as it notices', async () => {
  await add('a', 'b', 'c');
  await act(async () => upload('c')?.cancel());
  expect([shown(), discarded]).toEqual([['a', 'b'], ['c']]);
  await act(async () => upload('a')?.cancel());
  expect(discarded).toEqual(['c']);
  await ends('a', new BrokenUpload());
  expect([shown(), discarded]).toEqual([['b'], ['c', 'a']]);
  await ends('b');
  expect([...sent.keys()]).toEqual(['a', 'b']);
});

test('one whose connection broke stays to be tried again, one that was refused says why until it is dismissed', async () => {
  await add('a', 'b');
  await ends('a', new BrokenUpload());
  const refusal = new Error('too large');
  await ends('b', refusal);
  expect([shown(), discarded, upload('b')?.refusal]).toEqual([['a', 'b'], ['b'], 'too large']);
  await act(async () => upload('b')?.cancel());
  expect([shown(), discarded]).toEqual([['a'], ['b']]);
  expect(vi.mocked(toastError).mock.calls).toEqual([[refusal]]);
  sent.clear();
  await act(async () => upload('a')?.retry?.());
  expect([[...sent.keys()], upload('a')?.retry]).toEqual([['a'], undefined]);
  await ends('a');
  expect([shown(), onAdded.mock.calls.length]).toEqual([[], 1]);
});

test('what was under way as the session ended goes on when the same person is there again, and for nobody else', async () => {
  const showTo = async (id: number | null) => {
    await end();
    enter(id === null ? null : { id });
    ({ end } = await show(<Files />));
  };
  const lost = () => new ApiError(40100, 'INVALID TOKEN', '/upload');
  await showTo(1);
  await add('a', 'b', 'c');
  enter(null);
  for (const name of ['a', 'b', 'c']) await ends(name, lost());
  expect([vi.mocked(toastError).mock.calls, discarded]).toEqual([[], []]);
  await showTo(2);
  expect(shown()).toEqual([]);
  sent.clear();
  await showTo(1);
  expect([shown(), [...sent.keys()]]).toEqual([
    ['a', 'b', 'c'],
    ['a', 'b'],
  ]);
  for (const name of ['a', 'b', 'c']) await ends(name);
  expect([shown(), onAdded.mock.calls.length]).toEqual([[], 3]);
  await showTo(1);
  expect(shown()).toEqual([]);
});

test('whoever leaves the place and comes back finds what runs there; what breaks meanwhile is told', async () => {
  await add('a', 'b', 'c');
  await end();
  await ends('a');
  await ends('b', new BrokenUpload());
  expect([[...sent.keys()], onAdded.mock.calls.length]).toEqual([['a', 'b', 'c'], 1]);
  const [[told = ''] = []] = vi.mocked(toastWarning).mock.calls;
  expect(told).toMatch(/^b is not uploaded: The connection broke off/);
  ({ end } = await show(<Files />));
  expect([shown(), upload('b')?.retry !== undefined]).toEqual([['b', 'c'], true]);
  await ends('c', new BrokenUpload('busy'));
  expect([upload('c')?.told, vi.mocked(toastWarning).mock.calls.length]).toEqual(['busy', 1]);
  sent.clear();
  for (const name of ['b', 'c']) await act(async () => upload(name)?.retry?.());
  for (const name of ['b', 'c']) await ends(name);
  expect([shown(), onAdded.mock.calls.length]).toEqual([[], 3]);
});

test('what breaks in a tab that is not looked at is told, too', async () => {
  await end();
  const { draw, end: close } = await show(<Files />);
  end = close;
  await add('a');
  await draw(<Files />, false);
  await ends('a', new BrokenUpload('busy'));
  expect(vi.mocked(toastWarning).mock.calls).toEqual([
    ['a is not uploaded: busy Try it again where it was to be added.'],
  ]);
  await act(async () => upload('a')?.cancel());
  expect([shown(), discarded]).toEqual([[], ['a']]);
});
