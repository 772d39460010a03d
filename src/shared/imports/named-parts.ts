import { entityOf } from '../areas/all';
import { offeredAtFirst } from '../entity/entity';
import type { ImportField, ImportPart } from './target';

/** What the fields may refer to that is added where nobody knows its name: before the records that refer to it. */
export function namedParts(fields: readonly ImportField[]): ImportPart[] {
  const names = fields.flatMap(({ field }) => (field.kind === 'reference' ? [field.to] : []));
  return [...new Set(names)].map(entityOf).flatMap((entity) =>
    entity.addedByFiles
      ? {
          name: entity.name,
          entity,
          key: 'code',
          within: null,
          parents: {},
          defaults: ({ code = null }) => ({ ...offeredAtFirst(entity), nameEn: code }),
        }
      : [],
  );
}
