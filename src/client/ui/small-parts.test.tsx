// @vitest-environment happy-dom
import { Plus } from 'lucide-react';
import { act, type ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { show } from '../../../tests/support/dom';
import { CountBadge } from './Badge';
import { Button } from './Button';
import { TextField } from './Field';
import { hotkeyLabel, hotkeyLabels } from './hotkey-label';
import { IconButton } from './IconButton';
import { Progress } from './Progress';
import { Select } from './Select';
import { saveFile } from './save-file';

let page: Awaited<ReturnType<typeof show>> | undefined;
afterEach(async () => {
  await page?.end();
  page = undefined;
  vi.useRealTimers();
  vi.restoreAllMocks();
});
async function open(part: ReactNode) {
  if (page) await page.draw(part);
  else page = await show(part);
}
const button = () => document.querySelector('button');
const press = () => act(async () => button()?.click());

test('a button does nothing while it is busy or may not be pressed, and says why; it sends no form then', async () => {
  const [run, send] = [vi.fn(), vi.fn((event: { preventDefault: () => void }) => event.preventDefault())];
  const part = (more: object) => (
    <form onSubmit={send}>
      <Button type="submit" icon={Plus} onClick={run} {...more}>
        Add
      </Button>
    </form>
  );
  await open(part({ busy: true }));
  await press();
  expect([button()?.getAttribute('aria-busy'), button()?.getAttribute('aria-disabled')]).toEqual(['true', 'true']);
  await open(part({ disabledReason: 'Choose a row.' }));
  await press();
  expect([button()?.getAttribute('aria-description'), button()?.dataset.tip]).toEqual([
    'Choose a row.',
    'Choose a row.',
  ]);
  expect([run.mock.calls.length, send.mock.calls.length]).toEqual([0, 0]);
  await open(part({}));
  await press();
  expect([run.mock.calls.length, send.mock.calls.length]).toEqual([1, 1]);
  expect([button()?.getAttribute('aria-disabled'), button()?.getAttribute('aria-busy')]).toEqual([null, null]);
});

test('an icon is called by its label with what it counts, or by why it may not be pressed', async () => {
  const run = vi.fn();
  const part = (more: object) => <IconButton icon={Plus} label="Log" hotkey="alt+l" onClick={run} {...more} />;
  const said = () => [button()?.getAttribute('aria-label'), button()?.textContent, button()?.dataset.tip];
  await open(part({}));
  expect([said(), button()?.dataset.hotkey]).toEqual([['Log', '', 'Log'], 'Alt L']);
  await open(part({ count: 0 }));
  expect(said()).toEqual(['Log', '', 'Log']);
  await open(part({ count: 99 }));
  expect(said()).toEqual(['Log: 99', '99', 'Log']);
  await open(part({ count: 100 }));
  expect(said()).toEqual(['Log: 99+', '99+', 'Log']);
  await press();
  await open(part({ disabledReason: 'Nothing to see.' }));
  await press();
  expect([said()[2], run.mock.calls.length]).toEqual(['Nothing to see.', 1]);
  await open(<CountBadge count={-1} />);
  expect(document.querySelector('.badge')).toBeNull();
});

test('what is wrong with a field stands in the place of its hint, and is tied to its input', async () => {
  const part = (more: object) => <TextField label="City" hint="As on the invoice." {...more} />;
  const input = () => document.querySelector('input');
  const note = () => document.getElementById(input()?.getAttribute('aria-describedby') ?? '');
  await open(part({}));
  expect([note()?.textContent, note()?.getAttribute('role'), input()?.getAttribute('aria-invalid')]).toEqual([
    ...['As on the invoice.', null, null],
  ]);
  await open(part({ error: 'It is too long.', required: true }));
  expect([note()?.textContent, note()?.getAttribute('role'), input()?.getAttribute('aria-invalid')]).toEqual([
    ...['It is too long.', 'alert', 'true'],
  ]);
  expect([document.querySelector('label')?.textContent, input()?.getAttribute('aria-required')]).toEqual([
    'City *',
    'true',
  ]);
});

test('a list has an empty choice where nothing need be chosen, and only there', async () => {
  const chosen = vi.fn();
  const options = [{ value: 'a', label: 'A' }];
  const offered = () => [...document.querySelectorAll('option')].map(({ value, textContent }) => [value, textContent]);
  await open(<Select value="a" options={options} onChange={chosen} />);
  expect(offered()).toEqual([['a', 'A']]);
  await open(<Select value="" placeholder="" options={options} onChange={chosen} />);
  expect(offered()).toEqual([
    ['', ''],
    ['a', 'A'],
  ]);
});

test('how far work is stands there in whole percent, where that is known, and how to stop it', async () => {
  const cancel = vi.fn();
  const bar = () => document.querySelector('[role="progressbar"]');
  await open(<Progress label="Exporting" />);
  expect([bar()?.getAttribute('aria-valuenow'), bar()?.hasAttribute('data-unknown'), button()]).toEqual([
    null,
    true,
    null,
  ]);
  await open(<Progress label="Exporting" value={0.256} onCancel={cancel} />);
  expect([bar()?.getAttribute('aria-valuenow'), document.querySelector('.progress')?.textContent]).toEqual([
    ...['26', 'Exporting26%Cancel'],
  ]);
  await press();
  expect(cancel).toHaveBeenCalledOnce();
  await open(<Progress label="Exporting" value={0} />);
  expect([bar()?.getAttribute('aria-valuenow'), bar()?.hasAttribute('data-unknown')]).toEqual(['0', false]);
});

test('keys are written as they stand on the keyboard, those of another kind of keyboard are left out', () => {
  const written = ['alt+shift+t', 'shift+/', 'alt+pagedown', '/', 'esc,x'].map(hotkeyLabel);
  expect(written).toEqual(['Alt Shift T', '?', 'Alt PgDn', '/', 'Esc']);
  const platform = vi.spyOn(navigator, 'platform', 'get').mockReturnValue('Win32');
  expect(hotkeyLabels('s,ctrl+k,command+k')).toEqual(['S', 'Ctrl K']);
  platform.mockReturnValue('MacIntel');
  expect(hotkeyLabels('s,ctrl+k,command+k')).toEqual(['S', 'Ctrl K', '⌘ K']);
});

test('a file is saved under its name, and its address lasts until a browser has read it', () => {
  vi.useFakeTimers();
  const made = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1');
  const gone = vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => {});
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(`${this.getAttribute('href')} ${this.download}`);
  });
  const content = new Blob(['x']);
  saveFile('orders.xlsx', content);
  expect([made.mock.calls, saved]).toEqual([[[content]], ['blob:1 orders.xlsx']]);
  vi.advanceTimersByTime(59_999);
  expect(gone).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(gone).toHaveBeenCalledExactlyOnceWith('blob:1');
});
