import { type RawBuilder, sql } from 'kysely';
import type { Language } from '../../shared/language';
import { storage, type TableName } from './storage';

type FieldNames<T extends TableName> = keyof (typeof storage)[T]['entity']['fields'] & string;

/** The columns of a stored record as calls answer them: id, version and its fields, without the timestamps. */
export function recordColumns<T extends TableName>(table: T): `${T}.${FieldNames<T> | 'id' | 'version'}`[] {
  const names = ['id', 'version', ...Object.keys(storage[table].entity.fields)];
  return names.map((name) => `${table}.${name}`) as `${T}.${FieldNames<T> | 'id' | 'version'}`[]; // Object.keys forgets that the keys are the fields.
}

/** The name of a thing in the caller's language; English where it has no Chinese one. */
export function nameOf(language: Language, table: string): RawBuilder<string> {
  const english = sql.ref<string>(`${table}.nameEn`);
  return language === 'zh' ? sql`coalesce(nullif(${sql.ref(`${table}.nameZh`)}, ''), ${english})` : sql`${english}`;
}

/** A pattern for ILIKE that finds the text anywhere, whatever signs it holds. */
export function anywhere(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}

/** The text that the index on customers' codes and names is made of. */
export const customerText = sql<string>`customer.code || ' ' || customer.name_en || ' ' || coalesce(customer.name_zh, '')`;
