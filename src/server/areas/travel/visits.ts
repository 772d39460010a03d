import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { ShownVisit } from '../../../shared/areas/travel/calls';
import { travelLimits } from '../../../shared/areas/travel/limits';
import { travel, travelPerson, travelRival, travelStop } from '../../../shared/areas/travel/travel';
import type { AnyEntity, Row } from '../../../shared/entity/entity';
import { untold } from '../../../shared/entity/naming';
import { AppError } from '../../../shared/errors';
import { nameOf } from '../../db/columns';
import { allOf } from '../../db/conditions';
import type { Db } from '../../db/connect';
import { within } from '../../db/period';
import { visible } from '../../db/scope';
import { tableOf } from '../../db/storage';
import { rowsOf } from '../../records/rows';
import { inPictureOrder } from '../../services/files/picture-order';
import type { Asking } from '../../session-user';

export interface Chosen {
  travellerIds: readonly number[];
  from?: string | undefined;
  to?: string | undefined;
}

/** Throws where no traveler is chosen. */
export function refuseNobody({ travellerIds }: Chosen): void {
  if (travellerIds.length > 0) return;
  throw new AppError('travel.chooseSomeone', {}, { fields: [{ field: 'travellerIds' }] });
}

/** Throws where a list is asked of nobody in particular; everybody's visits are asked for expressly, one by its id. */
export function refuseUnchosen({ travellerId, everybody, id }: Readonly<Record<string, unknown>>): void {
  const isAsked = everybody === true || id !== undefined || (Array.isArray(travellerId) && travellerId.length > 0);
  if (!isAsked) throw new AppError('travel.chooseSomeone', {}, { fields: [{ field: 'travellerId' }] });
}

/** Whether a visit is one of the chosen ones and the caller may see it. */
function areChosen({ user }: Asking, { travellerIds, from, to }: Chosen): RawBuilder<SqlBool> {
  const isTheirs = sql<SqlBool>`travel.traveller_id = any(${travellerIds}::bigint[])`;
  return allOf(visible(user, travel), isTheirs, within({ from, to }, sql.ref('travel.day')));
}

/** The visits of a calendar and a map, the latest first, with their stores. */
export async function shownVisits(db: Db, asking: Asking, chosen: Chosen) {
  const { language } = asking;
  const { rows } = await sql<ShownVisit & { total: number }>`
    select travel.id, day, time, mode, traveller_id, ${nameOf(language, 'account')} as traveller_name, country.code as country_code,
      coalesce(${nameOf(language, 'customer')}, prospect) as name, travel.state, travel.city,
      coalesce((
        select json_agg(json_build_object('store', store, 'city', travel_stop.city, 'latitude', latitude, 'longitude', longitude)
          order by travel_stop.id)
        from travel_stop where travel_id = travel.id
      ), '[]'::json) as stops, count(*) over () as total
    from travel
    join account on account.id = traveller_id
    join country on country.id = travel.country_id
    left join customer on customer.id = customer_id
    where ${areChosen(asking, chosen)}
    order by day desc, time desc nulls last, travel.id desc limit ${travelLimits.shown}`.execute(db);
  return { visits: rows.map(({ total: _, ...visit }) => visit), total: Number(rows[0]?.total ?? 0) };
}

type Named<R> = R & { pictureId?: number | null };
export type ReportedVisit = Row<typeof travel> & {
  customerName: string | null;
  countryName: string;
  travellerName: string;
  stops: Row<typeof travelStop>[];
  people: Named<Row<typeof travelPerson>>[];
  rivals: Row<typeof travelRival>[];
  pictureIds: number[];
};

/** The chosen visits with all parts, by traveler and day. Throws where there are more than a report holds. */
export async function reportedVisits(db: Db, asking: Asking, chosen: Chosen): Promise<ReportedVisit[]> {
  await refuseTooMany(db, asking, chosen);
  const { rows } = await sql<Omit<ReportedVisit, 'stops' | 'people' | 'rivals' | 'pictureIds'>>`
    select * from (${rowsOf(asking, untold(travel))}) as visit
    where id in (select travel.id from travel where ${areChosen(asking, chosen)})
    order by traveller_name, traveller_id, day, time nulls last, id`.execute(db);
  const ids = rows.map(({ id }) => id);
  const [stops, people, rivals, pictures] = [
    await partsOf<Row<typeof travelStop>>(db, asking, travelStop, ids),
    await partsOf<Named<Row<typeof travelPerson>>>(db, asking, travelPerson, ids),
    await partsOf<Row<typeof travelRival>>(db, asking, travelRival, ids),
    await picturesOf(db, ids),
  ];
  return rows.map((row) => ({
    ...row,
    stops: stops.filter(({ travelId }) => travelId === row.id),
    people: people.filter(({ travelId }) => travelId === row.id),
    rivals: rivals.filter(({ travelId }) => travelId === row.id),
    pictureIds: pictures.get(row.id) ?? [],
  }));
}

async function refuseTooMany(db: Db, asking: Asking, chosen: Chosen): Promise<void> {
  const { rows } = await sql<{ visits: number; pictures: number }>`
    with chosen as (select travel.id from travel where ${areChosen(asking, chosen)})
    select (select count(*) from chosen)::int as visits, (
      select count(*) from file where entity = 'travel' and kind = 'picture' and removed_at is null
        and record_id in (select id from chosen))::int as pictures`.execute(db);
  const { visits = 0, pictures = 0 } = rows[0] ?? {};
  const { visits: mostVisits, pictures: mostPictures } = travelLimits.report;
  if (visits <= mostVisits && pictures <= mostPictures) return;
  throw new AppError('travel.reportTooLarge', { visits, pictures, mostVisits, mostPictures });
}

async function partsOf<R>(db: Db, asking: Asking, part: AnyEntity, ids: readonly number[]): Promise<R[]> {
  const travelId = sql.ref(`${tableOf(part.name)}.travelId`);
  const { rows } = await sql<R>`${rowsOf(asking, part)} and ${travelId} = any(${ids}::bigint[]) order by 1`.execute(db);
  return rows;
}

/** The pictures of each visit in their order. */
async function picturesOf(db: Db, ids: readonly number[]): Promise<Map<number, number[]>> {
  const { rows } = await sql<{ recordId: number; pictureIds: number[] }>`
    select record_id, array_agg(id order by ${inPictureOrder}) as picture_ids from file
    where entity = 'travel' and kind = 'picture' and removed_at is null and record_id = any(${ids}::bigint[])
    group by record_id`.execute(db);
  return new Map(rows.map(({ recordId, pictureIds }) => [recordId, pictureIds]));
}
