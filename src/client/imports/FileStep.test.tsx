// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { click, settled, show } from '../../../tests/support/dom';
import { leaveNothing } from '../../../tests/support/leave-nothing';
import { fileOf } from '../../shared/export/file';
import { importTargetOf } from '../../shared/imports/targets';
import { templateSheet } from '../../shared/imports/template';
import { toastError } from '../state/toasts';
import { keepUploadLimits } from '../state/upload-limits';
import { saveFile } from '../ui/save-file';
import { FileStep } from './FileStep';
import type { Importing } from './use-import';

vi.mock('../state/toasts');
vi.mock('../ui/save-file');
vi.mock('../../shared/export/file', () => ({ fileOf: vi.fn(async () => 'a workbook') }));

const open = vi.fn(async (_: File) => undefined);
const first = new File(['1'], 'first.xlsx');
const second = new File(['2'], 'second.xlsx');

let end = async () => {};
afterEach(() => leaveNothing({ end }));

async function shown(changes: Partial<Importing> = {}) {
  const target = importTargetOf('materials');
  const importing = { target, withWords: async () => target, refusal: null, open, ...changes };
  ({ end } = await show(<FileStep importing={importing as Importing} />)); // only the used part
}
function found<E extends HTMLElement>(selector: string): E {
  const element = document.querySelector<E>(selector);
  if (!element) throw new Error(`there is no ${selector}`);
  return element;
}
/** Dispatches an event at the drop area; returns whether it was handled there. */
async function tell(type: string, data: object = {}): Promise<boolean> {
  const event = Object.assign(new Event(type, { bubbles: true, cancelable: true }), data);
  await act(async () => void found('.import-drop').dispatchEvent(event));
  return event.defaultPrevented;
}
const clipboard = (text: string, ...files: File[]) => ({ clipboardData: { files, getData: () => text } });
const opened = () => open.mock.calls.map(([file]) => file);
const isOver = () => found('.import-drop').hasAttribute('data-over');

test('a file that is dropped is opened, and where it may be dropped is shown while it is over the place', async () => {
  await shown();
  expect(isOver()).toBe(false);
  expect([await tell('dragover'), isOver()]).toEqual([true, true]);
  await tell('dragleave');
  expect(isOver()).toBe(false);
  await tell('dragover');
  expect(await tell('drop', { dataTransfer: { files: [first, second] } })).toBe(true);
  expect([isOver(), opened()]).toEqual([false, [first]]);
  await tell('drop', { dataTransfer: { files: [] } });
  expect(open).toHaveBeenCalledOnce();
});

test('a file or a table that is pasted is opened, the file where the clipboard has both; else pasting is left alone', async () => {
  await shown();
  expect(await tell('paste', clipboard(''))).toBe(false);
  expect(open).not.toHaveBeenCalled();
  expect(await tell('paste', clipboard('Nr.\t名称'))).toBe(true);
  expect(await tell('paste', clipboard('', first))).toBe(true);
  expect(await tell('paste', clipboard('first.xlsx', second, first))).toBe(true);
  const [table, ...files] = opened();
  expect([table?.name, await table?.text(), files]).toEqual(['Pasted table.txt', 'Nr.\t名称', [first, second]]);
});

test('a file is chosen by the button, and may be chosen again after it was mended', async () => {
  await shown();
  const input = found<HTMLInputElement>('input[type=file]');
  const chooser = vi.spyOn(input, 'click').mockReturnValue();
  await click('Choose a file…');
  expect(chooser).toHaveBeenCalledOnce();
  const values: string[] = [];
  Object.defineProperty(input, 'files', { value: [first] });
  Object.defineProperty(input, 'value', { set: (value: string) => values.push(value), get: () => 'C:\\first.xlsx' });
  for (const _ of [1, 2]) await act(async () => void input.dispatchEvent(new Event('change', { bubbles: true })));
  expect([opened(), values]).toEqual([
    [first, first],
    ['', ''],
  ]);
  // Tab reaches the button and the drop area, but not the file input behind them.
  expect([input.tabIndex, found('.import-drop').tabIndex]).toEqual([-1, 0]);
});

test('what may be chosen and how large it may be is said, cards where the target takes them', async () => {
  keepUploadLimits({ uploadRows: 12_345, tableMb: 7, pictureMb: 5 });
  await shown();
  const text = () => document.body.textContent ?? '';
  expect(text()).toContain('at most 7 MB and 12,345 rows');
  expect([found<HTMLInputElement>('input').accept.includes('.vcf'), text().includes('.vcf')]).toEqual([false, false]);
  await end();
  await shown({ target: importTargetOf('Contacts') });
  const { accept } = found<HTMLInputElement>('input');
  expect(accept.split(',').filter((each) => ['.xlsx', '.csv', '.vcf'].includes(each))).toHaveLength(3);
  expect(text()).toContain('contact cards (vCard, .vcf)');
});

test('why a file was not read is said', async () => {
  await shown();
  expect(document.querySelector('[role=alert]')).toBe(null);
  await end();
  await shown({ refusal: { reason: 'tooLarge', limit: 5 * 1024 * 1024, found: 5 * 1024 * 1024 + 1 } });
  expect(found('[role=alert]').textContent).toContain('The file has 5.01 MB; the largest that can be imported has 5');
});

test('the template has all the columns once what they are called is there, and the name of what is imported', async () => {
  const named = importTargetOf('orders');
  await shown({ withWords: async () => named });
  await click('Download the template');
  await settled();
  expect(vi.mocked(fileOf).mock.lastCall?.[0]).toMatchObject({
    sheet: await templateSheet(named, 'Materials'),
    format: 'xlsx',
  });
  expect(saveFile).toHaveBeenCalledExactlyOnceWith('Materials template.xlsx', 'a workbook');
  const failure = new Error('offline');
  await end();
  await shown({ withWords: () => Promise.reject(failure) });
  await click('Download the template');
  await settled();
  expect(toastError).toHaveBeenCalledExactlyOnceWith(failure);
  expect(saveFile).toHaveBeenCalledOnce();
});
