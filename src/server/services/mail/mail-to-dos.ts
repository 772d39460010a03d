import { msg } from '@lingui/core/macro';
import { type SqlBool, sql } from 'kysely';
import { serviceLimits } from '../../../shared/areas/service/limits';
import type { Language } from '../../../shared/language';
import { href } from '../../../shared/pages';
import { mailAddress } from '../../../shared/rules/mail-addresses';
import { translate } from '../../../shared/translate';
import { peopleStoodInFor, peopleWithRights } from '../../auth/rights';
import { nameOf } from '../../db/columns';
import type { Db } from '../../db/connect';
import { i18nOf } from '../../languages';
import { isDue, ownTasks } from '../../queries/own-tasks';
import { personAsking } from '../../queries/person-asking';
import { storedFor } from '../../queries/to-dos';
import type { Asking } from '../../session-user';
import type { Clock } from '../clock/clock';
import type { JobHandler } from '../jobs/job-handler';
import { noteWritten } from './mail';
import { mailedList } from './mailed-list';

interface Waiting {
  id: number;
  email: string;
  name: string;
  language: Language;
  /** Titles of what waits: tasks first, each kind ordered by day. */
  titles: string[];
}

/**
 * Mails each person who opted in what waits for them today, in one mail; none where nothing waits, nor a second one on
 * a day where a job of another day is run again.
 */
export const mailToDos: JobHandler<'mailToDos'> =
  async ({ config, services }) =>
  async (transaction) => {
    const link = config.publicUrl ? new URL(href('ToDoReminder'), config.publicUrl).href : '';
    const people = await mailedPeople(transaction, services.clock);
    for (const { id, email, name, language, titles } of people) {
      // A mistyped address must not hold back the others' mails.
      if (!mailAddress.safeParse(email).success) continue;
      const list = mailedList(titles, serviceLimits.mail.toDos);
      const mail = await services.mail.send(transaction, {
        template: 'toDos',
        to: email,
        language,
        values: { name, count: String(titles.length), list, link },
        record: { entity: 'account', id, customerId: null },
        by: { id },
      });
      await noteWritten(transaction, mail);
    }
  };

/**
 * Everybody who opted in and has something to do, also for those they stand in for: to-dos, and due tasks that they may
 * see.
 */
async function mailedPeople(db: Db, clock: Clock): Promise<Waiting[]> {
  const persons = await peopleWithRights(
    db,
    sql<SqlBool>`account.id in (select account_id from personal_setting where mails_to_dos)`,
  );
  const { rows: readers } = await sql<Omit<Waiting, 'titles'>>`
    select id, email, coalesce(language, 'en') as language,
      case language when 'zh' then name_zh else name_en end as name
    from account join personal_setting on account_id = id
    where mails_to_dos and not exists (
      select from mail where entity = 'account' and record_id = account.id and template = 'toDos'
        and created_at >= ${clock.endOfDay(-1)})
    order by id`.execute(db);
  const people: Waiting[] = [];
  for (const reader of readers) {
    const { id, language } = reader;
    const person = persons.find((each) => each.id === id);
    if (!person) continue;
    const standsInFor = await peopleStoodInFor(db, id);
    const asking = { user: { ...personAsking(person, language), standsInFor }, language };
    const titles = [...(await dueTasks(db, asking)), ...(await dueToDos(db, asking))];
    if (titles.length > 0) people.push({ ...reader, titles });
  }
  return people;
}

async function dueTasks(db: Db, asking: Asking): Promise<string[]> {
  const { tasks } = await ownTasks(db, asking, { which: isDue, limit: null });
  return tasks.map(({ title, inPlaceOfName }) => titleFor(asking, title, inPlaceOfName));
}

async function dueToDos(db: Db, asking: Asking): Promise<string[]> {
  const { user, language } = asking;
  const { rows } = await sql<{ title: string; inPlaceOf: string | null }>`
    select ${language === 'zh' ? sql`title_zh` : sql`title_en`} as title,
      case when account_id <> ${user.id} then ${nameOf(language, 'account')} end as in_place_of
    ${storedFor(user, false)} and reminder.type <> 'follow' and coalesce(due_date <= today(), true)
    order by due_date nulls last, reminder.id`.execute(db);
  return rows.map(({ title, inPlaceOf }) => titleFor(asking, title, inPlaceOf));
}

/** A title that says whose it is if it is somebody else's. */
const titleFor = ({ language }: Asking, title: string, inPlaceOf: string | null): string =>
  inPlaceOf === null ? title : `${title} · ${translate(i18nOf(language), inPlace, { inPlaceOf })}`;

const inPlace = msg`for {inPlaceOf}`;
