// @vitest-environment happy-dom
import { msg } from '@lingui/core/macro';
import { getDefaultStore } from 'jotai';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { click, control, isOffered, show, type } from '../../../tests/support/dom';
import { leaveNothing } from '../../../tests/support/leave-nothing';
import { cellsOf } from '../../../tests/support/plain-table';
import type { ChildRow } from '../../shared/entity/crud';
import { entity } from '../../shared/entity/entity';
import { text } from '../../shared/entity/field';
import { errorCatalogue } from '../../shared/errors';
import { everyone } from '../../shared/roles';
import { ApiError } from '../api/errors';
import { takeToastsAtom } from '../state/toasts';
import { canUndo } from '../state/undo';
import { RecordEditDialog } from './RecordEditDialog';

// Toasts write their style into the document when they are loaded.
vi.mock('sonner', () => ({ toast: { success: () => undefined, error: () => undefined } }));

const quay = entity({
  name: 'quay',
  label: msg`Department`,
  fields: { city: text(msg`City`, { required: true, max: 80 }), remark: text(msg`Remark`, { max: 80 }) },
  list: ['city'],
  search: ['city'],
  access: { read: everyone, write: ['admin'], scope: 'none' },
});
const berth = entity({
  name: 'berth',
  label: msg`Model`,
  fields: { piece: text(msg`Piece`, { max: 80 }), remark: text(msg`Remark`, { max: 80 }) },
  list: ['piece'],
  search: [],
  access: { read: everyone, write: ['admin'], scope: 'none' },
});
const record = { id: 7, version: 3, city: 'Basel', remark: 'on the left' };

const onSave = vi.fn();
const onSaved = vi.fn();
const onClose = vi.fn();
let end: () => Promise<void>;

async function open(entity: typeof quay) {
  const calls = { onSave, onSaved, onClose };
  ({ end } = await show(
    <RecordEditDialog title="Edit Basel" entity={entity} names={['city', 'remark']} record={record} {...calls} />,
  ));
}

beforeEach(() => open(quay));

afterEach(() => leaveNothing({ end }));

/** Saves "Bern" while somebody else has made it "Chur", version 4. */
async function saveTooLate(known: object = {}) {
  const conflict = errorCatalogue['record.conflict'].code;
  const current = { ...record, version: 4, city: 'Chur', ...known };
  onSave.mockRejectedValueOnce(new ApiError(conflict, '', '', { current }));
  await type('City', 'Bern');
  await click('Save');
  expect(document.body.textContent).toContain('Somebody else changed this record');
}

test('only what was changed is saved, so that the audit trail names nothing else', async () => {
  onSave.mockResolvedValue({ ...record, version: 4, city: 'Bern' });
  await type('City', 'Bern');
  await click('Save');
  expect(onSave.mock.calls.map(([changes, version]) => [changes, version])).toEqual([[{ city: 'Bern' }, 3]]);
  expect(onSaved).toHaveBeenCalledWith(expect.objectContaining({ city: 'Bern', version: 4 }));
});

test('a form that is being saved stays until it is, for what may be said at its fields', async () => {
  let answered: (error: Error) => void = () => {};
  onSave.mockReturnValueOnce(new Promise((_, refuse) => (answered = refuse)));
  await type('City', 'Bern');
  await click('Save');
  const pressEscape = () =>
    act(async () => {
      document
        .querySelector('input')
        ?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
    });
  await pressEscape();
  await click('Cancel');
  await act(async () => document.querySelector<HTMLElement>('[aria-label="Close"]')?.click());
  expect([onClose.mock.calls.length, isOffered('Cancel')]).toEqual([0, false]);
  await act(async () =>
    answered(
      new ApiError(errorCatalogue['input.invalid'].code, '', '', { fields: [{ field: 'city', problem: 'Too far' }] }),
    ),
  );
  expect(document.body.textContent).toContain('Too far');
  await pressEscape();
  expect(onClose).toHaveBeenCalledOnce();
});

test('what is typed and taken back is no change, and nothing is saved', async () => {
  await type('City', 'Bern');
  await type('City', 'Basel');
  await click('Save');
  expect(onSave).not.toHaveBeenCalled();
  expect(onClose).toHaveBeenCalledOnce();
});

test('both versions stand beside each other in what either changed, and in nothing else', async () => {
  await saveTooLate();
  expect(cellsOf('Both versions')).toEqual([['City', 'Chur', 'Bern']]);
  await click('Back to editing');
  await saveTooLate({ city: 'Basel', remark: null });
  expect(cellsOf('Both versions')).toEqual([
    ['City', 'Basel · not changed', 'Bern'],
    ['Remark', '–', 'as theirs'],
  ]);
});

test('what both changed stands before what one of them did', async () => {
  await type('Remark', 'on the right');
  await saveTooLate({ city: 'Basel', remark: null });
  expect(cellsOf('Both versions')).toEqual([
    ['Remark', '–', 'on the right'],
    ['City', 'Basel · not changed', 'Bern'],
  ]);
});

test('what was saved is told to lists, and can be taken back by the names of its fields', async () => {
  onSave.mockResolvedValue({ ...record, version: 4, city: 'Bern', changeSet: 'c1' });
  await type('City', 'Bern');
  await click('Save');
  const [toast] = getDefaultStore().set(takeToastsAtom).slice(-1);
  expect([toast?.message, canUndo()]).toEqual(['Saved: City', false]); // nobody is signed in
});

test('"Keep theirs" saves nothing more and goes on with what they saved', async () => {
  await saveTooLate();
  await click('Keep theirs');
  expect(onSave).toHaveBeenCalledOnce();
  expect(onSaved).toHaveBeenCalledWith(expect.objectContaining({ city: 'Chur', version: 4 }));
  expect(onClose).toHaveBeenCalledOnce();
});

test('"Save mine" saves the same change over their version', async () => {
  await saveTooLate();
  onSave.mockResolvedValue({ ...record, version: 5, city: 'Bern' });
  await click('Save mine');
  expect(onSave.mock.calls.map(([changes, version]) => [changes, version])).toEqual([
    [{ city: 'Bern' }, 3],
    [{ city: 'Bern' }, 4],
  ]);
  expect(onSaved).toHaveBeenCalledWith(expect.objectContaining({ city: 'Bern', version: 5 }));
});

test('"Save mine" does to their lines what was done here, and both are told before', async () => {
  await end();
  const lines = (...given: object[]) => ({ children: { lines: given as ChildRow[] } });
  const chair = { id: 1, version: 1, piece: 'chair', remark: null };
  const theirs = {
    ...record,
    version: 4,
    ...lines({ ...chair, remark: 'black' }, { id: 2, version: 1, piece: 'table', remark: null }),
  };
  const shown = await show(
    <RecordEditDialog
      title="Edit Basel"
      entity={{ ...quay, children: { lines: berth } }}
      names={['city', 'remark']}
      record={{ ...record, ...lines(chair) }}
      load={async () => theirs}
      onSave={onSave}
      onSaved={onSaved}
      onClose={onClose}
    />,
  );
  end = shown.end;
  const conflict = errorCatalogue['record.conflict'].code;
  onSave.mockRejectedValueOnce(new ApiError(conflict, '', '', { current: { ...record, version: 4 } }));
  await type('Piece 1', 'sofa');
  await click('Save');
  const told = [...document.querySelectorAll('[aria-label="Model"] tbody tr')].map(({ textContent }) => textContent);
  expect(told).toEqual(['sofaRemark: blackPiece: sofa', 'tableadded–']);
  expect(document.body.textContent).not.toContain('same values');
  onSave.mockResolvedValue({ ...theirs, version: 5 });
  await click('Save mine');
  expect(onSave.mock.lastCall).toEqual([
    {},
    4,
    {
      lines: [
        { id: 1, piece: 'sofa', remark: 'black' },
        { id: 2, piece: 'table', remark: null },
      ],
    },
  ]);
});

test('what is given once is shown and not typed into', async () => {
  await end();
  await open({ ...quay, givenOnce: ['city'] });
  expect(['City', 'Remark'].map((label) => [control(label).value, control(label).readOnly])).toEqual([
    ['Basel', true],
    ['on the left', false],
  ]);
});

test('going back to the form keeps what was typed, saves nothing, and is told of no more', async () => {
  await saveTooLate();
  getDefaultStore().set(takeToastsAtom);
  await click('Back to editing');
  expect(onSave).toHaveBeenCalledOnce();
  expect(onSaved).not.toHaveBeenCalled();
  expect(onClose).not.toHaveBeenCalled();
  expect([...document.querySelectorAll('input')].map(({ value }) => value)).toContain('Bern');
  expect(getDefaultStore().set(takeToastsAtom)).toEqual([]);
});

test('Escape decides nothing between both versions: what was typed is there, and nothing is saved', async () => {
  await saveTooLate();
  const press = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true });
  await act(async () => void document.activeElement?.dispatchEvent(press));
  expect(document.body.textContent).not.toContain('Somebody else changed this record');
  expect([onSave.mock.calls.length, onSaved.mock.calls, onClose.mock.calls]).toEqual([1, [], []]);
  expect([...document.querySelectorAll('input')].map(({ value }) => value)).toContain('Bern');
});
