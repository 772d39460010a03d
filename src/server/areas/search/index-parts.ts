import { sql } from 'kysely';
import { model } from '../../../shared/areas/catalogue/model';
import { contact } from '../../../shared/areas/customer/contact';
import { customer } from '../../../shared/areas/customer/customer';
import { dialled, phonesOf } from '../../../shared/areas/customer/phone-numbers';
import { order } from '../../../shared/areas/order/order';
import type {
  IndexContact,
  IndexCustomer,
  IndexedKind,
  IndexModel,
  IndexOrder,
  IndexPart,
  IndexPerson,
} from '../../../shared/areas/search/calls';
import { searchLimits } from '../../../shared/areas/search/limits';
import type { Language } from '../../../shared/language';
import { nameOf } from '../../db/columns';
import type { Db } from '../../db/connect';
import { visible } from '../../db/scope';
import { todayOnce } from '../../db/today';
import { isOpenOrder } from '../../queries/open-orders';
import type { SessionUser } from '../../session-user';
import { customersOfRemoved } from './gone';
import { heardPart, listedPart } from './listed';
import { writtenSince } from './written-since';

interface PartOf {
  db: Db;
  user: SessionUser;
  language: Language;
  after: string | undefined;
  since: string | undefined;
}

type Part = Pick<IndexPart, 'next' | 'total'> & Partial<IndexPart>;

/** The next records of each kind for the browser's index, with how many there are. */
export const indexParts: Record<IndexedKind, (wanted: PartOf) => Promise<Part>> = {
  customer: customersPart,
  contact: contactsPart,
  order: ordersPart,
  model: modelsPart,
  person: peoplePart,
  listed: listedPart,
  heard: heardPart,
};

async function customersPart({ db, user, after, since }: PartOf): Promise<Part> {
  const reached = db.selectFrom('customer').where(visible(user, customer));
  const rows = await reached
    .innerJoin('country', 'country.id', 'customer.countryId')
    .leftJoinLateral(
      (query) =>
        query
          .selectFrom('salesOrder')
          .whereRef('salesOrder.customerId', '=', 'customer.id')
          .select(({ fn }) => [
            fn.countAll<number>().filterWhere(isOpenOrder).as('openOrders'),
            fn
              .countAll<number>()
              .filterWhere('orderDate', '>', sql<string>`${todayOnce} - interval '1 year'`)
              .as('yearly'),
          ])
          .as('ordered'),
      (join) => join.onTrue(),
    )
    .select(['customer.id', 'customer.code', 'customer.nameEn', 'customer.nameZh', 'customer.city'])
    .select('country.code as countryCode')
    .select(['ordered.openOrders', 'ordered.yearly'])
    .select((query) =>
      query
        .selectFrom('customerMerge')
        .select(sql<string | null>`string_agg(gone_code, ' ')`.as('codes'))
        .whereRef('intoId', '=', 'customer.id')
        .where('undone', '=', false)
        .as('formerCodes'),
    )
    .where('customer.id', '>', Number(after ?? 0))
    // Beside a customer stands how many of its orders are open.
    .where(
      sql<boolean>`(${writtenSince('customer', since)}
        or customer.id in (select customer_id from sales_order where ${writtenSince('salesOrder', since)})
        or customer.id in (${customersOfRemoved('order', since)}))`,
    )
    .orderBy('customer.id')
    .limit(searchLimits.indexPart)
    .execute();
  const customers = rows.map(
    (row): IndexCustomer => [
      row.id,
      row.code,
      row.nameEn,
      row.nameZh ?? '',
      row.countryCode,
      row.openOrders ?? 0,
      row.yearly ?? 0,
      row.city ?? '',
      row.formerCodes ?? '',
    ],
  );
  const { total } = await reached.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { customers, total, next: nextById(rows) };
}

/** Contacts who left their customer are not found; others only by name, title, addresses and numbers. */
async function contactsPart({ db, user, after, since }: PartOf): Promise<Part> {
  const reached = db.selectFrom('contact').where('contact.used', '=', true).where(visible(user, contact));
  const rows = await reached
    .select(['id', 'customerId', 'nameEn', 'nameZh', 'jobTitle', 'emails', 'phones', 'wechat', 'whatsapp'])
    .where('id', '>', Number(after ?? 0))
    .where(changedSince('contact', since))
    .orderBy('id')
    .limit(searchLimits.indexPart)
    .execute();
  const { total } = await reached.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const contacts = rows.map((row): IndexContact => {
    const numbers = [...phonesOf(row.phones), ...phonesOf(row.whatsapp)];
    // A number is found as written and by its digits alone.
    const reached = [row.emails, ...numbers, ...numbers.map(dialled), row.wechat];
    const { id, customerId, nameEn } = row;
    return [id, customerId, nameEn, row.nameZh ?? '', row.jobTitle ?? '', reached.filter(Boolean).join(' ')];
  });
  return { contacts, total, next: nextById(rows) };
}

async function ordersPart({ db, user, after, since }: PartOf): Promise<Part> {
  const [day, id] = after?.split('.') ?? [];
  const reached = db.selectFrom('salesOrder').where(visible(user, order));
  const rows = await reached
    .select(['id', 'poNumber', 'customerId', 'stage', 'orderDate'])
    .$if(id !== undefined, (query) =>
      query.where(sql<boolean>`(order_date, id) < (${day}::date, ${Number(id)}::bigint)`),
    )
    .where(changedSince('salesOrder', since))
    .orderBy('orderDate', 'desc')
    .orderBy('id', 'desc')
    .limit(searchLimits.indexPart)
    .execute();
  const counted = await db
    .selectFrom(
      reached
        .select('id')
        .limit(searchLimits.indexOrders + 1)
        .as('counted'),
    )
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const last = rows.length === searchLimits.indexPart ? rows.at(-1) : undefined;
  return {
    orders: rows.map((row): IndexOrder => [row.id, row.poNumber, row.customerId, row.stage, row.orderDate]),
    total: counted.total > searchLimits.indexOrders ? null : counted.total,
    next: last ? `${last.orderDate}.${last.id}` : null,
  };
}

/** Written after the moment, or of a customer that was: orders and people bear its name. */
const changedSince = (table: 'contact' | 'salesOrder', since: string | undefined) =>
  sql<boolean>`(${writtenSince(table, since)}
    or ${sql.ref(`${table}.customerId`)} in (select id from customer where ${writtenSince('customer', since)}))`;

async function modelsPart({ db, user, language, after, since }: PartOf): Promise<Part> {
  const reached = db.selectFrom('model').where(visible(user, model));
  const rows = await reached
    .leftJoin('category', 'category.id', 'model.categoryId')
    .select(['model.id', 'model.code', 'model.nameEn', 'model.nameZh'])
    .select(nameOf(language, 'category').$castTo<string | null>().as('category'))
    .where('model.id', '>', Number(after ?? 0))
    .where(writtenSince('model', since))
    .orderBy('model.id')
    .limit(searchLimits.indexPart)
    .execute();
  const { total } = await reached.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const models = rows.map((row): IndexModel => [row.id, row.code, row.nameEn, row.nameZh ?? '', row.category ?? '']);
  return { models, total, next: nextById(rows) };
}

/** Colleagues are not customer data: everybody may find anybody with an enabled account. */
async function peoplePart({ db, language, after, since }: PartOf): Promise<Part> {
  const working = db.selectFrom('account').where('account.disabled', '=', false);
  const rows = await working
    .innerJoin('department', 'department.id', 'account.departmentId')
    .select(['account.id', 'account.account', 'account.nameEn', 'account.nameZh'])
    .select(language === 'zh' ? 'department.nameZh as department' : 'department.nameEn as department')
    .where('account.id', '>', Number(after ?? 0))
    .where(writtenSince('account', since))
    .orderBy('account.id')
    .limit(searchLimits.indexPart)
    .execute();
  const { total } = await working.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const people = rows.map((row): IndexPerson => [row.id, row.account, row.nameEn, row.nameZh, row.department]);
  return { people, total, next: nextById(rows) };
}

function nextById(rows: readonly { id: number }[]): string | null {
  const last = rows.length === searchLimits.indexPart ? rows.at(-1) : undefined;
  return last ? String(last.id) : null;
}
