import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../db/connect';
import type { StoredMail } from './mail';

/** The record that a mail is about, as received mails and to-dos name it. */
export interface MailSubject {
  entity: string | null;
  recordId: number | null;
}

/**
 * Returns the record that a mail is about: for a mail with a share link the shared record, for a tracking link the
 * customer.
 */
export async function subjectOf(
  db: Db,
  { entity, recordId, customerId }: Pick<StoredMail, 'entity' | 'recordId' | 'customerId'>,
): Promise<MailSubject> {
  // A revoked link is deleted; the mail still has the customer.
  if (entity === 'trackingLink') return { entity: 'customer', recordId: customerId };
  if (entity !== 'shareLink' || recordId === null) return { entity, recordId };
  const link = await db
    .selectFrom('shareLink')
    .select(['entity', 'recordId'])
    .where('id', '=', recordId)
    .executeTakeFirst();
  return link ?? { entity: null, recordId: null };
}

/** Whether a row of `mail` is about a record, as `subjectOf` defines it; each branch can use an index. */
export function isMailAbout(entity: string, recordId: number): RawBuilder<SqlBool> {
  const isLinkToContainers = sql`mail.entity = 'trackingLink' and mail.customer_id = ${recordId}`;
  return sql`(mail.entity = ${entity} and mail.record_id = ${recordId}
    or mail.entity = 'shareLink' and mail.record_id = any(array(
      select id from share_link where share_link.entity = ${entity} and share_link.record_id = ${recordId}))
    ${entity === 'customer' ? sql`or ${isLinkToContainers}` : sql``})`;
}
