// @vitest-environment happy-dom
import { i18n } from '@lingui/core';
import { getDefaultStore } from 'jotai';
import { afterEach, expect, test, vi } from 'vitest';
import { errorCatalogue } from '../../shared/errors';
import { ApiError } from '../api/errors';
import { proofAskedAtom } from '../state/proof';
import { confirm } from '../ui/confirm';
import { withDoubts } from './with-doubts';

vi.mock('../ui/confirm');
i18n.loadAndActivate({ locale: 'en', messages: {} });

const save = vi.fn();
const fields = [
  { field: 'email', problem: 'Nobody has this ending.' },
  { field: 'phone', problem: 'It is too short.' },
];
const doubted = new ApiError(errorCatalogue['record.doubted'].code, 'Doubted', '/x', { fields });

afterEach(() => void vi.resetAllMocks());

test('what nothing speaks against is saved without a question', async () => {
  save.mockResolvedValue('saved');
  expect(await withDoubts(save)).toBe('saved');
  expect(save.mock.calls).toEqual([[{}]]);
  expect(confirm).not.toHaveBeenCalled();
});

test('what is doubted is told whole, and saved as it was meant on the word of whoever saves', async () => {
  save.mockRejectedValueOnce(doubted).mockResolvedValueOnce('saved');
  vi.mocked(confirm).mockResolvedValue(true);
  expect(await withDoubts(save)).toBe('saved');
  expect(save.mock.calls).toEqual([[{}], [{ confirmed: true }]]);
  const message = 'Nobody has this ending. It is too short.';
  expect(confirm).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ message, confirmLabel: 'Save' }));
});

test('whoever goes back saves nothing and has the doubts at the fields', async () => {
  save.mockRejectedValue(doubted);
  vi.mocked(confirm).mockResolvedValue(false);
  await expect(withDoubts(save)).rejects.toBe(doubted);
  expect(save).toHaveBeenCalledOnce();
});

test('what needs a proof of the password asks for it, also where doubts were told before', async () => {
  const wanted = new ApiError(errorCatalogue['session.proofNeeded'].code, 'Prove', '/x');
  const proved = async (saving: Promise<unknown>) => {
    await vi.waitFor(() => expect(getDefaultStore().get(proofAskedAtom)).not.toBeNull());
    getDefaultStore().get(proofAskedAtom)?.answer(true);
    return saving;
  };
  save.mockRejectedValueOnce(wanted).mockResolvedValueOnce('saved');
  expect(await proved(withDoubts(save))).toBe('saved');
  vi.mocked(confirm).mockResolvedValue(true);
  save.mockRejectedValueOnce(doubted).mockRejectedValueOnce(wanted).mockResolvedValueOnce('saved again');
  expect(await proved(withDoubts(save))).toBe('saved again');
  expect(save.mock.calls.slice(2)).toEqual([[{}], [{ confirmed: true }], [{ confirmed: true }]]);
});

test('any other refusal is no question', async () => {
  const refused = new ApiError(errorCatalogue['record.notFound'].code, 'No', '/x', { fields });
  save.mockRejectedValue(refused);
  await expect(withDoubts(save)).rejects.toBe(refused);
  expect(confirm).not.toHaveBeenCalled();
});
