import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { entityOf } from '../../../shared/areas/all';
import type { SharedName, ShareLinkRow } from '../../../shared/areas/media/share-calls';
import { AppError } from '../../../shared/errors';
import { holds, overseers } from '../../../shared/roles';
import { newLinkToken } from '../../auth/link-tokens';
import { peopleWithRights } from '../../auth/rights';
import type { Secrets } from '../../auth/secrets';
import { audit } from '../../db/audit';
import { nameOf } from '../../db/columns';
import type { Db } from '../../db/connect';
import { visibleTo } from '../../db/scope';
import { tableOf } from '../../db/storage';
import type { Asking } from '../../queries/customer-list';

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

/** Whether a link opens anything: it was not withdrawn, its days are not over, and who made it may still log in. */
const isOpen = sql<SqlBool>`share_link.withdrawn_at is null and share_link.expires_at > now() and not maker.disabled`;

interface NewShareLink {
  entity: SharedName;
  recordId: number;
  days: number;
  recipient: string | null;
  by: number;
  address: string;
}

/** Makes a link; its token can be told this once. */
export async function newShareLink(transaction: Db, secrets: Secrets, { days, by, address, ...subject }: NewShareLink) {
  const { token, tokenHash, expiresAt } = newLinkToken(secrets.shareLink, days);
  const { id } = await transaction
    .insertInto('shareLink')
    .values({ tokenHash, ...subject, createdBy: by, expiresAt })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { entity, recordId } = subject;
  await audit(transaction, {
    ...{ accountId: by, action: 'shared', entity: 'shareLink', recordId: id, address },
    after: { ...subject, expiresAt },
    root: { entity, id: recordId },
  });
  return { id, token, expiresAt };
}

/** Whether the user looks after a link: one's own, or anybody's for who oversees them. */
export const isWhose = (user: Asking['user']): RawBuilder<SqlBool> =>
  holds(user, overseers) ? sql`true` : sql`share_link.created_by = ${user.id}`;

/** The links to a record, the latest first. */
export async function shareLinksOf(
  db: Db,
  { user, language }: Asking,
  { entity, recordId, most }: { entity: SharedName; recordId: number; most: number },
): Promise<ShareLinkRow[]> {
  const { rows } = await sql<ShareLinkRow>`
    select share_link.id, ${nameOf(language, 'maker')} as made_by_name, share_link.recipient,
      case when share_link.withdrawn_at is not null then 'withdrawn' when maker.disabled then 'ended'
        when share_link.expires_at <= now() then 'expired' else 'open' end as state,
      ${moment('createdAt')}, ${moment('expiresAt')}, share_link.opens, ${moment('lastOpenedAt')},
      share_link.withdrawn_at is null and ${isWhose(user)} as may_withdraw
    from share_link join account as maker on maker.id = share_link.created_by
    where share_link.entity = ${entity} and share_link.record_id = ${recordId}
    order by share_link.id desc limit ${most}`.execute(db);
  return rows;
}

/**
 * The file a link shows now: the newest of its record, as long as who made it still sees the record. Throws link.invalid
 * where there is none.
 */
export async function sharedFile(db: Db, which: RawBuilder<SqlBool>): Promise<SharedFile & { linkId: number }> {
  const { rows } = await sql<{ id: number; entity: SharedName; recordId: number; createdBy: number }>`
    select share_link.id, share_link.entity, share_link.record_id, share_link.created_by
    from share_link join account as maker on maker.id = share_link.created_by
    where ${which} and ${isOpen}`.execute(db);
  const [link] = rows;
  const [maker] = link ? await peopleWithRights(db, sql`account.id = ${link.createdBy}`) : [];
  if (!link || !maker) throw new AppError('link.invalid');
  const table = sql.table(tableOf(link.entity));
  const found = await sql<SharedFile>`
    select file.id, seen.title, file.name, file.size, file.kind, file.type, file.content_id
    from (select id, title from ${table} where id = ${link.recordId} and ${visibleTo(maker, entityOf(link.entity))}) as seen
    join file on file.entity = ${link.entity} and file.record_id = seen.id and file.removed_at is null
    order by file.id desc limit 1`.execute(db);
  const [file] = found.rows;
  if (!file) throw new AppError('link.invalid');
  return { ...file, linkId: link.id };
}

const moment = (column: string): RawBuilder<unknown> =>
  sql`to_char(${sql.ref(`shareLink.${column}`)} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as ${sql.ref(column)}`;
