import type { AnyEntity } from '../entity/entity';
import type { ImportField } from './target';

/** The fields of an entity that files may have columns for, by what the columns may be called. */
export function entityFields(
  { fields }: AnyEntity,
  headings: Readonly<Record<string, ImportField['headings']>>,
  words: Readonly<Record<string, ImportField['words']>>,
): ImportField[] {
  return Object.entries(fields).flatMap(([key, field]): ImportField[] => {
    const known = headings[key];
    const own = words[key];
    return known ? [{ key, field, headings: known, ...(own ? { words: own } : {}) }] : [];
  });
}
