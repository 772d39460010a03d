import { sql } from 'kysely';
import { shipment } from '../../../shared/areas/delivery/shipment';
import { order } from '../../../shared/areas/order/order';
import { type FoundContainer, type FoundOrder, searchCalls } from '../../../shared/areas/search/calls';
import { searchLimits } from '../../../shared/areas/search/limits';
import { anywhere } from '../../db/columns';
import type { Db } from '../../db/connect';
import { firstOf } from '../../db/found';
import { logPosition } from '../../db/last-write';
import { followReplica } from '../../db/replica';
import { visible } from '../../db/scope';
import { answering, type Handlers } from '../../http/handlers';
import type { SessionUser } from '../../session-user';
import { goneSince } from './gone';
import { indexParts } from './index-parts';

const handlers: Handlers<typeof searchCalls> = {
  async searchIndex({ input, db, readDb, user, language }) {
    const { kind, after, since } = input;
    const asOf = await allSince(db);
    // One moment for all of it: what is added or removed meanwhile would seem not to be told.
    const moment = (await havingAllOf(db, readDb)).transaction().setIsolationLevel('repeatable read');
    const part = await moment.execute(async (read) => ({
      ...(await indexParts[kind]({ db: read, user, language, after, since })),
      gone: since === undefined || after !== undefined ? [] : await goneSince(read, user, kind, since),
    }));
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
    const patterns = patternsOf(input.query);
    const [orders, containers] = await Promise.all([
      foundOrders(db, user, patterns),
      foundContainers(db, user, patterns),
    ]);
    return { orders: orders.rows, containers: containers.rows, more: orders.more || containers.more };
  },
};

export const searchAnswers = answering(searchCalls, handlers);

/** Since when there may be changes that are not seen yet: each bears the moment at which its transaction began. */
async function allSince(db: Db): Promise<Date> {
  const { rows } = await sql<{ since: Date }>`
    select least(now(), running_since()) - interval '10 seconds' as since`.execute(db);
  return rows[0]?.since ?? new Date(0); // there is one row
}

/** The replica where it has all that was written until now, however long ago that began; else the primary. */
async function havingAllOf(db: Db, readDb: Db): Promise<Db> {
  if (readDb === db) return db;
  const position = await logPosition(db);
  return position !== null && (await followReplica(readDb).hasReached(position)) ? readDb : db;
}

/** As it is typed, and without what papers print between its signs: "MSKU 123456-7". */
function patternsOf(query: string): readonly string[] {
  const plain = query.replace(/[^\p{L}\p{N}]+/gu, '');
  return plain.length >= searchLimits.serverLength ? [anywhere(query), anywhere(plain)] : [anywhere(query)];
}

async function foundOrders(db: Db, user: SessionUser, patterns: readonly string[]) {
  const rows = await db
    .selectFrom('salesOrder')
    .select(['id', 'poNumber', 'piNumber', 'customerId', 'stage', 'orderDate'])
    .where(visible(user, order))
    .where(({ or, eb }) =>
      or(patterns.flatMap((pattern) => [eb('poNumber', 'ilike', pattern), eb('piNumber', 'ilike', pattern)])),
    )
    .orderBy('orderDate', 'desc')
    .orderBy('id', 'desc')
    .limit(searchLimits.serverRows + 1)
    .execute();
  const found = rows.map((row): FoundOrder => ({ ...row, piNumber: row.piNumber ?? '' }));
  return firstOf(found, searchLimits.serverRows);
}

async function foundContainers(db: Db, user: SessionUser, patterns: readonly string[]) {
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
    .where(visible(user, shipment))
    .where(({ or, eb }) => or(patterns.map((pattern) => eb('containerNumber', 'ilike', pattern))))
    .orderBy('etd', (order) => order.desc().nullsLast())
    .orderBy('id', 'desc')
    .limit(searchLimits.serverRows + 1)
    .execute();
  const found = rows.map(
    (row): FoundContainer => ({ ...row, containerNumber: row.containerNumber ?? '', etd: row.etd ?? '' }),
  );
  return firstOf(found, searchLimits.serverRows);
}
