import { type RawBuilder, type SqlBool, sql } from 'kysely';
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

/** A pattern for ILIKE that finds the text anywhere, whatever characters it holds. */
export function anywhere(text: string): string {
  return `%${beginning(text)}`;
}

/** A pattern for ILIKE that finds what begins with the text, whatever characters it holds. */
export function beginning(text: string): string {
  return `${text.replace(/[\\%_]/g, '\\$&')}%`;
}

/**
 * Whether a word of a text begins with one or two Latin letters or digits; undefined for any longer text. Elsewhere in a
 * word no index finds so few letters, and hardly anybody means them.
 */
export function beginsWord(column: RawBuilder<unknown>, text: string): RawBuilder<SqlBool> | undefined {
  if (!/^[a-z0-9]{1,2}$/i.test(text)) return;
  return sql`(${column} ilike ${`${text}%`} or ${column} ilike ${`% ${text}%`})`;
}

/** Runs of Chinese, Japanese and Korean characters. */
const signs = /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af\uf900-\ufaff]+/g;

/**
 * Whether a text that is indexed by words and characters holds what is looked for: Chinese characters anywhere, one or
 * two Latin letters where a word begins.
 */
export function holdsText(column: RawBuilder<unknown>, text: string): RawBuilder<SqlBool> {
  const short = beginsWord(column, text);
  if (short) return short;
  const grams = (text.match(signs) ?? []).flatMap(pairsOf);
  if (grams.length === 0) return sql`${column} ilike ${anywhere(text)}`;
  // ILIKE as well, even where the pairs suffice: it tells the planner how rare a word is, and rows are checked cheaply.
  return sql`(han_grams(${column}) @> ${grams}::text[] and ${column} ilike ${anywhere(text)})`;
}

/**
 * The pairs of adjacent characters, or a single character by itself. The index holds single characters, too, but the
 * planner takes them for independent words, and a common word for a rare one.
 */
function pairsOf(run: string): string[] {
  const each = [...run];
  return each.length === 1 ? each : each.slice(1).map((sign, at) => `${each[at]}${sign}`);
}

/** The text that the index on customers' codes and names is made of. */
export const customerText = sql<string>`customer.code || ' ' || customer.name_en || ' ' || coalesce(customer.name_zh, '')`;
