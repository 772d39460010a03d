import type { MessageDescriptor } from '@lingui/core';
import { type RawBuilder, sql } from 'kysely';
import { entityOf } from '../../shared/areas/all';
import { codeFieldOf, hasNames } from '../../shared/entity/naming';
import type { Language } from '../../shared/language';
import { nameOf } from '../db/columns';
import { tableOf } from '../db/storage';
import { i18nOf } from '../languages';

/** The name of a record where it is referred to: in the caller's language, or its code where it has no names. */
export function namedAs(language: Language, entityName: string, alias: string): RawBuilder<string> {
  return hasNames(entityOf(entityName)) ? nameOf(language, alias) : codeOf(language, entityName, alias);
}

/** The name of a record itself: its code with its name behind it. */
export function calledAs(language: Language, entityName: string, table: string): RawBuilder<string> {
  const entity = entityOf(entityName);
  if (hasNames(entity) && codeFieldOf(entity) === 'nameEn') return nameOf(language, table);
  const code = codeOf(language, entityName, table);
  return hasNames(entity) ? sql`${code} || ' ' || ${nameOf(language, table)}` : code;
}

/** The code of a record as people read it: for a reference the name of its record, for a choice its label. */
export function codeOf(language: Language, entityName: string, alias: string): RawBuilder<string> {
  const { fields, ...entity } = entityOf(entityName);
  const name = codeFieldOf({ fields, ...entity }) ?? 'id';
  const column = sql.ref(`${alias}.${name}`);
  const field = fields[name];
  if (field?.kind === 'choice') return wordOf(language, field.choices, column);
  if (field?.kind !== 'reference') return sql<string>`${column}::text`;
  const target = `of_${name}`;
  return sql<string>`(
    select ${namedAs(language, field.to, target)} from ${sql.table(tableOf(field.to))} as ${sql.ref(target)}
    where ${sql.ref(`${target}.id`)} = ${column}
  )`;
}

/** The label of a choice's value. */
export function wordOf(
  language: Language,
  choices: Readonly<Record<string, MessageDescriptor>>,
  value: RawBuilder<unknown>,
): RawBuilder<string> {
  const words = Object.entries(choices).map(([key, label]) => sql`when ${key} then ${i18nOf(language)._(label)}`);
  return sql<string>`case ${value} ${sql.join(words, sql` `)} end`;
}
