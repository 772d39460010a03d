// @vitest-environment happy-dom
import { i18n } from '@lingui/core';
import { act, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { click, isOffered, settled, show } from '../../../../tests/support/dom';
import { enter } from '../../../../tests/support/enter';
import { leaveNothing } from '../../../../tests/support/leave-nothing';
import { keysShown, pressKey } from '../../../../tests/support/page-keys';
import { gridShown } from '../../../../tests/support/stand-in-grid';
import type { Call } from '../../../shared/api/call';
import { hierarchyCalls, type LedPerson } from '../../../shared/areas/people/hierarchy-calls';
import type { CrudRow } from '../../../shared/entity/crud';
import { fetchData } from '../../api/send';
import HierarchyPage from './hierarchy/HierarchyPage';
import { LeadersDialog } from './hierarchy/LeadersDialog';

vi.mock('../../api/send');
vi.mock('sonner', () => ({ toast: {} }));
vi.mock('../../grid/DataGrid', () => import('../../../../tests/support/stand-in-grid'));
vi.mock('./hierarchy/LeadersDialog', () => ({ LeadersDialog: vi.fn(() => <p>leaders dialog</p>) }));
vi.mock('./hierarchy/LeadersFileDialog', () => ({
  LeadersFileDialog: ({ people, onClose }: { people: object[]; onClose: () => void }) => (
    <button type="button" onClick={onClose}>
      file dialog of {people.length}
    </button>
  ),
}));
vi.mock('../../page/RecordHistory', () => ({ RecordHistory: ({ id }: { id: number }) => <p>history of {id}</p> }));

const leader = { account: 'boss', name: '老板', email: 'boss@example.com' };
const led = (id: number, superiorId: number | null): LedPerson => ({
  ...{
    id,
    version: 1,
    account: `p${id}`,
    name: `Person ${id}`,
    email: '',
    department: '',
    disabled: false,
    superiorId,
  },
  ...{
    superior: superiorId ? leader : null,
    hasSkipLevelLeader: false,
    skipLevelLeaderId: null,
    skipLevelLeader: null,
  },
  customers: 0,
});
let end = async () => {};
const open = async (page: ReactNode) => {
  enter({ id: 1, roles: ['admin'] });
  ({ end } = await show(page));
  await settled();
};
const select = (...rows: object[]) => act(async () => gridShown().onSelect?.(rows as CrudRow[])); // rows of this grid
const says = (text: string) => document.body.textContent?.includes(text);

beforeEach(() => {
  vi.mocked(fetchData).mockImplementation(async (call: Call) => {
    if (call === hierarchyCalls.getHierarchy) return { people: [led(1, null), led(2, 1), led(3, 1)] } as never;
    return [] as never;
  });
});
afterEach(() => leaveNothing({ end }));

const leaders = () => vi.mocked(LeadersDialog).mock.lastCall?.[0];

test('the leaders of those selected are changed at once; a history is of one', async () => {
  await open(<HierarchyPage />);
  expect([isOffered('Change leaders'), isOffered('History'), isOffered('Import')]).toEqual([false, false, true]);
  await select(led(2, 1), led(3, 1));
  expect([isOffered('Change leaders'), isOffered('History')]).toEqual([true, false]);
  await click('Change leaders');
  expect(leaders()?.people.map(({ id }) => id)).toEqual([2, 3]);
  await act(async () => leaders()?.onClose());
  expect(says('leaders dialog')).toBe(false);
  await select(led(2, 1));
  await click('History');
  expect([says('History of Person 2'), says('history of 2')]).toEqual([true, true]);
  await act(async () => document.querySelector<HTMLElement>('.dialog-close')?.click());
  expect(says('history of 2')).toBe(false);
  await click('Import');
  await settled();
  await click('file dialog of 3');
  expect(says('file dialog')).toBe(false);
  await act(async () => gridShown().onOpen?.(led(3, 1) as unknown as CrudRow)); // a row of this grid
  expect(leaders()?.people.map(({ id }) => id)).toEqual([3]);
});

test('in the tree the person under the cursor is meant, at first the topmost, and is moved by keys', async () => {
  await open(<HierarchyPage />);
  await click('Tree');
  expect([isOffered('Change leaders'), isOffered('History'), isOffered('Move')]).toEqual([true, true, true]);
  const key = (name: string) =>
    act(
      async () =>
        void document
          .querySelector('[tabindex="0"][role="treeitem"]')
          ?.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true })),
    );
  await key('End');
  await click('Move');
  expect(says('Moving Person 3 to another superior')).toBe(true);
  await key('ArrowUp');
  await key('Enter');
  expect(leaders()).toMatchObject({ people: [{ id: 3 }], begins: { superiorId: 2 } });
  expect(says('to another superior: choose')).toBe(false);
  await act(async () => leaders()?.onClose());
  await key('Home');
  await key('Enter');
  expect([leaders()?.people.map(({ id }) => id), leaders()?.begins]).toEqual([[1], undefined]);
  await act(async () => leaders()?.onClose());
  await click('List');
  expect(document.querySelector('[role="tree"]')).toBeNull();
});

test('the hierarchy has its keys; leaders are changed by opening a row, and the dialog outlives a reload', async () => {
  await open(<HierarchyPage />);
  expect(keysShown()).toEqual({ t: 'view', i: 'import' });
  await select(led(2, 1));
  expect(keysShown()).toEqual({ t: 'view', h: 'history', i: 'import', e: 'edit' });
  await act(async () => gridShown().onOpen?.(led(3, 1) as unknown as CrudRow)); // a row of this grid
  expect([leaders()?.people.map(({ id }) => id), leaders()?.begins]).toEqual([[3], undefined]);
  await end();
  await open(<HierarchyPage />);
  expect([says('leaders dialog'), leaders()?.people.map(({ id }) => id)]).toEqual([true, [3]]);
  await act(async () => leaders()?.onClose());
  await pressKey('t');
  expect(keysShown()).toEqual({ t: 'view', m: 'move', h: 'history', i: 'import', e: 'edit' });
  await pressKey('h');
  expect(says('history of 1')).toBe(true);
  await end();
  await open(<HierarchyPage />);
  expect(document.querySelector('[role="tree"]')).not.toBeNull();
});

test('the list names superiors and leaders by account, name and address', async () => {
  await open(<HierarchyPage />);
  const { columns } = gridShown();
  const read = (row: LedPerson) => columns.map((column) => column.read(row as unknown as CrudRow)); // rows of this grid
  expect(read(led(2, 1)).slice(3, 9)).toEqual(['boss', '老板', 'boss@example.com', null, null, null]);
  expect(read({ ...led(1, null), skipLevelLeader: leader }).slice(3, 9)).toEqual([
    null,
    null,
    null,
    'boss',
    '老板',
    'boss@example.com',
  ]);
  expect(columns.map(({ field }) => i18n._(field.label)).slice(0, 3)).toEqual(['Employee account', 'Name', 'Email']);
});
