import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { ParsedInputOf } from '../../../shared/api/call';
import { entities, entityOf } from '../../../shared/areas/all';
import type { ReceivedRow, receivedMailCalls } from '../../../shared/areas/mail/calls';
import { receivedMail } from '../../../shared/areas/mail/received-mail';
import { holdsText, nameOf } from '../../db/columns';
import { allOf, isAmong } from '../../db/conditions';
import type { Db } from '../../db/connect';
import { within } from '../../db/period';
import { visible } from '../../db/scope';
import { tableOf } from '../../db/storage';
import { calledAs } from '../../records/names';
import type { Asking } from '../../session-user';

export type Filter = Omit<
  ParsedInputOf<typeof receivedMailCalls.receivedMails>,
  'page' | 'size' | 'sort' | 'direction'
>;

/** The mails that the caller may see, as listed, except for the names of their records (see `withNames`). */
export function receivedRows({ user, language }: Asking, which: RawBuilder<SqlBool>): RawBuilder<ReceivedRow> {
  return sql<ReceivedRow>`
    select received_mail.id, received_mail.version, received_source.received_at, received_mail.state, reason, note, subject,
      from_name, from_address, readers, is_automatic, is_from_other, received_mail.customer_id,
      ${nameOf(language, 'customer')} as customer_name, about_entity, about_id, null::text as about_name,
      ${nameOf(language, 'decider')} as decided_by_name, copies, size,
      (select count(*)::int from file where file.entity = 'receivedMail' and file.record_id = received_mail.id
        and removed_at is null) as files,
      (select count(*)::int from skipped_attachment where received_mail_id = received_mail.id) as skipped_files
    from received_mail join received_source on received_mail_id = received_mail.id
    left join customer on customer.id = received_mail.customer_id
    left join account as decider on decider.id = decided_by_id
    where ${visible(user, receivedMail)} and ${which}`;
}

/** The condition of a filter. */
export function whichOf({ states, reasons, customerIds, text, from, to }: Filter): RawBuilder<SqlBool> {
  return allOf(
    isAmong(sql.ref('receivedMail.state'), states),
    isAmong(sql.ref('reason'), reasons),
    isAmong(sql.ref('receivedMail.customerId'), customerIds),
    text && holds(['subject', 'text', 'from_address'], text),
    cameWithin({ from, to }),
  );
}

/** Whether a mail came on a day of the period. */
export const cameWithin = (period: Pick<Filter, 'from' | 'to'>): RawBuilder<SqlBool> =>
  within(period, sql.ref('received_mail.day'));

/** Whether a mail's subject or text contains the words. */
export const holdsWords = (words: string): RawBuilder<SqlBool> => holds(['subject', 'text'], words);

/** Whether any of the columns contains the words; each is indexed, as one that is not would have all mails read. */
function holds(columns: readonly string[], words: string): RawBuilder<SqlBool> {
  const each = columns.map((name) => holdsText(sql.ref(`received_mail.${name}`), words));
  return sql`(${sql.join(each, sql` or `)})`;
}

/** Adds to the rows the names of their records that the caller may see. */
export async function withNames(db: Db, { user, language }: Asking, rows: ReceivedRow[]): Promise<ReceivedRow[]> {
  const names = new Map<string, string>();
  const kinds = new Set(rows.flatMap(({ aboutEntity }) => aboutEntity ?? []));
  for (const entity of kinds) {
    if (!Object.hasOwn(entities, entity)) continue;
    const table = tableOf(entity);
    const ids = rows.flatMap(({ aboutEntity, aboutId }) =>
      aboutEntity === entity && aboutId !== null ? [aboutId] : [],
    );
    const { rows: named } = await sql<{ id: number; name: string }>`
      select id, ${calledAs(language, entity, table)} as name from ${sql.table(table)}
      where id = any(${ids}::bigint[]) and ${visible(user, entityOf(entity))}`.execute(db);
    for (const { id, name } of named) names.set(`${entity} ${id}`, name);
  }
  return rows.map((row) => ({ ...row, aboutName: names.get(`${row.aboutEntity} ${row.aboutId}`) ?? null }));
}
