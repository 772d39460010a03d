import { type RawBuilder, sql } from 'kysely';
import { motions } from '../../shared/areas/catalogue/frame';
import type { Language } from '../../shared/language';
import { nameOf } from '../db/columns';
import { i18nOf } from '../languages';

/** The names of a model's collections or styles, in their order. */
export function namesOf(language: Language, list: 'collection' | 'style'): RawBuilder<string | null> {
  return sql`(
    select string_agg(${nameOf(language, list)}, ', ' order by place)
    from unnest(${sql.ref(`model.${list}Ids`)}) with ordinality as named (id, place)
    join ${sql.table(list)} on ${sql.ref(`${list}.id`)} = named.id
  )`;
}

/** The motions of a model's materials, in the order of the choices. */
export function motionsOf(language: Language): RawBuilder<string | null> {
  const i18n = i18nOf(language);
  const words = Object.entries(motions).map(([motion, label], place) => sql`(${motion}, ${i18n._(label)}, ${place})`);
  return sql`(
    select string_agg(words.label, ', ' order by words.place) from (values ${sql.join(words)}) as words (motion, label, place)
    where exists (select from material where material.model_id = model.id and material.motion = words.motion)
  )`;
}

/**
 * Joins the cover group as `cover_group` by the words for grade and color that order lines store. Where several covers
 * match, the first one's group is used.
 */
export function withCoverGroup(grade: RawBuilder<unknown>, color: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    left join (
      select distinct on (cover_grade.name_en, color.name_en) cover_grade.name_en as grade, color.name_en as color, cover.group_id
      from cover
      join cover_grade on cover_grade.id = cover.grade_id
      join color on color.id = cover.color_id
      where cover.group_id is not null
      order by cover_grade.name_en, color.name_en, cover.id
    ) as called on called.grade = ${grade} and called.color = ${color}
    left join cover_group on cover_group.id = called.group_id`;
}
