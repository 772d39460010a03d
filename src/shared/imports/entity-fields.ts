import { type AnyEntity, isFilledIn } from '../entity/entity';
import type { Headings, ImportField } from './target';

type HeadingsByName = Readonly<Record<string, Headings>>;

/** The fields of an entity that files may have columns for, by what the columns may be called. */
export function entityFields(
  { name: part, fields }: AnyEntity,
  headings: HeadingsByName,
  words: Readonly<Record<string, ImportField['words']>>,
): ImportField[] {
  return Object.entries(fields).flatMap(([name, field]): ImportField[] => {
    const known = headings[name];
    const own = words[name];
    return known ? [{ key: name, part, name, field, headings: known, ...(own ? { words: own } : {}) }] : [];
  });
}

/**
 * The fields of an entity beside a row's own, their keys behind the name of their part. What follows from others when
 * it is left empty is not required of a cell.
 */
export function fieldsBeside(
  entity: AnyEntity,
  {
    headings = {},
    words = {},
    without,
    optional = [],
  }: {
    headings?: HeadingsByName;
    words?: Readonly<Record<string, ImportField['words']>>;
    /** What is worked out or found by other columns, and so no column's. */
    without: readonly string[];
    optional?: readonly string[];
  },
): ImportField[] {
  const { name: part, fields } = entity;
  return Object.entries(fields)
    .filter(([name]) => isFilledIn(entity, name) && !without.includes(name))
    .map(([name, field]): ImportField => {
      const own = words[name];
      return {
        key: `${part}.${name}`,
        part,
        name,
        field: optional.includes(name) ? ({ ...field, required: false } as ImportField['field']) : field, // still a field of its kind
        headings: headings[name] ?? [],
        ...(own ? { words: own } : {}),
      };
    });
}
