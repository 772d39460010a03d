// @vitest-environment happy-dom
import { act, type ComponentProps, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { click, isOffered, settled, show, why } from '../../../tests/support/dom';
import { leaveNothing } from '../../../tests/support/leave-nothing';
import { useMay } from '../state/rights';
import { GridNotice } from './GridNotice';
import { GridTools } from './GridTools';
import { PortalHost, Portals, portalPlace } from './portals';
import '../ui/MenuPanel';

vi.mock('../state/rights');

let end = async () => {};
beforeEach(() => void vi.mocked(useMay).mockReturnValue(true));
afterEach(() => leaveNothing({ end }));

const start = vi.fn(async () => {});
const [copy, bulkEdit] = [vi.fn(async () => {}), vi.fn()];
const tools = (props: Partial<ComponentProps<typeof GridTools>> = {}) => (
  <GridTools
    selected={0}
    exporter={{ exporting: null, start }}
    exportProblem={undefined}
    onCopyWithHeadings={copy}
    onFind={() => {}}
    onQuery={null}
    onColumns={() => {}}
    onBulkEdit={bulkEdit}
    {...props}
  />
);
const items = () => [...document.querySelectorAll<HTMLElement>('[role="menuitem"]')];
async function exportItems(props: Partial<ComponentProps<typeof GridTools>>) {
  ({ end } = await show(tools(props)));
  await click('Export');
  await vi.waitFor(async () => {
    await settled();
    expect(document.querySelector('[role="menu"]')).not.toBeNull();
  });
  return items().map(({ textContent }) => textContent);
}

test('rows are edited together once some are selected, and their number is said', async () => {
  const page = await show(tools());
  end = page.end;
  await click('Edit rows');
  expect([why('Edit rows'), bulkEdit.mock.calls]).toEqual(['Select rows first (X or Space in the list).', []]);
  await page.draw(tools({ selected: 1 }));
  await click('Edit 1 row');
  expect(bulkEdit).toHaveBeenCalledOnce();
  await page.draw(tools({ onBulkEdit: undefined }));
  expect(isOffered('Edit rows')).toBe(false);
});

test('all that is shown is exported, or what is selected once something is', async () => {
  expect(await exportItems({})).toEqual(['Excel workbook (xlsx)', 'Text (csv)']);
  await act(async () => items()[1]?.click());
  await end();
  document.body.replaceChildren();
  expect(await exportItems({ selected: 3 })).toHaveLength(4);
  await act(async () => items()[2]?.click());
  expect(start.mock.calls).toEqual([
    ['csv', 'shown'],
    ['xlsx', 'selected'],
  ]);
});

test('why nothing can be exported is said in place of the files', async () => {
  expect(await exportItems({ selected: 3, exportProblem: 'Ask for rows first.' })).toEqual([]);
  expect(document.querySelector('[role="menu"]')?.textContent).toBe('Ask for rows first.');
});

test('nobody is offered an export without the right, nor a second one while the first is written', async () => {
  vi.mocked(useMay).mockReturnValue(false);
  const page = await show(tools());
  end = page.end;
  expect(isOffered('Export')).toBe(false);
  vi.mocked(useMay).mockReturnValue(true);
  const cancel = vi.fn();
  await page.draw(tools({ exporter: { exporting: { progress: 0.256, cancel }, start } }));
  expect([isOffered('Export'), document.body.textContent?.includes('26%')]).toEqual([false, true]);
  await click('Cancel');
  expect(cancel).toHaveBeenCalledOnce();
});

const notice = (props: Partial<ComponentProps<typeof GridNotice>>) => (
  <GridNotice
    isLoading={false}
    error={null}
    isEmpty={false}
    isFilteredOut={false}
    onRetry={undefined}
    onClearFilters={() => {}}
    emptyState={undefined}
    {...props}
  />
);

test.each([
  [
    'a failure, with its way out',
    { error: 'No connection.', isLoading: true, isEmpty: true, onRetry: () => {} },
    'No connection.Try again',
  ],
  ['a failure that nothing can be done about', { error: 'No connection.', isEmpty: true }, 'No connection.'],
  ['that rows are on their way', { isLoading: true, isEmpty: true }, 'Loading…'],
  ['that there are none', { isEmpty: true }, 'Nothing here yet.'],
  ['what to do about an empty list', { isEmpty: true, emptyState: 'Add a customer.' }, 'Add a customer.'],
  ['that the filters let none pass', { isFilteredOut: true }, 'No row matches the filters.Clear the filters'],
  ['nothing where there are rows', {}, ''],
])('in the place of rows stands %s', async (_, props, said) => {
  ({ end } = await show(notice(props)));
  expect(document.querySelector('.grid-notice')?.textContent ?? '').toBe(said);
});

test('what failed is tried again, and filters that let no row pass are cleared, from where the rows would be', async () => {
  const [onRetry, onClearFilters] = [vi.fn(), vi.fn()];
  const page = await show(notice({ error: 'No connection.', onRetry }));
  end = page.end;
  await click('Try again');
  await page.draw(notice({ isFilteredOut: true, onClearFilters }));
  await click('Clear the filters');
  expect([onRetry.mock.calls.length, onClearFilters.mock.calls.length]).toEqual([1, 1]);
});

test('what is drawn within the grid keeps its state as it is drawn again, and goes with its place', async () => {
  const portals = new Portals();
  const [first, second] = [portalPlace(), portalPlace()];
  document.body.append(first, second);
  function Cell({ text }: { text: string }) {
    const [begun] = useState(text);
    return `${begun} ${text}`;
  }
  ({ end } = await show(<PortalHost portals={portals} />));
  const draw = (place: HTMLElement, text: string) => act(async () => portals.draw(place, <Cell text={text} />));
  await draw(first, 'a');
  await draw(second, 'b');
  await draw(first, 'c');
  expect([first.textContent, second.textContent]).toEqual(['a c', 'b b']);
  await act(async () => portals.remove(first));
  expect([first.textContent, second.textContent]).toEqual(['', 'b b']);
});
