// @vitest-environment happy-dom
import { msg } from '@lingui/core/macro';
import { getDefaultStore } from 'jotai';
import { act, type ComponentProps } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { asked } from '../../../tests/support/asked';
import { click, control, isOffered, settled, show, type } from '../../../tests/support/dom';
import { enter } from '../../../tests/support/enter';
import { leaveNothing } from '../../../tests/support/leave-nothing';
import { gridHandle, gridShown } from '../../../tests/support/stand-in-grid';
import { type ListPageName, listOf } from '../../shared/areas/all';
import { recordCalls } from '../../shared/areas/record/calls';
import { recordLimits } from '../../shared/areas/record/limits';
import { type CrudCalls, type CrudRow, crudCallsOf } from '../../shared/entity/crud';
import { number } from '../../shared/entity/field';
import { limits } from '../../shared/limits';
import type { Role } from '../../shared/roles';
import { fetchData, fetchFile } from '../api/send';
import { column, type NamedValues } from '../grid/columns/column';
import type { ShownView } from '../grid/grid-props';
import { newRecordsAskedAtom } from '../state/new-record';
import { connectTabs } from '../state/open-page';
import { forgetPageState } from '../state/page';
import { shownPageCommandsAtom } from '../state/page-commands';
import { queries } from '../state/queries';
import { changesShownBy, noteChangesElsewhere } from '../state/record-changes';
import { shownSubject } from '../state/subject';
import { undosEnded } from '../state/undo';
import { CrudPage } from './CrudPage';

vi.mock('../api/send');
vi.mock('../state/undo');
vi.mock('../grid/DataGrid', () => import('../../../tests/support/stand-in-grid'));
vi.mock('../state/toasts');

const ask = vi.mocked(fetchData);
const openTab = vi.fn();
connectTabs(openTab);

const row = (id: number, known: object = {}): CrudRow => ({
  ...{ id, version: 1, code: `A${id}`, nameEn: `Arm ${id}`, sortOrder: id * 10 },
  may: { edit: true, remove: true },
  ...known,
});
const locked = { may: { edit: false, remove: false } };

const ownOrder = { sort: [], filters: {}, quick: '', columns: [] } as unknown as ShownView; // only the used part

let stored: CrudRow[] = [];
let calls: CrudCalls;
let end = async () => {};

/** Opens a list that holds the rows, as a user in the role. */
async function open(name: ListPageName, role: Role, props: Partial<ComponentProps<typeof CrudPage>> = {}) {
  calls = crudCallsOf(listOf(name).entity);
  enter({ id: 1, roles: [role] });
  ({ end } = await show(<CrudPage name={name} {...props} />));
  await settled();
}
const select = (...ids: number[]) =>
  act(async () => gridShown().onSelect?.(stored.filter(({ id }) => ids.includes(id))));
const goTo = (id: number | null) =>
  act(async () => gridShown().onCurrent?.(stored.find((each) => each.id === id) ?? null));
/** Types another name into the second row; the save returns the stored row. */
async function renameSecond() {
  const saved = row(2, { version: 2, nameEn: 'Wide arm' });
  ask.mockResolvedValueOnce(saved as never);
  await act(async () => gridShown().onEdit?.({ row: row(2), columnId: 'nameEn', value: 'Wide arm' }));
  await settled();
  return saved;
}
const command = (id: string) =>
  getDefaultStore()
    .get(shownPageCommandsAtom)
    .find((each) => each.id === id);
const newRecords = () => getDefaultStore().get(newRecordsAskedAtom);

beforeEach(() => {
  stored = [row(1), row(2), row(3, locked)];
  vi.mocked(undosEnded).mockResolvedValue(undefined);
  ask.mockImplementation(async (call, input) => {
    if (call === calls.list) return { rows: stored, total: stored.length } as never;
    if (call === recordCalls.lookUp) return { rows: [] } as never;
    if (call === recordCalls.uses) return { records: [] } as never;
    if (call === recordCalls.history) return { entries: [], more: false } as never;
    return { ...row(1), ...(input as object), changeSet: null } as never; // what a save answers
  });
});

afterEach(async () => {
  await leaveNothing({ end });
  enter(null);
  getDefaultStore().set(newRecordsAskedAtom, []);
});

test('who may only read a list selects and exports, and neither adds, edits, moves nor removes', async () => {
  await open('arms', 'csr');
  await select(1);
  await goTo(1);
  expect(gridShown()).toMatchObject({ isSelectable: true });
  expect(gridShown().onEdit ?? gridShown().bulk ?? gridShown().onMove).toBeUndefined();
  expect(['Add an arm', 'Duplicate', 'Remove', 'Edit', 'Import'].filter(isOffered)).toEqual([]);
  expect(['History', 'Workbook'].filter(isOffered)).toEqual(['History', 'Workbook']);
  expect(command('here.up')).toBeUndefined();
});

test('who may write a list edits it in place, many at a time, and moves its rows', async () => {
  await open('arms', 'catalogueAdmin');
  await goTo(2);
  expect(gridShown().bulk).toBe('arm');
  expect(gridShown().onEdit).toBeDefined();
  gridHandle.view.mockReturnValue(ownOrder);
  stored = stored.map((each) => ({ ...each, version: 2 })); // as the move saves them
  await act(async () => gridShown().onMove?.(row(1), 1));
  await settled();
  expect(asked(recordCalls.changeMany)).toHaveLength(1);
  await act(async () => command('here.up')?.run());
  expect(asked(recordCalls.changeMany)).toHaveLength(2);
});

test('another page over a list goes by its own title, with columns that its grid keeps apart', async () => {
  const isHidden = true; // a hidden column still counts as shown, so the peek does not repeat it
  const columns = [column<NamedValues>('double', number(msg`Number`), { read: () => 2, isHidden })];
  await open('sku', 'csr', { name: 'ContainerDimensions', columns });
  expect([document.querySelector('h1')?.textContent, gridShown().label]).toEqual([
    'Container Dimensions',
    'Container Dimensions',
  ]);
  expect([gridShown().gridId, gridShown().columns.map(({ id }) => id)]).toEqual(['ContainerDimensions', ['double']]);
  expect(gridShown().peek?.(row(1))).toMatchObject({ props: { shown: ['double'] } });
  await end();
  await open('models', 'csr');
  expect(gridShown().peek?.(row(1))).toMatchObject({ props: { shown: expect.not.arrayContaining(['remarks']) } });
});

test('a saved cell stands in the list as it was stored, without the list being asked for again', async () => {
  await open('arms', 'catalogueAdmin');
  const before = changesShownBy(calls.list);
  const saved = await renameSecond();
  expect(changesShownBy(calls.list)).toBe(before + 1); // other queries that show the record are outdated
  expect(asked(calls.modify)).toEqual([{ id: 2, version: 1, changes: { nameEn: 'Wide arm' } }]);
  expect(gridShown().rows).toEqual([stored[0], saved, stored[2]]);
  expect(asked(calls.list)).toHaveLength(1);
});

test('what is done with selected rows is done with them as they stand now, not as they stood when they were selected', async () => {
  await open('arms', 'catalogueAdmin');
  await select(2);
  const saved = await renameSecond();
  await click('Duplicate');
  expect(newRecords().map(({ entity, like }) => [entity, like])).toEqual([['arm', saved]]);
  await click('Remove');
  expect(asked(calls.remove)).toEqual([{ id: 2, version: 2 }]);
});

test('the list is loaded again once records are removed, and not when they stayed', async () => {
  await open('arms', 'catalogueAdmin');
  await select(1, 2);
  ask.mockRejectedValueOnce(new Error('refused'));
  await click('Remove');
  await settled();
  expect([asked(calls.removeMany).length, asked(calls.list).length]).toEqual([1, 1]);
  await click('Remove');
  await settled();
  expect([asked(calls.removeMany).length, asked(calls.list).length > 1]).toEqual([2, true]);
});

test('one row is edited, copied and looked back at; several are removed and made one; locked ones stay', async () => {
  const one = ['History', 'Duplicate', 'Edit'];
  const all = [...one, 'Remove', 'Merge'];
  const offered = () => all.filter(isOffered);
  await open('arms', 'catalogueAdmin');
  await goTo(1);
  expect(offered()).toEqual([]);
  await select(1);
  expect(offered()).toEqual([...one, 'Remove']);
  await select(1, 2);
  expect(offered()).toEqual(['Remove', 'Merge']);
  await select(2, 3);
  expect(offered()).toEqual(['Merge']);
  await select(3);
  expect(offered()).toEqual(['History', 'Duplicate']);
});

test('more rows than can become one are not offered to', async () => {
  stored = Array.from({ length: recordLimits.mergedRecords + 1 }, (_, at) => row(at + 1));
  await open('arms', 'catalogueAdmin');
  await select(...stored.slice(1).map(({ id }) => id));
  expect(isOffered('Merge')).toBe(true);
  await select(...stored.map(({ id }) => id));
  expect(isOffered('Merge')).toBe(false);
});

test('several that were to become one, and are no longer several, are not so once others are chosen', async () => {
  await open('arms', 'catalogueAdmin');
  await select(1, 2);
  await click('Merge');
  await settled();
  expect(document.querySelector('[role="dialog"]')).not.toBeNull();
  await select(1);
  expect(document.querySelector('[role="dialog"]')).toBeNull();
  await select(1, 2);
  expect(document.querySelector('[role="dialog"]')).toBeNull();
});

test('an edit begins when nothing is being taken back any more, and what it saved stands in the list', async () => {
  let undone: (_: unknown) => void = () => {};
  vi.mocked(undosEnded).mockReturnValue(new Promise((resolve) => (undone = resolve)));
  await open('arms', 'catalogueAdmin', { editNote: ({ code }) => `${code} is ordered` });
  expect(stored.map((each) => gridShown().isOpenable?.(each))).toEqual([true, true, false]);
  await act(async () => gridShown().onOpen?.(row(2)));
  expect(document.querySelector('[role="dialog"]')).toBeNull();
  await act(async () => undone(undefined));
  expect(document.querySelector('[role="dialog"]')?.textContent).toContain('A2 is ordered');
  await type('English name', 'Wide arm');
  const saved = row(2, { version: 2, nameEn: 'Wide arm' });
  ask.mockResolvedValueOnce(saved as never);
  await click('Save');
  await settled();
  expect(asked(calls.modify)).toEqual([{ id: 2, version: 1, changes: { nameEn: 'Wide arm' } }]);
  expect(document.querySelector('[role="dialog"]')).toBeNull();
  expect(gridShown().rows).toEqual([stored[0], saved, stored[2]]);
});

test('a record that somebody removes stays open in its form with what was typed', async () => {
  await open('arms', 'catalogueAdmin');
  await act(async () => gridShown().onOpen?.(row(2)));
  await type('English name', 'Wide arm');
  stored = [row(1)];
  await act(async () => noteChangesElsewhere(null));
  await vi.waitFor(() => expect(gridShown().rows).toEqual(stored));
  await settled();
  expect(control('English name').value).toBe('Wide arm');
});

test('a record with a page of its own is opened there', async () => {
  await open('tableListbyCustomer', 'vpSales');
  expect(gridShown().path?.(row(7), 'code')).toBe('/addCommitments?id=7');
  expect(gridShown().onOpen).toBeUndefined();
});

test('a new record is asked for by the form; of those with a page only what is a file is opened, to be given one', async () => {
  await open('arms', 'catalogueAdmin');
  await click('Add an arm');
  expect(newRecords()).toEqual([{ entity: 'arm', done: expect.any(Function) }]);
  await act(async () => newRecords()[0]?.done?.({ id: 9 }));
  await settled();
  expect(asked(calls.list)).toHaveLength(2);
  expect(openTab).not.toHaveBeenCalled();
  await end();
  getDefaultStore().set(newRecordsAskedAtom, []);
  await open('Catalog', 'admin');
  await click('Add a document');
  await act(async () => newRecords()[0]?.done?.({ id: 9 }));
  expect(openTab).toHaveBeenCalledExactlyOnceWith('/addDocuments?id=9', {});
  await end();
  getDefaultStore().set(newRecordsAskedAtom, []);
  await open('tableListbyCustomer', 'vpSales');
  await click('Add a commitment');
  await act(async () => newRecords()[0]?.done?.({ id: 9 }));
  expect(openTab).toHaveBeenCalledOnce();
});

test('the cursor of any list goes to what was added to it', async () => {
  await open('Countries', 'admin');
  await click('Add a country');
  stored = [...stored, row(9)];
  await act(async () => newRecords()[0]?.done?.({ id: 9 }));
  await settled();
  expect([gridShown().handle, gridHandle.goTo.mock.calls]).toEqual([expect.anything(), [['9']]]);
});

test('what is written on a page of its own is added there', async () => {
  await open('Travel', 'vpSales');
  await click('Record a visit');
  expect(openTab.mock.calls.map(([path]) => path)).toEqual(['/addTravel']);
  expect(newRecords()).toEqual([]);
});

test('a list is filled from a file where that is possible, by who may write it', async () => {
  await open('arms', 'catalogueAdmin');
  await click('Import');
  expect(openTab.mock.calls.map(([path]) => path)).toEqual(['/Imports?target=arms']);
  await end();
  queries.clear();
  await open('arms', 'csr');
  expect(isOffered('Import')).toBe(false);
});

test('a file holds what the filters let through, for those who may take one', async () => {
  vi.mocked(fetchFile).mockResolvedValue(null);
  await open('arms', 'csr', { startsWith: { text: 'wide' } });
  await click('Workbook');
  expect(vi.mocked(fetchFile).mock.calls.map(([call, input]) => [call, input])).toEqual([
    [calls.excel, { text: 'wide' }],
  ]);
  expect(gridShown().exported?.sources).toEqual([{ name: 'list.arm', filters: { text: 'wide' } }]);
});

test('rows are not moved in a list that filters narrow or that is not all there', async () => {
  gridHandle.view.mockReturnValue(ownOrder);
  await open('arms', 'catalogueAdmin', { startsWith: { text: 'arm' } });
  await act(async () => gridShown().onMove?.(row(1), 1));
  await end();
  forgetPageState();
  queries.clear();
  ask.mockImplementationOnce(async () => ({ rows: stored, total: 4 }) as never);
  await open('arms', 'catalogueAdmin');
  await act(async () => gridShown().onMove?.(row(1), 1));
  expect(asked(recordCalls.changeMany)).toEqual([]);
});

test('what is written down is about the one row selected, else the one under the cursor', async () => {
  await open('exhibition', 'admin');
  expect(shownSubject()).toBeNull();
  await goTo(3);
  expect(shownSubject()).toEqual({ entity: 'market', id: 3 });
  await select(2);
  expect(shownSubject()).toEqual({ entity: 'market', id: 2 });
  await select(1, 2);
  expect(shownSubject()).toEqual({ entity: 'market', id: 3 });
});

test('among what waits for the reader a key decides on the row it is meant for, and the count goes on', async () => {
  const waits = { state: 'pendingReview', may: { edit: false, remove: false, moves: ['agree'] } };
  stored = [row(1, waits), row(2, waits)];
  await open('ExReservation', 'vpSales', { startsWith: { awaiting: 'true' } });
  expect(asked(calls.list)).toEqual([expect.objectContaining({ awaiting: true })]);
  await goTo(1);
  gridHandle.meant.mockReturnValue(['2']); // the cursor has moved on, before the next render
  const moved = row(2, { version: 2, state: 'pendingApproval', may: { edit: false, remove: false, moves: [] } });
  ask.mockResolvedValueOnce({ moved: [moved], refused: [] } as never);
  stored = [row(1, waits)];
  await act(async () => command('here.move.agree')?.run());
  await settled();
  expect(ask.mock.calls.find(([{ path }]) => path.endsWith('/move'))?.[1]).toEqual({
    action: 'agree',
    rows: [{ id: 2, version: 1 }],
  });
  expect(gridShown().rows).toEqual([stored[0], moved]);
  const bar = document.querySelector('[role="progressbar"]');
  expect([bar?.getAttribute('aria-label'), bar?.getAttribute('aria-valuenow')]).toEqual(['1 of 2 decided', '50']);
  stored = [];
  await act(async () => void queries.invalidateQueries());
  await settled();
  expect(document.body.textContent).toContain('Nothing is waiting for you');
});

test('the page of the grid opens the row under the cursor; without one there is nothing to open', async () => {
  await open('arms', 'csr');
  expect(command('here.open')).toBeUndefined();
  await goTo(2);
  await act(async () => command('here.open')?.run());
  expect(gridHandle.open).toHaveBeenCalledOnce();
});

test('what a list alone does is done with the rows selected, else with the one under the cursor, and knows which it is', async () => {
  const own = vi.fn((_: Record<'meant' | 'selected', readonly CrudRow[]>) => []);
  const idsOf = (which: 'meant' | 'selected') => own.mock.lastCall?.[0][which].map(({ id }) => id);
  await open('Deputies', 'admin', { own });
  await goTo(1);
  expect([idsOf('meant'), idsOf('selected')]).toEqual([[1], []]);
  await select(2, 3);
  expect([idsOf('meant'), idsOf('selected')]).toEqual([
    [2, 3],
    [2, 3],
  ]);
});

test('what stays is not removed, and the page hears of what was added', async () => {
  const onAdded = vi.fn();
  stored = [row(1, { account: 'ann', disabled: false })];
  await open('resetPassword', 'admin', { onAdded });
  await select(1);
  expect(['Edit', 'Duplicate', 'Remove', 'Merge', 'Import'].filter(isOffered)).toEqual(['Edit', 'Duplicate']);
  expect(command('here.remove') ?? command('here.merge') ?? command('here.import')).toBeUndefined();
  await click('Add a person');
  await act(async () => newRecords().at(-1)?.done?.({ id: 5, account: 'new' }));
  expect(onAdded.mock.calls).toEqual([[{ id: 5, account: 'new' }]]);
});

test('the history is that of the row selected', async () => {
  await open('arms', 'csr');
  await select(2);
  await click('History');
  await settled();
  expect(asked(recordCalls.history)).toEqual([expect.objectContaining({ entity: 'arm', id: 2 })]);
  expect(document.querySelector('[role="dialog"]')?.textContent).toMatch(/History of A2.*Nothing was changed yet/);
});

test('of a long list the first rows come at once, and the rest on request', async () => {
  ask.mockImplementation(async () => ({ rows: stored, total: 9000 }) as never);
  await open('arms', 'csr');
  expect(gridShown().total).toBe(9000);
  await click('Load all rows');
  await settled();
  const [first, all] = asked(calls.list) as { size: number }[];
  expect([first?.size, all?.size]).toEqual([5000, limits.clientGridRows]);
});
