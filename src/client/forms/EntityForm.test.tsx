// @vitest-environment happy-dom

import { msg } from '@lingui/core/macro';
import { getDefaultStore } from 'jotai';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { click, control, show, submit, type } from '../../../tests/support/dom';
import { leaveNothing } from '../../../tests/support/leave-nothing';
import { entity } from '../../shared/entity/entity';
import { choice, flag, longText, number, text } from '../../shared/entity/field';
import { keysOf } from '../../shared/keys-of';
import { everyone, sales } from '../../shared/roles';
import { ApiError } from '../api/errors';
import { settingsAtom } from '../state/settings';
import { takeToastsAtom } from '../state/toasts';
import { Dialog } from '../ui/Dialog';
import { EntityForm } from './EntityForm';
import type { FormValues } from './use-entity-form';

// Toasts write their style into the document when they are loaded.
vi.mock('sonner', () => ({ toast: {} }));

const common = { list: ['city'], search: [], access: { read: everyone, write: sales, scope: 'none' } } as const;
const crate = entity({
  ...common,
  name: 'crate',
  label: msg`Model`,
  fields: { piece: text(msg`Piece`, { required: true, max: 20 }), pieces: number(msg`Pieces`) },
  list: ['piece'],
});
const store = entity({
  ...common,
  name: 'store',
  label: msg`Department`,
  fields: {
    city: text(msg`City`, { required: true, max: 20 }),
    floor: number(msg`Floor`, { min: 0, max: 90_000, decimals: 1 }),
    width: number(msg`Width`, { unit: 'cm', decimals: 4, min: 0.1, max: 2000 }),
    isOpen: flag(msg`Open`),
    isOwn: flag(msg`Own`, { required: true }),
    plant: choice(msg`Plant`, { east: msg`East`, west: msg`West` }),
    note: longText(msg`Note`, { max: 400 }),
  },
});
const names = keysOf(store.fields);

const onSubmit = vi.fn(async (..._: unknown[]) => {});
let end = async () => {};

async function open(props: Partial<Parameters<typeof EntityForm<typeof store>>[0]> = {}) {
  const known = { names, draftKey: 'form', submitLabel: 'Save', onSubmit } as const;
  ({ end } = await show(<EntityForm entity={{ ...store, children: { crates: crate } }} {...known} {...props} />));
}
async function choose(label: string, value: string) {
  await act(async () => {
    const select = control<HTMLSelectElement>(label);
    select.value = value;
    select.dispatchEvent(new Event('change', { bubbles: true }));
  });
}
const press = (label: string, key: KeyboardEventInit) =>
  act(async () => {
    control(label).dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...key }));
  });
const leave = (label: string) =>
  act(async () => void control(label).dispatchEvent(new FocusEvent('focusout', { bubbles: true })));
const changes = () => onSubmit.mock.lastCall?.[1];
const lines = () => onSubmit.mock.lastCall?.[2];
const takeToasts = () =>
  getDefaultStore()
    .set(takeToastsAtom)
    .map(({ message }) => message);
const focused = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.id;

beforeEach(() => getDefaultStore().set(settingsAtom, { length: 'cm' }));
afterEach(async () => {
  await leaveNothing({ end });
  takeToasts();
});

test('Ctrl+Enter sends the form, unless the input method still composes', async () => {
  await open();
  await type('City', 'Basel');
  await press('City', { key: 'Enter', ctrlKey: true, isComposing: true });
  await press('City', { key: 'Enter' });
  expect(onSubmit).not.toHaveBeenCalled();
  await press('City', { key: 'Enter', ctrlKey: true });
  expect(changes()).toEqual({ city: 'Basel' });
});

test('what cannot be sent is said of the fields and of the lines at once, and the first of them is gone to', async () => {
  const seen = vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockReturnValue();
  await open({ stored: { crates: [{ id: 1, piece: '', pieces: 2 }] } });
  await submit();
  // Its label is above it, and its error below.
  expect(seen.mock.contexts).toEqual([control('City').closest('.field')]);
  expect(onSubmit).not.toHaveBeenCalled();
  expect(focused()).toBe(control('City').id);
  expect(control('Piece 1').getAttribute('aria-invalid')).toBe('true');
  await type('City', 'Basel');
  await submit();
  expect(focused()).toBe('Piece 1');
  expect(onSubmit).not.toHaveBeenCalled();
});

test('what stands beside the fields is checked, too, also where a field and a line are wrong', async () => {
  const checkBeside = vi.fn(() => false);
  await open({ checkBeside, stored: { crates: [{ id: 1, piece: '', pieces: 2 }] } });
  await submit();
  expect(checkBeside).toHaveBeenCalledOnce();
  await type('City', 'Basel');
  await type('Piece 1', 'sofa');
  await submit();
  expect(onSubmit).not.toHaveBeenCalled();
});

test('everything that was typed can be taken back, the lines as well', async () => {
  await open({ initial: { city: 'Basel' }, stored: { crates: [{ id: 1, piece: 'sofa', pieces: 2 }] } });
  expect(document.body.textContent).not.toContain('Undo changes');
  await type('City', 'Bern');
  await type('Piece 1', 'chair');
  await click('Undo changes');
  expect([control('City').value, control('Piece 1').value]).toEqual(['Basel', 'sofa']);
  expect(document.body.textContent).not.toContain('Undo changes');
});

test('a line that was typed alone can be taken back as well', async () => {
  await open({ initial: { city: 'Basel' }, stored: { crates: [{ id: 1, piece: 'sofa', pieces: 2 }] } });
  await type('Piece 1', 'chair');
  await click('Undo changes');
  expect(control('Piece 1').value).toBe('sofa');
});

test('after a save nothing is left of the draft, neither of the fields nor of the lines', async () => {
  await open({ initial: { city: 'Basel' }, stored: { crates: [{ id: 1, piece: 'sofa', pieces: 2 }] } });
  await type('Piece 1', 'chair');
  await submit();
  expect(lines()).toEqual({ crates: [{ id: 1, piece: 'chair', pieces: 2 }] });
  expect(document.body.textContent).not.toContain('Undo changes');
});

test('while it is saved neither fields nor lines are written on; where it is refused the field that is wrong has the focus', async () => {
  let refuse = (_: Error) => {};
  onSubmit.mockReturnValueOnce(new Promise((_, reject) => (refuse = reject)));
  await open({ stored: { crates: [{ id: 1, piece: 'sofa', pieces: 2 }] } });
  const held = () => ['Note', 'Piece 1'].map((label) => control(label).closest('[inert]') !== null);
  await type('City', 'Basel');
  control('Note').focus();
  expect(held()).toEqual([false, false]);
  await submit();
  expect(held()).toEqual([true, true]);
  control('Note').blur(); // as the browser does with inert elements
  const focusing = vi.spyOn(control('City'), 'focus').mockImplementation(() => expect(held()).toEqual([false, false]));
  const fields = [{ field: 'city', problem: 'is unknown' }];
  await act(async () => refuse(new ApiError(40_000, 'refused', '/store/add', { fields })));
  expect([held(), focusing.mock.calls.length]).toEqual([[false, false], 1]);
});

test('a flag that may stay blank has three states, one that may not two', async () => {
  await open({ initial: { city: 'Basel' } });
  await choose('Open', 'false');
  await act(async () => control('Own').click());
  await submit();
  expect(changes()).toEqual({ isOpen: false, isOwn: true });
  await choose('Open', 'true');
  await choose('Open', '');
  await choose('Plant', 'west');
  await submit();
  expect(changes()).toEqual({ plant: 'west' });
  await choose('Plant', '');
  await submit();
  expect(changes()).toEqual({});
});

test('a box that is not ticked says no: nothing has to be filled in there', async () => {
  await open();
  const starred = [...document.querySelectorAll('label')].filter((label) => label.querySelector('.field-required'));
  expect(starred.map(({ textContent }) => textContent)).toEqual(['City *']);
  expect(control('Own').getAttribute('aria-required')).toBeNull();
});

test('a number stands as it is typed until its field is left, and is sent as a number', async () => {
  await open({ initial: { city: 'Basel' } });
  await type('Floor', '1,234.');
  expect(control('Floor').value).toBe('1,234.');
  await leave('Floor');
  expect(control('Floor').value).toBe('1234');
  await submit();
  expect(changes()).toEqual({ floor: 1234 });
  await type('Floor', '12 or so');
  await leave('Floor');
  await submit();
  expect(onSubmit).toHaveBeenCalledOnce();
  expect([control('Floor').value, control('Floor').getAttribute('aria-invalid')]).toEqual(['12 or so', 'true']);
});

test('a size is typed in the units of its reader, and stored in those of the trade', async () => {
  getDefaultStore().set(settingsAtom, { length: 'in' });
  await open({ initial: { city: 'Basel', width: 50.8 } });
  expect(control('Width').value).toBe('20');
  await type('Width', '10');
  await submit();
  expect(changes()).toEqual({ width: 25.4 });
});

test('what is shown only is not changed', async () => {
  await open({ initial: { city: 'Basel' }, readOnly: ['city', 'isOpen', 'isOwn', 'plant', 'note'] });
  expect(['City', 'Note'].map((label) => control(label).readOnly)).toEqual([true, true]);
  expect(['Open', 'Own', 'Plant'].map((label) => control(label).disabled)).toEqual([true, true, true]);
  expect(control('Floor').readOnly).toBe(false);
});

test('Enter goes down the column of the lines, and from the last to a new one; Ctrl+Delete takes a line away', async () => {
  const crates = [
    { id: 1, piece: 'sofa', pieces: 1 },
    { id: 2, piece: 'chair', pieces: 2 },
  ];
  await open({ initial: { city: 'Basel' }, stored: { crates } });
  await press('Pieces 1', { key: 'Enter' });
  expect(focused()).toBe('Pieces 2');
  await press('Pieces 2', { key: 'Enter' });
  expect(focused()).toBe('Piece 3');
  await type('Piece 3', 'table');
  await press('Pieces 2', { key: 'Delete' });
  await press('Pieces 2', { key: 'Delete', ctrlKey: true });
  expect(focused()).toBe('Pieces 2');
  await submit();
  expect(lines()).toEqual({
    crates: [
      { id: 1, piece: 'sofa', pieces: 1 },
      { piece: 'table', pieces: null },
    ],
  });
});

test('Ctrl+Enter in the last line sends the form, and begins no further line', async () => {
  onSubmit.mockRejectedValueOnce(new ApiError(0, 'no connection', '', null, 'http'));
  await open({ initial: { city: 'Basel' }, stored: { crates: [{ id: 1, piece: 'sofa', pieces: 1 }] } });
  await type('Pieces 1', '3');
  await press('Pieces 1', { key: 'Enter', ctrlKey: true });
  expect(lines()).toEqual({ crates: [{ id: 1, piece: 'sofa', pieces: 3 }] });
  expect(document.querySelector('[aria-label="Piece 2"]')).toBeNull();
});

test('what the server refused of a line stands in that line until it is changed, and is sent again as it is', async () => {
  const refusal = (path: string) =>
    new ApiError(40_001, 'refused', '/store/add', {
      fields: [{ field: path, problem: `no ${path.split('.').at(-1)}` }],
    });
  const told = () => [...document.querySelectorAll('.field-error')].map(({ textContent }) => textContent);
  const inLine = (label: string) => control(label).closest('td')?.querySelector('.field-error')?.textContent;
  await open();
  await type('City', 'Basel');
  for (const _ of [1, 2, 3]) await click('Add a line');
  await type('Piece 2', 'a');
  await type('Piece 3', 'b');
  onSubmit.mockRejectedValueOnce(refusal('children.crates.1.pieces'));
  await submit();
  // The first line is empty and was not sent.
  expect([told(), inLine('Pieces 3'), focused()]).toEqual([['no pieces'], 'no pieces', 'Pieces 3']);
  expect(takeToasts()).toEqual([]);
  await type('Piece 2', 'c');
  expect(inLine('Pieces 3')).toBe('no pieces');
  await type('Pieces 3', '4');
  expect(told()).toEqual([]);
  // An error at a field that no line shows, even if the record has such a field, becomes a toast.
  onSubmit.mockRejectedValueOnce(refusal('children.crates.0.city'));
  await submit();
  expect([told(), takeToasts()]).toEqual([[], ['refused']]);
  onSubmit.mockRejectedValueOnce(refusal('children.crates.0.piece'));
  await submit();
  expect(inLine('Piece 2')).toBe('no piece');
  await submit();
  expect(lines()).toEqual({
    crates: [
      { piece: 'c', pieces: null },
      { piece: 'b', pieces: 4 },
    ],
  });
  expect(told()).toEqual([]);
});

test('a form that begins with what is known goes on from there: the focus is on the first field still to be filled', async () => {
  const focusedIn = async (initial: FormValues) => {
    const ordered = ['note', 'floor', 'city'] as const;
    const form = (
      <EntityForm entity={store} names={ordered} {...{ initial, onSubmit }} draftKey="on" submitLabel="Add" />
    );
    ({ end } = await show(
      <Dialog open onOpenChange={() => {}} title="Add a store">
        {form}
      </Dialog>,
    ));
    const place = document.activeElement?.closest('[data-field]')?.getAttribute('data-field');
    await end();
    return place;
  };
  expect(await focusedIn({ note: 'By the river' })).toBe('city');
  expect(await focusedIn({})).toBe('note');
  expect(await focusedIn({ note: 'By the river', city: 'Basel' })).toBe('note');
  ({ end } = await show(<p />));
});
