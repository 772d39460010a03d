import { sql } from 'kysely';
import { receivedLimits } from '../../../shared/areas/mail/limits';
import type { ReceivedReason, ReceivedState } from '../../../shared/areas/mail/received-mail';
import { addressesOf } from '../../../shared/areas/purchase/addresses';
import { anywhere } from '../../db/columns';
import type { Db } from '../../db/connect';
import { subjectOf } from '../mail/mail-subject';
import type { Letter } from './read-letter';

/** Where a mail belongs, as far as it can be told. */
export interface Place {
  state: ReceivedState;
  reason: ReceivedReason;
  /** Of a mail that is not matched the customer whose people its addresses are: a suggestion. */
  customerId: number | null;
  aboutEntity: string | null;
  aboutId: number | null;
  mailId: number | null;
  /** Who wrote what it answers. */
  answeredOfId: number | null;
  /** Whether somebody else wrote it than the mail was sent to. */
  isFromOther: boolean;
}

/** A mail that stands at no record, and suggests none. */
export const nowhere = {
  customerId: null,
  aboutEntity: null,
  aboutId: null,
  mailId: null,
  answeredOfId: null,
  isFromOther: false,
} as const;

/**
 * Where a mail belongs: at the record of the mail of ours that it names, whose id only those know who had it; else at that of a
 * mail which was put there before. Addresses are what anybody can write: they suggest a customer, and a person decides.
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

/** The latest mail of ours that it names; what the server tells its own people is about no record. */
async function answeredMail(db: Db, { references, from }: Letter): Promise<Place | null> {
  const answered = await db
    .selectFrom('mail')
    .select(['id', 'entity', 'recordId', 'customerId', 'createdBy', 'recipient'])
    .where('messageId', 'in', ['', ...references]) // a list of none is no SQL
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

/** The record of a mail that stands there already and that this one names. */
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

/** The one customer whose contacts have the addresses of a mail; of one that a colleague sent those of its readers and words. */
async function suggestedCustomer(db: Db, { from, readers, text }: Letter): Promise<number | null> {
  const sender = from.address ?? '';
  const hints = (await isColleague(db, sender)) ? [...readers, ...addressesIn(text ?? '')] : [sender];
  const addresses = [...new Set(hints.map((each) => each.toLowerCase()))].filter((each) => each.includes('@'));
  if (addresses.length === 0) return null;
  const { rows } = await sql<{ customerId: number; emails: string }>`
    select customer_id, emails from contact where emails ilike any(${addresses.map(anywhere)}::text[])`.execute(db);
  const customers = new Set(
    rows
      .filter(({ emails }) => addressesOf(emails).some((each) => addresses.includes(each.toLowerCase())))
      .map(({ customerId }) => customerId),
  );
  const [only = null] = customers;
  return customers.size === 1 ? only : null;
}

async function isColleague(db: Db, address: string): Promise<boolean> {
  const { rows } = await sql`
    select from account where lower(email) = ${address.toLowerCase()} and not disabled limit 1`.execute(db);
  return rows.length > 0;
}

/** Addresses in the words of a mail, as those of a forwarded one name its sender. */
function addressesIn(text: string): string[] {
  return (text.match(/[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,5}/g) ?? []).slice(0, receivedLimits.hints);
}
