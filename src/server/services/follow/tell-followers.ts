import { sql } from 'kysely';
import { entityOf } from '../../../shared/areas/all';
import { subjectPath } from '../../../shared/areas/task/subject-path';
import { listPath } from '../../../shared/areas/view/followed-lists';
import { followLimits } from '../../../shared/areas/view/limits';
import { seesField } from '../../../shared/entity/entity';
import { keyOf } from '../../../shared/entity/naming';
import { grouped } from '../../../shared/grouped';
import { may, type Role } from '../../../shared/roles';
import { peopleWithRights } from '../../auth/rights';
import type { Db } from '../../db/connect';
import type { AnyRow } from '../../db/edit';
import { inColumns } from '../../db/tables';
import { headOfTrail, type Place as TrailPlace } from '../../live/changes';
import type { JobHandler } from '../jobs/job-handler';
import { tellOfViews } from './followed-views';
import { type Happening, inWords, isOfTwo, isWhole, merged, type Named } from './happenings';
import { type Gone, namesOf, seenOf } from './known-records';
import { mergedInto } from './merged-into';
import { type Notice, noteAll } from './note';
import { passedDays } from './passed-days';
import { type Event, eventsOf, type Place, type TrailLine } from './what-happened';

/**
 * Tells followers of records what happened to them: reads on in the audit trail, and once a day also reports what the
 * day brought. This is the only place that does so. A person has one open to-do for each record, which later events
 * extend. Nobody is told of records they may not see, nor of their own changes.
 */
export const tellFollowers: JobHandler<'tellFollowers'> =
  async ({ id, services }) =>
  async (db) => {
    const reading = await lockedReading(db);
    if (reading === null) return;
    const { lines, end, isWhole } = await linesSince(db, reading);
    const events: Event[] = [];
    for (const line of lines) events.push(...(await eventsOf(db, line)));
    if (reading.isNewDay) events.push(...(await passedDays(db, reading.day)));
    await tell(db, events);
    await tellOfViews(db, lines, reading.isNewDay);
    await sql`update follow_reading set place = ${end.place}, mark = ${end.mark}, day = today()`.execute(db);
    // Earlier finished runs are deleted: one for each burst of changes would fill the list of jobs.
    await sql`delete from job where queue = 'tellFollowers' and state = 'done' and id <> ${id}`.execute(db);
    if (!isWhole) await services.jobs.add(db, 'tellFollowers', {});
  };

interface Reading extends TrailPlace {
  day: string;
  isNewDay: boolean;
}

/** Locks and returns how far the trail was read; on the first run stores its present end and returns null. */
async function lockedReading(db: Db): Promise<Reading | null> {
  const { rows } = await sql<Reading>`
    select place, mark, day::text as day, day < today() as is_new_day from follow_reading for update`.execute(db);
  if (rows[0]) return rows[0];
  const { place, mark } = await headOfTrail(db);
  await sql`insert into follow_reading (place, mark, day) values (${place}, ${mark}, today())`.execute(db);
  return null;
}

/** Lines of the trail after a place; none where the place belongs to another trail, such as that of a backup. */
async function linesSince(db: Db, { place, mark }: TrailPlace) {
  const most = followLimits.lines + 1;
  const { rows } = await sql<TrailPlace & { auditId: number }>`
    select * from audit_ids_since(${place - 1}, ${most})`.execute(db);
  const [at] = rows;
  const isOurs = place === 0 || (at?.place === place && at.mark === mark);
  if (!isOurs) return { lines: [], end: await headOfTrail(db), isWhole: true };
  const next = rows.filter((row) => row.place > place);
  const { rows: lines } = await sql<TrailLine>`
    select audit.id as audit_id, chain.place as trail_place, action, entity, record_id, root_entity, root_id, before, after, change_set, undoes, account_id,
      case when account.id is not null then json_build_object('en', account.name_en, 'zh', account.name_zh) end as by
    from unnest(${next.map(({ auditId }) => auditId)}::bigint[], ${next.map((row) => row.place)}::bigint[])
      as chain (audit_id, place)
    join audit on audit.id = chain.audit_id left join account on account.id = audit.account_id
    where entity is not null and entity <> 'reminder' and record_id is not null
    order by audit.id`.execute(db);
  const { place: last = place, mark: lastMark = mark } = rows.at(-1) ?? {};
  return { lines, end: { place: last, mark: lastMark }, isWhole: rows.length < most };
}

/** What a person is told of an event: a change lists only the fields they may see; null where they see none. */
function asSeenBy(person: { roles: readonly Role[] }, { place, happening }: Event): Happening | null {
  if (happening.kind !== 'changed' || happening.fields.length === 0) return happening;
  const fields = happening.fields.filter((field) => seesField(person, entityOf(place.entity), field));
  return fields.length > 0 ? { ...happening, fields } : null;
}

async function tell(db: Db, events: readonly Event[]): Promise<void> {
  const places = [...new Map(events.map(({ place }) => [keyOf(place), place])).values()];
  const merges = await mergedInto(db, events);
  const followers = await followersOf(db, places);
  const before = [...merges.values()].flatMap((each) => [...each.followers.keys()]);
  const ids = [...new Set([...followers.map(({ accountId }) => accountId), ...before])];
  if (ids.length === 0) return;
  const present = await namesOf(db, places);
  const gone = events.flatMap(({ place, gone }) => (gone && !present.has(keyOf(place)) ? [goneOf(place, gone)] : []));
  const names = await namesOf(db, places, gone);
  for (const person of await peopleWithRights(db, sql`account.id = any(${ids}::bigint[])`)) {
    const own = new Map(
      followers.filter(({ accountId }) => accountId === person.id).map((follow) => [keyOf(follow), follow.sincePlace]),
    );
    const meant = events.filter((event) => {
      const { place, but, trailPlace, isOfReceivables } = event;
      const since = merges.get(event)?.followers.get(person.id) ?? own.get(keyOf(place));
      if (since === undefined || but.includes(person.id)) return false;
      return (trailPlace === null || trailPlace > since) && (!isOfReceivables || may(person, 'receivables'));
    });
    const seen = await seenOf(
      db,
      person,
      meant.flatMap((event) => [event.place, event.source, merges.get(event)?.place ?? event.place]),
      gone,
    );
    const told = meant.flatMap((event) => {
      const into = merges.get(event)?.place;
      const isSeen = [event.place, event.source].every((each) => seen.has(keyOf(each)));
      const happening = isSeen && !(into && seen.has(keyOf(into))) ? asSeenBy(person, event) : null;
      return happening ? [{ ...event, happening }] : [];
    });
    const notices = [...grouped(told, ({ place }) => keyOf(place))].flatMap(([key, ofPlace]) => {
      const name = names.get(key);
      const [first] = ofPlace;
      if (!name || !first) return [];
      const now = ofPlace.map((each) => each.happening);
      return [noticeOf({ name, now, ...(gone.find(({ place }) => keyOf(place) === key) ?? { place: first.place }) })];
    });
    await noteAll(db, person.id, notices);
  }
}

const goneOf = (place: Place, values: AnyRow): Gone => ({ place, columns: { ...inColumns(values), id: place.id } });

async function followersOf(db: Db, places: readonly Place[]) {
  if (places.length === 0) return [];
  const { rows } = await sql<Place & { accountId: number; sincePlace: number }>`
    select follow.account_id, follow.entity, follow.record_id as id, follow.since_place from follow
    join unnest(${places.map(({ entity }) => entity)}::text[], ${places.map(({ id }) => id)}::bigint[])
      as place (entity, id) on place.entity = follow.entity and place.id = follow.record_id
    order by follow.account_id, follow.id`.execute(db);
  return rows;
}

interface Noted {
  place: Place;
  /** The stored columns of a removed record. */
  columns?: Gone['columns'];
  name: Named;
  now: readonly Happening[];
}

/** Merges new happenings into what the open to-do of the record tells. */
function noticeOf({ place: { entity, id }, columns, name, now }: Noted): Notice<Happening> {
  // When a whole record goes or comes back, its parts go and come with it, so changes of parts are no news; the same
  // holds for merges.
  const isOfAll = now.some((each) => isWhole(each) || isOfTwo(each));
  const news = now.filter((each) => !(isOfAll && each.kind === 'changed' && each.fields.length === 0));
  const tell = (before: readonly Happening[]) => {
    const kept = merged(before, news);
    const titles = {
      en: inWords('en', { entity, name, happenings: kept }),
      zh: inWords('zh', { entity, name, happenings: kept }),
    };
    return { kept, titles };
  };
  const path = columns ? listPath(entity) : subjectPath(entity, id);
  return { about: { entity, id }, path, tell, ...(columns && { gone: columns }) };
}
