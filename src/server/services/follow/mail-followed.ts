import { type SqlBool, sql } from 'kysely';
import { followLimits } from '../../../shared/areas/view/limits';
import { type Language, nameIn } from '../../../shared/language';
import { href } from '../../../shared/pages';
import { mailAddress } from '../../../shared/rules/mail-addresses';
import { peopleWithRights } from '../../auth/rights';
import type { Db } from '../../db/connect';
import { visibleTo } from '../../db/scope';
import { isToldStill } from '../../queries/followed-changes';
import type { Person } from '../../session-user';
import type { JobHandler } from '../jobs/job-handler';
import { noteWritten } from '../mail/mail';
import { mailedList } from '../mail/mailed-list';

/**
 * Mails each person who opted in what happened to the records they follow since the last such mail; no mail when
 * nothing did.
 */
export const mailFollowed: JobHandler<'mailFollowed'> =
  async ({ config, services }) =>
  async (transaction) => {
    const link = config.publicUrl ? new URL(href('ToDoReminder'), config.publicUrl).href : '';
    const chose = sql<SqlBool>`account.id in (select account_id from follow_mail)`;
    for (const person of await peopleWithRights(transaction, chose)) {
      const reader = await readerOf(transaction, person.id);
      // A mistyped address must not hold back the others' mails.
      if (!mailAddress.safeParse(reader.email).success) continue;
      const news = await newsOf(transaction, person, reader.language);
      if (news.length === 0) continue;
      const titles = news.map(({ title }) => title);
      const mail = await services.mail.send(transaction, {
        template: 'followed',
        to: reader.email,
        language: reader.language,
        values: {
          name: reader.name,
          count: String(news.length),
          list: mailedList(titles, followLimits.mailed),
          link,
        },
        record: { entity: 'account', id: person.id, customerId: null },
        by: { id: person.id },
      });
      await noteWritten(transaction, mail);
      const ids = news.map(({ id }) => id);
      await sql`update followed_change set is_mailed = true where reminder_id = any(${ids}::bigint[])`.execute(
        transaction,
      );
    }
  };

async function readerOf(db: Db, id: number): Promise<{ email: string; name: string; language: Language }> {
  const { email, nameEn, nameZh, language } = await db
    .selectFrom('account')
    .leftJoin('personalSetting', 'accountId', 'id')
    .select(['email', 'nameEn', 'nameZh', 'language'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const written = language ?? 'en';
  return { email, name: nameIn(written, { nameEn, nameZh }), language: written };
}

/** The person's open news not mailed yet, of records they may still see. */
async function newsOf(db: Db, person: Person, language: Language): Promise<{ id: number; title: string }[]> {
  const { rows } = await sql<{ id: number; title: string }>`
    select reminder.id, ${language === 'zh' ? sql`reminder.title_zh` : sql`reminder.title_en`} as title
    from followed_change as news join reminder on reminder.id = news.reminder_id
    where news.account_id = ${person.id} and not news.is_mailed and not reminder.done
      and ${isToldStill('news', (entity) => visibleTo(person, entity))}
    order by reminder.id desc`.execute(db);
  return rows;
}
