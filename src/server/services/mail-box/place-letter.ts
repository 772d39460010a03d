import { sql } from 'kysely';
import { receivedLimits } from '../../../shared/areas/mail/limits';
import type { ReceivedReason, ReceivedState } from '../../../shared/areas/mail/received-mail';
import type { Db } from '../../db/connect';
import { hasAddress } from '../../queries/contact-addresses';
import { subjectOf } from '../mail/mail-subject';
import type { Letter } from './read-letter';

/** Where a mail belongs, as far as it can be told. */
export interface Place {
  state: ReceivedState;
  reason: ReceivedReason;
  /** For an unmatched mail a suggestion: the customer whose contacts have its addresses. */
  customerId: number | null;
  aboutEntity: string | null;
  aboutId: number | null;
  mailId: number | null;
  /** Who wrote the mail that it answers. */
  answeredOfId: number | null;
  /** Whether its sender is someone other than the recipient of the mail that it answers. */
  isFromOther: boolean;
}

/** The place of a mail that belongs to no record and suggests none. */
export const nowhere = {
  customerId: null,
  aboutEntity: null,
  aboutId: null,
  mailId: null,
  answeredOfId: null,
  isFromOther: false,
} as const;

/**
 * Returns where a mail belongs: to the record of our mail that it references, since only its readers know that mail's
 * id; otherwise to that of a received mail placed earlier. Addresses can be forged, so they only suggest a customer,
 * and a person decides.
 */
export async function placeOf(db: Db, letter: Letter): Promise<Place> {
  const { messageId, references } = letter;
  if (messageId !== null && (await isOurs(db, messageId))) return { ...nowhere, state: 'skipped', reason: 'own' };
  const found = (await answeredMail(db, letter)) ?? (await thread(db, references));
  if (found) return found;
  const customerId = await suggestedCustomer(db, letter);
  if (letter.isCircular && customerId === null) return { ...nowhere, state: 'skipped', reason: 'circular' };
  return { ...nowhere, state: 'unmatched', reason: 'noReference', customerId };
}

async function isOurs(db: Db, messageId: string): Promise<boolean> {
  return Boolean(await db.selectFrom('mail').select('id').where('messageId', '=', messageId).executeTakeFirst());
}

/** The latest of our mails that it references, except mails to accounts, which are about no record. */
async function answeredMail(db: Db, { references, from }: Letter): Promise<Place | null> {
  const answered = await db
    .selectFrom('mail')
    .select(['id', 'entity', 'recordId', 'customerId', 'createdBy', 'recipient'])
    .where('messageId', 'in', ['', ...references]) // an empty list is invalid SQL
    .where('entity', '<>', 'account')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  if (!answered) return null;
  const about = await subjectOf(db, answered);
  return {
    state: 'kept',
    reason: 'answer',
    customerId: answered.customerId,
    aboutEntity: about.entity,
    aboutId: about.recordId,
    mailId: answered.id,
    answeredOfId: answered.createdBy,
    isFromOther: from.address?.toLowerCase() !== answered.recipient.toLowerCase(),
  };
}

/** The record of a placed mail that this one references. */
async function thread(db: Db, references: readonly string[]): Promise<Place | null> {
  const before = await db
    .selectFrom('receivedMail')
    .innerJoin('receivedSource', 'receivedMailId', 'receivedMail.id')
    .select(['customerId', 'aboutEntity', 'aboutId', 'mailId', 'answeredOfId'])
    .where('messageId', 'in', ['', ...references])
    .where('state', '=', 'kept')
    .orderBy('receivedMail.id', 'desc')
    .executeTakeFirst();
  return before ? { ...before, state: 'kept', reason: 'thread', isFromOther: false } : null;
}

/**
 * The only customer whose contacts have the sender's address, or, for a mail from a colleague, those of its recipients
 * and text.
 */
export async function suggestedCustomer(
  db: Db,
  { from, readers, text }: Pick<Letter, 'from' | 'readers' | 'text'>,
): Promise<number | null> {
  const sender = from.address ?? '';
  const hints = (await isColleague(db, sender)) ? [...readers, ...addressesIn(text ?? '')] : [sender];
  const addresses = [...new Set(hints.map((each) => each.toLowerCase()))].filter((each) => each.includes('@'));
  if (addresses.length === 0) return null;
  const { rows } = await sql<{ customerId: number }>`
    select distinct customer_id from contact where ${hasAddress(addresses)} limit 2`.execute(db);
  const [only, another] = rows;
  return only && !another ? only.customerId : null;
}

async function isColleague(db: Db, address: string): Promise<boolean> {
  const { rows } = await sql`
    select from account where lower(email) = ${address.toLowerCase()} and not disabled limit 1`.execute(db);
  return rows.length > 0;
}

/** Addresses in a mail's text: a forwarded mail names its original sender there. */
function addressesIn(text: string): string[] {
  return (text.match(/[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,5}/g) ?? []).slice(0, receivedLimits.hints);
}
