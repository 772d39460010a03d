import { type AnyEntity, isFilledIn } from '../entity/entity';
import type { Headings, ImportField } from './target';

type HeadingsByName = Readonly<Record<string, Headings>>;

/** The fields of an entity that have headings, which are those that files may have columns for. */
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
 * The fields of an entity in rows that hold several; their keys are prefixed with the part's name. `optional`
 * fields may be left empty, as their values then follow from others.
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
    /** Fields without a column: derived, or found by other columns. */
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
        field: optional.includes(name) ? ({ ...field, required: false } as ImportField['field']) : field, // The kind stays.
        headings: headings[name] ?? [],
        ...(own ? { words: own } : {}),
      };
    });
}
