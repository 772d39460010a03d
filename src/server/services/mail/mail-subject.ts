import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../db/connect';
import type { StoredMail } from './mail';

/** The record that a mail is about, as received mails and to-dos name it. */
export interface MailSubject {
  entity: string | null;
  recordId: number | null;
}

/**
 * Returns the record that a mail is about: for a mail with a share link the shared record, for a tracking link or a link
 * to a loading plan, which is no record with mails and to-dos, the customer.
 */
export async function subjectOf(
  db: Db,
  { entity, recordId, customerId }: Pick<StoredMail, 'entity' | 'recordId' | 'customerId'>,
): Promise<MailSubject> {
  // A revoked link is deleted; the mail still has the customer.
  const aboutCustomer =
    customerId === null ? { entity: null, recordId: null } : { entity: 'customer', recordId: customerId };
  if (entity === 'trackingLink') return aboutCustomer;
  if (entity !== 'shareLink' || recordId === null) return { entity, recordId };
  const link = await db
    .selectFrom('shareLink')
    .select(['entity', 'recordId'])
    .where('id', '=', recordId)
    .executeTakeFirst();
  if (link?.entity === 'loadingPlan') return aboutCustomer;
  return link ?? { entity: null, recordId: null };
}

/** Whether a row of `mail` is about a record, as `subjectOf` defines it; each branch can use an index. */
export function isMailAbout(entity: string, recordId: number): RawBuilder<SqlBool> {
  const isLinkToContainers = sql`mail.customer_id = ${recordId} and (mail.entity = 'trackingLink'
    or mail.entity = 'shareLink' and exists (
      select from share_link where share_link.id = mail.record_id and share_link.entity = 'loadingPlan'))`;
  return sql`(mail.entity = ${entity} and mail.record_id = ${recordId}
    or mail.entity = 'shareLink' and mail.record_id = any(array(
      select id from share_link where share_link.entity = ${entity} and share_link.record_id = ${recordId}))
    ${entity === 'customer' ? sql`or ${isLinkToContainers}` : sql``})`;
}
