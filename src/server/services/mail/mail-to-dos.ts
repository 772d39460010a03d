import { type SqlBool, sql } from 'kysely';
import { serviceLimits } from '../../../shared/areas/service/limits';
import { task } from '../../../shared/areas/task/task';
import type { Language } from '../../../shared/language';
import { href } from '../../../shared/pages';
import { mailAddress } from '../../../shared/rules/mail-addresses';
import { peopleWithRights } from '../../auth/rights';
import type { Db } from '../../db/connect';
import { visibleTo } from '../../db/scope';
import { isDue } from '../../queries/own-tasks';
import type { Person } from '../../session-user';
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
    const people = await mailedPeople(transaction);
    for (const { id, email, name, language, titles } of people) {
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

/** Everybody who chose so and has something to do: to-dos, and tasks that are due as far as they see them. */
async function mailedPeople(db: Db): Promise<Waiting[]> {
  const people: Waiting[] = [];
  const rights = new Map((await peopleWithRights(db, sql<SqlBool>`mails_to_dos`)).map((person) => [person.id, person]));
  for (const waiting of await whatWaits(db)) {
    const person = rights.get(waiting.id);
    const titles = [...(person ? await dueTasks(db, person) : []), ...waiting.titles];
    if (titles.length > 0) people.push({ ...waiting, titles });
  }
  return people;
}

async function dueTasks(db: Db, person: Person): Promise<string[]> {
  const { rows } = await sql<{ title: string }>`
    select title from task where assignee_id = ${person.id} and ${isDue} and ${visibleTo(person, task)}
    order by day nulls last, time nulls last, id`.execute(db);
  return rows.map(({ title }) => title);
}

async function whatWaits(db: Db): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select person.id, person.email, person.language,
      case person.language when 'zh' then person.name_zh else person.name_en end as name,
      array_remove(array_agg(case person.language when 'zh' then reminder.title_zh else reminder.title_en end
        order by reminder.due_date nulls last, reminder.id), null) as titles
    from (
      select id, email, name_en, name_zh, mails_to_dos, disabled, coalesce(language, 'en') as language from account
    ) as person
    left join reminder on reminder.account_id = person.id
      and reminder.type <> 'follow' and not reminder.done and coalesce(reminder.due_date <= today(), true)
    where person.mails_to_dos and not person.disabled
    group by person.id, person.email, person.language, person.name_en, person.name_zh
    order by person.id`.execute(db);
  return rows;
}
