// @vitest-environment happy-dom
import { getDefaultStore } from 'jotai';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { asked } from '../../../../tests/support/asked';
import { settled, show } from '../../../../tests/support/dom';
import { leaveNothing } from '../../../../tests/support/leave-nothing';
import type { Call } from '../../../shared/api/call';
import { authCalls } from '../../../shared/areas/auth/calls';
import { type Person, peopleCalls } from '../../../shared/areas/people/calls';
import { errorCatalogue } from '../../../shared/errors';
import { ApiError } from '../../api/errors';
import { fetchData } from '../../api/send';
import { minuteText } from '../../page/format';
import { proofAskedAtom } from '../../state/proof';
import { noteRecordChange } from '../../state/record-changes';
import { storedLanguage } from '../../state/settings';
import { toastError } from '../../state/toasts';
import { noteSaved } from '../../state/undo';
import { confirm } from '../../ui/confirm';
import { usePeople } from './use-people';

vi.mock('../../api/send');
vi.mock('../../state/undo');
vi.mock('../../state/toasts');
vi.mock('../../ui/confirm');
vi.mock('../../state/settings', async (original) => ({ ...(await original<object>()), storedLanguage: vi.fn() }));
vi.mock('../../state/record-changes', { spy: true });

const person = (id: number, given: object = {}) =>
  ({
    ...{ id, version: 3, account: `p${id}`, nameEn: `Person ${id}`, nameZh: `人 ${id}`, email: '', departmentId: 5 },
    ...{ superiorId: null, skipLevelLeaderId: null, roles: [], lastSeen: null, loginState: 'ready', disabled: false },
    ...given,
  }) as unknown as Person; // what the hook looks at
const everybody = [
  person(1),
  person(2, { superiorId: 1, skipLevelLeaderId: 9, roles: ['admin', 'csr'], lastSeen: '2026-03-01T10:00:00Z' }),
  person(3, { superiorId: 2, skipLevelLeaderId: 1, departmentId: 6 }),
];
const departments = [{ id: 5, nameEn: 'Sales', nameZh: '销售' }];
const ask = vi.mocked(fetchData);
const refused = new Set<Call>();
let people: ReturnType<typeof usePeople>;
let end = async () => {};

function Page() {
  people = usePeople((role) => role.toUpperCase());
  return null;
}
async function open() {
  ({ end } = await show(<Page />));
  await act(() => vi.waitFor(() => expect(people.rows).not.toBeNull()));
}
/** Does something with people and says what it answered. */
async function done<T>(work: () => Promise<T>): Promise<T | undefined> {
  let answer: T | undefined;
  await act(async () => {
    answer = await work();
  });
  await settled();
  return answer;
}

beforeEach(() => {
  vi.mocked(storedLanguage).mockReturnValue('en');
  vi.mocked(confirm).mockResolvedValue(true);
  ask.mockImplementation(async (call: Call) => {
    if (refused.has(call)) throw new Error('refused');
    if (call === peopleCalls.listPeople) return { people: everybody, departments } as never;
    return { userName: 'p2', secret: 'secret', changeSet: 'set' } as never;
  });
});
afterEach(async () => {
  await leaveNothing({ end });
  refused.clear();
});

test.each([
  ['en', ['Sales', 'Person 1', ''], ['', 'Person 2', 'Person 1']],
  ['zh', ['销售', '人 1', ''], ['', '人 2', '人 1']],
] as const)(
  'people are listed with their references as words in %s; what is not known is nothing',
  async (language, ...names) => {
    vi.mocked(storedLanguage).mockReturnValue(language);
    await open();
    const [first, second, third] = people.rows ?? [];
    for (const [at, row] of [second, third].entries()) {
      expect([row?.departmentName, row?.superiorName, row?.skipLevelLeaderName]).toEqual(names[at]);
    }
    expect([first?.superiorName, first?.roleNames, first?.lastLogin]).toEqual(['', '', '']);
    expect([second?.roleNames, second?.lastLogin]).toEqual(['ADMIN, CSR', minuteText('2026-03-01T10:00:00Z')]);
  },
);

test('nobody is listed before the list is there', async () => {
  refused.add(peopleCalls.listPeople);
  ({ end } = await show(<Page />));
  await act(() => vi.waitFor(() => expect(people.error?.message).toBe('refused')));
  expect(people.rows).toBeNull();
});

test('a person is saved in the version they were opened in, which can be undone, and the list is asked for again', async () => {
  await open();
  await done(() => people.edit(person(2), { nameEn: 'Leigh', version: 1, id: 1 } as never));
  expect(asked(peopleCalls.editPerson)).toEqual([{ nameEn: 'Leigh', id: 2, version: 3 }]);
  expect(noteSaved).toHaveBeenCalledWith('set', 'Person 2');
  expect(noteRecordChange).toHaveBeenCalledWith('account');
  expect(asked(peopleCalls.listPeople)).toHaveLength(2);
});

test('who is added is in the list at once, and the one-time password is handed on', async () => {
  await open();
  const values = { account: 'new' } as never; // the call checks them
  expect(await done(() => people.add(values))).toMatchObject({ secret: 'secret' });
  expect([asked(peopleCalls.addPerson), asked(peopleCalls.listPeople).length]).toEqual([[values], 2]);
});

test('a password is reset for those who are sure, and a refusal is told', async () => {
  await open();
  expect(await done(() => people.reset(person(2)))).toMatchObject({ secret: 'secret' });
  expect(vi.mocked(confirm).mock.lastCall?.[0].title).toBe('Give Person 2 a new one-time password?');
  expect([asked(authCalls.updatePassword), asked(peopleCalls.listPeople).length]).toEqual([[{ userName: 'p2' }], 2]);
  refused.add(authCalls.updatePassword);
  expect(await done(() => people.reset(person(2)))).toBeNull();
  expect([vi.mocked(toastError).mock.calls.length, asked(peopleCalls.listPeople).length]).toEqual([1, 3]);
  vi.mocked(confirm).mockResolvedValue(false);
  expect(await done(() => people.reset(person(2)))).toBeNull();
  expect(asked(authCalls.updatePassword)).toHaveLength(2);
});

test('somebody is disabled after a question only, and let in again without one', async () => {
  await open();
  vi.mocked(confirm).mockResolvedValue(false);
  expect(await done(() => people.setDisabled(person(2), true))).toBe(false);
  expect(vi.mocked(confirm).mock.lastCall?.[0]).toMatchObject({ title: 'Disable Person 2?', danger: true });
  expect(asked(peopleCalls.setDisabled)).toEqual([]);
  expect(await done(() => people.setDisabled(person(2), false))).toBe(true);
  expect(confirm).toHaveBeenCalledTimes(1);
  vi.mocked(confirm).mockResolvedValue(true);
  expect(await done(() => people.setDisabled(person(2), true))).toBe(true);
  expect(asked(peopleCalls.setDisabled)).toEqual([false, true].map((disabled) => ({ id: 2, version: 3, disabled })));
  expect(vi.mocked(noteSaved).mock.calls.map(([, what]) => what)).toEqual([
    'Person 2 let in again',
    'Person 2 disabled',
  ]);
  expect(noteRecordChange).toHaveBeenCalledWith('account');
  refused.add(peopleCalls.setDisabled);
  expect(await done(() => people.setDisabled(person(2), false))).toBe(false);
  expect([vi.mocked(toastError).mock.calls.length, asked(peopleCalls.listPeople).length]).toEqual([1, 4]);
});

test('who adds or edits somebody proves the password once more where that is asked for', async () => {
  await open();
  const wanted = new ApiError(errorCatalogue['session.proofNeeded'].code, 'prove', '/x');
  for (const [work, call] of [
    [() => people.add({ account: 'new' } as never), peopleCalls.addPerson], // the call checks it
    [() => people.edit(person(2), {} as never), peopleCalls.editPerson], // as above
  ] as const) {
    ask.mockRejectedValueOnce(wanted);
    const doing = done<unknown>(work);
    await vi.waitFor(() => expect(getDefaultStore().get(proofAskedAtom)).not.toBeNull());
    getDefaultStore().get(proofAskedAtom)?.answer(true);
    await doing;
    expect(asked(call)).toHaveLength(2);
  }
});
