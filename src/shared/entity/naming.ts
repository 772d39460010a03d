import type { AnyEntity } from './entity';
import type { Field, ReferenceField, ReferencesField } from './field';

/** A record as the key of a map. */
export const keyOf = ({ entity, id }: { entity: string; id: number }): string => `${entity} ${id}`;

/** The field by which people call a record: its code, number or account; null if it has none. */
export function codeFieldOf({ identity }: AnyEntity): string | null {
  return identity?.[0] ?? null;
}

/** Whether the entity's records have an English name and possibly a Chinese one. */
export function hasNames({ fields }: AnyEntity): boolean {
  return 'nameEn' in fields && 'nameZh' in fields;
}

/** The row property with a reference's shown name: `countryName` beside `countryId`, `armNames` beside `armIds`. */
export function nameBeside(referenceField: string): string {
  return referenceField.replace(/Id(s?)$/, 'Name$1');
}

/** The field within which a reference's records are told apart (`within`); undefined if they are so everywhere. */
export function ownerFieldOf(field: Field | undefined): string | undefined {
  return field?.kind === 'reference' ? field.within : undefined;
}

/** The row property with the word of a field that keeps a word of a list: `colorName` beside `color`. */
export const wordBeside = (field: string): string => `${field}Name`;

/** The separator between the names of several references, in cells and files alike. */
export const betweenNames = '; ';

/** Whether a field refers to other records, to one or to several. */
export function isReference(field: Field | undefined): field is ReferenceField | ReferencesField {
  return field?.kind === 'reference' || field?.kind === 'references';
}

/** Whether a field keeps a word of a list. */
export const isListWord = (field: Field): boolean => field.kind === 'text' && field.wordOf !== undefined;

/** The row property with what a field shows. */
export function shownName(name: string, field: Field): string {
  if (isListWord(field)) return wordBeside(name);
  return isReference(field) ? nameBeside(name) : name;
}

interface Reference {
  field: string;
  to: string;
  /** Whether it refers to several records at once. */
  isSeveral: boolean;
}

/** The fields of an entity that refer to others, with the entity each refers to. */
export function referencesOf({ fields }: Pick<AnyEntity, 'fields'>): Reference[] {
  return Object.entries(fields).flatMap(([field, definition]) =>
    isReference(definition) ? [{ field, to: definition.to, isSeveral: definition.kind === 'references' }] : [],
  );
}

/** A reference whose record a list shows more of than its name. */
interface ThroughReference {
  field: string;
  to: string;
  /** The fields of the referenced record that free text searches. */
  search: readonly string[];
  /** The field of the referenced record that files name it by, and the row property that carries its value. */
  inFiles?: { beside: string; name: string };
  /** The references of the referenced record, with the entity each refers to. */
  references: readonly { name: string; to: string }[];
}

/** `modelCode` beside `modelId`. */
const besideOf = (field: string, name: string): string =>
  `${field.replace(/Id$/, '')}${name.slice(0, 1).toUpperCase()}${name.slice(1)}`;

/** The references through which an entity's list shows fields of other records (`through`). */
export function throughOf({ fields, through = {} }: Pick<AnyEntity, 'fields' | 'through'>): ThroughReference[] {
  return singleReferencesOf({ fields }).flatMap(({ field, to }) => {
    const told = through[field];
    if (!told) return [];
    const references = Object.entries(told.references ?? {}).map(([name, target]) => ({ name, to: target }));
    const inFiles = told.inFiles ? { inFiles: { beside: besideOf(field, told.inFiles), name: told.inFiles } } : {};
    return [{ field, to, search: told.search ?? [], ...inFiles, references }];
  });
}

/** The entity without `through`, for answers that, unlike its list, show only the names of referenced records. */
export const untold = (entity: AnyEntity): AnyEntity => ({ ...entity, through: {} });

/** The references that lead to one record each. */
export function singleReferencesOf(entity: Pick<AnyEntity, 'fields'>): Reference[] {
  return referencesOf(entity).filter(({ isSeveral }) => !isSeveral);
}

/** The reference of a part to the record it is part of; throws if the entity has no parent. */
export function parentOf(entity: Pick<AnyEntity, 'name' | 'fields' | 'parent'>): Reference {
  const found = singleReferencesOf(entity).find(({ field }) => field === entity.parent);
  if (!found) throw new Error(`${entity.name} is part of nothing`);
  return found;
}

/** The field of an entity with the name; throws if there is none. */
export function fieldNamed({ name: entity, fields }: Pick<AnyEntity, 'name' | 'fields'>, name: string): Field {
  const field = fields[name];
  if (!field) throw new Error(`${entity} has no field ${name}`);
  return field;
}
