import { type RawBuilder, sql } from 'kysely';
import type { LinkedRecord } from '../../shared/areas/activity/calls';
import type { SubjectName } from '../../shared/areas/activity/kinds';
import { entityOf } from '../../shared/areas/all';
import { grouped } from '../../shared/grouped';
import { keysOf } from '../../shared/keys-of';
import type { Language } from '../../shared/language';
import { peopleWithRights } from '../auth/rights';
import { nameOf } from '../db/columns';
import type { Db } from '../db/connect';
import { isCustomerWithinReach, visible } from '../db/scope';
import { tableOf } from '../db/storage';
import type { Person, SessionUser } from '../session-user';

/** The field by which a text names a record; markets have nothing but names. */
const codeFields = {
  order: 'poNumber',
  quote: 'number',
  purchaseOrder: 'number',
  model: 'code',
  customer: 'code',
} as const satisfies Partial<Record<SubjectName, string>>;

/** The kinds of records that a text can name. */
export const codedSubjects = keysOf(codeFields);

interface Asking {
  user: SessionUser;
  language: Language;
}

/** The name of a record that a text is about: of a customer and a show the name, of anything else the number. */
export function subjectName(language: Language, entity: SubjectName, alias: string): RawBuilder<string> {
  if (entity === 'customer' || entity === 'market') return nameOf(language, alias);
  return sql<string>`${sql.ref(`${alias}.${codeFields[entity]}`)}`;
}

interface CodedRecord extends LinkedRecord {
  /** In lower case. */
  code: string;
}

/** Finds the record that a code means in a text about a customer, or about none. */
type RecordNamed = (code: string, customerId: number | null) => CodedRecord | undefined;

interface FoundRecord extends CodedRecord {
  customerId: number | null;
}

/**
 * Finds the records within the caller's reach that are named by codes, as written, in lower or in upper case. Among
 * several with the same code it takes that of the customer in question, otherwise the first by kind and then the
 * oldest; of a quote the latest revision.
 */
export async function recordsNamed(db: Db, { user, language }: Asking, codes: readonly string[]): Promise<RecordNamed> {
  if (codes.length === 0) return () => undefined;
  const spellings = [...new Set(codes.flatMap((code) => [code, code.toLowerCase(), code.toUpperCase()]))];
  const parts = codedSubjects.map((entity, at) => {
    const table = tableOf(entity);
    const code = sql.ref(`${table}.${codeFields[entity]}`);
    // The index finds exact spellings.
    return sql`(
      select ${sql.lit(entity)} as entity, ${sql.ref(`${table}.id`)} as id, ${subjectName(language, entity, table)} as name,
        lower(${code}) as code, ${ownerOf(entity, table)} as customer_id, ${sql.lit(at)} as kind,
        ${entity === 'quote' ? sql.ref(`${table}.revision`) : sql`0`} as revision
      from ${sql.table(table)}
      where ${code} = any(${spellings}::text[]) and ${visible(user, entityOf(entity))})`;
  });
  const { rows } = await sql<FoundRecord & { kind: number }>`
    ${sql.join(parts, sql` union all `)} order by kind, revision desc, id`.execute(db);
  const byCode = grouped(rows, ({ code }) => code);
  return (code, customerId) => {
    const found = byCode.get(code.toLowerCase()) ?? [];
    const meant = found.find((record) => customerId !== null && record.customerId === customerId) ?? found[0];
    return meant && { entity: meant.entity, id: meant.id, name: meant.name, code: meant.code };
  };
}

function ownerOf(entity: (typeof codedSubjects)[number], table: string): RawBuilder<number | null> {
  if (entity === 'model') return sql`null::bigint`;
  return sql.ref(`${table}.${entity === 'customer' ? 'id' : 'customerId'}`);
}

export interface NamedPerson {
  id: number;
  account: string;
  name: string;
}

/** The people with these accounts who still work here. */
export async function peopleNamed(db: Db, language: Language, accounts: readonly string[]): Promise<NamedPerson[]> {
  if (accounts.length === 0) return [];
  const { rows } = await sql<NamedPerson>`
    select account.id, lower(account.account) as account, ${nameOf(language, 'account')} as name
    from account where lower(account.account) = any(${accounts}::text[]) and not account.disabled`.execute(db);
  return rows;
}

/** Those of the people who may see what is about the customer, or about none. */
export async function whoSees(db: Db, ids: readonly number[], customerId: number | null): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const people = await peopleWithRights(db, sql`account.id = any(${ids}::bigint[])`);
  const seeing = await Promise.all(people.map((person) => sees(db, person, customerId)));
  return new Set(people.filter((_, at) => seeing[at]).map(({ id }) => id));
}

async function sees(db: Db, person: Person, customerId: number | null): Promise<boolean> {
  if (customerId === null || person.reach.everything) return true;
  const { rows } = await sql`
    select 1 from customer where id = ${customerId} and ${isCustomerWithinReach(person)}`.execute(db);
  return rows.length > 0;
}
