import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { sql } from 'kysely';
import { contact, type Purpose, purposeNames } from '../../../shared/areas/customer/contact';
import { customerLimits } from '../../../shared/areas/customer/limits';
import { phonesOf } from '../../../shared/areas/customer/phone-numbers';
import { addressesOf } from '../../../shared/areas/purchase/addresses';
import { AppError } from '../../../shared/errors';
import { type Language, nameIn } from '../../../shared/language';
import { translate } from '../../../shared/translate';
import { nameOf } from '../../db/columns';
import type { Db } from '../../db/connect';
import { type AnyRow, edited } from '../../db/edit';
import { visible } from '../../db/scope';
import { i18nOf } from '../../languages';
import { contactAddresses } from '../../queries/contact-addresses';
import type { Doubt } from '../../records/doubt';
import type { Editor } from '../../records/editor';
import { atField } from '../../records/problem-text';
import { storedRow } from '../../records/stored-row';

/** Throws where a birthday is in the future, which must be a typo. */
export function refuseUnborn({ today, language }: Editor, { birthday }: AnyRow): void {
  if (typeof birthday === 'string' && birthday > today) {
    throw atField('birthday', new AppError('contact.bornAhead', { today }), { language });
  }
}

/** Throws where a contact would be the assistant of another customer's contact; adds nothing. */
export async function completedContact(db: Db, editor: Editor, given: AnyRow, id: number | null): Promise<AnyRow> {
  const { language } = editor;
  if (!('assistantOfId' in given || 'customerId' in given)) return {};
  const after = await afterwards(db, editor, given, id);
  if (!after) return {};
  const { customerId, assistantOfId } = after;
  if (typeof assistantOfId === 'number') {
    const boss = await named(db, language, sql`contact.id = ${assistantOfId} and contact.customer_id <> ${customerId}`);
    if (boss) throw atField('assistantOfId', new AppError('contact.otherCustomer', { name: boss }), { language });
  }
  if (id !== null) {
    const left = sql`contact.assistant_of_id = ${id} and contact.customer_id <> ${customerId}`;
    const assistant = await named(db, language, left);
    if (assistant)
      throw atField('customerId', new AppError('contact.hasAssistants', { name: assistant }), { language });
  }
  return {};
}

/** Doubts: the main contact that it would replace, and contacts with the same address or number. */
export async function doubtsOfContact(db: Db, editor: Editor, given: AnyRow, id: number | null): Promise<Doubt[]> {
  const said = (message: MessageDescriptor, values: Record<string, string>) =>
    translate(i18nOf(editor.language), message, values);
  const after = await afterwards(db, editor, given, id);
  if (!after) return [];
  const replaced = await replacedBy(db, given, { ...after, id });
  const mains = replaced.map(({ purpose, ...names }) => {
    return { field: purpose, problem: said(isMain[purpose], { name: nameIn(editor.language, names) }) };
  });
  const alike = await alikeOf(db, editor, { ...pickReached(given), id });
  const shared = alike.slice(0, customerLimits.alikeNamed).map(({ value, field, name, customer, ...other }) => {
    const message = other.customerId === after.customerId ? isTheirs : isElsewhere;
    return { field, problem: said(message, { value, name, customer }) };
  });
  return [...mains, ...shared];
}

const isMain: Record<Purpose, MessageDescriptor> = {
  mainForOrders: msg`{name} is the main contact for orders; this one would take over.`,
  mainForPayment: msg`{name} is the main contact for payment; this one would take over.`,
  mainForShipping: msg`{name} is the main contact for shipping; this one would take over.`,
};
const isTheirs = msg`{name} of this customer has {value}, too.`;
const isElsewhere = msg`{name} of {customer} has {value}, too.`;

/** Takes the role of main contact from whoever has it: a customer has only one main contact for each purpose. */
export async function takenFromTheMain(
  db: Db,
  editor: Editor,
  given: AnyRow,
  { id, changeSet }: { id: number | null; changeSet: string },
): Promise<void> {
  const { user, address } = editor;
  const after = await afterwards(db, editor, given, id);
  if (!after || !isAboutMains(given)) return;
  // The lock makes concurrent changes of a customer's main contacts wait for each other.
  await sql`select id from customer where id = ${after.customerId} for no key update`.execute(db);
  for (const { contactId, version, purpose } of await replacedBy(db, given, { ...after, id })) {
    await edited(db, {
      table: 'contact',
      id: contactId,
      version,
      by: user.id,
      address,
      changeSet,
      changes: { [purpose]: false },
    });
  }
}

const isAboutMains = (given: AnyRow): boolean =>
  'customerId' in given || purposeNames.some((purpose) => given[purpose] === true);

interface Replaced {
  contactId: number;
  version: number;
  purpose: Purpose;
  nameEn: string;
  nameZh: string | null;
}

/** The customer's main contacts whom the changed contact would replace, by purpose. */
async function replacedBy(db: Db, given: AnyRow, after: AnyRow): Promise<Replaced[]> {
  if (!isAboutMains(given)) return [];
  const replaced: Replaced[] = [];
  for (const purpose of purposeNames.filter((each) => after[each] === true)) {
    const { rows } = await sql<Omit<Replaced, 'purpose'>>`
      select id as contact_id, version, name_en, name_zh from contact
      where customer_id = ${after.customerId} and ${sql.ref(purpose)} and id is distinct from ${after.id}`.execute(db);
    replaced.push(...rows.map((row) => ({ ...row, purpose })));
  }
  // Each step raises the version, so a contact replaced for several purposes needs the version after the step before.
  return replaced.map((each, at) => {
    const before = replaced.slice(0, at).filter(({ contactId }) => contactId === each.contactId).length;
    return { ...each, version: each.version + before };
  });
}

/** Addresses and numbers of a person; the id is set where it is a known contact. */
interface Reached {
  id: number | null;
  emails: string | null;
  phones: string | null;
}

/** A contact that the caller may see with the same address or number. */
interface Alike {
  field: 'emails' | 'phones';
  value: string;
  name: string;
  customerId: number;
  customer: string;
}

/** The contacts that the caller may see with one of the addresses or numbers; numbers are compared by their digits. */
async function alikeOf(
  db: Db,
  { user, language }: Pick<Editor, 'user' | 'language'>,
  { id, emails, phones }: Reached,
): Promise<Alike[]> {
  const values = {
    emails: addressesOf(emails).map((value) => ({ value, key: value.toLowerCase() })),
    phones: phonesOf(phones).map((value) => ({ value, key: value.replace(/\D/g, '') })),
  };
  // The same expressions as in the indexes.
  const keys = {
    emails: contactAddresses,
    phones: sql`string_to_array(regexp_replace(contact.phones, '[^0-9;]', '', 'g'), ';')`,
  };
  const found: Alike[] = [];
  for (const field of ['emails', 'phones'] as const) {
    if (values[field].length === 0) continue;
    const { rows } = await sql<Omit<Alike, 'field'>>`
      select wanted.value, ${nameOf(language, 'contact')} as name, contact.customer_id,
        ${nameOf(language, 'customer')} as customer
      from jsonb_to_recordset(${JSON.stringify(values[field])}::jsonb) as wanted (value text, key text)
      join contact on ${keys[field]} @> array[wanted.key] and contact.id is distinct from ${id}
      join customer on customer.id = contact.customer_id
      where ${visible(user, contact)} order by wanted.value, contact.id`.execute(db);
    found.push(...rows.map((row) => ({ ...row, field })));
  }
  return found;
}

const pickReached = ({ emails, phones }: AnyRow) => ({
  emails: typeof emails === 'string' ? emails : null,
  phones: typeof phones === 'string' ? phones : null,
});

/** The contact as changed; null where the editor may not see it, who gets no doubts then. */
async function afterwards(db: Db, editor: Editor, given: AnyRow, id: number | null): Promise<AnyRow | null> {
  const before = await storedRow(db, editor, contact, id);
  return before ? { ...before, ...given } : null;
}

async function named(db: Db, language: Language, which: ReturnType<typeof sql>): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select ${nameOf(language, 'contact')} as name from contact where ${which} limit 1`.execute(db);
  return rows[0]?.name;
}
