import type { MessageDescriptor } from '@lingui/core';
import { type EditableName, editable } from '../../shared/areas/record/editable';
import type { AnyEntity } from '../../shared/entity/entity';
import { isReference } from '../../shared/entity/naming';
import { AppError } from '../../shared/errors';
import type { AnyRow } from '../db/edit';
import { areDaysTaken, brokenUniqueKey } from '../db/failures';
import { storage } from '../db/storage';
import { snakeCase } from '../db/tables';
import { doorOf } from './doors';
import type { Editor } from './editor';
import { atField } from './problem-text';

/**
 * Turns a broken unique key into a refusal at its last field, even where the editor does not see the record that holds
 * it; returns any other error as it is. A key of several fields is told by all their labels.
 */
export function takenKey(
  error: unknown,
  { language }: Pick<Editor, 'language'>,
  name: EditableName,
  changes: AnyRow,
): unknown {
  const { table, refusedBy } = doorOf(name);
  const own = refusedBy?.(error, language);
  if (own) return own;
  if (areDaysTaken(error)) return new AppError('record.daysTaken');
  const broken = brokenUniqueKey(error);
  if (broken === null) return error;
  const { unique } = storage[table];
  const { fields }: AnyEntity = editable[name].entity;
  // The database calls a constraint by its table and columns, unless that is too long.
  const isBroken = (key: readonly string[]) => broken.includes(key.map(snakeCase).join('_'));
  const taken = unique.find(isBroken) ?? unique.find((key) => key.some((field) => field in changes)) ?? [];
  const [field = ''] = taken;
  // A reference is kept as an id, which says nothing to anybody.
  const refusal =
    taken.length > 1 || isReference(fields[field])
      ? new AppError('record.duplicateOf', { fields: keyLabels(name, taken) })
      : new AppError('record.duplicate', {
          field: keyLabels(name, [field]),
          value: String(changes[field] ?? ''),
        });
  // The last field of a key shows the refusal: the first only says to what the record belongs.
  return atField(taken.at(-1) ?? field, refusal, { language });
}

/** The labels of the fields that make a key together. */
export function keyLabels(name: EditableName, key: readonly string[]): (MessageDescriptor | string)[] {
  const { fields }: AnyEntity = editable[name].entity;
  return key.map((field) => fields[field]?.label ?? field);
}
