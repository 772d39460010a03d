// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { click, control, isOffered, settled, show, type } from '../../../../tests/support/dom';
import { leaveNothing } from '../../../../tests/support/leave-nothing';
import type { Person } from '../../../shared/areas/people/calls';
import { errorCatalogue } from '../../../shared/errors';
import { roles } from '../../../shared/roles';
import { ApiError } from '../../api/errors';
import { fetchData } from '../../api/send';
import { PersonConflict } from './PersonConflict';
import { PersonDialog } from './PersonDialog';
import { RoleChoice } from './RoleChoice';
import type { PersonRow, usePeople } from './use-people';

vi.mock('../../api/send');
vi.mock('../../page/RecordHistory', () => ({ RecordHistory: ({ id }: { id: number }) => <p>history of {id}</p> }));
vi.mock('../../forms/ReferenceInput', () => ({ ReferenceInput: ({ id }: { id: string }) => <input id={id} /> }));

const person = (given: Partial<PersonRow> = {}): PersonRow =>
  ({
    ...{ id: 7, version: 3, account: 'lee', nameEn: 'Lee', nameZh: '李', email: 'lee@example.com', departmentId: 5 },
    ...{ superiorId: null, hasSkipLevelLeader: false, skipLevelLeaderId: null, roles: ['csr'], disabled: false },
    ...given,
  }) as PersonRow; // what the dialog shows
const people = { add: vi.fn(), edit: vi.fn(), setDisabled: vi.fn() };
const [onClose, onAdded, onReset] = [vi.fn(), vi.fn(), vi.fn()];
let end = async () => {};
const open = async (of: PersonRow | null) => {
  const given = people as unknown as ReturnType<typeof usePeople>; // what the dialog asks of it
  ({ end } = await show(<PersonDialog person={of} people={given} {...{ onClose, onAdded, onReset }} />));
};
const box = (label: string) =>
  [...document.querySelectorAll('label')].find(({ textContent }) => textContent === label)?.querySelector('input');
const toggle = (label: string) => act(async () => box(label)?.click());

afterEach(() => leaveNothing({ end }));

test('a person is edited with their roles, but for the name of the account, and has a history', async () => {
  await open(person());
  expect(document.querySelector('h2')?.textContent).toBe('lee');
  expect([control('Account').readOnly, control('English name').value]).toEqual([true, 'Lee']);
  expect(document.body.textContent).toContain('history of 7');
  expect(document.body.textContent).not.toContain('A one-time password is shown');
  await toggle(roles.admin.message ?? '');
  await click('Save');
  await settled();
  expect(people.edit.mock.calls).toMatchObject([[{ id: 7 }, { roles: ['csr', 'admin'] }]]);
  expect(onClose).toHaveBeenCalled();
});

test('what was typed of one person is still there, and in nobody else’s dialog', async () => {
  await open(person());
  await type('English name', 'Leigh');
  await end();
  await open(person({ id: 8, account: 'bo', nameEn: 'Bo' }));
  expect(control('English name').value).toBe('Bo');
  await end();
  await open(null);
  expect(control('English name').value).toBe('');
  await end();
  await open(person());
  expect(control('English name').value).toBe('Leigh');
});

test('a new person needs a role, which is said and gone to', async () => {
  await open(null);
  await click('Add');
  const problem = () => document.querySelector('.role-choice [role=alert]')?.textContent;
  expect([problem(), people.add.mock.calls]).toEqual(['is required', []]);
  await toggle(roles.csr.message ?? '');
  expect(problem()).toBeUndefined();
});

test('roles that were chosen are still there when the dialog is opened again, until they are taken back', async () => {
  await open(person());
  await toggle(roles.admin.message ?? '');
  await end();
  await open(person());
  expect([box(roles.csr.message ?? '')?.checked, box(roles.admin.message ?? '')?.checked]).toEqual([true, true]);
  await click('Undo changes');
  expect(box(roles.admin.message ?? '')?.checked).toBe(false);
});

test('a new person has neither access nor history yet', async () => {
  await open(null);
  expect(document.body.textContent).toContain('A one-time password is shown when the person is added.');
  expect([isOffered('Reset password'), isOffered('Disable'), isOffered('Add')]).toEqual([false, false, true]);
  expect([control('Account').readOnly, document.body.textContent?.includes('history of')]).toEqual([false, false]);
});

test('the dialog closes once somebody is disabled, and stays where they are not', async () => {
  await open(person());
  await click('Reset password');
  expect(onReset).toHaveBeenCalledWith(expect.objectContaining({ id: 7 }));
  people.setDisabled.mockResolvedValueOnce(false).mockResolvedValueOnce(true);
  await click('Disable');
  expect(onClose).not.toHaveBeenCalled();
  await click('Disable');
  expect(people.setDisabled.mock.calls.map(([, isDisabled]) => isDisabled)).toEqual([true, true]);
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('somebody who is disabled is let in again', async () => {
  await open(person({ disabled: true }));
  people.setDisabled.mockResolvedValueOnce(true);
  await click('Let in again');
  expect(people.setDisabled.mock.lastCall?.[1]).toBe(false);
});

test('what somebody else changed meanwhile is shown before it is saved over', async () => {
  await open(person());
  const theirs = { ...person(), version: 4, email: 'li@example.com' };
  people.edit.mockRejectedValueOnce(new ApiError(errorCatalogue['record.conflict'].code, '', ''));
  vi.mocked(fetchData).mockResolvedValue({ people: [theirs], departments: [] });
  await click('Save');
  await settled();
  expect(document.querySelector('.person-conflict dl')?.textContent).toBe('Emailli@example.com');
  await click('Save');
  await settled();
  expect(people.edit.mock.lastCall?.[0]).toMatchObject({ version: 4 });
});

test('a role is given and taken away beside the others', async () => {
  const onChange = vi.fn();
  ({ end } = await show(<RoleChoice chosen={['csr', 'admin']} onChange={onChange} />));
  expect([...document.querySelectorAll('input:checked')]).toHaveLength(2);
  await toggle(roles.csr.message ?? '');
  await toggle(roles.vpSales.message ?? '');
  expect(onChange.mock.calls).toEqual([[['admin']], [['csr', 'admin', 'vpSales']]]);
});

test('of roles that somebody else gave all are named, or a dash where they took them all', async () => {
  const theirs = (held: string[]) => ({ ...person(), roles: held }) as Person;
  const { draw, end: over } = await show(
    <PersonConflict theirs={theirs(['admin', 'csr'])} fields={[]} hasOtherRoles />,
  );
  const named = () => document.querySelector('dl')?.textContent;
  expect(named()).toBe(`Roles${roles.admin.message}, ${roles.csr.message}`);
  await draw(<PersonConflict theirs={theirs([])} fields={[]} hasOtherRoles />);
  expect(named()).toBe('Roles–');
  await draw(<PersonConflict theirs={theirs([])} fields={['nameEn']} hasOtherRoles={false} />);
  expect(named()).toBe('English nameLee');
  await over();
});
