import { account } from '../../src/shared/areas/people/account';
import { type CrudRecord, crudCallsOf } from '../../src/shared/entity/crud';
import type { Role } from '../../src/shared/roles';
import type { TestClient } from './client';

/** The calls of the list of people. */
export const people = crudCallsOf(account);

/** A person as an administrator sees them, including roles. */
export async function personOf(root: TestClient, name: string): Promise<CrudRecord> {
  const narrowed: object = { text: name }; // filters are known for one entity, not for any
  const { rows } = (await root.call(people.list, narrowed)).data;
  const found = rows.find((person) => person.account === name);
  if (!found) throw new Error(`${name} is not listed`);
  return (await root.call(people.get, { id: found.id })).data;
}

/** The roles of a person, sorted by name. */
export const rolesOf = ({ children }: CrudRecord): string[] =>
  (children?.roles ?? []).map(({ role }) => String(role)).sort();

/** The roles as an edit gives them: existing ones with their ids. */
export function withRoles(roles: readonly Role[], person?: CrudRecord) {
  const held = new Map((person?.children?.roles ?? []).map(({ id, role }) => [role, id]));
  return { roles: roles.map((role) => ({ role, ...(held.has(role) ? { id: held.get(role) as number } : {}) })) }; // just asked
}

/** A new person of a department, as the form sends them. */
export const newcomer = (account: string, departmentId: number) => ({
  ...{ account, nameEn: 'Erik Nordahl', nameZh: '艾瑞克', email: `${account}@example.com`, departmentId },
  ...{ superiorId: null, hasSkipLevelLeader: false, skipLevelLeaderId: null, disabled: false },
  children: withRoles(['vpSales']),
});

/** Edits a person, and their roles if given. */
export function editPerson(by: TestClient, person: CrudRecord, changes: object, roles?: readonly Role[]) {
  const { id, version } = person;
  return by.call(people.modify, { id, version, changes, ...(roles ? { children: withRoles(roles, person) } : {}) });
}
