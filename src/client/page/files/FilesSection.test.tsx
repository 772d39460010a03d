// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { click, settled, show } from '../../../../tests/support/dom';
import { enter } from '../../../../tests/support/enter';
import { leaveNothing } from '../../../../tests/support/leave-nothing';
import { keysShown, pressKey } from '../../../../tests/support/page-keys';
import { fileCalls, type ListedFile } from '../../../shared/areas/service/file-calls';
import { fetchData } from '../../api/send';
import { BrokenUpload, uploadOf } from '../../api/upload';
import { queries } from '../../state/queries';
import { reloadRecords } from '../../state/record-changes';
import { toastError } from '../../state/toasts';
import { noteSaved } from '../../state/undo';
import { saveFrom } from '../../ui/save-file';
import { bytesText, minuteText } from '../format';
import { FilesSection } from './FilesSection';
import { useThumbnail } from './thumbnails';

vi.mock('../../api/send');
vi.mock('../../api/upload', async (original) => ({ ...(await original<object>()), uploadOf: vi.fn() }));
vi.mock('../../state/toasts');
vi.mock('../../state/undo');
vi.mock('../../state/record-changes', async (original) => ({ ...(await original<object>()), reloadRecords: vi.fn() }));
vi.mock('../../ui/save-file');
vi.mock('./thumbnails');

const at = '2026-03-02T08:00:00.000Z';
const file = (id: number, name: string, changes: Partial<ListedFile> = {}): ListedFile => ({
  ...({
    id,
    name,
    size: 2048,
    type: 'image/jpeg',
    kind: 'picture',
    createdAt: at,
    createdByName: '李雷',
  } as ListedFile), // as far as it is shown
  ...changes,
});
const picture = file(1, '照片.jpg');
const paper = file(2, 'a.pdf', { kind: 'document', type: 'application/pdf' });
const film = file(3, 'film.mp4', { kind: 'video', type: 'video/mp4', createdByName: null });
const sheet = file(4, 'b.xlsx', { kind: 'document', type: 'application/vnd.ms-excel' });

const answers = new Map<unknown, unknown>();
const ask = vi.mocked(fetchData);
const inputsOf = (wanted: unknown) => ask.mock.calls.filter(([call]) => call === wanted).map(([, input]) => input);
const sent: { name: string; to: object; end: (error?: Error) => void }[] = [];
const onAdd = vi.fn();
let person = 0;
let end = async () => {};
let draw: Awaited<ReturnType<typeof show>>['draw'];

beforeEach(() => {
  // What one test leaves on its way is not the next one's.
  person += 1;
  enter({ id: person });
  answers.clear();
  sent.length = 0;
  answers.set(fileCalls.getFileAddress, { address: '/files/x' });
  answers.set(fileCalls.removeFile, { changeSet: 'c' });
  ask.mockImplementation((async (call: unknown) => {
    const answer = answers.get(call);
    if (answer instanceof Error) throw answer;
    return answer;
  }) as never); // the calls that are made here
  vi.mocked(uploadOf).mockImplementation(({ file: { name }, ...to }) => ({
    send: () =>
      new Promise((resolve, reject) => {
        sent.push({ name, to, end: (error) => (error ? reject(error) : resolve(name)) });
      }),
    discard: async () => {},
  }));
});
afterEach(async () => {
  await leaveNothing({ end });
  vi.mocked(useThumbnail).mockReset();
});
type Props = Partial<Parameters<typeof FilesSection>[0]>;
async function shown(files: ListedFile[], props: Props = {}, mayEdit = true) {
  answers.set(fileCalls.getFiles, { files, count: files.length, more: false, mayEdit });
  ({ end, draw } = await show(<FilesSection entity="order" recordId={4} onAdd={onAdd} {...props} />));
  await settled();
}
const labeled = (label: string) => document.querySelector<HTMLElement>(`[aria-label="${label}"]`);
const press = async (label: string) => {
  await act(async () => labeled(label)?.click());
  await settled();
};
const lines = () =>
  [...document.querySelectorAll('ul[aria-label=Files] li')].map((line) => ({
    text: line.querySelector('.file-name')?.textContent,
    isShown: line.hasAttribute('aria-current'),
    offers: [...line.querySelectorAll('button')].map((each) => each.getAttribute('aria-label')?.split(' ')[0]),
  }));
const said = (text: string) => document.body.textContent?.includes(text) ?? false;
async function tell(target: EventTarget | null, type: string, data: object = {}) {
  const event = Object.assign(new Event(type, { bubbles: true, cancelable: true }), data);
  await act(async () => void target?.dispatchEvent(event));
  return event.defaultPrevented;
}
const named = (...names: string[]) => names.map((name) => new File(['x'], name));
const names = () => sent.map(({ name }) => name);

test('files are listed with what is known of them, and what may be done with each', async () => {
  await shown([picture, paper, film, sheet]);
  const known = `${bytesText(2048)} · 李雷 · ${minuteText(at)}`;
  expect(lines()).toEqual([
    { text: `照片.jpg${known}`, isShown: false, offers: ['Open', 'Save', 'Remove'] },
    { text: `a.pdf${known}`, isShown: false, offers: ['Open', 'Save', 'Remove'] },
    { text: `film.mp4${bytesText(2048)} · ${minuteText(at)}`, isShown: false, offers: ['Open', 'Save', 'Remove'] },
    { text: `b.xlsx${known}`, isShown: false, offers: ['Open', 'Save', 'Remove'] },
  ]);
  expect(
    vi
      .mocked(useThumbnail)
      .mock.calls.slice(-4)
      .map(([id]) => id),
  ).toEqual([1, null, null, null]);
  await end();
  queries.clear();
  await shown([picture], { takesPage: true }, false);
  expect([lines()[0]?.offers, document.querySelector('input'), said('Drop files')]).toEqual([
    ['Open', 'Save'],
    null,
    false,
  ]);
  expect(await tell(document, 'drop', { dataTransfer: { files: named('a.jpg') } })).toBe(false);
  await end();
  queries.clear();
  await shown([]);
  expect(said('No files yet')).toBe(true);
});

test('of more files than stand on a page the earlier ones are reached, and all are counted', async () => {
  await shown([picture]);
  expect(document.querySelector('.row-pages')).toBe(null);
  answers.set(fileCalls.getFiles, { files: [picture], count: 501, more: true, mayEdit: true });
  await act(() => queries.invalidateQueries());
  await settled();
  expect(said('501')).toBe(true);
  answers.set(fileCalls.getFiles, { files: [paper], count: 501, more: false, mayEdit: true });
  await click('Earlier ones');
  await settled();
  expect(inputsOf(fileCalls.getFiles).at(-1)).toEqual({ entity: 'order', recordId: 4, page: 2 });
  expect([lines().length, document.querySelector('.row-pages .quiet')?.textContent]).toEqual([1, '501 to 501']);
  // An added file is on the first page.
  await tell(document.querySelector('.files-drop'), 'drop', { dataTransfer: { files: named('a.jpg') } });
  await settled();
  expect(document.querySelector('.row-pages .quiet')?.textContent).toBe('1 to 1');
});

test('a page whose last file is gone leads to the one before', async () => {
  await shown([picture]);
  answers.set(fileCalls.getFiles, { files: [picture], count: 501, more: true, mayEdit: true });
  await act(() => queries.invalidateQueries());
  await settled();
  answers.set(fileCalls.getFiles, { files: [], count: 500, more: false, mayEdit: true });
  await click('Earlier ones');
  await settled();
  expect(document.querySelector('.row-pages .quiet')?.textContent).toBe('1 to 1');
});

test('a file is looked at in its place, and saved as it comes', async () => {
  await shown([picture, paper, film]);
  for (const [name, selector, source] of [
    ['照片.jpg', 'img', '/files/x'],
    ['a.pdf', 'iframe', '/files/x#navpanes=0'],
    ['film.mp4', 'video', '/files/x'],
  ] as const) {
    await press(`Open ${name}`);
    const dialog = document.querySelector('[role=dialog]');
    expect([
      dialog?.querySelector('h2')?.textContent,
      dialog?.querySelector(`.file-view:is(${selector})`)?.getAttribute('src'),
    ]).toEqual([name, source]);
    if (name !== 'film.mp4') await press('Close');
  }
  // A video that this browser cannot play can be saved.
  await act(async () => void document.querySelector('video')?.dispatchEvent(new Event('error')));
  expect(document.querySelector('[role=status]')?.textContent).toContain('cannot show film.mp4');
  await act(async () => document.querySelector<HTMLElement>('.file-not-shown button')?.click());
  await settled();
  expect(vi.mocked(saveFrom).mock.calls).toEqual([['/files/x', 'film.mp4']]);
  await press('Close');
  await press('Save a.pdf');
  expect(vi.mocked(saveFrom).mock.lastCall).toEqual(['/files/x', 'a.pdf']);
  expect(inputsOf(fileCalls.getFileAddress).at(-1)).toEqual({ id: 2 });
  const refusal = new Error('gone');
  answers.set(fileCalls.getFileAddress, refusal);
  await press('Save 照片.jpg');
  expect([vi.mocked(toastError).mock.calls, vi.mocked(saveFrom).mock.calls.length]).toEqual([[[refusal]], 2]);
});

test('a file is removed with a way back; what is refused is said, and shown as it is now', async () => {
  await shown([picture]);
  await press('Remove 照片.jpg');
  expect([inputsOf(fileCalls.removeFile), vi.mocked(noteSaved).mock.calls]).toEqual([
    [{ id: 1 }],
    [['c', '照片.jpg removed']],
  ]);
  const refusal = new Error('gone');
  answers.set(fileCalls.removeFile, refusal);
  await press('Remove 照片.jpg');
  expect([vi.mocked(toastError).mock.calls, vi.mocked(noteSaved).mock.calls.length]).toEqual([[[refusal]], 1]);
  expect(vi.mocked(reloadRecords).mock.calls).toEqual([['file'], ['file']]);
});

test('where the file that has the focus is removed, the next one has it, and at last what adds files', async () => {
  await shown([picture, paper]);
  const removed = async (label: string, left: ListedFile[]) => {
    await act(async () => labeled(label)?.focus());
    answers.set(fileCalls.getFiles, { files: left, count: left.length, more: false, mayEdit: true });
    await press(label);
    await act(() => queries.invalidateQueries());
    await settled();
    return document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;
  };
  expect(await removed('Remove 照片.jpg', [paper])).toBe('Remove a.pdf');
  expect(await removed('Remove a.pdf', [])).toBe('Add files');
});

test('files are dropped, pasted, chosen or taken with a camera, several at once', async () => {
  await shown([]);
  const place = document.querySelector('.files-drop');
  const isOver = () => place?.hasAttribute('data-over');
  expect([await tell(place, 'dragover'), isOver()]).toEqual([true, true]);
  await tell(place, 'dragleave');
  expect(isOver()).toBe(false);
  await tell(place, 'dragover');
  expect(await tell(place, 'drop', { dataTransfer: { files: named('a.jpg', 'b.jpg') } })).toBe(true);
  expect([isOver(), names(), sent[0]?.to]).toEqual([false, ['a.jpg', 'b.jpg'], { entity: 'order', recordId: 4 }]);
  for (const { end: arrive } of [...sent]) await act(async () => arrive());
  expect(vi.mocked(reloadRecords).mock.calls).toEqual([['file'], ['file']]);
  expect(await tell(place, 'paste', { clipboardData: { files: [] } })).toBe(false);
  expect(await tell(place, 'paste', { clipboardData: { files: named('c.png') } })).toBe(true);
  expect(names().at(-1)).toBe('c.png');
  for (const [button, label] of [
    ['Add files', 'Files to add'],
    ['Take a picture', 'Picture to add'],
  ] as const) {
    const input = document.querySelector<HTMLInputElement>(`input[aria-label="${label}"]`) as HTMLInputElement; // it is there
    const chooser = vi.spyOn(input, 'click').mockReturnValue();
    await click(button);
    expect(chooser).toHaveBeenCalledOnce();
    const values: string[] = [];
    Object.defineProperty(input, 'value', { set: (value: string) => values.push(value), get: () => 'x' });
    Object.defineProperty(input, 'files', { value: named(`${label}.jpg`) });
    await tell(input, 'change');
    // A removed file can be chosen again.
    expect(values).toEqual(['']);
    await act(async () => sent.at(-2)?.end());
    expect(names()).toContain(`${label}.jpg`);
  }
  expect(onAdd).toHaveBeenCalledTimes(4);
});

test('what is dropped or pasted anywhere on a page that takes it is its record’s, unless something else takes it', async () => {
  await shown([], { takesPage: true });
  const over = { dataTransfer: { types: ['Files'], files: [] }, relatedTarget: null };
  const isOver = () => said('Drop the files to add them');
  expect(await tell(document, 'dragover', { dataTransfer: { types: ['text/plain'] } })).toBe(false);
  expect([isOver(), await tell(document, 'dragover', over), isOver()]).toEqual([false, true, true]);
  await tell(document, 'dragleave', { relatedTarget: document.body });
  expect(isOver()).toBe(true);
  await tell(document, 'dragleave', { relatedTarget: null });
  expect(isOver()).toBe(false);
  await tell(document, 'dragover', over);
  expect(await tell(document, 'drop', { dataTransfer: { files: named('a.jpg') } })).toBe(true);
  expect([isOver(), names()]).toEqual([false, ['a.jpg']]);
  expect(await tell(document, 'paste', { clipboardData: { files: named('b.jpg') } })).toBe(true);
  expect(await tell(document, 'paste', { clipboardData: { files: [] } })).toBe(false);
  expect(await tell(document, 'paste', { clipboardData: null })).toBe(false);
  // Spreadsheets copy a picture of the cells beside their text, which is what goes into a field.
  const field = document.body.appendChild(document.createElement('input'));
  const cells = (text: string) => ({ clipboardData: { files: named('cells.png'), getData: () => text } });
  expect(await tell(field, 'paste', cells('12\t沙发'))).toBe(false);
  field.remove();
  // The drop area handles the event before the page does.
  await tell(document.querySelector('.files-drop'), 'drop', { dataTransfer: { files: named('c.jpg') } });
  for (const { end: arrive } of [...sent]) await act(async () => arrive());
  expect(names()).toEqual(['a.jpg', 'b.jpg', 'c.jpg']);
  const dialog = document.body.appendChild(document.createElement('div'));
  dialog.setAttribute('role', 'dialog');
  expect([await tell(document, 'dragover', over), isOver()]).toEqual([false, false]);
  expect(await tell(document, 'drop', { dataTransfer: { files: named('d.jpg') } })).toBe(false);
  dialog.remove();
  await draw(<FilesSection entity="order" recordId={4} takesPage />, false);
  expect(await tell(document, 'drop', { dataTransfer: { files: named('e.jpg') } })).toBe(false);
  expect(names()).toHaveLength(3);
  await end();
  await shown([]);
  expect(await tell(document, 'drop', { dataTransfer: { files: named('f.jpg') } })).toBe(false);
});

test('files are added by a key where the page takes them and they may be added', async () => {
  for (const [takesPage, mayEdit, offered] of [
    [true, true, ['shift+f']],
    [true, false, []],
    [false, true, []],
  ] as const) {
    await shown([], { takesPage }, mayEdit);
    expect(Object.keys(keysShown())).toEqual(offered);
    if (offered.length > 0) {
      const chooser = vi
        .spyOn(document.querySelector('input[aria-label="Files to add"]') as HTMLInputElement, 'click')
        .mockReturnValue(); // it is there
      await pressKey('shift+f');
      expect(chooser).toHaveBeenCalledOnce();
    }
    await end();
    queries.clear();
  }
});

test('what breaks off on its way is tried again, each by itself or all at once, or let go', async () => {
  await shown([]);
  await tell(document.querySelector('.files-drop'), 'drop', { dataTransfer: { files: named('a.jpg', 'b.jpg') } });
  const onTheirWay = () =>
    [...document.querySelectorAll('ul[aria-label="On their way"] .file-name')].map((each) => each.textContent);
  expect([onTheirWay(), said('The connection broke off'), labeled('Try a.jpg again')]).toEqual([
    ['a.jpg', 'b.jpg'],
    false,
    null,
  ]);
  await act(async () => sent[0]?.end(new BrokenUpload()));
  expect([document.querySelectorAll('[role=alert]').length, said('Try all again')]).toEqual([1, false]);
  await act(async () => sent[1]?.end(new BrokenUpload('The disk is full.')));
  expect([...document.querySelectorAll('[role=alert]')].map((each) => each.textContent)).toEqual([
    ...['The connection broke off. What has arrived is kept.', 'The disk is full.'],
  ]);
  await click('Try all again');
  expect([names(), document.querySelectorAll('[role=alert]').length]).toEqual([
    ['a.jpg', 'b.jpg', 'a.jpg', 'b.jpg'],
    0,
  ]);
  await act(async () => sent[2]?.end(new BrokenUpload()));
  await press('Try a.jpg again');
  expect(names().slice(4)).toEqual(['a.jpg']);
  await act(async () => sent[3]?.end(new BrokenUpload()));
  await press('Cancel b.jpg');
  expect(onTheirWay()).toEqual(['a.jpg']);
  await press('Try a.jpg again');
  await act(async () => sent.at(-1)?.end(new Error('a.jpg is empty.')));
  const refused = document.querySelector('ul[aria-label="On their way"] li');
  expect([refused?.querySelector('[role=alert]')?.textContent, refused?.querySelector('progress')]).toEqual([
    'a.jpg is empty.',
    null,
  ]);
  await press('Dismiss a.jpg');
  expect(onTheirWay()).toEqual([]);
});

test('of files that stand for one another the newest is shown at once, or the one that is chosen', async () => {
  await shown([paper, picture, sheet], { isVersioned: true });
  await settled();
  const source = () => document.querySelector('.file-view')?.getAttribute('src');
  expect([source(), lines().map(({ isShown }) => isShown)]).toEqual(['/files/x#navpanes=0', [true, false, false]]);
  expect(lines().map(({ text }) => text?.includes('Present version'))).toEqual([true, false, false]);
  expect([
    document.querySelector('h2')?.textContent?.startsWith('Versions'),
    said('Take a picture'),
    said('Add a version'),
  ]).toEqual([true, false, true]);
  answers.set(fileCalls.getFileAddress, { address: '/files/y' });
  await press('Open 照片.jpg');
  expect([source(), lines().map(({ isShown }) => isShown)]).toEqual(['/files/y', [false, true, false]]);
  expect(document.querySelector('[role=dialog]')).toBe(null);
});
