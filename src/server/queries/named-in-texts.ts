import { type RawBuilder, sql } from 'kysely';
import { keysOf } from '../../shared/api/list';
import type { SubjectName } from '../../shared/areas/activity/activity';
import type { LinkedRecord } from '../../shared/areas/activity/calls';
import { entityOf } from '../../shared/areas/all';
import type { Language } from '../../shared/language';
import { peopleWithRights } from '../auth/rights';
import { nameOf } from '../db/columns';
import type { Db } from '../db/connect';
import { inScope, visible } from '../db/scope';
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

/** What a record is called where a text is about it: a customer and a show by name, anything else by its number. */
export function subjectName(language: Language, entity: SubjectName, alias: string): RawBuilder<string> {
  if (entity === 'customer' || entity === 'market') return nameOf(language, alias);
  return sql<string>`${sql.ref(`${alias}.${codeFields[entity]}`)}`;
}

export interface CodedRecord extends LinkedRecord {
  code: string;
}

/** The records that the caller reaches among those named by their codes, whatever their case. */
export async function recordsNamed(
  db: Db,
  { user, language }: Asking,
  codes: readonly string[],
): Promise<Map<string, CodedRecord>> {
  if (codes.length === 0) return new Map();
  const upper = codes.map((code) => code.toUpperCase());
  const parts = codedSubjects.map((entity) => {
    const table = tableOf(entity);
    const code = sql.ref(`${table}.${codeFields[entity]}`);
    // As they are written and in capitals, as nearly all numbers are: both are found by the index.
    return sql`(
      select ${sql.lit(entity)} as entity, ${sql.ref(`${table}.id`)} as id, ${subjectName(language, entity, table)} as name,
        lower(${code}) as code
      from ${sql.table(table)}
      where ${code} = any(${[...codes, ...upper]}::text[]) and ${visible(user, entityOf(entity))})`;
  });
  const { rows } = await sql<CodedRecord>`${sql.join(parts, sql` union all `)} order by id desc`.execute(db);
  return new Map(rows.map((row) => [row.code, row]));
}

export interface NamedPerson {
  id: number;
  account: string;
  name: string;
}

/** Those who work here among the accounts. */
export async function peopleNamed(db: Db, language: Language, accounts: readonly string[]): Promise<NamedPerson[]> {
  if (accounts.length === 0) return [];
  const { rows } = await sql<NamedPerson>`
    select account.id, lower(account.account) as account, ${nameOf(language, 'account')} as name
    from account where lower(account.account) = any(${accounts}::text[]) and not account.disabled`.execute(db);
  return rows;
}

/** Those among the people who see what is about the customer, or about none. */
export async function whoSees(db: Db, ids: readonly number[], customerId: number | null): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const people = await peopleWithRights(db, sql`account.id = any(${ids}::bigint[])`);
  const seeing = await Promise.all(people.map((person) => sees(db, person, customerId)));
  return new Set(people.filter((_, at) => seeing[at]).map(({ id }) => id));
}

async function sees(db: Db, person: Person, customerId: number | null): Promise<boolean> {
  if (customerId === null || person.reach.everything) return true;
  const { rows } = await sql`
    select 1 from customer where id = ${customerId} and ${inScope(person, sql.ref('customer.id'))}`.execute(db);
  return rows.length > 0;
}
