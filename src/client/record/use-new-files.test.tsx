// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isOffered, show } from '../../../tests/support/dom';
import { leaveNothing } from '../../../tests/support/leave-nothing';
import { cover } from '../../shared/areas/catalogue/cover';
import { competitor } from '../../shared/areas/rival/competitor';
import { serviceLimits } from '../../shared/areas/service/limits';
import { ApiError } from '../api/errors';
import { BrokenUpload, UnreadableFile } from '../api/upload';
import { forgetPageState } from '../state/page';
import { toastWarning } from '../state/toasts';
import { useNewFiles } from './use-new-files';

const { uploadOf } = vi.hoisted(() => ({ uploadOf: vi.fn() }));
vi.mock('../state/toasts');
vi.mock('../api/upload', async (original) => ({ ...(await original<object>()), uploadOf }));

let send = vi.fn();
let discarded: string[] = [];
let files: ReturnType<typeof useNewFiles> | undefined;

function Form() {
  files = useNewFiles(competitor, 'add');
  return <>{files.input}</>;
}

beforeEach(() => {
  forgetPageState();
  discarded = [];
  send = vi.fn(async ({ name }: File) => `sent ${name}`);
  uploadOf.mockReset().mockImplementation(({ file }: { file: File }) => ({
    send: () => send(file),
    discard: async () => void discarded.push(file.name),
  }));
});

async function formWith(...names: string[]) {
  const form = await show(<Form />);
  await chooseFiles(...names);
  return form;
}

async function chooseFiles(...names: string[]) {
  const chooser = document.querySelector<HTMLInputElement>('input[type=file]');
  Object.defineProperty(chooser, 'files', { value: names.map((name) => new File(['x'], name)), configurable: true });
  await act(async () => chooser?.dispatchEvent(new Event('change', { bubbles: true })));
}

const addWith = (add: (uploads: readonly string[] | null) => Promise<unknown>) =>
  act(async () => files?.addWith(add).catch((error: unknown) => error));

let page: Awaited<ReturnType<typeof show>>;
afterEach(() => leaveNothing(page));

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
    let adding: Promise<unknown> | undefined;
    await act(async () => {
      adding = files?.addWith(
        () => new Promise<void>((resolve, reject) => (end = (is) => (is ? resolve() : reject()))),
      );
    });
    expect(send).toHaveBeenCalled();
    await form.end();
    expect(discarded).toEqual([]);
    end(isAdded);
    await adding?.catch(() => undefined);
    expect(discarded).toEqual(left);
  }
});

const error = () => document.querySelector('.field-error')?.textContent;
const chosen = () => document.querySelectorAll('.new-files li').length;

test('a file is needed, and no more come with a record than it takes', async () => {
  const none = await show(<Form />);
  let isThere: boolean | undefined;
  await act(async () => {
    isThere = files?.check();
  });
  expect([isThere, error()]).toEqual([false, 'A file is needed.']);
  await none.end();
  const most = serviceLimits.files.ofNewRecord;
  const names = Array.from({ length: most + 1 }, (_, at) => `${at}.jpg`);
  const full = await formWith(...names.slice(1));
  expect([files?.check(), chosen(), error()]).toEqual([true, most, undefined]);
  await full.end();
  const more = await formWith(...names);
  expect([chosen(), error()]).toEqual([most, `At most ${most} files come with a new record.`]);
  await more.end();
});

test('a folder that is dropped is told at once and not taken, beside it what can be read is', async () => {
  const form = await formWith('a.jpg');
  const folder = new File([], 'pictures');
  folder.slice = () => ({ arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotReadableError')) }) as never; // only the used part
  const drop = (...dropped: File[]) =>
    act(async () => {
      const event = Object.assign(new Event('drop', { bubbles: true }), { dataTransfer: { files: dropped } });
      document.querySelector('.files-drop')?.dispatchEvent(event);
    });
  await drop(folder, new File(['x'], 'b.jpg'));
  expect([error(), chosen()]).toEqual([new UnreadableFile('pictures').message, 2]);
  await drop(new File(['x'], 'c.jpg'));
  expect([error(), chosen()]).toEqual([undefined, 3]);
  expect(send).not.toHaveBeenCalled();
  await form.end();
});

test('what was refused is said in the server’s words, what broke off as such, until a file is taken out', async () => {
  const form = await formWith('a.jpg');
  send.mockRejectedValueOnce(new ApiError(1, '太大', ''));
  await addWith(async () => 7);
  expect(error()).toBe('太大');
  send.mockRejectedValueOnce(new BrokenUpload());
  await addWith(async () => 7);
  expect(error()).toBe('The connection broke off. Send it again.');
  await act(async () => document.querySelector<HTMLButtonElement>('[aria-label="Remove a.jpg"]')?.click());
  expect([error(), chosen()]).toEqual([undefined, 0]);
  await form.end();
});

test('how far all files are is shown while they are sent, and none is taken out then', async () => {
  const form = await formWith('a.jpg', 'b.jpg');
  let go = () => {};
  uploadOf.mockImplementation(({ file }: { file: File }) => ({
    send: async ({ onProgress }: { onProgress: (held: number) => void }) => {
      onProgress(file.name === 'a.jpg' ? 1 : 0.5);
      if (file.name === 'b.jpg') await new Promise<void>((resolve) => (go = resolve));
      return file.name;
    },
    discard: async () => void discarded.push(file.name),
  }));
  let adding: Promise<unknown> | undefined;
  await act(async () => {
    adding = files?.addWith(async () => 7);
  });
  const remove = () => document.querySelector('[aria-label="Remove a.jpg"]')?.getAttribute('aria-disabled');
  const shown = () => document.querySelector('[role="progressbar"]')?.getAttribute('aria-valuenow');
  expect([shown(), remove()]).toEqual(['75', 'true']);
  await act(async () => go());
  await act(async () => void (await adding));
  expect([shown(), remove()]).toEqual([undefined, undefined]);
  await form.end();
});

test('one that is chosen while the others are sent, or their record is added, is refused with a word and not lost', async () => {
  const form = await formWith('a.jpg');
  let sent = () => {};
  send.mockReturnValueOnce(new Promise<string>((resolve) => (sent = () => resolve('sent a.jpg'))));
  let isThere = () => {};
  const add = vi.fn(() => new Promise<void>((resolve) => (isThere = resolve)));
  let adding: Promise<unknown> | undefined;
  await act(async () => {
    adding = files?.addWith(add);
  });
  await chooseFiles('b.jpg');
  await act(async () => sent());
  await chooseFiles('c.jpg');
  expect([chosen(), vi.mocked(toastWarning).mock.calls.length, isOffered('Choose files')]).toEqual([1, 2, false]);
  await act(async () => isThere());
  await act(async () => void (await adding));
  expect(add.mock.calls).toEqual([[['sent a.jpg']]]);
  expect([chosen(), isOffered('Choose files')]).toEqual([0, true]);
  await form.end();
});

test('what was chosen is there again with the draft, until its record is added', async () => {
  await (await formWith('a.jpg')).end();
  const again = await show(<Form />);
  expect([chosen(), files?.check()]).toEqual([1, true]);
  await addWith(async () => 7);
  await again.end();
  const next = await show(<Form />);
  expect(chosen()).toBe(0);
  await next.end();
});

test('a record that needs no file asks for none', async () => {
  function Bare() {
    files = useNewFiles(cover, 'add');
    return <>{files.input}</>;
  }
  page = await show(<Bare />);
  const add = vi.fn(async () => 7);
  expect([document.querySelector('[data-field="uploads"]'), files?.check(), await addWith(add)]).toEqual([
    null,
    true,
    7,
  ]);
  expect(add).toHaveBeenCalledWith(null);
});

test('the browser asks before it leaves files that are chosen and not sent, as a reload loses them', async () => {
  const isAsked = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
  page = await formWith('a.jpg');
  expect(isAsked()).toBe(true);
  await act(async () => document.querySelector<HTMLButtonElement>('[aria-label="Remove a.jpg"]')?.click());
  expect(isAsked()).toBe(false);
});
