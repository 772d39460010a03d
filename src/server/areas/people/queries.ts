import { sql } from 'kysely';
import type { LookupPerson } from '../../../shared/areas/people/look-up-calls';
import { nameOf } from '../../db/columns';
import { allOf, type Condition } from '../../db/conditions';
import type { Db } from '../../db/connect';
import type { Asking } from '../../session-user';

/** The people that pass the conditions, by name. */
export async function people(db: Db, { language }: Asking, conditions: readonly Condition[]): Promise<LookupPerson[]> {
  const { rows } = await sql<LookupPerson>`
    select account.id, account.account, ${nameOf(language, 'account')} as name, account.name_en, account.name_zh,
      account.department_id, ${nameOf(language, 'department')} as department_name
    from account join department on department.id = account.department_id
    where ${allOf(...conditions)}
    order by name, account.id`.execute(db);
  return rows;
}
