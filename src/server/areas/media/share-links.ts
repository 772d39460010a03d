import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { entityOf } from '../../../shared/areas/all';
import { mediaLimits } from '../../../shared/areas/media/limits';
import type { SharedName, ShareLinkRow, ShareOpening } from '../../../shared/areas/media/share-calls';
import { AppError } from '../../../shared/errors';
import { holds, overseers } from '../../../shared/roles';
import { isOpen, openLink } from '../../auth/share-links';
import { nameOf } from '../../db/columns';
import type { Db } from '../../db/connect';
import { firstOf } from '../../db/found';
import { visibleTo } from '../../db/scope';
import { tableOf } from '../../db/storage';
import { isSubjectSeen } from '../../queries/shared-subject';
import type { Stepping } from '../../records/door';
import { noteInvited } from '../../records/invited';
import type { Asking } from '../../session-user';
import { noteAsSent } from '../../workflow/note-as-sent';

/** A file that a link shows. */
interface SharedFile {
  id: number;
  title: string;
  name: string;
  size: number;
  kind: 'picture' | 'document' | 'video';
  type: string;
  contentId: number;
}

/** Marks a record as sent or invited when it gets its first link; a loading plan has no such state. */
export async function noteShared(transaction: Db, editor: Stepping, name: SharedName, id: number): Promise<void> {
  if (name === 'loadingPlan') return;
  await (name === 'reservation' ? noteInvited(transaction, editor, id) : noteAsSent(transaction, editor, name, id));
}

/** Whether the user may manage a link: their own, or any link for overseers. */
export const isWhose = (user: Asking['user']): RawBuilder<SqlBool> =>
  holds(user, overseers) ? sql`true` : sql`share_link.created_by = ${user.id}`;

/** A page of the links to a record: those that are open, the latest first, and then the others. */
export async function shareLinksOf(
  db: Db,
  { user, language }: Asking,
  { entity, recordId, page }: { entity: SharedName; recordId: number; page: number },
): Promise<{ links: ShareLinkRow[]; more: boolean }> {
  const { listed } = mediaLimits.shareLink;
  const { rows } = await sql<ShareLinkRow>`
    select share_link.id, ${nameOf(language, 'maker')} as made_by_name, share_link.recipient,
      case when share_link.withdrawn_at is not null then 'withdrawn' when maker.disabled then 'ended'
        when share_link.expires_at <= now() then 'expired' else 'open' end as state,
      ${moment('createdAt')}, ${moment('expiresAt')}, share_link.opens, ${moment('lastOpenedAt')},
      share_link.withdrawn_at is null and ${isWhose(user)} as may_withdraw, ${isWhose(user)} as sees_openings
    from share_link join account as maker on maker.id = share_link.created_by
    where share_link.entity = ${entity} and share_link.record_id = ${recordId}
    order by ${isOpen} desc, share_link.id desc limit ${listed + 1} offset ${(page - 1) * listed}`.execute(db);
  const { rows: links, more } = firstOf(rows, listed);
  return { links, more };
}

/**
 * When a link was opened and from where, the latest first; from the trail. Throws record.notFound where the user does not
 * manage the link, or not see its record any more and did not make the link.
 */
export async function openingsOf(db: Db, user: Asking['user'], id: number): Promise<{ openings: ShareOpening[] }> {
  const link = await db
    .selectFrom('shareLink')
    .select(['entity', 'recordId', 'createdBy'])
    .where('id', '=', id)
    .where(isWhose(user))
    .executeTakeFirst();
  const isTheirs =
    link && (link.createdBy === user.id || (await isSubjectSeen(db, user, link.entity as SharedName, link.recordId))); // the type it was stored with
  if (!isTheirs) throw new AppError('record.notFound', { record: id });
  const rows = await db
    .selectFrom('audit')
    .select(['at', 'address', sql<string | null>`after ->> 'browser'`.as('browser')])
    .where('entity', '=', 'shareLink')
    .where('recordId', '=', id)
    .where('action', '=', 'opened')
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(mediaLimits.shareLink.openings)
    .execute();
  return { openings: rows.map(({ at, ...from }) => ({ at: at.toISOString(), ...from })) };
}

/**
 * The file that a link shows now: the newest of its record, while the link's maker may still see the record. Throws
 * link.invalid otherwise.
 */
export async function sharedFile(db: Db, which: RawBuilder<SqlBool>): Promise<SharedFile & { linkId: number }> {
  const { id: linkId, entity, recordId, maker } = await openLink(db, which);
  if (entity === 'loadingPlan') throw new AppError('link.invalid');
  const shared = entityOf(entity);
  if (!shared.isFile) throw new AppError('link.invalid');
  const table = sql.table(tableOf(entity));
  const found = await sql<SharedFile>`
    select file.id, seen.title, file.name, file.size, file.kind, file.type, file.content_id
    from (select id, title from ${table} where id = ${recordId} and ${visibleTo(maker, shared)}) as seen
    join file on file.entity = ${entity} and file.record_id = seen.id and file.removed_at is null
    order by file.id desc limit 1`.execute(db);
  const [file] = found.rows;
  if (!file) throw new AppError('link.invalid');
  return { ...file, linkId };
}

const moment = (column: string): RawBuilder<unknown> =>
  sql`to_char(${sql.ref(`shareLink.${column}`)} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as ${sql.ref(column)}`;
