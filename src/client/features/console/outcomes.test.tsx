// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { show } from '../../../../tests/support/dom';
import { leaveNothing } from '../../../../tests/support/leave-nothing';
import { dotCommandNames } from '../../../shared/console/dot-commands';
import type { EngineError } from '../../../shared/console/engine-error';
import { EntryView } from './EntryView';
import type { Outcome } from './transcript';
import { useDroppedFiles } from './use-dropped-files';
import { usePanelHeight } from './use-panel-height';

vi.mock('../../api/send');
vi.mock('../../charts/Chart', () => ({ Chart: () => null }));
vi.mock('./ResultGrid', () => ({ default: () => null }));

let page: Awaited<ReturnType<typeof show>> | undefined;
afterEach(async () => {
  await leaveNothing(page);
  localStorage.clear();
});

async function came(outcome: Outcome) {
  await page?.end();
  page = await show(<EntryView entry={{ id: 'e', input: '.typed', outcome }} hasTimer />);
  return document.querySelector('article')?.textContent?.replace('.typed', '').trim();
}
const texts = (what: string) => [...document.querySelectorAll(what)].map(({ textContent }) => textContent?.trim());

test('what was said, planned or cancelled is told; a failure at once', async () => {
  const role = () => document.querySelector('article p')?.getAttribute('role');
  expect([await came({ kind: 'said', text: 'Saved', isFailure: false }), role()]).toEqual(['Saved', 'status']);
  expect([await came({ kind: 'said', text: 'No', isFailure: true }), role()]).toEqual(['No', 'alert']);
  expect([await came({ kind: 'cancelled' }), role()]).toEqual(['Canceled', 'status']);
  expect(await came({ kind: 'plan', text: 'SEQ_SCAN' })).toBe('SEQ_SCAN');
});

test('the columns of a table stand with their types; help names each command and key', async () => {
  const columns = [
    { name: 'id', type: 'BIGINT' },
    { name: '地区', type: 'VARCHAR' },
  ];
  await came({ kind: 'schema', table: 't', columns });
  expect([texts('dt'), texts('dd')]).toEqual([
    ['id', '地区'],
    ['BIGINT', 'VARCHAR'],
  ]);
  await came({ kind: 'help' });
  expect(texts('dt code').map((usage) => usage?.match(/^\.(\w+)/)?.[1])).toEqual([...dotCommandNames]);
  expect(texts('dt kbd')).toEqual(expect.arrayContaining(['Enter', 'Ctrl R', 'Esc']));
  expect(texts('dd').every((about) => about !== '')).toBe(true);
});

test('an error names what there is none of, and what the console does not do', async () => {
  const said = (kind: EngineError['kind']) =>
    came({ kind: 'error', error: { kind, name: 'x_y', suggestion: null, position: null, text: 'as the engine said' } });
  expect([await said('noTable'), await said('noFunction'), await said('noType')]).toEqual([
    ...['There is no table x_y.', 'There is no function x_y.', 'There is no type x_y.'],
  ]);
  expect(await said('closed')).toContain('reads no files and no network');
  expect(await said('noFiles')).toContain('.export csv, xlsx, json or arrow');
  expect(await said('noExtensions')).toContain('x_y cannot be installed');
  expect(await said('memory')).toContain('more memory than the engine may use');
});

test('the panel is as high as its edge is dragged, within the window, and the next time as well', async () => {
  Object.defineProperty(window, 'innerHeight', { value: 1000, configurable: true });
  let height = 0;
  function Panel() {
    const panel = usePanelHeight();
    height = panel.height;
    return <hr {...panel.edge} />;
  }
  page = await show(<Panel />);
  const edge = document.querySelector('hr');
  let isHeld = false;
  Object.assign(edge ?? {}, { setPointerCapture: () => (isHeld = true), hasPointerCapture: () => isHeld });
  const point = (type: string, clientY: number) =>
    act(async () => void edge?.dispatchEvent(new PointerEvent(type, { clientY, bubbles: true })));
  expect(height).toBe(400);
  await point('pointermove', 300);
  expect(height).toBe(400);
  await point('pointerdown', 600);
  await point('pointermove', 300);
  expect(height).toBe(700);
  await point('pointermove', 20);
  expect(height).toBe(880);
  await point('pointermove', 990);
  expect(height).toBe(120);
  await point('pointermove', 500);
  await page.end();
  page = await show(<Panel />);
  expect(height).toBe(500);
});

test('files that are dragged over the console mark it until they leave it; other things do not', async () => {
  let isOver = false;
  function Target() {
    const dropped = useDroppedFiles();
    isOver = dropped.isOver;
    return <hr {...dropped.target} />;
  }
  page = await show(<Target />);
  const drag = async (type: string, types: string[] = []) => {
    const event = Object.assign(new Event(type, { bubbles: true, cancelable: true }), {
      dataTransfer: { types, files: [] },
    });
    await act(async () => void document.querySelector('hr')?.dispatchEvent(event));
    return [isOver, event.defaultPrevented];
  };
  expect(await drag('dragover', ['text/plain'])).toEqual([false, false]);
  expect(await drag('dragover', ['Files'])).toEqual([true, true]);
  expect(await drag('dragleave')).toEqual([false, false]);
  expect(await drag('drop')).toEqual([false, false]);
});
