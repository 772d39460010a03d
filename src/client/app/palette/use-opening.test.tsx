// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { show } from '../../../../tests/support/dom';
import { leaveNothing } from '../../../../tests/support/leave-nothing';
import type { SearchRecord } from '../../../shared/search';
import { orderName } from '../../page/format';
import { runSavedQuery } from '../../state/console';
import { openPage } from '../../state/open-page';
import { toastError, toastSuccess } from '../../state/toasts';
import { commandOf } from './command-of';
import { indexSession } from './index-session';
import { closePalette } from './palette-atom';
import { useOpening } from './use-opening';
import { usesOf } from './uses';

vi.mock('../../state/console');
vi.mock('../../state/open-page');
vi.mock('../../state/toasts');
vi.mock('./command-of');
vi.mock('./index-session');
vi.mock('./palette-atom');

const use = vi.fn(async () => undefined);
const runCommand = vi.fn();
const writeText = vi.fn(async (_: string) => {});
let opening: ReturnType<typeof useOpening>;
let end = async () => {};
function Palette() {
  opening = useOpening();
  return null;
}
beforeEach(async () => {
  localStorage.clear();
  vi.useFakeTimers();
  vi.mocked(indexSession).mockReturnValue({ account: 'lilei', use } as unknown as ReturnType<typeof indexSession>); // only the used part
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue({ writeText } as unknown as Clipboard); // as well
  ({ end } = await show(<Palette />));
});
afterEach(async () => {
  await leaveNothing({ end });
  vi.useRealTimers();
});
const record = (kind: SearchRecord['kind'], changes: Partial<SearchRecord> = {}): SearchRecord => ({
  ...{ kind, id: '4', code: 'P4', nameEn: 'Acme', nameZh: '顶点', path: '/Here?id=4' },
  ...changes,
});
const used = () => usesOf('lilei').map(({ kind, id }) => `${kind} ${id}`);
const isClosed = () => vi.mocked(closePalette).mock.calls.length > 0;

test('what was found is opened in front, or behind while the palette stays, and remembered', async () => {
  await act(async () => opening.openRecord(record('page'), false));
  expect(vi.mocked(openPage).mock.lastCall).toEqual(['/Here?id=4', { inBackground: false, title: undefined }]);
  expect([isClosed(), used(), use.mock.calls.length, opening.notice]).toEqual([true, ['page 4'], 1, '']);
  vi.mocked(closePalette).mockClear();
  await act(async () => opening.openRecord(record('order'), true));
  expect(vi.mocked(openPage).mock.lastCall).toEqual(['/Here?id=4', { inBackground: true, title: orderName('P4') }]);
  expect([isClosed(), used(), opening.notice]).toEqual([false, ['order 4', 'page 4'], 'Opened in the background']);
});

test('a tab is named by its customer or order, unless it shows something else of it', async () => {
  const title = () => vi.mocked(openPage).mock.lastCall?.[1]?.title;
  await act(async () => opening.openRecord(record('customer'), false));
  expect(JSON.stringify(title())).toContain('Acme');
  await act(async () =>
    opening.run(record('customer'), { id: 'orders', label: { id: 'x' }, does: { kind: 'open', path: '/Order' } }),
  );
  expect([vi.mocked(openPage).mock.lastCall?.[0], title()]).toEqual(['/Order', undefined]);
  await act(async () =>
    opening.run(record('order'), {
      id: 'x',
      label: { id: 'x' },
      does: { kind: 'open', path: '/Here?id=4', inBackground: true },
    }),
  );
  expect(vi.mocked(openPage).mock.lastCall?.[1]).toEqual({ inBackground: true, title: orderName('P4') });
});

test('a command runs once the palette has given back the focus; what one only tries out is not remembered', async () => {
  vi.mocked(commandOf).mockReturnValue({ section: 'page', run: runCommand } as unknown as ReturnType<typeof commandOf>); // only the used part
  await act(async () => opening.openRecord(record('command', { id: 'undo' }), false));
  expect([isClosed(), runCommand.mock.calls.length]).toEqual([true, 0]);
  await act(async () => void vi.runAllTimers());
  expect([runCommand.mock.calls.length, used()]).toEqual([1, ['command undo']]);
  vi.mocked(commandOf).mockReturnValue({ section: 'appearance', run: runCommand } as unknown as ReturnType<
    typeof commandOf
  >); // as well
  await act(async () =>
    opening.run(record('command', { id: 'theme.line' }), { id: 'run', label: { id: 'x' }, does: { kind: 'run' } }),
  );
  await act(async () => void vi.runAllTimers());
  expect([runCommand.mock.calls.length, used()]).toEqual([2, ['command undo']]);
});

test('a saved query runs in the console', async () => {
  await act(async () => opening.openRecord(record('savedQuery', { id: '9' }), false));
  expect([vi.mocked(runSavedQuery).mock.calls, isClosed(), used()]).toEqual([[[9]], true, ['savedQuery 9']]);
  expect(openPage).not.toHaveBeenCalled();
});

test('a link is copied whole while the palette stays, and where that is not allowed it is said', async () => {
  await act(async () => opening.copyLink(record('order')));
  expect([writeText.mock.lastCall, vi.mocked(toastSuccess).mock.calls, opening.notice, isClosed()]).toEqual([
    [`${location.origin}/Here?id=4`],
    [['Copied']],
    'Copied',
    false,
  ]);
  const refusal = new Error('not allowed');
  writeText.mockRejectedValueOnce(refusal);
  await act(async () =>
    opening.run(record('order'), { id: 'copyCode', label: { id: 'x' }, does: { kind: 'copy', text: 'P4' } }),
  );
  expect([writeText.mock.lastCall, vi.mocked(toastError).mock.calls]).toEqual([['P4'], [[refusal]]]);
  expect(toastSuccess).toHaveBeenCalledOnce();
});

test('without an index things are opened all the same', async () => {
  vi.mocked(indexSession).mockReturnValue(null);
  await act(async () => opening.openRecord(record('page'), false));
  expect([vi.mocked(openPage).mock.calls.length, used()]).toEqual([1, []]);
});
