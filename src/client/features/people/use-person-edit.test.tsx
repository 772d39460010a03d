// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { show } from '../../../../tests/support/dom';
import type { Person } from '../../../shared/areas/people/calls';
import { errorCatalogue } from '../../../shared/errors';
import { ApiError } from '../../api/errors';
import { fetchData } from '../../api/send';
import { forgetPageState } from '../../state/page';
import { usePersonEdit } from './use-person-edit';

vi.mock('../../api/send');

const person = { id: 7, version: 3, account: 'lee', nameEn: 'Lee', roles: ['vpSales'] } as unknown as Person;
const theirs = { ...person, version: 4, roles: ['vpSales', 'csr'] } as unknown as Person;
const people = { add: vi.fn(), edit: vi.fn() };
const [onSaved, onAdded] = [vi.fn(), vi.fn()];
let edit: ReturnType<typeof usePersonEdit>;

function Dialog({ of = person }: { of?: Person | null }) {
  edit = usePersonEdit({ person: of, draftKey: 'person 7', people, onSaved, onAdded });
  return null;
}
const submit = () =>
  act(async () => void (await edit.submit({ account: 'lee', nameEn: 'Leigh' }, { nameEn: 'Leigh' }).catch(() => {})));

afterEach(() => {
  forgetPageState();
  vi.resetAllMocks();
});

test('roles that nobody touched are not sent, so that those given meanwhile stay', async () => {
  const { end } = await show(<Dialog />);
  await submit();
  expect(people.edit.mock.calls).toEqual([[person, { nameEn: 'Leigh' }]]);
  await end();
});

test('roles that somebody else gave meanwhile are told before one’s own are saved over them', async () => {
  const { end } = await show(<Dialog />);
  await act(async () => edit.setRoles(['admin']));
  people.edit.mockRejectedValueOnce(new ApiError(errorCatalogue['record.conflict'].code, '', ''));
  vi.mocked(fetchData).mockResolvedValue({ people: [theirs], departments: [] });
  await submit();
  expect(edit.met).toEqual({ fields: [], hasOtherRoles: true });
  expect(edit.stored?.roles).toEqual(theirs.roles);
  await submit();
  expect(people.edit.mock.lastCall).toEqual([theirs, { nameEn: 'Leigh', roles: ['admin'] }]);
  await end();
});

test('a new person is added with the roles chosen, and the one-time password is handed on', async () => {
  const { end } = await show(<Dialog of={null} />);
  expect([edit.roles, edit.stored, edit.met]).toEqual([[], null, null]);
  await act(async () => edit.setRoles(['csr']));
  people.add.mockResolvedValue('secret');
  await submit();
  expect(people.add.mock.calls).toEqual([[{ account: 'lee', nameEn: 'Leigh', roles: ['csr'] }]]);
  expect([onAdded.mock.calls, onSaved.mock.calls, people.edit.mock.calls]).toEqual([[['secret']], [], []]);
  // The next new person begins without them.
  expect([edit.roles, edit.areRolesChosen]).toEqual([[], false]);
  await end();
});

test('what was saved is over; fields that somebody else changed are told, and what is refused is thrown on', async () => {
  const { end } = await show(<Dialog />);
  await submit();
  expect(onSaved).toHaveBeenCalledTimes(1);
  const conflict = new ApiError(errorCatalogue['record.conflict'].code, '', '');
  people.edit.mockRejectedValue(conflict);
  const others = [
    { ...theirs, id: 8 },
    { ...person, version: 4, nameEn: 'Li', email: 'li@example.com' },
  ];
  vi.mocked(fetchData).mockResolvedValueOnce({ people: others, departments: [] });
  await act(async () => void (await expect(edit.submit({ account: 'lee' }, {})).rejects.toBe(conflict)));
  expect([edit.met, edit.stored?.version]).toEqual([{ fields: ['nameEn', 'email'], hasOtherRoles: false }, 4]);
  expect(onSaved).toHaveBeenCalledTimes(1);
  // Somebody who is gone is met as they were known last.
  vi.mocked(fetchData).mockResolvedValueOnce({ people: [], departments: [] });
  await submit();
  expect(edit.stored?.version).toBe(4);
  people.edit.mockRejectedValue(new Error('no connection'));
  await submit();
  expect(fetchData).toHaveBeenCalledTimes(2);
  await end();
});
