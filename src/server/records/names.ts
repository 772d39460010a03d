import { type RawBuilder, sql } from 'kysely';
import { entityOf } from '../../shared/areas/all';
import { codeFieldOf, hasNames } from '../../shared/entity/naming';
import type { Language } from '../../shared/language';
import { nameOf } from '../db/columns';

/** What a record is called where it is referred to: its name in the caller's language, else its code. */
export function namedAs(language: Language, entityName: string, alias: string): RawBuilder<string> {
  const entity = entityOf(entityName);
  if (hasNames(entity)) return nameOf(language, alias);
  return sql`${sql.ref(`${alias}.${codeFieldOf(entity) ?? 'id'}`)}::text`;
}

/** What a record itself is called: its code with its name behind it. */
export function calledAs(language: Language, entityName: string, table: string): RawBuilder<string> {
  const entity = entityOf(entityName);
  const code = sql<string>`${sql.ref(`${table}.${codeFieldOf(entity) ?? 'id'}`)}::text`;
  return hasNames(entity) ? sql`${code} || ' ' || ${nameOf(language, table)}` : code;
}
