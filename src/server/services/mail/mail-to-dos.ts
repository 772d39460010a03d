import { sql } from 'kysely';
import { serviceLimits } from '../../../shared/areas/service/limits';
import type { Language } from '../../../shared/language';
import { href } from '../../../shared/pages';
import { mailAddress } from '../../../shared/rules/mail-addresses';
import type { Db } from '../../db/connect';
import type { JobHandler } from '../jobs/job-handler';

interface Waiting {
  id: number;
  email: string;
  name: string;
  language: Language;
  /** What waits, that due first at the top. */
  titles: string[];
}

/** Mails each person who chose so what waits for them today: one mail, and none where nothing waits. */
export const mailToDos: JobHandler<'mailToDos'> =
  async ({ config, services }) =>
  async (transaction) => {
    const link = config.publicUrl ? new URL(href('ToDoReminder'), config.publicUrl).href : '';
    for (const { id, email, name, language, titles } of await whatWaits(transaction)) {
      // One address that was mistyped holds back nobody else's mail.
      if (!mailAddress.safeParse(email).success) continue;
      const shown = titles.slice(0, serviceLimits.mail.toDos).map((title) => `• ${title}`);
      const list = [...shown, ...(titles.length > shown.length ? ['…'] : [])].join('\n');
      await services.mail.send(transaction, {
        template: 'toDos',
        to: email,
        language,
        values: { name, count: String(titles.length), list, link },
        record: { entity: 'account', id, customerId: null },
        by: { id },
      });
    }
  };

async function whatWaits(db: Db): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select person.id, person.email, person.language,
      case person.language when 'zh' then person.name_zh else person.name_en end as name,
      array_agg(case person.language when 'zh' then reminder.title_zh else reminder.title_en end
        order by reminder.due_date nulls last, reminder.id) as titles
    from (
      select id, email, name_en, name_zh, mails_to_dos, disabled, coalesce(language, 'en') as language from account
    ) as person
    join reminder on reminder.account_id = person.id
    where person.mails_to_dos and not person.disabled
      and not reminder.done and coalesce(reminder.due_date <= today(), true)
    group by person.id, person.email, person.language, person.name_en, person.name_zh
    order by person.id`.execute(db);
  return rows;
}
