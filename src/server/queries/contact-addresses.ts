import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** The addresses of a contact, each in lower case: the expression of the index that finds them. */
export const contactAddresses = sql<string[]>`string_to_array(lower(contact.emails), '; ')`;

/** Whether a contact has one of the addresses, in upper or lower case. */
export const hasAddress = (addresses: readonly string[]): RawBuilder<SqlBool> =>
  sql`${contactAddresses} && ${addresses.map((each) => each.toLowerCase())}::text[]`;
