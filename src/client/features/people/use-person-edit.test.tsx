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
const theirs = { ...person, version: 4, roles: ['vpSales', 'finance'] } as unknown as Person;
const people = { add: vi.fn(), edit: vi.fn() };
let edit: ReturnType<typeof usePersonEdit>;

function Dialog() {
  edit = usePersonEdit({ person, draftKey: 'person 7', people, onSaved: () => {}, onAdded: () => {} });
  return null;
}
const submit = () => act(async () => void (await edit.submit({ account: 'lee', nameEn: 'Leigh' }).catch(() => {})));

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
