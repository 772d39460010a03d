import { type Selectable, type SqlBool, sql } from 'kysely';
import { entityOf } from '../../../shared/areas/all';
import { type FoundMail, type ReceivedFigures, receivedMailCalls, receivedRow } from '../../../shared/areas/mail/calls';
import { receivedLimits } from '../../../shared/areas/mail/limits';
import { receivedMail } from '../../../shared/areas/mail/received-mail';
import { AppError, type ErrorName, errorCatalogue } from '../../../shared/errors';
import type { Language } from '../../../shared/language';
import { holds, outboxReaders, sharers } from '../../../shared/roles';
import { addressesIn } from '../../../shared/rules/mail-addresses';
import { excerptOf } from '../../../shared/shortened';
import { translate } from '../../../shared/translate';
import type { Db } from '../../db/connect';
import { edited, inTransaction, lockedRow } from '../../db/edit';
import { firstOf } from '../../db/found';
import { listPage } from '../../db/list-page';
import { customerColumn, inScope, visible } from '../../db/scope';
import { tableOf } from '../../db/storage';
import type { Database } from '../../db/tables';
import { answering, type CallContext, type Handlers } from '../../http/handlers';
import { i18nOf } from '../../languages';
import { refuseUnseen } from '../../records/seen';
import { boxName } from '../../services/mail-box/box-state';
import { suggestedCustomer } from '../../services/mail-box/place-letter';
import type { Asking } from '../../session-user';
import { cameWithin, holdsWords, receivedRows, whichOf, withNames } from './received-rows';

const handlers: Handlers<typeof receivedMailCalls> = {
  async receivedMails({ readDb, input, user, language }) {
    const asking = { user, language };
    const page = await listPage(readDb, {
      row: receivedRow,
      rows: receivedRows(asking, whichOf(input)),
      input,
      sort: { by: 'receivedAt', direction: 'desc' },
      totals: [],
    });
    return { ...page, rows: await withNames(readDb, asking, page.rows) };
  },

  async receivedFigures({ readDb, input, user, config }) {
    const which = sql`${visible(user, receivedMail)} and ${cameWithin(input)}`;
    const { rows } = await sql<{ state: keyof ReceivedFigures['states']; count: number }>`
      select state, count(*)::int as count from received_mail where ${which} group by state`.execute(readDb);
    const counts = Object.fromEntries(rows.map(({ state, count }) => [state, count]));
    const { kept = 0, unmatched = 0, report = 0, skipped = 0 } = counts;
    const seesAll = holds(user, outboxReaders);
    const name = config.imapBox ? boxName(config.imapBox) : null;
    const box = await readDb
      .selectFrom('mailBox')
      .select(['readAt', 'failingSince', 'lastError'])
      .where('name', '=', name ?? '')
      .executeTakeFirst();
    return {
      states: { kept, unmatched, report, skipped },
      box: {
        name: seesAll ? name : null,
        isSet: name !== null,
        readAt: box?.readAt?.toISOString() ?? null,
        failingSince: box?.failingSince?.toISOString() ?? null,
        lastError: seesAll ? (box?.lastError ?? null) : null,
        everyMinutes: config.imapMinutes,
      },
      mayRead: seesAll && name !== null,
    };
  },

  async readReceived({ readDb, input: { id }, user, language }) {
    const asking = { user, language };
    const [row] = await rowsOf(readDb, asking, sql`received_mail.id = ${id}`, 1);
    if (!row) throw new AppError('record.notFound', { record: id });
    const { text, isCut, mailId } = await readDb
      .selectFrom('receivedMail')
      .select(['text', 'isCut', 'mailId'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const { rows: answered } = await sql<{ subject: string; day: string; recipient: string }>`
      select subject, created_at::date::text as day, recipient from mail
      where id = ${mailId} and (customer_id is null or ${inScope(user, sql.ref('mail.customerId'))})`.execute(readDb);
    const keptFiles = await readDb
      .selectFrom('file')
      .select(['id', 'name', 'size', 'kind'])
      .where('entity', '=', receivedMail.name)
      .where('recordId', '=', id)
      .where('removedAt', 'is', null)
      .orderBy('id')
      .execute();
    return {
      ...row,
      text,
      isCut,
      keptFiles,
      answered: answered[0] ?? null,
      filesSkipped: await skippedFiles(readDb, language, id),
      mayDecide: row.state !== 'report' && holds(user, sharers),
    };
  },

  async receivedAbout({ readDb, input: { entity, recordId }, user, language }) {
    await refuseUnseen(readDb, user, entity, recordId);
    const which = sql<SqlBool>`received_mail.state = 'kept' and about_entity = ${entity} and about_id = ${recordId}`;
    const found = await rowsOf(readDb, { user, language }, which, receivedLimits.shown + 1);
    const { rows: mails, more } = firstOf(found, receivedLimits.shown);
    return { mails, more };
  },

  async searchReceived({ readDb, input: { query }, user }) {
    const { rows } = await sql<Omit<FoundMail, 'excerpt'> & { text: string }>`
      select id, day::text as day, coalesce(subject, '') as subject, coalesce(from_address, '') as from_address,
        coalesce(text, '') as text
      from received_mail where ${holdsWords(query)} and ${visible(user, receivedMail)}
      order by received_mail.day desc, received_mail.id desc limit ${receivedLimits.found + 1}`.execute(readDb);
    const { rows: shown, more } = firstOf(rows, receivedLimits.found);
    const found = shown.map(({ text, ...row }) => ({
      ...row,
      excerpt: excerptOf(text.replace(/\s+/g, ' '), query, receivedLimits.excerpt),
    }));
    return { found, more };
  },

  assignReceived: (context) => {
    const { entity, recordId } = context.input;
    return decided(context, async (db) => {
      const { rows } = await sql<{ customerId: number | null }>`
        select ${customerColumn(entityOf(entity))} as customer_id from ${sql.table(tableOf(entity))}
        where id = ${recordId} and ${visible(context.user, entityOf(entity))}`.execute(db);
      const [target] = rows;
      if (!target) throw new AppError('record.notFound', { record: recordId });
      return { state: 'kept', customerId: target.customerId, aboutEntity: entity, aboutId: recordId, note: null };
    });
  },

  skipReceived: (context) =>
    decided(context, async (db, before) => ({
      state: 'skipped',
      note: context.input.reason,
      ...(await withoutRecord(db, before)),
    })),

  restoreReceived: (context) =>
    decided(context, async (db, before) => ({ state: 'unmatched', note: null, ...(await withoutRecord(db, before)) })),

  async readMailNow({ db, config, services, user }) {
    if (!config.imapBox) throw new AppError('mail.noBox');
    return inTransaction(db, async (transaction) => {
      // A waiting job is brought forward: two jobs at once would read the same mails.
      const { rows } = await sql`
        update job set next_at = now() where queue = 'readMail' and state = 'waiting' returning id`.execute(
        transaction,
      );
      const running = await transaction
        .selectFrom('job')
        .select('id')
        .where('queue', '=', 'readMail')
        .where('state', '=', 'running')
        .executeTakeFirst();
      if (rows.length === 0 && !running) await services.jobs.add(transaction, 'readMail', {}, { by: user.id });
      return null;
    });
  },
};

export const receivedMailAnswers = answering(receivedMailCalls, handlers);

type Deciding = Pick<CallContext<typeof receivedMailCalls.restoreReceived>, 'db' | 'user' | 'visit'> & {
  input: { id: number; version: number };
};
type Decision = Pick<
  NonNullable<Parameters<typeof edited<'receivedMail'>>[1]['changes']>,
  'state' | 'customerId' | 'aboutEntity' | 'aboutId' | 'note'
>;
type StoredMail = Selectable<Database['receivedMail']>;

/**
 * What is stored of a mail that is about no record any more: if a person had assigned it, its customer is suggested anew
 * by its addresses.
 */
async function withoutRecord(db: Db, { state, reason, fromName, fromAddress, readers, text, customerId }: StoredMail) {
  const isByPerson = state === 'kept' && reason === 'person';
  const from = { name: fromName, address: fromAddress };
  const letter = { from, readers: addressesIn(readers ?? '').addresses, text };
  return {
    aboutEntity: null,
    aboutId: null,
    customerId: isByPerson ? await suggestedCustomer(db, letter) : customerId,
  };
}

/** Stores a person's decision about a mail that they may see; delivery reports cannot be decided. */
function decided(
  { db, user, visit, input: { id, version } }: Deciding,
  decide: (transaction: Db, before: StoredMail) => Promise<Decision>,
): Promise<null> {
  return inTransaction(db, async (transaction) => {
    const within = visible(user, receivedMail);
    const before = await lockedRow(transaction, { table: 'receivedMail', id, within });
    if (before.state === 'report') throw new AppError('mail.isReport');
    const decision = await decide(transaction, before);
    const changes = { ...decision, reason: 'person', decidedById: user.id } as const;
    const { fromAddress, isAutomatic, customerId } = before;
    await edited(transaction, {
      table: 'receivedMail',
      id,
      version,
      within,
      changes,
      by: user.id,
      address: visit.address,
      action: 'moved',
      beside: { customerId, ...decision, fromAddress, isAutomatic },
    });
    return null;
  });
}

async function rowsOf(db: Db, asking: Asking, which: Parameters<typeof receivedRows>[1], most: number) {
  const { rows } = await sql<Awaited<ReturnType<typeof withNames>>[number]>`
    ${receivedRows(asking, which)} order by received_source.received_at desc, received_mail.id desc limit ${most}`.execute(
    db,
  );
  return withNames(db, asking, rows);
}

/** Files of a mail that were not stored, with the reason in words. */
async function skippedFiles(db: Db, language: Language, id: number) {
  const rows = await db
    .selectFrom('skippedAttachment')
    .select(['name', 'size', 'reason', 'parameters'])
    .where('receivedMailId', '=', id)
    .orderBy('number')
    .execute();
  return rows.map(({ name, size, reason, parameters }) => {
    const message = errorCatalogue[reason as ErrorName]?.message; // may come from an earlier version
    const isWords = message !== undefined && typeof message !== 'string';
    return { name, size, reason: isWords ? translate(i18nOf(language), message, parameters) : reason };
  });
}
