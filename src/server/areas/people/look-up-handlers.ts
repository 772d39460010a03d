import { type RawBuilder, sql } from 'kysely';
import { peopleLookUps } from '../../../shared/areas/people/look-up-calls';
import { AppError } from '../../../shared/errors';
import { nameOf } from '../../db/columns';
import { allOf } from '../../db/conditions';
import type { Db } from '../../db/connect';
import { customerProperties, departmentsWithin } from '../../db/customer-choice';
import { isCustomerWithinReach, isDepartmentWithinReach, isWithinReach } from '../../db/scope';
import { answering, type Handlers } from '../../http/handlers';
import type { Asking } from '../../session-user';
import { people } from './queries';

const handlers: Handlers<typeof peopleLookUps> = {
  async getChildUser({ readDb, input, ...asking }) {
    const conditions = [isWithinReach(asking.user), ...withinDepartments(input.departmentId)];
    return people(readDb, asking, conditions);
  },

  async getNewChildUser({ readDb, input, ...asking }) {
    const { departmentIds, countryIds } = input;
    return people(readDb, asking, [
      isWithinReach(asking.user),
      sql`not account.disabled`,
      departmentIds?.length && sql`account.department_id in (${departmentsWithin(departmentIds)})`,
      countryIds?.length &&
        sql`account.id in (
          select customer.owner_id from customer where ${isCustomerWithinReach(asking.user)}
            and ${allOf(...customerProperties({ countryIds }))})`,
    ]);
  },

  async getNewChildDepByID({ readDb, input, user, language }) {
    return departments(readDb, language)
      .where(isDepartmentWithinReach(user))
      .$if(input.id !== undefined, (query) =>
        query.where(sql<boolean>`department.id in (${departmentsWithin([input.id ?? 0])})`),
      )
      .orderBy('code')
      .execute();
  },

  async getDeptSingle({ readDb, input, user, language }) {
    const id = input.id ?? user.departmentId;
    const found = await departments(readDb, language)
      .where('id', '=', id)
      .where(isDepartmentWithinReach(user))
      .executeTakeFirst();
    if (!found) throw new AppError('record.notFound', { record: id });
    return found;
  },

  async getVpSalesByDep({ readDb, input, ...asking }) {
    return people(readDb, asking, [
      isWithinReach(asking.user),
      sql`account.id in (select account_id from account_role where role = 'vpSales')`,
      ...withinDepartments(input.departmentId),
    ]);
  },

  async getChildUserByCountryAndArea({ readDb, input, ...asking }) {
    const { countryId, area: state } = input;
    const conditions = allOf(
      isCustomerWithinReach(asking.user),
      countryId !== undefined && sql`customer.country_id = ${countryId}`,
      state !== undefined && sql`customer.state = ${state}`,
    );
    return people(readDb, asking, [sql`account.id in (select customer.owner_id from customer where ${conditions})`]);
  },
};

export const peopleLookUpsAnswers = answering(peopleLookUps, handlers);

const withinDepartments = (departmentId: number | undefined): RawBuilder<unknown>[] =>
  departmentId === undefined ? [] : [sql`account.department_id in (${departmentsWithin([departmentId])})`];

function departments(db: Db, language: Asking['language']) {
  return db
    .selectFrom('department')
    .select(['id', 'code', nameOf(language, 'department').as('name'), 'division', 'parentId']);
}
