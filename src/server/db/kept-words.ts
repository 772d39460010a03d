import { type RawBuilder, sql } from 'kysely';
import type { Language } from '../../shared/language';
import type { Db } from './connect';
import { tableOf } from './storage';

/**
 * The lists from which lines keep words, by field: lines keep the English words of the time they were ordered, whatever
 * became of the list since.
 */
export const listsOfWords = { spec: 'arrangement', coverGrade: 'coverGrade', color: 'color' } as const;

type KeptWord = keyof typeof listsOfWords;

/** Whether a field holds words that come from a list. */
export const isOfList = (field: string): field is KeptWord => Object.hasOwn(listsOfWords, field);

/**
 * A kept word in the language: the list's name for that English word, otherwise the word as it stands. `join` is joined
 * to what the word is read from, and reads the list once, however many lines there are.
 */
export function wordIn(language: Language, list: string, word: RawBuilder<unknown>) {
  if (language === 'en') return { word: sql<string | null>`${word}`, join: sql`` };
  const called = `called_${list}`;
  return {
    word: sql<string | null>`coalesce(${sql.ref(`${called}.nameZh`)}, ${word})`,
    join: sql`left join (
      select distinct on (name_en) name_en, name_zh from ${sql.table(tableOf(list))}
      where name_zh <> '' order by name_en, id
    ) as ${sql.ref(called)} on ${sql.ref(`${called}.nameEn`)} = ${word}`,
  };
}

/** Selects the named columns of the rows, with the kept English words replaced by those of the language. */
export function inWordsOf(
  language: Language,
  rows: RawBuilder<unknown>,
  { names, kept }: { names: readonly string[]; kept: readonly KeptWord[] },
): RawBuilder<unknown> {
  if (language === 'en' || kept.length === 0) return rows;
  const plain = (name: string) => sql.ref(`line.${name}`);
  const words = new Map<string, ReturnType<typeof wordIn>>(
    kept.map((name) => [name, wordIn(language, listsOfWords[name], plain(name))]),
  );
  const columns = names.map((name) => sql`${words.get(name)?.word ?? plain(name)} as ${sql.ref(name)}`);
  const joins = [...words.values()].map(({ join }) => join);
  return sql`select ${sql.join(columns)} from (${rows}) as line ${sql.join(joins, sql` `)}`;
}

/** Returns a function that gives a kept word's name in the language; a word that no list has stays as it is. */
export async function calledIn(
  db: Db,
  language: Language,
  words: readonly string[],
): Promise<(word: string) => string> {
  if (language === 'en') return (word) => word;
  const lists = Object.values(listsOfWords).map(
    (list) => sql`select name_en, name_zh, id from ${sql.table(tableOf(list))}
      where name_zh <> '' and name_en = any(${[...words]}::text[])`,
  );
  const { rows } = await sql<{ nameEn: string; nameZh: string }>`
    select distinct on (name_en) name_en, name_zh from (${sql.join(lists, sql` union all `)}) as listed
    order by name_en, id`.execute(db);
  const called = new Map(rows.map(({ nameEn, nameZh }) => [nameEn, nameZh]));
  return (word) => called.get(word) ?? word;
}

/** Whether the word a line keeps has this name in either language, as rows pass on the name they show. */
export function isWord(field: KeptWord, column: string, called: string) {
  const kept = sql.ref(column);
  return sql`(${kept} = ${called} or ${kept} in (
    select name_en from ${sql.table(tableOf(listsOfWords[field]))} where name_zh = ${called}))`;
}
