import { i18n } from '@lingui/core';
import { getDefaultStore } from 'jotai';
import { beforeEach, expect, test, vi } from 'vitest';
import { errorCatalogue } from '../../shared/errors';
import { ApiError } from '../api/errors';
import { fetchData } from '../api/send';
import { reloadRecords } from './record-changes';
import { toastError, toastUndo, toastWarning } from './toasts';
import { canUndo, noteSaved, undoLast, undosEnded } from './undo';

const { session } = await vi.hoisted(async () => {
  const { atom } = await import('jotai');
  return { session: atom({ user: { id: 1 } }) };
});
vi.mock('./session', () => ({ sessionAtom: session, personNow: () => getDefaultStore().get(session).user.id }));
vi.mock('./proof', () => ({ withProof: (work: () => unknown) => work() }));
vi.mock('./record-changes', () => ({ noteOwnChange: vi.fn(), reloadRecords: vi.fn() }));
vi.mock('./toasts', () => ({ toastError: vi.fn(), toastUndo: vi.fn(), toastWarning: vi.fn() }));
vi.mock('../api/send', () => ({ fetchData: vi.fn() }));
i18n.loadAndActivate({ locale: 'en', messages: {} });

const undone = { changeSet: 'back', records: [{ entity: 'market', id: 3, fields: ['code'] }], kept: [] };
let user = 0;

beforeEach(() => {
  vi.resetAllMocks();
  user += 1;
  getDefaultStore().set(session, { user: { id: user } });
});

test('what shows a record is loaded again once its change was taken back', async () => {
  vi.mocked(fetchData).mockResolvedValue(undone as never);
  noteSaved('one', 'Code');
  undoLast();
  await undosEnded();
  expect(reloadRecords).toHaveBeenCalledExactlyOnceWith('market');
  expect(canUndo()).toBe(false);
});

test('an undo that nothing answered may be asked for again, one that was refused may not', async () => {
  noteSaved('one', 'Code');
  vi.mocked(fetchData).mockRejectedValueOnce(new ApiError(0, 'No connection.', '', null, 'http'));
  undoLast();
  await undosEnded();
  expect(canUndo()).toBe(true);
  vi.mocked(fetchData).mockRejectedValueOnce(new ApiError(40082, 'Refused.', ''));
  undoLast();
  await undosEnded();
  expect(canUndo()).toBe(false);
});

test.each([
  ['the session was lost meanwhile', new ApiError(errorCatalogue['session.invalid'].code, 'INVALID TOKEN', '')],
  [
    'the question for the password was canceled',
    new ApiError(errorCatalogue['session.proofNeeded'].code, 'Enter it.', ''),
  ],
  ['the database was away', new ApiError(errorCatalogue['database.unavailable'].code, 'Try again.', '')],
])('undos that were not decided because %s are asked for again, from the latest on', async (_, error) => {
  for (const save of ['one', 'two', 'three']) noteSaved(save, 'Code');
  vi.mocked(fetchData).mockImplementation(async () => {
    getDefaultStore().set(session, { user: { id: 0 } }); // a lost session is forgotten before its error is thrown
    throw error;
  });
  undoLast();
  undoLast();
  await undosEnded();
  getDefaultStore().set(session, { user: { id: user } });
  vi.mocked(fetchData)
    .mockReset()
    .mockResolvedValue(undone as never);
  for (const _save of ['three', 'two', 'one']) undoLast();
  await undosEnded();
  const asked = vi.mocked(fetchData).mock.calls.map(([, input]) => input);
  expect(asked).toEqual([{ changeSet: 'three' }, { changeSet: 'two' }, { changeSet: 'one' }]);
});

test('nobody takes back what somebody else saved in the same browser tab', () => {
  noteSaved('one', 'Code');
  getDefaultStore().set(session, { user: { id: 0 } });
  expect(canUndo()).toBe(false);
});

test('what was undone can be done again, and what shows it is loaded once more', async () => {
  vi.mocked(fetchData).mockResolvedValue(undone as never);
  noteSaved('one', 'Code');
  undoLast();
  await undosEnded();
  const redo = vi.mocked(toastUndo).mock.lastCall;
  expect(redo?.[0]).toBe('Undone: Code');
  vi.mocked(fetchData).mockResolvedValue({ ...undone, changeSet: 'again' } as never);
  redo?.[1].run();
  await vi.waitFor(() => expect(reloadRecords).toHaveBeenCalledTimes(2));
  expect(vi.mocked(fetchData).mock.calls.map(([, input]) => input)).toEqual([
    { changeSet: 'one' },
    { changeSet: 'back' },
  ]);
  undoLast();
  await undosEnded();
  expect(vi.mocked(fetchData).mock.lastCall?.[1]).toEqual({ changeSet: 'again' });
});

test('a redo leaves out what was changed since and says so, and what is undone right after it is the redone save', async () => {
  vi.mocked(fetchData).mockResolvedValue(undone as never);
  noteSaved('earlier', 'Name');
  noteSaved('one', 'Code');
  undoLast();
  await undosEnded();
  const kept = [{ entity: 'customer', id: 4, fields: ['nameEn'] }];
  vi.mocked(fetchData).mockResolvedValue({ ...undone, changeSet: 'again', kept } as never);
  vi.mocked(toastUndo).mock.lastCall?.[1].run();
  undoLast();
  await undosEnded();
  expect(vi.mocked(toastWarning).mock.calls[0]).toEqual(['Redone, except for what was changed since: Code']);
  expect(vi.mocked(fetchData).mock.calls.map(([, input]) => input)).toEqual([
    { changeSet: 'one' },
    { changeSet: 'back' },
    { changeSet: 'again' },
  ]);
});

test('a customer that a redo brings back whole brings records of every kind along, and a failure is told', async () => {
  vi.mocked(fetchData).mockResolvedValue(undone as never);
  noteSaved('one', 'Customer');
  undoLast();
  await undosEnded();
  const redo = vi.mocked(toastUndo).mock.lastCall?.[1].run;
  const refusal = new ApiError(40082, 'Refused.', '');
  vi.mocked(fetchData).mockRejectedValueOnce(refusal);
  redo?.();
  await undosEnded();
  expect(toastError).toHaveBeenCalledExactlyOnceWith(refusal);
  const records = [{ entity: 'customer', id: 4, fields: [] }];
  vi.mocked(fetchData).mockResolvedValue({ ...undone, records } as never);
  redo?.();
  await undosEnded();
  expect(reloadRecords).toHaveBeenLastCalledWith();
});

test('what was changed since stays, and it is said instead of offering to do it again', async () => {
  const kept = [{ entity: 'customer', id: 4, fields: ['nameEn'] }];
  vi.mocked(fetchData).mockResolvedValue({ ...undone, kept } as never);
  noteSaved('one', 'Code');
  vi.mocked(toastUndo).mockClear();
  undoLast();
  await undosEnded();
  expect(reloadRecords).toHaveBeenCalledExactlyOnceWith('market', 'customer');
  expect(toastWarning).toHaveBeenCalledExactlyOnceWith('Undone, except for what was changed since: Code');
  expect(toastUndo).not.toHaveBeenCalled();
});

test('a customer that comes back whole brings records of every kind along', async () => {
  const records = [{ entity: 'customer', id: 4, fields: [] }];
  vi.mocked(fetchData).mockResolvedValue({ ...undone, records } as never);
  noteSaved('one', 'Customer');
  undoLast();
  await undosEnded();
  expect(reloadRecords).toHaveBeenCalledExactlyOnceWith();
});

test('a customer some of whose fields come back brings nothing else along', async () => {
  const records = [{ entity: 'customer', id: 4, fields: ['nameEn'] }];
  vi.mocked(fetchData).mockResolvedValue({ ...undone, records } as never);
  noteSaved('one', 'Name');
  undoLast();
  await undosEnded();
  expect(reloadRecords).toHaveBeenCalledExactlyOnceWith('customer');
});

test('saves are taken back from the latest on, each once and one after the other', async () => {
  const answers: (() => void)[] = [];
  vi.mocked(fetchData).mockImplementation(
    () => new Promise((resolve) => answers.push(() => resolve(undone as never))) as never,
  );
  noteSaved('one', 'Code');
  noteSaved('two', 'Name');
  undoLast();
  undoLast();
  undoLast();
  await vi.waitFor(() => expect(answers).toHaveLength(1));
  answers[0]?.();
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  answers[1]?.();
  await undosEnded();
  expect(vi.mocked(fetchData).mock.calls.map(([, input]) => input)).toEqual([
    { changeSet: 'two' },
    { changeSet: 'one' },
  ]);
});

test('what is saved while an undo waits for the one before it is not undone by it', async () => {
  let answer = () => {};
  vi.mocked(fetchData)
    .mockReturnValueOnce(new Promise((resolve) => (answer = () => resolve(undone as never))) as never)
    .mockResolvedValue(undone as never);
  noteSaved('one', 'Code');
  noteSaved('two', 'Name');
  undoLast();
  undoLast();
  await vi.waitFor(() => expect(fetchData).toHaveBeenCalledOnce());
  noteSaved('three', 'City');
  answer();
  await undosEnded();
  expect(vi.mocked(fetchData).mock.calls.map(([, input]) => input)).toEqual([
    { changeSet: 'two' },
    { changeSet: 'one' },
  ]);
});

test('a save that nothing can undo is not offered to', () => {
  noteSaved(null, 'Code');
  expect(canUndo()).toBe(false);
  expect(toastUndo).not.toHaveBeenCalled();
});

test('of more saves than are kept the latest are taken back first', async () => {
  vi.mocked(fetchData).mockResolvedValue(undone as never);
  for (let at = 1; at <= 51; at++) noteSaved(`${at}`, 'Code');
  undoLast();
  await undosEnded();
  expect(vi.mocked(fetchData).mock.lastCall?.[1]).toEqual({ changeSet: '51' });
  for (let at = 50; at > 1; at--) undoLast();
  await undosEnded();
  expect(canUndo()).toBe(false);
  expect(vi.mocked(fetchData).mock.lastCall?.[1]).toEqual({ changeSet: '2' });
});
