import { msg } from '@lingui/core/macro';
import { sql } from 'kysely';
import type { Hitch } from '../../shared/areas/service/hitches';
import type { CompanyCalendar } from '../../shared/calendar';
import { href } from '../../shared/pages';
import { openClock } from '../services/clock/clock';
import { tellAdministrators, titled } from '../to-dos';
import type { Db } from './connect';

/** What somebody has to look at after a restore. */
export interface LeftOpen {
  /** What waited to be sent in the backup, and may have been sent since. */
  mails: number;
  ediDocuments: number;
  /** Access without a password: keys and links that were ended since the backup are open again. */
  apiKeys: number;
  links: number;
}

/** Keeps restored rows from repeating what was done since the backup, and returns what is left for people to check. */
export async function settleRestored(db: Db, calendar: CompanyCalendar): Promise<LeftOpen> {
  return db.transaction().execute(async (transaction) => {
    // Sessions ended since the backup, and one-time links opened since, would be open again.
    await sql`delete from session`.execute(transaction);
    await sql`update briefing_link set used_at = now() where used_at is null`.execute(transaction);
    await holdBackBriefings(transaction, calendar);
    // Documents that waited may have reached the ERP by now, and others may be gone from it: the ERP tells which.
    await becomeUnknown(transaction, 'erpDocument', ['waiting', 'queued', 'sending', 'sent']);
    return {
      mails: await heldBack(transaction, 'mail'),
      ediDocuments: await heldBack(transaction, 'ediDocument'),
      ...(await openWithoutLogin(transaction)),
    };
  });
}

/** Takes today's briefing as sent wherever its chosen hour is over: nothing here tells otherwise. */
async function holdBackBriefings(db: Db, calendar: CompanyCalendar): Promise<void> {
  const minute = openClock(calendar).minute();
  await sql`
    update briefing_choice set sent_on = ${minute.slice(0, 10)} where hour <= ${Number(minute.slice(11, 13))}`.execute(
    db,
  );
}

const outboxes = {
  mail: {
    type: 'mail',
    path: href('Outbox'),
    title: msg`Of mails it is not known whether they were sent, as a backup was restored: {count}`,
  },
  ediDocument: {
    type: 'edi',
    path: href('DFSEDIInvolce'),
    title: msg`Of EDI invoices it is not known whether they were sent, as a backup was restored: {count}`,
  },
} as const;

/** Marks what waited in an outbox as unknown, as it may have been sent since, and tells the administrators how many. */
async function heldBack(db: Db, outbox: keyof typeof outboxes): Promise<number> {
  const count = await becomeUnknown(db, outbox, ['queued', 'sending']);
  const { type, path, title } = outboxes[outbox];
  if (count > 0) await tellAdministrators(db, { type, path, ...titled(title, { count }) });
  return count;
}

/** Marks rows in these states as unknown, as nobody knows whether they were sent; returns their number. */
async function becomeUnknown(
  db: Db,
  table: keyof typeof outboxes | 'erpDocument',
  states: readonly string[],
): Promise<number> {
  const { numAffectedRows } = await sql`
    update ${sql.table(table)} set state = 'unknown', changed_at = now(), last_error = ${'restored' satisfies Hitch}
    where state = any(${states}::text[])`.execute(db);
  return Number(numAffectedRows ?? 0);
}

async function openWithoutLogin(db: Db): Promise<Pick<LeftOpen, 'apiKeys' | 'links'>> {
  const { rows } = await sql<Pick<LeftOpen, 'apiKeys' | 'links'>>`
    select (select count(*) from api_key where revoked_at is null and expires_at > now()) as api_keys,
      (select count(*) from share_link where withdrawn_at is null and expires_at > now())
      + (select count(*) from tracking_link where used_at is null and expires_at > now()) as links`.execute(db);
  return rows[0] ?? { apiKeys: 0, links: 0 };
}
