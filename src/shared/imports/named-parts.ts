import { entityOf } from '../areas/all';
import { offeredAtFirst } from '../entity/entity';
import type { ImportField, ImportPart } from './target';

/** The parts, among those the fields refer to, whose records are added for unknown names. */
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
