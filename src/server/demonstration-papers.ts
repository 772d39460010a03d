import { sql } from 'kysely';
import type { Language } from '../shared/language';
import { peopleWithRights } from './auth/rights';
import type { Db } from './db/connect';
import { purchasePaper, purchaseWorkbook } from './pdf/purchase-paper';
import { quoteFile } from './pdf/quote-pdf';
import { ourselves } from './queries/ourselves';
import { personAsking } from './queries/person-asking';
import { arrangedOf, filesOfInvitation } from './services/calendar/sent-calendars';
import type { JobHandler } from './services/jobs/job-handler';
import type { MailAttachment } from './services/mail/mail';

/** The mails of the demonstration company about one record. */
interface Written {
  recordId: number;
  language: Language;
  createdBy: number;
  mailIds: number[];
}

const sizeUnits = { length: 'in', volume: 'cuft' } as const;

/**
 * Attaches to the demonstration company's mails the papers they mention, made as for any other mail. As this is half of
 * the work of a first start, it is done once the server is ready.
 */
export const encloseDemonstration: JobHandler<'encloseDemonstration'> = async ({ db, config, signal }) => {
  const enclosed: Enclosed[] = [];
  for (const { recordId, language, createdBy, mailIds } of await writtenAbout(db, 'purchaseOrder')) {
    signal.throwIfAborted();
    const [person] = await peopleWithRights(db, sql`account.id = ${createdBy}`);
    if (!person) continue;
    const asking = { user: personAsking(person, language), language, sizeUnits };
    const papers = [await purchasePaper(db, asking, recordId), await purchaseWorkbook(db, asking, recordId)];
    enclosed.push({ mailIds, papers });
  }
  for (const { recordId, language, mailIds } of await writtenAbout(db, 'quote')) {
    signal.throwIfAborted();
    const { file } = await quoteFile(db, recordId, { writtenIn: language, sizeUnits });
    enclosed.push({ mailIds, papers: [file] });
  }
  const invitations = await invitedToShows(db);
  return async (transaction) => {
    for (const { mailIds, papers } of enclosed) await enclose(transaction, mailIds, papers);
    for (const { mailId, startDate, endDate, visits, ...invited } of invitations) {
      const arranged = arrangedOf(visits, { startDate, endDate });
      const by = { id: invited.createdBy };
      const papers = await filesOfInvitation(transaction, config, { ...invited, by, arranged });
      await enclose(transaction, [mailId], papers);
    }
    // The mails date from some time ago.
    await sql`update reservation set calendar_sent_on = sent.day from (
      select record_id, max(created_at)::date as day from mail where template = 'invitation' group by 1
    ) as sent where sent.record_id = reservation.id`.execute(transaction);
  };
};

/** Papers and the mails to attach them to. */
interface Enclosed {
  mailIds: readonly number[];
  papers: readonly MailAttachment[];
}

const hasNone = sql`not exists (select from mail_attachment where mail_attachment.mail_id = mail.id)`;

async function writtenAbout(db: Db, entity: 'purchaseOrder' | 'quote'): Promise<Written[]> {
  const { rows } = await sql<Written>`
    select record_id, language, created_by, array_agg(id::int) as mail_ids from mail
    where entity = ${entity} and ${hasNone} group by 1, 2, 3 order by 1`.execute(db);
  return rows;
}

async function enclose(db: Db, mailIds: readonly number[], papers: readonly MailAttachment[]): Promise<void> {
  const rows = mailIds.flatMap((mailId) => papers.map((paper) => ({ mailId, ...paper })));
  await db.insertInto('mailAttachment').values(rows).execute();
}

type Calendared = Omit<Parameters<typeof filesOfInvitation>[2], 'by' | 'arranged'>;

/** The invitations with the data of their calendar files, including their visits. */
async function invitedToShows(db: Db) {
  const { nameEn, nameZh } = await ourselves(db);
  const { rows } = await sql<
    Calendared & {
      mailId: number;
      createdBy: number;
      startDate: string;
      endDate: string;
      visits: Parameters<typeof arrangedOf>[0];
    }
  >`
    select mail.id as mail_id, mail.created_by, reservation.id as reservation_id, mail.customer_id, mail.recipient as to, mail.language,
      market.start_date, market.end_date, case mail.language when 'zh' then market.name_zh else market.name_en end as summary,
      concat_ws(', ', market.area, case mail.language when 'zh' then country.name_zh else country.name_en end) as place,
      case mail.language when 'zh' then ${nameZh} else ${nameEn} end as company,
      case mail.language when 'zh' then account.name_zh else account.name_en end as sender,
      (select coalesce(json_agg(json_build_object('id', id, 'day', day, 'startsAt', starts_at, 'endsAt', ends_at, 'booth', booth)
        order by day, starts_at, id), '[]') from reservation_visit where reservation_id = reservation.id) as visits
    from mail join reservation on mail.entity = 'reservation' and reservation.id = mail.record_id
    join market on market.id = reservation.market_id join country on country.id = market.country_id
    join account on account.id = mail.created_by
    where mail.template = 'invitation' and ${hasNone} order by mail.id`.execute(db);
  return rows;
}
