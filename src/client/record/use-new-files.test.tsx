// @vitest-environment happy-dom
import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { show } from '../../../tests/support/dom';
import { competitor } from '../../shared/areas/rival/competitor';
import { BrokenUpload } from '../api/upload';
import { useNewFiles } from './use-new-files';

const { uploadOf } = vi.hoisted(() => ({ uploadOf: vi.fn() }));
vi.mock('../api/upload', async (original) => ({ ...(await original<object>()), uploadOf }));

let send = vi.fn();
let discarded: string[] = [];
let files: ReturnType<typeof useNewFiles> | undefined;

function Form() {
  files = useNewFiles(competitor);
  return <>{files.input}</>;
}

beforeEach(() => {
  discarded = [];
  send = vi.fn(async ({ name }: File) => `sent ${name}`);
  uploadOf.mockReset().mockImplementation(({ file }: { file: File }) => ({
    send: () => send(file),
    discard: async () => void discarded.push(file.name),
  }));
});

async function formWith(...names: string[]) {
  const form = await show(<Form />);
  const chooser = document.querySelector<HTMLInputElement>('input[type=file]');
  Object.defineProperty(chooser, 'files', { value: names.map((name) => new File(['x'], name)), configurable: true });
  await act(async () => chooser?.dispatchEvent(new Event('change', { bubbles: true })));
  return form;
}

const addWith = (add: (uploads: readonly string[] | null) => Promise<unknown>) =>
  act(async () => files?.addWith(add).catch((error: unknown) => error));

test('gives a record the files by their names, and lets go of none of them', async () => {
  const form = await formWith('a.jpg', 'b.jpg');
  const add = vi.fn(async () => 7);
  expect(await addWith(add)).toBe(7);
  expect(add).toHaveBeenCalledExactlyOnceWith(['sent a.jpg', 'sent b.jpg']);
  await form.end();
  expect(discarded).toEqual([]);
});

test('goes on with what broke off, and lets go of what is taken out', async () => {
  const form = await formWith('a.jpg', 'b.jpg');
  send.mockRejectedValueOnce(new BrokenUpload());
  expect(await addWith(async () => 7)).toBeInstanceOf(BrokenUpload);
  expect(await addWith(() => Promise.reject(new Error('refused')))).toBeInstanceOf(Error);
  expect(uploadOf).toHaveBeenCalledTimes(2);
  await act(async () => document.querySelector<HTMLButtonElement>('[aria-label="Remove a.jpg"]')?.click());
  expect(discarded).toEqual(['a.jpg']);
  await form.end();
  expect(discarded).toEqual(['a.jpg', 'b.jpg']);
});

test('of a form that is closed while its record is added the files are let go of only where it is not', async () => {
  for (const [isAdded, left] of [
    [true, []],
    [false, ['a.jpg']],
  ] as const) {
    const form = await formWith('a.jpg');
    let end = (_: boolean) => {};
    const adding = files?.addWith(
      () => new Promise<void>((resolve, reject) => (end = (is) => (is ? resolve() : reject()))),
    );
    await vi.waitFor(() => expect(send).toHaveBeenCalled());
    await form.end();
    expect(discarded).toEqual([]);
    end(isAdded);
    await adding?.catch(() => undefined);
    expect(discarded).toEqual(left);
  }
});
