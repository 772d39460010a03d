// @vitest-environment happy-dom
import { msg } from '@lingui/core/macro';
import { afterEach, expect, test, vi } from 'vitest';
import { click, isOffered, show } from '../../../../tests/support/dom';
import { leaveNothing } from '../../../../tests/support/leave-nothing';
import { liveLimits } from '../../../shared/areas/live/limits';
import { number } from '../../../shared/entity/field';
import { IsPageShownContext } from '../../ui/shown-page';
import { column } from '../columns/column';
import { EditDialogs } from './EditDialogs';
import type { Editing } from './use-editing';

vi.mock('./BulkEditDialog', () => ({ BulkEditDialog: () => null }));

interface Carton {
  id: number;
  pieces: number;
}

const pieces = column<Carton>('pieces', number(msg`Pieces`));
const cell = { row: { id: 1, pieces: 2 }, column: pieces, value: 9, problem: null };
const lines = [{ cell, before: 2, after: 9, isChanged: true, problem: null }];
const shared = { columns: [pieces], rowId: () => '1', selected: [], isBulkOpen: false, onBulkClose: vi.fn() };
const dialogs = (block: Partial<Editing<Carton>['block']>) => {
  const editing: Pick<Editing<Carton>, 'bulk' | 'conflict' | 'entity' | 'block' | 'hold'> = {
    bulk: null,
    conflict: null,
    entity: null,
    hold: () => vi.fn(),
    block: { lines: null, ...block } as Editing<Carton>['block'],
  };
  return <EditDialogs<Carton> gridId="cartons" editing={editing as Editing<Carton>} {...shared} />; // only the used part
};
const dialog = () => document.querySelector('[role=dialog]');

let page: Awaited<ReturnType<typeof show>>;
afterEach(() => leaveNothing(page));

test('what cells would become is waited for in sight, and shown once it is known', async () => {
  page = await show(dialogs({ isLooking: true }));
  expect([dialog()?.querySelector('[aria-busy=true]') !== null, isOffered('Change 1 cell')]).toEqual([true, false]);
  await page.draw(dialogs({ isLooking: false, lines }));
  expect([dialog()?.querySelector('[aria-busy=true]'), isOffered('Change 1 cell')]).toEqual([null, true]);
});

test('what is known while another page is shown waits for its own', async () => {
  const on = (isPageShown: boolean) => (
    <IsPageShownContext value={isPageShown}>{dialogs({ lines })}</IsPageShownContext>
  );
  page = await show(on(false));
  expect(dialog()).toBeNull();
  await page.draw(on(true));
  expect(isOffered('Change 1 cell')).toBe(true);
});

test('what is being changed stays so where one goes to another page and comes back', async () => {
  const commit = vi.fn(() => new Promise<never>(() => undefined));
  const on = (isPageShown: boolean) => (
    <IsPageShownContext value={isPageShown}>{dialogs({ lines, commit })}</IsPageShownContext>
  );
  page = await show(on(true));
  await click('Change 1 cell');
  await page.draw(on(false));
  await page.draw(on(true));
  await click('Change 1 cell');
  expect(commit).toHaveBeenCalledTimes(1);
});

test('of rows that are changed together the first are told to others as edited, until that is over', async () => {
  const release = vi.fn();
  const hold = vi.fn((_: Carton) => release);
  const selected = Array.from({ length: liveLimits.blockRows + 1 }, (_, at) => ({ id: at + 1, pieces: 1 }));
  const editing = { bulk: {}, conflict: null, entity: null, block: { lines: null }, hold };
  const on = (isBulkOpen: boolean) => (
    <EditDialogs<Carton>
      gridId="cartons"
      editing={editing as unknown as Editing<Carton>} // only the used part
      {...{ ...shared, selected, isBulkOpen }}
    />
  );
  page = await show(on(false));
  expect(hold).not.toHaveBeenCalled();
  await page.draw(on(true));
  expect(hold.mock.calls.map(([{ id }]) => id)).toEqual(selected.slice(0, -1).map(({ id }) => id));
  expect(release).not.toHaveBeenCalled();
  await page.draw(on(false));
  expect(release).toHaveBeenCalledTimes(liveLimits.blockRows);
});
