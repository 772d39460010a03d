// @vitest-environment happy-dom
import { getDefaultStore } from 'jotai';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { asked } from '../../../../../tests/support/asked';
import { click, control, isOffered, settled, show, submit, type } from '../../../../../tests/support/dom';
import { leaveNothing } from '../../../../../tests/support/leave-nothing';
import type { Call } from '../../../../shared/api/call';
import { apiKeyCalls } from '../../../../shared/areas/auth/api-key-calls';
import { authCalls } from '../../../../shared/areas/auth/calls';
import { errorCatalogue } from '../../../../shared/errors';
import { ApiError } from '../../../api/errors';
import { fetchData } from '../../../api/send';
import { minuteText } from '../../../page/format';
import { proofAskedAtom } from '../../../state/proof';
import { toastError, toastSuccess } from '../../../state/toasts';
import { confirm } from '../../../ui/confirm';
import SessionsPage from './SessionsPage';

vi.mock('../../../api/send');
vi.mock('../../../state/toasts');
vi.mock('../../../ui/confirm');

const at = '2026-03-09T10:00:00Z';
const later = '2026-03-10T11:30:00Z';
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:133.0) Gecko/20100101 Firefox/133.0';
const sessions = [
  { id: 1, userAgent: 'curl/8.5.0', address: '10.0.0.1', createdAt: at, seenAt: later, current: true },
  { id: 2, userAgent: firefox, address: '10.0.0.2', createdAt: at, seenAt: later, current: false },
];
const keys = [
  { id: 5, name: 'ERP 接口', createdAt: at, expiresAt: later, lastUsedAt: null },
  { id: 6, name: 'Reports', createdAt: at, expiresAt: later, lastUsedAt: later },
];
const ask = vi.mocked(fetchData);
const refused = new Set<Call>();
let listed = keys;
let end = async () => {};
const open = async () => {
  ({ end } = await show(<SessionsPage />));
  await settled();
};
const rows = (table: number) =>
  [...(document.querySelectorAll('table')[table]?.querySelectorAll('tbody tr') ?? [])].map((row) =>
    [...row.querySelectorAll('td')].map(({ textContent }) => textContent),
  );
const press = async (label: string) => {
  await act(async () => document.querySelector<HTMLElement>(`[aria-label="${label}"]`)?.click());
  await settled();
};

beforeEach(() => {
  listed = keys;
  ask.mockImplementation(async (call: Call) => {
    if (refused.has(call)) throw new Error('refused');
    if (call === authCalls.listSessions) return sessions as never;
    if (call === apiKeyCalls.listApiKeys) return listed as never;
    return { key: 'the new key' } as never;
  });
});
afterEach(async () => {
  await leaveNothing({ end });
  refused.clear();
});

test('every session but this one can be ended, and the list is asked for again, whether it was or not', async () => {
  await open();
  const [first, last] = [minuteText(at), minuteText(later)];
  expect(rows(0)).toEqual([
    ['curl/8.5.0', '10.0.0.1', first, last, 'This session'],
    ['Firefox, Windows', '10.0.0.2', first, last, 'End'],
  ]);
  await press('End the session of Firefox, Windows');
  expect([asked(authCalls.endSession), asked(authCalls.listSessions).length]).toEqual([[{ id: 2 }], 2]);
  expect(toastSuccess).toHaveBeenCalledWith('The session of Firefox, Windows is ended.');
  refused.add(authCalls.endSession);
  await press('End the session of Firefox, Windows');
  expect([vi.mocked(toastError).mock.calls.length, asked(authCalls.listSessions).length]).toEqual([1, 3]);
  expect(toastSuccess).toHaveBeenCalledTimes(1);
});

test('a key is revoked by who is sure', async () => {
  await open();
  const [first, last] = [minuteText(at), minuteText(later)];
  expect(rows(1)).toEqual([
    ['ERP 接口', first, last, 'never', 'Revoke'],
    ['Reports', first, last, last, 'Revoke'],
  ]);
  await press('Revoke ERP 接口');
  expect(asked(apiKeyCalls.revokeApiKey)).toEqual([]);
  vi.mocked(confirm).mockResolvedValue(true);
  await press('Revoke ERP 接口');
  expect(vi.mocked(confirm).mock.lastCall?.[0]).toMatchObject({ title: 'Revoke the key "ERP 接口"?', danger: true });
  expect([asked(apiKeyCalls.revokeApiKey), asked(apiKeyCalls.listApiKeys).length]).toEqual([[{ id: 5 }], 2]);
  refused.add(apiKeyCalls.revokeApiKey);
  await press('Revoke Reports');
  expect([vi.mocked(toastError).mock.calls.length, asked(apiKeyCalls.listApiKeys).length]).toEqual([1, 3]);
});

test('a new key is named first, shown once, and the next one begins without a name', async () => {
  await open();
  expect(isOffered('Make a key')).toBe(false);
  await type('Name of a new key', '  ');
  expect(isOffered('Make a key')).toBe(false);
  await submit();
  expect(asked(apiKeyCalls.createApiKey)).toEqual([]);
  await type('Name of a new key', ' Loader ');
  expect(isOffered('Make a key')).toBe(true);
  await submit();
  await settled();
  expect(asked(apiKeyCalls.createApiKey)).toEqual([{ name: 'Loader' }]);
  expect([document.querySelector('output')?.textContent, asked(apiKeyCalls.listApiKeys).length]).toEqual([
    'the new key',
    2,
  ]);
  await click('Done');
  expect([document.querySelector('output'), control('Name of a new key').value]).toEqual([null, '']);
});

test('a key that could not be made keeps its name, and can be tried again', async () => {
  await open();
  refused.add(apiKeyCalls.createApiKey);
  await type('Name of a new key', 'Loader');
  await submit();
  await settled();
  expect([vi.mocked(toastError).mock.calls.length, document.querySelector('output')]).toEqual([1, null]);
  expect([control('Name of a new key').value, isOffered('Make a key')]).toEqual(['Loader', true]);
  expect(asked(apiKeyCalls.listApiKeys)).toHaveLength(1);
});

test('who makes a key proves the password once more where that is asked for', async () => {
  await open();
  const wanted = new ApiError(errorCatalogue['session.proofNeeded'].code, 'prove', '/x');
  await type('Name of a new key', 'Loader');
  ask.mockRejectedValueOnce(wanted);
  await submit();
  await act(async () => getDefaultStore().get(proofAskedAtom)?.answer(true));
  await settled();
  expect([asked(apiKeyCalls.createApiKey).length, document.querySelector('output')?.textContent]).toEqual([
    2,
    'the new key',
  ]);
  expect(toastError).not.toHaveBeenCalled();
});

test('a key that is being made is not made twice', async () => {
  await open();
  await type('Name of a new key', 'Loader');
  ask.mockReturnValueOnce(new Promise(() => {}) as never);
  await submit();
  await submit();
  expect([asked(apiKeyCalls.createApiKey).length, isOffered('Make a key')]).toEqual([1, false]);
});

test('lists that do not come say why; without keys there is no table of them', async () => {
  listed = [];
  refused.add(authCalls.listSessions);
  await open();
  expect(document.querySelectorAll('table')).toHaveLength(1);
  expect([...document.querySelectorAll('[role="alert"]')].map(({ textContent }) => textContent)).toEqual(['refused']);
});
