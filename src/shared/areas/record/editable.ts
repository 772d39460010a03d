import { editedNamesOf } from '../../entity/changes';
import { type AnyEntity, fullReadersOf } from '../../entity/entity';
import { keysOf } from '../../keys-of';
import { everyone, type Role } from '../../roles';
import { entities, type ListedName, listed } from '../all';
import { editableOrderFields } from '../order/calls';
import { order } from '../order/order';
import { editableLineFields, orderLine } from '../order/order-line';

interface Editable {
  entity: AnyEntity;
  /** The fields that people change. */
  fields: readonly string[];
  /** Who may read a record's history. */
  historyReaders: typeof everyone | readonly Role[];
}

/** The editable entities without a derived list, each with its editable fields. */
const special = {
  order: { entity: order, fields: editableOrderFields, historyReaders: everyone },
  // All else of order lines is written by purchase orders and by production.
  orderLine: { entity: orderLine, fields: editableLineFields, historyReaders: everyone },
} as const satisfies Record<string, Editable>;

/** Records with a list of their own: every field may be edited. */
const ofLists = Object.fromEntries(
  Object.values<AnyEntity>(listed).map((entity) => [
    entity.name,
    { entity, fields: editedNamesOf(entity), historyReaders: fullReadersOf(entity) },
  ]),
) as unknown as { [N in ListedName]: Editable & { entity: (typeof listed)[N] } }; // Object.fromEntries forgets its keys.

/** Child records, which are edited with their parent. */
const parts = Object.fromEntries(
  Object.values<AnyEntity>(entities)
    .filter(({ parent }) => parent !== undefined)
    .map((entity) => [
      entity.name,
      { entity, fields: editedNamesOf(entity), historyReaders: fullReadersOf(entity) } satisfies Editable,
    ]),
) as object; // The names of child entities are not known as types.

/** The records that people edit, by their entity. */
export const editable = { ...special, ...ofLists, ...parts };
export type EditableName = keyof typeof editable;

/** The entities with bulk editing: all except child records and those without editable fields. */
export const bulkNames = keysOf(editable).filter(
  (name) => editable[name].fields.length > 0 && !Object.hasOwn(parts, name),
);

/** The fields that may be set for many records at once: all editable ones but those that identify a record. */
export function bulkFieldsOf(name: EditableName): string[] {
  const { entity, fields }: Editable = editable[name];
  return fields.filter((field) => !entity.identity?.includes(field));
}
