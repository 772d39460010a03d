import { sql } from 'kysely';
import { type ContactLanguage, mailLanguageOf } from '../../shared/areas/customer/contact';
import type { Language } from '../../shared/language';
import type { Db } from '../db/connect';

/** Whom a customer's orders are made with. */
export interface MainContact {
  name: string;
  emails: string | null;
  /** The language that mails to them are proposed in, where it is known. */
  language: Language | null;
}

/** Returns the main contact for orders of each customer that has one. The caller checks who may see them. */
export async function mainContacts(db: Db, customerIds: readonly number[]): Promise<Map<number, MainContact>> {
  const { rows } = await sql<Omit<MainContact, 'language'> & { customerId: number; language: ContactLanguage | null }>`
    select customer_id, name_en as name, emails, language from contact
    where main_for_orders and used and customer_id = any(${customerIds}::bigint[])`.execute(db);
  return new Map(
    rows.map(({ customerId, language, ...main }) => [customerId, { ...main, language: mailLanguageOf(language) }]),
  );
}
