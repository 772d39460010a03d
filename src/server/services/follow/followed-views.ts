import { sql } from 'kysely';
import { isSubject, type SubjectName } from '../../../shared/areas/activity/kinds';
import { entityOf } from '../../../shared/areas/all';
import type { SavedView } from '../../../shared/areas/view/calls';
import { followedLists, viewPath } from '../../../shared/areas/view/followed-lists';
import { followLimits } from '../../../shared/areas/view/limits';
import { seesField } from '../../../shared/entity/entity';
import { keyOf } from '../../../shared/entity/naming';
import { AppError } from '../../../shared/errors';
import { grouped } from '../../../shared/grouped';
import type { Language } from '../../../shared/language';
import { href, pageOf } from '../../../shared/pages';
import { peopleWithRights } from '../../auth/rights';
import type { Db } from '../../db/connect';
import { i18nOf } from '../../languages';
import { personAsking } from '../../queries/person-asking';
import { stateIn } from '../../queries/view-words';
import { followableIds, viewedIds } from '../../queries/viewed-rows';
import type { Person } from '../../session-user';
import { namesOf, seenOf } from './known-records';
import { noteAll } from './note';
import { type End, mergedNews, newsInWords, type ViewNews } from './view-news';
import { changing, type TrailLine } from './what-happened';

/** A record that somebody changed, added or removed. */
interface Change {
  entity: SubjectName;
  id: number;
  by: number | null;
  trailPlace: number;
  /** The changed fields; none where a part changed, or the whole record. */
  fields: readonly string[];
}

interface FollowedView {
  id: number;
  accountId: number;
  viewId: number;
  language: Language;
  sincePlace: number;
  grid: string;
  name: string;
  state: SavedView['state'];
  /** Hash of the view's present state; `stateMark` is that of the state last evaluated. */
  mark: string;
  stateMark: string;
}

/**
 * Tells followers of saved views what came into them, left them or changed in them. Normally looks only for the records
 * that the lines are about. Once a day (`isWhole`) it evaluates the views entirely, since passing days and values
 * derived from other records leave no audit line.
 */
export async function tellOfViews(db: Db, lines: readonly TrailLine[], isWhole: boolean): Promise<void> {
  const changes = grouped(changesOf(lines), ({ entity }) => entity);
  const saved = lines.filter(({ entity }) => entity === 'savedView').map(({ recordId }) => recordId);
  const grids = Object.entries(followedLists).flatMap(([grid, { entity }]) => (changes.has(entity) ? [grid] : []));
  const { rows: views } = await sql<FollowedView>`
    select followed_view.*, saved_view.grid, saved_view.name, saved_view.state, md5(saved_view.state::text) as mark
    from followed_view join saved_view on saved_view.id = followed_view.view_id
      and (saved_view.shared or saved_view.account_id = followed_view.account_id)
    where ${isWhole} or saved_view.grid = any(${grids}::text[]) or saved_view.id = any(${saved}::bigint[])
    order by followed_view.id for update of followed_view`.execute(db);
  const ids = [...new Set(views.map(({ accountId }) => accountId))];
  const people = await peopleWithRights(db, sql`account.id = any(${ids}::bigint[])`);
  for (const view of views) {
    const person = people.find(({ id }) => id === view.accountId);
    const entity = followedLists[view.grid]?.entity;
    if (!person || !entity) continue;
    const state = await stateIn(db, personAsking(person, view.language), view, view.language);
    await tellOfView(db, { view: { ...view, state }, person, entity, changes: changes.get(entity) ?? [], isWhole });
  }
}

/** The changes to records that have lists, including changes to their parts. */
function changesOf(lines: readonly TrailLine[]): Change[] {
  return lines.flatMap(({ action, entity, recordId, rootEntity, rootId, accountId: by, trailPlace, after }) => {
    if (!changing.has(action)) return [];
    if (isSubject(entity)) return [{ entity, id: recordId, by, trailPlace, fields: Object.keys(after ?? {}) }];
    return rootEntity !== null && isSubject(rootEntity) && rootId !== null
      ? [{ entity: rootEntity, id: rootId, by, trailPlace, fields: [] }]
      : [];
  });
}

interface Telling {
  view: FollowedView;
  person: Person;
  entity: SubjectName;
  changes: readonly Change[];
  isWhole: boolean;
}

async function tellOfView(db: Db, { view, person, entity, changes, isWhole }: Telling): Promise<void> {
  const asking = { user: personAsking(person, view.language), language: view.language };
  try {
    if (view.mark !== view.stateMark) {
      // The owner changed the view's filter: its present records are the new baseline.
      await keepRecords(db, view.id, await followableIds(db, asking, view));
      await sql`update followed_view set state_mark = ${view.mark} where id = ${view.id}`.execute(db);
      return;
    }
    const ids = [...new Set(changes.map(({ id }) => id))];
    const which = isWhole ? null : ids;
    const before = await recordsOf(db, view.id, which);
    const now = new Set(
      which
        ? await viewedIds(db, asking, view, { among: which, limit: which.length })
        : await followableIds(db, asking, view),
    );
    const came = [...now].filter((id) => !before.has(id));
    const left = [...before].filter((id) => !now.has(id));
    const stayed = ids.filter((id) => now.has(id) && before.has(id));
    await sql`delete from followed_view_record where followed_view_id = ${view.id}
      and record_id = any(${left}::bigint[])`.execute(db);
    await sql`insert into followed_view_record (followed_view_id, record_id)
      select ${view.id}::bigint, unnest(${came}::bigint[])`.execute(db);
    if (came.length > 0) await refuseTooWide(db, view);
    const news = isNewsTo(person, view, changes);
    await tell(db, { view, person, entity }, [
      ...left.filter(news).map((id) => ({ id, what: 'left' as const })),
      ...stayed.filter(news).map((id) => ({ id, what: 'changed' as const })),
      ...came.filter(news).map((id) => ({ id, what: 'came' as const })),
    ]);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await sql`delete from followed_view where id = ${view.id}`.execute(db);
    const what = error.code === 'follow.viewTooWide' ? 'tooWide' : 'unreadable';
    await tellNews(db, { view, person, entity }, [{ id: 0, name: null, what }]);
  }
}

/**
 * One's own changes are no news, nor are changes made before one followed, or of fields one may not see. A record
 * without a change got here as days passed, which is news.
 */
function isNewsTo(person: Person, { sincePlace }: FollowedView, changes: readonly Change[]) {
  const of = grouped(changes, ({ id }) => id);
  const isSeen = ({ entity, fields }: Change) =>
    fields.length === 0 || fields.some((field) => seesField(person, entityOf(entity), field));
  return (id: number): boolean => {
    const all = of.get(id);
    const isNews = (each: Change) => each.by !== person.id && each.trailPlace > sincePlace && isSeen(each);
    return all === undefined || all.some(isNews);
  };
}

async function recordsOf(db: Db, followedViewId: number, among: readonly number[] | null): Promise<Set<number>> {
  const { rows } = await sql<{ recordId: number }>`
    select record_id from followed_view_record where followed_view_id = ${followedViewId}
      and ${among === null ? sql`true` : sql`record_id = any(${among}::bigint[])`}`.execute(db);
  return new Set(rows.map(({ recordId }) => recordId));
}

async function keepRecords(db: Db, followedViewId: number, ids: readonly number[]): Promise<void> {
  await sql`delete from followed_view_record where followed_view_id = ${followedViewId}`.execute(db);
  await sql`insert into followed_view_record (followed_view_id, record_id)
    select ${followedViewId}::bigint, unnest(${ids}::bigint[])`.execute(db);
}

async function refuseTooWide(db: Db, { id, name }: FollowedView): Promise<void> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from followed_view_record where followed_view_id = ${id}`.execute(db);
  const most = followLimits.viewRecords;
  if ((rows[0]?.count ?? 0) > most) throw new AppError('follow.viewTooWide', { name, most });
}

/** Ends the following of everyone but the owner, and tells them, when the owner stops sharing a view or removes it. */
export async function endForOthers(db: Db, { viewId, ownerId }: { viewId: number; ownerId: number }, what: End) {
  const { rows } = await sql<{ accountId: number; viewId: number; grid: string; name: string }>`
    delete from followed_view using saved_view
    where saved_view.id = view_id and view_id = ${viewId} and followed_view.account_id <> ${ownerId}
    returning followed_view.account_id, view_id, grid, name`.execute(db);
  for (const { accountId, ...view } of rows) {
    const entity = followedLists[view.grid]?.entity;
    if (entity) await tellNews(db, { view, person: { id: accountId }, entity }, [{ id: 0, name: null, what }]);
  }
}

interface About {
  view: Pick<FollowedView, 'viewId' | 'grid' | 'name'>;
  person: Pick<Person, 'id'>;
  entity: SubjectName;
}

/** Records that the person can no longer see are not mentioned; deleted records have no name any more. */
async function tell(
  db: Db,
  about: About & { person: Person },
  found: readonly Pick<ViewNews, 'id' | 'what'>[],
): Promise<void> {
  if (found.length === 0) return;
  const { person, entity } = about;
  const places = found.map(({ id }) => ({ entity, id }));
  const names = await namesOf(db, places);
  const seen = await seenOf(db, person, places);
  const news = found.flatMap(({ id, what }): ViewNews[] => {
    const name = names.get(keyOf({ entity, id })) ?? null;
    return name && !seen.has(keyOf({ entity, id })) ? [] : [{ id, name, what }];
  });
  if (news.length > 0) await tellNews(db, about, news);
}

async function tellNews(db: Db, { view, person, entity }: About, news: readonly ViewNews[]): Promise<void> {
  const { viewId, grid, name } = view;
  const page = followedLists[grid]?.page;
  if (!page) return;
  const list = { en: i18nOf('en')._(pageOf(page).title), zh: i18nOf('zh')._(pageOf(page).title) };
  const about = { entity: 'savedView', id: viewId } as const;
  const tell = (before: readonly ViewNews[]) => {
    const kept = mergedNews(before, news);
    const words = { list, view: name, news: kept };
    return {
      kept,
      titles: { en: newsInWords('en', words), zh: newsInWords('zh', words) },
      of: { entity, ids: kept.flatMap(({ id, name: named }) => (named ? [id] : [])) },
    };
  };
  // A view that was taken away cannot be opened.
  const isGone = news.some(({ what }) => what === 'unshared' || what === 'removed');
  await noteAll(db, person.id, [{ about, path: isGone ? href(page) : viewPath(grid, viewId), tell }]);
}
