import { i18n } from '@lingui/core';
import { getDefaultStore } from 'jotai';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../api/errors';
import { fetchData } from '../api/send';
import { reloadRecords } from './record-changes';
import { canUndo, noteSaved, undoLast, undosEnded } from './undo';

const { session } = await vi.hoisted(async () => {
  const { atom } = await import('jotai');
  return { session: atom({ user: { id: 1 } }) };
});
vi.mock('./session', () => ({ sessionAtom: session }));
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

test('nobody takes back what somebody else saved in the same browser tab', () => {
  noteSaved('one', 'Code');
  getDefaultStore().set(session, { user: { id: 0 } });
  expect(canUndo()).toBe(false);
});
