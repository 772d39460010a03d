import { type EditableName, editable } from '../../shared/areas/record/editable';
import type { AnyEntity } from '../../shared/entity/entity';
import { betweenNames } from '../../shared/entity/naming';

type Shown = string | number | boolean | null;

/** A stored value as lists show it: references by the names of what they refer to. */
export function cellValue(
  name: EditableName,
  field: string,
  value: unknown,
  nameOf: (field: string, id: number) => string,
): Shown {
  const kind = kindOf(name, field);
  if (typeof value === 'number' && kind === 'reference') return nameOf(field, value);
  if (Array.isArray(value) && kind === 'references') return value.map((id) => nameOf(field, id)).join(betweenNames);
  if (Array.isArray(value)) return value.map(String).join(', ');
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;
}

/** The kind of an entity's field; undefined for what is kept beside its fields. */
export function kindOf(name: EditableName, field: string): string | undefined {
  const { fields }: AnyEntity = editable[name].entity;
  return fields[field]?.kind;
}

/** Whether a record shows a field to its readers; the trail may keep more beside it. */
export function isShown(name: EditableName, field: string): boolean {
  return kindOf(name, field) !== undefined || (name === 'account' && field === 'roles');
}
