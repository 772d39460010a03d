import { sql } from 'kysely';
import { activity } from '../../../shared/areas/activity/activity';
import {
  activityCalls,
  type FoundActivity,
  type FoundName,
  type LinkedRecord,
} from '../../../shared/areas/activity/calls';
import { subjectFields } from '../../../shared/areas/activity/kinds';
import { activityLimits } from '../../../shared/areas/activity/limits';
import { nameable, namedIn } from '../../../shared/areas/activity/named';
import type { Language } from '../../../shared/language';
import { excerptOf } from '../../../shared/shortened';
import { anywhere, holdsText, nameOf } from '../../db/columns';
import type { Db } from '../../db/connect';
import { inTransaction } from '../../db/edit';
import { firstOf } from '../../db/found';
import { visible } from '../../db/scope';
import { answering, type Handlers } from '../../http/handlers';
import { codedSubjects, peopleNamed, recordsNamed, whoSees } from '../../queries/named-in-texts';
import { aboutOf, shownActivities } from '../../queries/shown-activities';
import { editorOf } from '../../records/editor';
import { lookUp } from '../../records/look-up';
import { refuseUnknownReferences } from '../../records/referred';
import { saved } from '../../records/save';
import { refuseUnseen } from '../../records/seen';
import { belongsToCustomer, customerOf, latestOf } from './completed-activities';

const handlers: Handlers<typeof activityCalls> = {
  async activitiesAbout({ readDb, input, user, language }) {
    const { entity, id, page } = input;
    await refuseUnseen(readDb, user, entity, id);
    const size = activityLimits.pageRows;
    const found = await shownActivities(
      readDb,
      { user, language },
      {
        which: sql`${sql.ref(`activity.${subjectFields[entity]}`)} = ${id}`,
        order: sql`activity.pinned desc, activity.day desc, activity.id desc`,
        limit: size + 1,
        offset: (page - 1) * size,
      },
    );
    const { rows: activities, more } = firstOf(found, size);
    return { activities, more };
  },

  async findNamed({ readDb, input: { sign, typed, alike, ...about }, user, language }) {
    if (sign === '@') return { found: await colleagues(readDb, language, typed, alike.account ?? []) };
    const asking = { user, language };
    const customerId = await customerOf(readDb, about);
    const kinds = await Promise.all(
      codedSubjects.map(async (entity) => {
        const sounding = entity === 'customer' || entity === 'model' ? alike[entity] : undefined;
        const asked = {
          entity,
          text: typed,
          codes: nameable,
          latestBy: latestOf[entity],
          ...(sounding ? { alike: sounding } : {}),
        };
        const ofCustomer = customerId !== null && belongsToCustomer(entity);
        const within = { field: 'customerId', id: customerId ?? 0 };
        const own = ofCustomer ? (await lookUp(readDb, asking, { ...asked, within })).rows : [];
        const { rows } = await lookUp(readDb, asking, asked);
        const others = rows.filter(({ id }) => !own.some((each) => each.id === id));
        return [...own, ...others]
          .slice(0, activityLimits.foundOfKind)
          .map(({ id, code, name }) => ({ entity, id, code, name }));
      }),
    );
    // Codes that begin with the typed text are more likely meant.
    const begins = ({ code }: FoundName) => code.toLowerCase().startsWith(typed.toLowerCase());
    const found: FoundName[] = kinds.flat();
    return { found: [...found.filter(begins), ...found.filter((each) => !begins(each))] };
  },

  async checkNamed({ db, input, ...context }) {
    const { text, ...about } = input;
    const editor = editorOf({ ...context });
    await refuseUnknownReferences(db, editor, 'activity', about);
    const { accounts, codes } = namedIn(text);
    const [customerId, people, recordNamed] = await Promise.all([
      customerOf(db, about),
      peopleNamed(db, editor.language, accounts),
      recordsNamed(db, editor, codes),
    ]);
    const others = people.filter(({ id }) => id !== editor.user.id);
    const seeing = await whoSees(
      db,
      others.map(({ id }) => id),
      customerId,
    );
    const shown = (seen: boolean) =>
      others.filter(({ id }) => seeing.has(id) === seen).map(({ account, name }) => ({ account, name }));
    return {
      unknownPeople: accounts.filter((account) => !people.some((person) => person.account === account)),
      withoutAccess: shown(false),
      told: shown(true),
      unknownCodes: codes.filter((code) => !recordNamed(code, customerId)),
    };
  },

  pinActivity: ({ db, input, ...context }) =>
    inTransaction(db, async (transaction) => {
      const { id, version, pinned } = input;
      const editor = editorOf({ ...context });
      const { changeSet } = await saved(transaction, editor, 'activity', { id, version, changes: { pinned } });
      return { changeSet };
    }),

  async searchActivities({ readDb, input: { query }, user, language }) {
    const { joins, about } = aboutOf(language);
    const { rows } = await sql<Found>`
      select activity.id, to_char(activity.day, 'YYYY-MM-DD') as day, activity.kind, activity.text, ${about} as about
      from (
        select * from activity where ${holdsText(sql.ref('activity.text'), query)} and ${visible(user, activity)}
        order by day desc, id desc limit ${activityLimits.found + 1}
      ) as activity ${joins}
      order by activity.day desc, activity.id desc`.execute(readDb);
    const { rows: shown, more } = firstOf(rows, activityLimits.found);
    const found = shown.flatMap(({ text, about: records, ...row }): FoundActivity[] => {
      const last = records.at(-1);
      return last ? [{ ...row, excerpt: excerptOf(plainLine(text), query, activityLimits.excerpt), about: last }] : [];
    });
    return { found, more };
  },
};

export const activitiesAnswers = answering(activityCalls, handlers);

type Found = Pick<FoundActivity, 'id' | 'day' | 'kind'> & { text: string; about: LinkedRecord[] };

/** Any colleague may be mentioned by anybody, found by account or name, or by how the name sounds. */
async function colleagues(db: Db, language: Language, typed: string, alike: readonly number[]): Promise<FoundName[]> {
  const pattern = anywhere(typed);
  const begins = `${pattern.slice(1)}`;
  const { rows } = await sql<FoundName>`
    select 'account' as entity, id, account as code, ${nameOf(language, 'account')} as name
    from account
    where not disabled
      and (account ilike ${pattern} or name_en ilike ${pattern} or name_zh ilike ${pattern} or id = any(${alike}::bigint[]))
    order by (account ilike ${begins} or name_en ilike ${begins} or name_zh ilike ${begins}) desc, account
    limit ${activityLimits.found}`.execute(db);
  return rows;
}

/** On one line and without the marks of bold and italic. */
const plainLine = (text: string): string => text.replace(/\*+/g, '').replace(/\s+/g, ' ');
