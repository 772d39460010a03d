import { sql } from 'kysely';
import type { Db } from '../../src/server/db/connect';
import { tableOf } from '../../src/server/db/storage';
import { subjectFields } from '../../src/shared/areas/activity/kinds';
import { endOfWeek, weeksAfter } from '../../src/shared/areas/inventory/weeks';
import { type AnyEntity, isFilledIn } from '../../src/shared/entity/entity';
import type { Field } from '../../src/shared/entity/field';
import { mondayOf } from '../../src/shared/rules/days';

/** Valid values for a new record of the entity; different numbers give different values. */
export async function valuesOf(db: Db, entity: AnyEntity, number: number): Promise<Record<string, unknown>> {
  // Of fields of which exactly one is given (`oneOf`), the first is filled.
  const others = (entity.oneOf ?? []).flatMap(([, ...rest]) => rest);
  const fields = Object.entries(entity.fields).filter(([name]) => isFilledIn(entity, name) && !others.includes(name));
  const entries = fields.map(async ([name, field]) => [name, await exampleOf(db, field, number)]);
  return {
    ...Object.fromEntries(await Promise.all(entries)),
    ...particular[entity.name],
    ...(await found[entity.name]?.(db, number)),
  };
}

/** A task is about one record, visible to its assignee, and not done, as done ones are no longer offered. */
async function ofTask(db: Db): Promise<Record<string, unknown>> {
  const { customer: _, ...others } = subjectFields;
  const { accountId } = await db
    .selectFrom('accountRole')
    .select('accountId')
    .where('role', '=', 'admin')
    .executeTakeFirstOrThrow();
  return {
    assigneeId: accountId,
    done: false,
    ...Object.fromEntries(Object.values(others).map((field) => [field, null])),
  };
}

/** A recent past week, from Monday to Sunday, of a customer's SKU. */
async function ofWeek(db: Db, number: number): Promise<Record<string, unknown>> {
  const { rows } = await sql<{ customerId: number; productId: number }>`
    select customer_id, id as product_id from inventory_product order by id desc limit 1`.execute(db);
  const weekStart = weeksAfter(mondayOf(new Date().toISOString().slice(0, 10)), -1 - number);
  return { ...rows[0], weekStart, weekEnd: endOfWeek(weekStart) };
}

/** A style has the model of its commodity. */
async function ofStyle(db: Db, number: number): Promise<Record<string, unknown>> {
  const commodityId = await recordOf(db, 'commodity', number);
  const { rows } = await sql<{ modelId: number }>`select model_id from commodity where id = ${commodityId}`.execute(db);
  return { ...rows[0], commodityId };
}

/** Texts that cannot be chosen freely, as they must fit another field. */
export const fittingTexts: readonly string[] = ['ourQualifier', 'ourId', 'theirQualifier', 'theirId'];

/** The identifiers of a partner must use the characters of its format. */
const ofPartner = async (_: Db, number: number) => ({
  ...{ format: 'x12', ourId: 'OURS', theirQualifier: '08' },
  ourQualifier: String(number % 100).padStart(2, '0'),
  theirId: `THEIRS${number}`,
  invoicesFrom: nearDay(number),
});

/** Nobody may be their own deputy, nor a deputy while absent. */
const ofDeputy = async (db: Db, number: number) => ({
  absentId: await recordOf(db, 'account', number),
  deputyId: await recordOf(db, 'account', number + 1),
  ...{ fromDate: nearDay(number), toDate: nearDay(number) },
});

/** Account names are stored in lowercase; the account is not disabled, so that it may do something. */
const ofAccount = async (_: Db, number: number) => ({
  account: `new-${letters(number).toLowerCase()}`,
  disabled: false,
});

/** A day near enough to raise no doubt, different for each number. */
const nearDay = (number: number): string => `2027-02-${String(number).padStart(2, '0')}`;

/** A container's days raise no doubt. */
async function ofShipment(_: Db, number: number): Promise<Record<string, unknown>> {
  const days = ['readyDate', 'etd', 'actualDeparture', 'eta', 'actualArrival', 'deliveredDate'];
  return Object.fromEntries(days.map((name) => [name, nearDay(number)]));
}

/** The values that must fit other records, or each other. */
const found: Readonly<Record<string, (db: Db, number: number) => Promise<Record<string, unknown>>>> = {
  task: ofTask,
  inventoryWeek: ofWeek,
  orderableStyle: ofStyle,
  ediPartner: ofPartner,
  deputy: ofDeputy,
  shipment: ofShipment,
  account: ofAccount,
};

/**
 * Values with further rules: no birthday in the future, no assistant of another customer's contact, no other customer's
 * quote, no discount in two forms, nothing in common with others that would raise a doubt, no report of a future day.
 */
const particular: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  contact: {
    ...{ birthday: '1980-02-29', assistantOfId: null, emails: null, phones: null },
    ...{ mainForOrders: false, mainForPayment: false, mainForShipping: false },
  },
  productRecommendation: { materialId: null, quoteId: null },
  purchaseOrder: { discountAmount: null, requestedDeliveryDate: '2027-03-01' },
  travel: { day: '2020-01-01' },
  customer: { lastVisit: '2020-01-01', closed: false },
  inventoryProduct: { leadTimeWeeks: 10, reviewWeeks: 2, serviceLevel: 95 },
  activity: { day: '2020-01-01', customerId: null, orderId: null, quoteId: null, purchaseOrderId: null },
};

/** Deletes records that would conflict with new ones: those of the customers, shows and commodities these refer to. */
export async function makeRoom(db: Db): Promise<void> {
  const those = sql`customer_id in (select id from customer order by id desc limit 10)`;
  await sql`delete from reservation_visit where reservation_id in (select id from reservation where ${those})`.execute(
    db,
  );
  await sql`delete from reservation where ${those}`.execute(db);
  await sql`delete from commitment_model where commitment_id in (select id from commitment where ${those})`.execute(db);
  await sql`delete from commitment where ${those}`.execute(db);
  const models = sql`model_id in (select id from model order by id desc limit 10)`;
  for (const table of ['orderable_style', 'bonus_rate'])
    await sql`delete from ${sql.table(table)} where ${models}`.execute(db);
  await sql`delete from bonus_share where department_id > (select min(id) from department)`.execute(db);
  await sql`delete from inventory_week where product_id = (select max(id) from inventory_product)`.execute(db);
  await sql`delete from price where commodity_id in (select id from commodity order by id desc limit 10)`.execute(db);
}

async function exampleOf(db: Db, field: Field, number: number): Promise<unknown> {
  const { kind } = field;
  switch (kind) {
    case 'text':
      // Texts with a fixed form, such as months, need a fitting example.
      return [
        `沙 ${letters(number)}`,
        letters(number),
        '2026-01',
        timeOf(number),
        'qa@example.com',
        yearOf(number),
      ].find((text) => field.schema.safeParse(text).success);
    case 'longText':
    case 'file':
      return `沙 ${letters(number)}`;
    case 'number':
    case 'money':
      return number;
    case 'date':
      // Far in the future, as past prices cannot be written; different for each number, as prices must not overlap.
      return `2199-01-${String(number).padStart(2, '0')}`;
    case 'flag':
      return true;
    case 'choice':
      return Object.keys(field.choices)[0];
    case 'reference':
      return recordOf(db, field.to, number);
    case 'references': {
      const ids = await Promise.all([0, 1].map((more) => recordOf(db, field.to, number + more)));
      return [...new Set(ids)].sort((left, right) => Number(left) - Number(right));
    }
    default:
      return kind satisfies never;
  }
}

async function recordOf(db: Db, entityName: string, number: number): Promise<number | undefined> {
  const table = sql.table(tableOf(entityName));
  const { rows } = await sql<{ id: number }>`
    select id from ${table} order by id desc
    offset ${number} % (select least(count(*), 10) from ${table}) limit 1`.execute(db);
  return rows[0]?.id;
}

/** A time of day. */
const timeOf = (number: number): string => `${String(number % 24).padStart(2, '0')}:30`;

/** A year before the demonstration has orders. */
const yearOf = (number: number): string => String(2001 + (number % 19));

/** Two letters that no country, department or model of the demonstration begins with. */
const letters = (number: number): string => `Q${String.fromCharCode(65 + number)}`;
