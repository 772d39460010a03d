import { account } from '../../src/shared/areas/people/account';
import { type CrudRecord, crudCallsOf } from '../../src/shared/entity/crud';
import type { Role } from '../../src/shared/roles';
import type { TestClient } from './client';

/** The calls of the list of people. */
export const people = crudCallsOf(account);

/** A person as an administrator sees them, with their roles. */
export async function personOf(root: TestClient, name: string): Promise<CrudRecord> {
  const narrowed: object = { text: name }; // the filters are known of one entity, not of any
  const { rows } = (await root.call(people.list, narrowed)).data;
  const found = rows.find((person) => person.account === name);
  if (!found) throw new Error(`${name} is not listed`);
  return (await root.call(people.get, { id: found.id })).data;
}

/** The roles that a person has, in the order of their names. */
export const rolesOf = ({ children }: CrudRecord): string[] =>
  (children?.roles ?? []).map(({ role }) => String(role)).sort();

/** What an edit says of roles: those that the person has already are named by their ids. */
export function withRoles(roles: readonly Role[], person?: CrudRecord) {
  const held = new Map((person?.children?.roles ?? []).map(({ id, role }) => [role, id]));
  return { roles: roles.map((role) => ({ role, ...(held.has(role) ? { id: held.get(role) as number } : {}) })) }; // just asked
}

/** Somebody new of a department, as their form sends them. */
export const newcomer = (account: string, departmentId: number) => ({
  ...{ account, nameEn: 'Erik Nordahl', nameZh: '艾瑞克', email: `${account}@example.com`, departmentId },
  ...{ superiorId: null, hasSkipLevelLeader: false, skipLevelLeaderId: null, disabled: false },
  children: withRoles(['vpSales']),
});

/** Edits a person, and their roles where they are given. */
export function editPerson(by: TestClient, person: CrudRecord, changes: object, roles?: readonly Role[]) {
  const { id, version } = person;
  return by.call(people.modify, { id, version, changes, ...(roles ? { children: withRoles(roles, person) } : {}) });
}
