// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { show } from '../../../../tests/support/dom';
import { leaveNothing } from '../../../../tests/support/leave-nothing';
import { fileCalls, type ListedFile, pictureEdges } from '../../../shared/areas/service/file-calls';
import { fetchFile } from '../../api/send';
import { FileThumbnail } from './FileThumbnail';
import { useThumbnail } from './thumbnails';

vi.mock('../../api/send');

const ask = vi.mocked(fetchFile);
const asked = () => ask.mock.calls.map(([, input]) => input);
let made = 0;
let end = async () => {};
beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => `blob:${++made}`);
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  ask.mockImplementation(async () => ({ blob: new Blob(['x']), name: 'x' }) as never); // only the used part
});
afterEach(async () => {
  await leaveNothing({ end });
  vi.useRealTimers();
});
const pass = (milliseconds: number) => act(async () => void (await vi.advanceTimersByTimeAsync(milliseconds)));

function Picture({ id, edge }: { id: number | null; edge?: (typeof pictureEdges)[number] }) {
  return <output>{useThumbnail(id, edge) ?? 'none'}</output>;
}
const shown = () => document.querySelector('output')?.textContent;
async function open(id: number | null) {
  const page = await show(<Picture id={id} />);
  end = page.end;
  return page;
}

test('a picture is asked for in small once it stays in view, and what only flies past is not', async () => {
  const page = await open(1);
  await pass(59);
  await page.draw(<Picture id={2} />);
  await pass(59);
  expect([asked(), shown()]).toEqual([[], 'none']);
  await pass(1);
  expect(ask.mock.calls.map(([call, input]) => [call, input])).toEqual([
    [fileCalls.getFile, { id: 2, edge: pictureEdges[0] }],
  ]);
  expect(shown()).toBe(`blob:${made}`);
  await page.draw(<Picture id={3} />);
  expect(shown()).toBe('none');
  await page.draw(<Picture id={null} />);
  await pass(100);
  expect([shown(), ask.mock.calls.length]).toEqual(['none', 1]);
});

test('a picture that was shown stands there at once, in each of its sizes', async () => {
  const page = await open(11);
  await pass(60);
  const small = shown();
  await page.draw(<Picture id={11} edge={pictureEdges[1]} />);
  await pass(60);
  const large = shown();
  expect([large === small, asked()]).toEqual([
    false,
    [
      { id: 11, edge: pictureEdges[0] },
      { id: 11, edge: pictureEdges[1] },
    ],
  ]);
  await page.draw(<Picture id={11} />);
  await pass(0);
  expect([shown(), ask.mock.calls.length]).toEqual([small, 2]);
});

test('one that did not come is asked for again the next time; the sign stays meanwhile', async () => {
  for (const [id, failing] of [
    [21, async () => null],
    [22, () => Promise.reject(new Error('offline'))],
  ] as const) {
    ask.mockClear();
    ask.mockImplementationOnce(failing);
    const page = await open(id);
    await pass(60);
    expect([shown(), ask.mock.calls.length]).toEqual(['none', 1]);
    await page.draw(<Picture id={null} />);
    await page.draw(<Picture id={id} />);
    await pass(60);
    expect([shown(), ask.mock.calls.length]).toEqual([`blob:${made}`, 2]);
    await end();
  }
});

test('the pictures used last are kept; the address of the one longest ago is given back', async () => {
  const pictures = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, at) => from + at).map((id) => <Picture key={id} id={id} />);
  const page = await open(1000);
  await pass(60);
  const first = shown();
  await page.draw(pictures(1001, 1499));
  await pass(60);
  // After being shown again it is no longer the oldest.
  await page.draw(<Picture id={1000} />);
  await pass(60);
  vi.mocked(URL.revokeObjectURL).mockClear();
  await page.draw(pictures(1499, 1502));
  await pass(60);
  const revoked = vi.mocked(URL.revokeObjectURL).mock.calls.flat();
  expect([revoked.length > 0, revoked.includes(first ?? '')]).toEqual([true, false]);
  const before = ask.mock.calls.length;
  await page.draw(<Picture id={1000} />);
  await pass(0);
  expect([shown(), ask.mock.calls.length]).toEqual([first, before]);
  await page.draw(<Picture id={1001} />);
  await pass(60);
  expect(ask.mock.calls.length).toBe(before + 1);
});

test('a picture is shown in small, films and papers by a sign', async () => {
  const file = (id: number, kind: ListedFile['kind']) => ({ id, kind }) as ListedFile; // only the used part
  for (const [kind, sign] of [
    ['picture', 'img'],
    ['video', 'svg.lucide-film'],
    ['document', 'svg.lucide-file-text'],
  ] as const) {
    ({ end } = await show(<FileThumbnail file={file(5000, kind)} />));
    await pass(60);
    expect([kind, document.querySelectorAll('.file-thumbnail').length, document.querySelector(sign) !== null]).toEqual([
      kind,
      1,
      true,
    ]);
    await end();
  }
});
