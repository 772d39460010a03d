// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { click, show } from '../../../tests/support/dom';
import { leaveNothing } from '../../../tests/support/leave-nothing';
import { mailCalls } from '../../shared/areas/service/mail-calls';
import { type ErrorName, errorCatalogue } from '../../shared/errors';
import { ApiError } from '../api/errors';
import { fetchData } from '../api/send';
import { toastError, toastSuccess } from '../state/toasts';
import { useRowMoves } from './use-row-moves';

vi.mock('../api/send');
vi.mock('../state/toasts');

const ask = vi.mocked(fetchData);
const ids = [1, 2, 3, 4].map((id) => ({ id }));
const onMoved = vi.fn();
let end = async () => {};

let moves: ReturnType<typeof useRowMoves>;
function Rows() {
  moves = useRowMoves(onMoved);
  const { move } = moves;
  return (
    <button type="button" onClick={() => void move(mailCalls.cancelMail, ids, 'Canceled')}>
      Cancel
    </button>
  );
}

/** Cancels four mails; the call throws the faults, by the mail's id. */
async function cancelled(faults: Record<number, Error> = {}) {
  ask.mockImplementation(async (_call, input) => {
    const fault = faults[(input as { id: number }).id]; // of the rows above
    if (fault) throw fault;
    return null as never; // as the call answers
  });
  ({ end } = await show(<Rows />));
  await click('Cancel');
  return ask.mock.calls.map(([, input]) => (input as { id: number }).id); // of the rows above
}

afterEach(() => leaveNothing({ end }));

test('all rows that are moved are told once', async () => {
  expect(await cancelled()).toEqual([1, 2, 3, 4]);
  expect(toastSuccess).toHaveBeenCalledExactlyOnceWith('Canceled');
  expect(onMoved).toHaveBeenCalledOnce();
});

test('a row that is refused keeps no other from being moved, and every reason is told', async () => {
  const refused = (text: string) => new ApiError(40082, text, '');
  const moved = await cancelled({ 1: refused('Moved on.'), 2: refused('Invoice TW2.'), 4: refused('Moved on.') });
  expect(moved).toEqual([1, 2, 3, 4]);
  expect(vi.mocked(toastError).mock.calls.map(([error]) => (error as Error).message)).toEqual([
    'Moved on.',
    'Invoice TW2.',
  ]); // what was thrown above
  expect(toastSuccess).not.toHaveBeenCalled();
  expect(onMoved).toHaveBeenCalledOnce();
});

test('what others crossed is told, and the next rows are tried; without a database none is', async () => {
  const of = (name: ErrorName) => new ApiError(errorCatalogue[name].code, name, '');
  expect(await cancelled({ 1: of('record.crossed'), 3: of('database.unavailable') })).toEqual([1, 2, 3]);
  expect(vi.mocked(toastError).mock.calls).toEqual([[of('record.crossed')], [of('database.unavailable')]]);
});

test('without a connection no more is tried', async () => {
  const offline = new ApiError(0, 'No connection.', '', null, 'http');
  expect(await cancelled({ 2: offline })).toEqual([1, 2]);
  expect(toastError).toHaveBeenCalledExactlyOnceWith(offline);
});

/** Cancels the mails as from a dialog; returns what is thrown when none was canceled. */
async function asked(faults: Record<number, Error>) {
  let thrown: unknown = null;
  await cancelled(faults);
  vi.clearAllMocks();
  await act(async () => {
    thrown = await moves.moveAsAsked(mailCalls.cancelMail, ids, 'Canceled').catch((error: unknown) => error);
  });
  return thrown;
}

test('what a dialog asked for is kept there where no row was moved, and told where some were', async () => {
  const refused = (text: string) => new ApiError(40082, text, '');
  const [first, second] = [refused('Moved on.'), refused('Invoice TW2.')];
  expect(await asked({ 1: first, 2: second, 3: first, 4: first })).toBe(first);
  expect(vi.mocked(toastError).mock.calls).toEqual([[second]]);
  expect([vi.mocked(toastSuccess).mock.calls.length, onMoved.mock.calls.length]).toEqual([0, 1]);
  await end();
  expect(await asked({ 2: second })).toBeUndefined();
  expect([vi.mocked(toastError).mock.calls, vi.mocked(toastSuccess).mock.calls.length]).toEqual([[[second]], 0]);
  await end();
  expect(await asked({})).toBeUndefined();
  expect(toastSuccess).toHaveBeenCalledExactlyOnceWith('Canceled');
  expect(moves.isMoving).toBe(false);
});
