import { sql } from 'kysely';
import { dialled, phonesOf } from '../../../shared/areas/customer/phone-numbers';
import type {
  FoundContainer,
  FoundOrder,
  IndexContact,
  IndexCustomer,
  IndexedKind,
  IndexModel,
  IndexOrder,
  IndexPart,
  IndexPerson,
} from '../../../shared/areas/search/calls';
import { searchCalls } from '../../../shared/areas/search/calls';
import { searchLimits } from '../../../shared/areas/search/limits';
import type { Language } from '../../../shared/language';
import { anywhere, nameOf } from '../../db/columns';
import type { Db } from '../../db/connect';
import { inScope } from '../../db/scope';
import { todayOnce } from '../../db/today';
import { answering, type Handlers } from '../../http/handlers';
import type { SessionUser } from '../../session-user';
import { listedPart } from './listed';

interface PartOf {
  db: Db;
  user: SessionUser;
  language: Language;
  after: string | undefined;
  since: string | undefined;
}

type Part = Pick<IndexPart, 'next' | 'total'> & Partial<IndexPart>;

const parts: Record<IndexedKind, (wanted: PartOf) => Promise<Part>> = {
  customer: customersPart,
  contact: contactsPart,
  order: ordersPart,
  model: modelsPart,
  person: peoplePart,
  listed: listedPart,
};

const handlers: Handlers<typeof searchCalls> = {
  async searchIndex({ input, readDb: db, user, language }) {
    const { kind, after, since } = input;
    // A change still being committed must not fall between two answers.
    const { asOf } = await db
      .selectNoFrom(sql<Date>`now() - interval '10 seconds'`.as('asOf'))
      .executeTakeFirstOrThrow();
    const part = await parts[kind]({ db, user, language, after, since });
    return {
      customers: [],
      contacts: [],
      orders: [],
      models: [],
      people: [],
      listed: [],
      ...part,
      asOf: asOf.toISOString(),
    };
  },

  async searchRecords({ input, readDb: db, user }) {
    const pattern = anywhere(input.query);
    const [orders, containers] = await Promise.all([
      foundOrders(db, user, pattern),
      foundContainers(db, user, pattern),
    ]);
    const most = searchLimits.serverRows;
    return {
      orders: orders.slice(0, most),
      containers: containers.slice(0, most),
      more: orders.length > most || containers.length > most,
    };
  },
};

export const searchAnswers = answering(searchCalls, handlers);

async function customersPart({ db, user, after, since }: PartOf): Promise<Part> {
  const visible = db.selectFrom('customer').where(inScope(user, sql.ref('customer.id')));
  const rows = await visible
    .innerJoin('country', 'country.id', 'customer.countryId')
    .leftJoin(
      db
        .selectFrom('salesOrder')
        .select(({ fn }) => [
          'customerId',
          fn.countAll<number>().filterWhere('stage', '!=', 'shipped').as('openOrders'),
          fn
            .countAll<number>()
            .filterWhere('orderDate', '>', sql<string>`${todayOnce} - interval '1 year'`)
            .as('yearly'),
        ])
        .groupBy('customerId')
        .as('ordered'),
      'ordered.customerId',
      'customer.id',
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
    .$if(since !== undefined, (query) => query.where('customer.updatedAt', '>', new Date(since ?? 0)))
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
  const { total } = await visible.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { customers, total, next: nextById(rows) };
}

/** Those who left their customer are found no more, and nobody by what is kept of them besides. */
async function contactsPart({ db, user, after, since }: PartOf): Promise<Part> {
  const visible = db
    .selectFrom('contact')
    .where('contact.used', '=', true)
    .where(inScope(user, sql.ref('contact.customerId')));
  const rows = await visible
    .select(['id', 'customerId', 'nameEn', 'nameZh', 'jobTitle', 'emails', 'phones', 'wechat', 'whatsapp'])
    .where('id', '>', Number(after ?? 0))
    .$if(since !== undefined, (query) => query.where('updatedAt', '>', new Date(since ?? 0)))
    .orderBy('id')
    .limit(searchLimits.indexPart)
    .execute();
  const { total } = await visible.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const contacts = rows.map((row): IndexContact => {
    const numbers = [...phonesOf(row.phones), ...phonesOf(row.whatsapp)];
    // A number is looked for as it is written and without what stands between its digits.
    const reached = [row.emails, ...numbers, ...numbers.map(dialled), row.wechat];
    const { id, customerId, nameEn } = row;
    return [id, customerId, nameEn, row.nameZh ?? '', row.jobTitle ?? '', reached.filter(Boolean).join(' ')];
  });
  return { contacts, total, next: nextById(rows) };
}

async function ordersPart({ db, user, after, since }: PartOf): Promise<Part> {
  const [day, id] = after?.split('.') ?? [];
  const rows = await db
    .selectFrom('salesOrder')
    .select(['id', 'poNumber', 'customerId', 'stage', 'orderDate'])
    .where(inScope(user, sql.ref('salesOrder.customerId')))
    .$if(id !== undefined, (query) =>
      query.where(sql<boolean>`(order_date, id) < (${day}::date, ${Number(id)}::bigint)`),
    )
    .$if(since !== undefined, (query) => query.where('updatedAt', '>', new Date(since ?? 0)))
    .orderBy('orderDate', 'desc')
    .orderBy('id', 'desc')
    .limit(searchLimits.indexPart)
    .execute();
  const last = rows.length === searchLimits.indexPart ? rows.at(-1) : undefined;
  return {
    orders: rows.map((row): IndexOrder => [row.id, row.poNumber, row.customerId, row.stage, row.orderDate]),
    total: null,
    next: last ? `${last.orderDate}.${last.id}` : null,
  };
}

async function modelsPart({ db, language, after, since }: PartOf): Promise<Part> {
  const rows = await db
    .selectFrom('model')
    .leftJoin('category', 'category.id', 'model.categoryId')
    .select(['model.id', 'model.code', 'model.nameEn', 'model.nameZh'])
    .select(nameOf(language, 'category').$castTo<string | null>().as('category'))
    .where('model.id', '>', Number(after ?? 0))
    .$if(since !== undefined, (query) => query.where('model.updatedAt', '>', new Date(since ?? 0)))
    .orderBy('model.id')
    .limit(searchLimits.indexPart)
    .execute();
  const { total } = await db
    .selectFrom('model')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const models = rows.map((row): IndexModel => [row.id, row.code, row.nameEn, row.nameZh ?? '', row.category ?? '']);
  return { models, total, next: nextById(rows) };
}

/** Colleagues are no customer's data: everybody may find everybody who has not left. */
async function peoplePart({ db, language, after, since }: PartOf): Promise<Part> {
  const working = db.selectFrom('account').where('account.disabled', '=', false);
  const rows = await working
    .innerJoin('department', 'department.id', 'account.departmentId')
    .select(['account.id', 'account.account', 'account.nameEn', 'account.nameZh'])
    .select(language === 'zh' ? 'department.nameZh as department' : 'department.nameEn as department')
    .where('account.id', '>', Number(after ?? 0))
    .$if(since !== undefined, (query) => query.where('account.updatedAt', '>', new Date(since ?? 0)))
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

async function foundOrders(db: Db, user: SessionUser, pattern: string): Promise<FoundOrder[]> {
  const rows = await db
    .selectFrom('salesOrder')
    .select(['id', 'poNumber', 'piNumber', 'customerId', 'stage', 'orderDate'])
    .where(inScope(user, sql.ref('salesOrder.customerId')))
    .where(({ or, eb }) => or([eb('poNumber', 'ilike', pattern), eb('piNumber', 'ilike', pattern)]))
    .orderBy('orderDate', 'desc')
    .orderBy('id', 'desc')
    .limit(searchLimits.serverRows + 1)
    .execute();
  return rows.map((row) => ({ ...row, piNumber: row.piNumber ?? '' }));
}

async function foundContainers(db: Db, user: SessionUser, pattern: string): Promise<FoundContainer[]> {
  const rows = await db
    .selectFrom('shipment')
    .select(['id', 'containerNumber', 'customerId', 'status', 'etd'])
    .select(({ selectFrom }) =>
      selectFrom('orderLine')
        .select(({ fn }) => fn.min('orderLine.orderId').as('orderId'))
        .whereRef('orderLine.customerId', '=', 'shipment.customerId')
        .whereRef('orderLine.shipmentId', '=', 'shipment.id')
        .as('orderId'),
    )
    .where(inScope(user, sql.ref('shipment.customerId')))
    .where('containerNumber', 'ilike', pattern)
    .orderBy('etd', (order) => order.desc().nullsLast())
    .orderBy('id', 'desc')
    .limit(searchLimits.serverRows + 1)
    .execute();
  return rows.map((row) => ({ ...row, containerNumber: row.containerNumber ?? '', etd: row.etd ?? '' }));
}
