import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { mediaLimits } from '../../shared/areas/media/limits';
import type { SharedName } from '../../shared/areas/media/share-calls';
import { AppError } from '../../shared/errors';
import { shortUserAgent } from '../../shared/rules/user-agent';
import type { Config } from '../config';
import { audit } from '../db/audit';
import type { Db } from '../db/connect';
import { inTransaction } from '../db/edit';
import type { Visit } from '../http/visit';
import { seesSubject } from '../queries/shared-subject';
import type { Person } from '../session-user';
import { expiryOf, newLinkToken } from './link-tokens';
import { peopleWithRights } from './rights';
import { type Secrets, secretsOf, sha256 } from './secrets';
import { countShared, refuseWaiting } from './throttle';

/**
 * Whether a link of `maker` opens anything: it was not withdrawn, its days are not over, and who made it may still log
 * in. It rests while that account is disabled.
 */
export const isOpen = sql<SqlBool>`share_link.withdrawn_at is null and share_link.expires_at > now() and not maker.disabled`;

interface NewShareLink {
  entity: SharedName;
  recordId: number;
  until: Date;
  recipient: string | null;
  by: Person;
  address: string;
}

/**
 * Makes a link; its token can be told this once. Throws link.inPlace where its maker does not see the record by rights
 * of their own: it would open nothing.
 */
export async function newShareLink(
  transaction: Db,
  secrets: Secrets,
  { until, by, address, ...subject }: NewShareLink,
) {
  if (!(await seesSubject(transaction, by, subject.entity, subject.recordId))) throw new AppError('link.inPlace');
  const { token, tokenHash, expiresAt } = newLinkToken(secrets.shareLink, until);
  const { id } = await transaction
    .insertInto('shareLink')
    .values({ tokenHash, ...subject, createdBy: by.id, expiresAt })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { entity, recordId } = subject;
  await audit(transaction, {
    accountId: by.id,
    action: 'shared',
    entity: 'shareLink',
    recordId: id,
    address,
    after: { ...subject, expiresAt },
    root: { entity, id: recordId },
  });
  return { id, token, expiresAt };
}

/** What an open link leads to, and its maker, whose rights apply to whoever opens it. */
export interface OpenLink {
  id: number;
  entity: SharedName;
  recordId: number;
  maker: Person;
}

/** The link where it is open; throws link.invalid. */
export async function openLink(db: Db, which: RawBuilder<SqlBool>): Promise<OpenLink> {
  const { rows } = await sql<{ id: number; entity: SharedName; recordId: number; createdBy: number }>`
    select share_link.id, share_link.entity, share_link.record_id, share_link.created_by
    from share_link join account as maker on maker.id = share_link.created_by
    where ${which} and ${isOpen}`.execute(db);
  const [link] = rows;
  const [maker] = link ? await peopleWithRights(db, sql`account.id = ${link.createdBy}`) : [];
  if (!link || !maker) throw new AppError('link.invalid');
  const { createdBy: _, ...leadsTo } = link;
  return { ...leadsTo, maker };
}

/** The condition that finds a link by its token; throws link.invalid for a missing or forged one, and link.expired. */
export function linkOfToken(secrets: Secrets, token: string | undefined): RawBuilder<SqlBool> {
  const expires = token ? expiryOf(secrets.shareLink, token) : null;
  if (!token || !expires) throw new AppError('link.invalid');
  if (expires.getTime() <= Date.now()) throw new AppError('link.expired');
  return sql`share_link.token_hash = ${sha256(token)}`;
}

/** Somebody with a link. */
export interface Opening {
  db: Db;
  config: Config;
  visit: Visitor & { token: string | undefined };
}

/** From where a link is opened. */
type Visitor = Pick<Visit, 'address' | 'userAgent'>;

/** The record of that kind behind a link, as long as who made the link sees it. Throws link.invalid and link.expired. */
export async function recordOfLink({ db, config, visit }: Opening, name: SharedName) {
  const { id: linkId, entity, recordId: id, maker } = await openLink(db, linkOfToken(secretsOf(config), visit.token));
  if (entity !== name || !(await seesSubject(db, maker, entity, id))) throw new AppError('link.invalid');
  return { linkId, id, maker };
}

/** Returns the id of the record that a link leads to, for its page or file; counts the opening. */
export function openedRecord({ db, config, visit }: Opening, name: SharedName): Promise<number> {
  return inTransaction(db, async (transaction) => {
    const { linkId, id } = await recordOfLink({ db: transaction, config, visit }, name);
    await countOpening(transaction, linkId, visit);
    return id;
  });
}

/** Counts any use of a link; throws login.throttled where it is used too often, as only programs do. */
export async function countUse(db: Db, linkId: number): Promise<void> {
  const key = `link ${linkId}`;
  await refuseWaiting(db, [key]);
  await countShared(db, key, mediaLimits.shareLink.hurriedUses);
}

/** Counts an opening of the link, and audits it with from where: the address, and the browser in a few words. */
export async function countOpening(transaction: Db, linkId: number, { address, userAgent }: Visitor): Promise<void> {
  await countUse(transaction, linkId);
  await transaction
    .updateTable('shareLink')
    .set({ opens: sql`opens + 1`, lastOpenedAt: sql<Date>`now()` })
    .where('id', '=', linkId)
    .execute();
  const opening = { entity: 'shareLink', recordId: linkId, address, after: { browser: shortUserAgent(userAgent) } };
  await audit(transaction, { accountId: null, action: 'opened', ...opening });
}
