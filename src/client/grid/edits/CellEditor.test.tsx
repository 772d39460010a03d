// @vitest-environment happy-dom
import { msg } from '@lingui/core/macro';
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { control, show, type } from '../../../../tests/support/dom';
import { leaveNothing } from '../../../../tests/support/leave-nothing';
import { number, reference } from '../../../shared/entity/field';
import { column } from '../columns/column';
import { PortalHost, Portals } from '../portals';
import { EditedCell, TypedValue } from './CellEditor';

// The test chooses a value when it wants; until then the choice is awaited.
let choose: (id: number) => void = () => {};
vi.mock('../../forms/ReferenceInput', () => ({
  ReferenceInput({ onChange, value }: { onChange: typeof choose; value: number | null }) {
    choose = onChange;
    return <input aria-label="Cover" aria-busy={value === null} />;
  },
}));

interface Carton {
  id: number;
  name: string;
  pieces: number;
}

const isEditable = () => true;
const pieces = column<Carton>('pieces', number(msg`Pieces`, { required: true, min: 1 }), { isEditable });

const rows: Carton[] = [1, 2, 3].map((id) => ({ id, name: `Carton ${id}`, pieces: id }));

let page: Awaited<ReturnType<typeof show>>;
afterEach(() => leaveNothing(page));

test('a cell’s editor begins with the value, tells what is typed as far as it is right, and keeps what is wrong', async () => {
  const portals = new Portals();
  const onTyping = vi.fn();
  const keep = vi.fn();
  const release = vi.fn();
  const hold = vi.fn(() => release);
  page = await show(<PortalHost portals={portals} />);
  const editor = new EditedCell<Carton>();
  document.body.append(editor.getGui());
  const given = {
    gridColumn: pieces,
    data: rows[1],
    value: 2,
    context: { portals, typing: { keep, leftIn: () => null }, hold, onTyping },
  };
  await act(async () => editor.init(given as unknown as Parameters<typeof editor.init>[0])); // only the used part
  expect([control('Pieces').value, document.activeElement, editor.getValue()]).toEqual(['2', control('Pieces'), 2]);
  // The row counts as edited for as long as the editor is open.
  expect([hold.mock.calls, release.mock.calls]).toEqual([[[rows[1]]], []]);
  await type('Pieces', '7');
  expect(editor.getValue()).toEqual(new TypedValue(7, rows[1] ?? null));
  expect(onTyping).toHaveBeenLastCalledWith({ row: rows[1], columnId: 'pieces', value: 7 });
  await type('Pieces', '0');
  expect([editor.getValidationErrors()?.length, onTyping.mock.calls.length]).toEqual([1, 1]);
  // It is still kept in the tab.
  expect(keep).toHaveBeenLastCalledWith({ row: rows[1], columnId: 'pieces', value: 0 });
  const told = document.querySelector('[role=alert]');
  expect([told?.textContent, editor.getGui().contains(told)]).toEqual([editor.getValidationErrors()?.[0], false]);
  expect(document.activeElement).toBe(control('Pieces'));
  await type('Pieces', '8');
  expect(document.querySelector('[role=alert]')).toBeNull();
  expect(editor.getValidationErrors()).toBeNull();
  await act(async () => editor.destroy());
  expect([onTyping.mock.lastCall, editor.getGui().childElementCount]).toEqual([[null], 0]);
  expect([hold.mock.calls.length, release.mock.calls.length]).toEqual([1, 1]);
});

test('a cell’s editor begins with what was left in it, wrong or right, and meets what others changed since', async () => {
  const portals = new Portals();
  page = await show(<PortalHost portals={portals} />);
  const before = { id: 2, name: 'Carton 2', pieces: 1 };
  const typing = { keep: vi.fn(), leftIn: () => ({ row: before, columnId: 'pieces', value: 0 }) };
  const editor = new EditedCell<Carton>();
  document.body.append(editor.getGui());
  const given = { gridColumn: pieces, data: rows[1], value: 2, context: { portals, typing, hold: () => () => {} } };
  await act(async () => editor.init(given as unknown as Parameters<typeof editor.init>[0])); // as above
  expect([control('Pieces').value, editor.getValue()]).toEqual(['0', new TypedValue(0, before)]);
  expect(editor.getValidationErrors()?.length).toBe(1);
  await act(async () => editor.destroy());
});

test('what is made on the spot is saved in the cell, whose editor went as the form for it came', async () => {
  const { editor, keep, onTyped } = await coverEditor();
  await act(async () => editor.destroy());
  await act(async () => choose(7));
  expect(onTyped).toHaveBeenCalledExactlyOnceWith(rows[1], cover, 7);
  expect(keep).not.toHaveBeenCalled();
});

test('Tab waits for a choice that is still awaited, as the editor goes with it', async () => {
  const { editor } = await coverEditor();
  const tabs: { isPrevented: boolean; chosen: unknown }[] = [];
  editor.getGui().addEventListener('keydown', ({ defaultPrevented }) => {
    tabs.push({ isPrevented: defaultPrevented, chosen: editor.getValue() });
  });
  const tab = new KeyboardEvent('keydown', { key: 'Tab', bubbles: true, cancelable: true });
  await act(async () => void control('Cover').dispatchEvent(tab));
  await act(async () => choose(7));
  await vi.waitFor(() => expect(tabs).toHaveLength(2));
  expect(tabs).toEqual([
    { isPrevented: true, chosen: null },
    { isPrevented: false, chosen: new TypedValue(7, rows[1] ?? null) },
  ]);
  await act(async () => editor.destroy());
});

const cover = column<Carton>('coverId', reference(msg`Cover`, 'cover'), { isEditable });

/** The editor of an empty cell that refers to a cover. */
async function coverEditor() {
  const portals = new Portals();
  const keep = vi.fn();
  const onTyped = vi.fn();
  page = await show(<PortalHost portals={portals} />);
  const editor = new EditedCell<Carton>();
  document.body.append(editor.getGui());
  const context = { portals, typing: { keep, leftIn: () => null }, hold: () => () => {}, onTyped };
  const given = { gridColumn: cover, data: rows[1], value: null, context };
  await act(async () => editor.init(given as unknown as Parameters<typeof editor.init>[0])); // as above
  return { editor, keep, onTyped };
}
