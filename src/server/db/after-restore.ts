import { sql } from 'kysely';
import type { Hitch } from '../../shared/areas/service/hitches';
import type { CompanyCalendar } from '../../shared/calendar';
import { href } from '../../shared/pages';
import { openClock } from '../services/clock/clock';
import { tellAdministrators } from '../to-dos';
import type { Db } from './connect';

/** What somebody has to look at after a restore. */
export interface LeftOpen {
  /** What waited to be sent in the backup, and may have been sent since. */
  mails: number;
  ediDocuments: number;
  /** What opens something without a password: those that were ended since are open again. */
  apiKeys: number;
  links: number;
}

/** Holds back what the rows of a backup would do, once they are in use, that was done since, and says what is left to people. */
export async function settleRestored(db: Db, calendar: CompanyCalendar): Promise<LeftOpen> {
  return db.transaction().execute(async (transaction) => {
    // Those that were ended since would be open again, and those that were opened once.
    await sql`delete from session`.execute(transaction);
    await sql`update briefing_link set used_at = now() where used_at is null`.execute(transaction);
    await holdBackBriefings(transaction, calendar);
    // What only waited may be there under its key by now, and what was there then not any more: the ERP says so.
    await becomeUnknown(transaction, 'erpDocument', ['waiting', 'queued', 'sending', 'sent']);
    return {
      mails: await heldBack(transaction, 'mail'),
      ediDocuments: await heldBack(transaction, 'ediDocument'),
      ...(await openWithoutLogin(transaction)),
    };
  });
}

/** Whoever had chosen an hour that is over by now has had today's briefing, for all that is known here. */
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
    en: 'Of mails it is not known whether they were sent, as a backup was restored',
    zh: '已恢复备份，无法确定下列数量的邮件是否已发送',
  },
  ediDocument: {
    type: 'edi',
    path: href('DFSEDIInvolce'),
    en: 'Of EDI invoices it is not known whether they were sent, as a backup was restored',
    zh: '已恢复备份，无法确定下列数量的 EDI 发票是否已发送',
  },
} as const;

/** Leaves to people what waited in an outbox, and how many there are: it may have been sent since. */
async function heldBack(db: Db, outbox: keyof typeof outboxes): Promise<number> {
  const count = await becomeUnknown(db, outbox, ['queued', 'sending']);
  const { type, path, en, zh } = outboxes[outbox];
  if (count > 0) await tellAdministrators(db, { type, path, titleEn: `${en}: ${count}`, titleZh: `${zh}：${count}` });
  return count;
}

/** Of what stood so nobody knows whether it was sent; answers how much it is. */
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
