// @vitest-environment happy-dom
import { msg } from '@lingui/core/macro';
import type { ColumnState, GridApi } from 'ag-grid-community';
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { click, control, show, type } from '../../../../tests/support/dom';
import { leaveNothing } from '../../../../tests/support/leave-nothing';
import { file, number, text } from '../../../shared/entity/field';
import type { Shown } from '../totals-row';
import { ColumnChooser } from './ColumnChooser';
import { column } from './column';

const columns = [
  column('name', text(msg`Name`, { max: 20 })),
  column('picture', file(msg`Picture`)),
  column('pieces', number(msg`Pieces`)),
];
let states: ColumnState[] = ['tick', '#', 'name', 'picture', 'pieces'].map((colId) => ({
  colId,
  hide: colId === 'pieces',
}));
const api = {
  getColumnState: () => states,
  applyColumnState: vi.fn(),
  resetColumnState: vi.fn(() => (states = states.map(({ colId }) => ({ colId, hide: false })))),
} as unknown as GridApi<Shown<object>>; // only the used part

const chosen = () =>
  [...document.querySelectorAll('.grid-chooser li')].map(
    (line) => `${line.querySelector('input')?.checked ? '+' : ''}${line.querySelector('label')?.textContent}`,
  );
const applied = () => vi.mocked(api.applyColumnState).mock.lastCall?.[0].state?.map(({ colId, hide }) => [colId, hide]);
const press = (label: string) => act(async () => control<HTMLButtonElement>(label).click());

let page: Awaited<ReturnType<typeof show>>;
afterEach(() => leaveNothing(page));

test('columns are shown, hidden, moved and found by their names; those of the list itself are none of them', async () => {
  page = await show(<ColumnChooser api={api} columns={columns} onClose={() => {}} />);
  const count = () => document.querySelector('[role=status]')?.textContent;
  expect([chosen(), count()]).toEqual([['+Name', '+Picture', 'Pieces'], '2 of 3 columns shown']);
  await act(async () => document.querySelectorAll<HTMLInputElement>('.grid-chooser input')[2]?.click());
  expect([count(), applied()]).toEqual([
    '3 of 3 columns shown',
    [
      ['name', false],
      ['picture', false],
      ['pieces', false],
    ],
  ]);
  await press('Move Pieces up');
  expect(chosen()).toEqual(['+Name', '+Pieces', '+Picture']);
  await press('Move Picture down');
  await press('Move Name up');
  expect(chosen()).toEqual(['+Name', '+Pieces', '+Picture']);
  const key = (how: object) =>
    act(async () => {
      const event = new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, ...how });
      document.querySelector('.grid-chooser input')?.dispatchEvent(event);
    });
  await key({});
  expect(chosen()[0]).toBe('+Name');
  await key({ altKey: true });
  expect(chosen()).toEqual(['+Pieces', '+Name', '+Picture']);
  await type('Search columns', ' PIC ');
  expect(chosen()).toEqual(['+Picture']);
  await press('Move Picture up');
  await type('Search columns', '');
  expect(chosen()).toEqual(['+Pieces', '+Picture', '+Name']);
  await click('Standard columns');
  expect([vi.mocked(api.resetColumnState).mock.calls.length, chosen()]).toEqual([1, ['+Name', '+Picture', '+Pieces']]);
});
