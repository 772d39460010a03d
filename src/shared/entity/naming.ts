import type { AnyEntity } from './entity';
import type { Field, ReferenceField, ReferencesField } from './field';

/** The field that people call a record by: its code, its number, its account; null where it has none. */
export function codeFieldOf({ identity }: AnyEntity): string | null {
  return identity?.[0] ?? null;
}

/** Whether its records have an English and, some of them, a Chinese name. */
export function hasNames({ fields }: AnyEntity): boolean {
  return 'nameEn' in fields && 'nameZh' in fields;
}

/** Where the rows of a list carry what a reference shows: `countryName` beside `countryId`, `armNames` beside `armIds`. */
export function nameBeside(referenceField: string): string {
  return referenceField.replace(/Id(s?)$/, 'Name$1');
}

/** The field in which the records that a reference names share the one they are told apart in; undefined where they are so everywhere. */
export function ownerFieldOf(field: Field | undefined): string | undefined {
  return field?.kind === 'reference' ? field.within : undefined;
}

/** Where rows carry the word of a field that keeps one in words: `colorName` beside `color`. */
export const wordBeside = (field: string): string => `${field}Name`;

/** What stands between the names of several references, in cells and files alike. */
export const betweenNames = '; ';

/** Whether a field refers to other records, to one or to several. */
export function isReference(field: Field | undefined): field is ReferenceField | ReferencesField {
  return field?.kind === 'reference' || field?.kind === 'references';
}

/** Whether a field keeps a word of a list. */
export const isListWord = (field: Field): boolean => field.kind === 'text' && field.wordOf !== undefined;

/** Where the rows of a list carry what a field shows. */
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

/** A reference of which a list tells more than the name of what it refers to. */
interface ThroughReference {
  field: string;
  to: string;
  /** The fields of what it refers to that free text searches. */
  search: readonly string[];
  /** Where rows carry what files name it by, and the field that is. */
  inFiles?: { beside: string; name: string };
  /** The references of that one, and the entity each refers to. */
  references: readonly { name: string; to: string }[];
}

/** `modelCode` beside `modelId`. */
const besideOf = (field: string, name: string): string =>
  `${field.replace(/Id$/, '')}${name.slice(0, 1).toUpperCase()}${name.slice(1)}`;

/** The references of an entity through which its list tells of other records. */
export function throughOf({ fields, through = {} }: Pick<AnyEntity, 'fields' | 'through'>): ThroughReference[] {
  return singleReferencesOf({ fields }).flatMap(({ field, to }) => {
    const told = through[field];
    if (!told) return [];
    const references = Object.entries(told.references ?? {}).map(([name, target]) => ({ name, to: target }));
    const inFiles = told.inFiles ? { inFiles: { beside: besideOf(field, told.inFiles), name: told.inFiles } } : {};
    return [{ field, to, search: told.search ?? [], ...inFiles, references }];
  });
}

/** The entity as other answers than those of its list show it: they tell nothing more of what its references name. */
export const untold = (entity: AnyEntity): AnyEntity => ({ ...entity, through: {} });

/** The references that lead to one record each. */
export function singleReferencesOf(entity: Pick<AnyEntity, 'fields'>): Reference[] {
  return referencesOf(entity).filter(({ isSeveral }) => !isSeveral);
}

/** The reference of a part of a record to the record it is part of; throws where the entity has no parent. */
export function parentOf(entity: Pick<AnyEntity, 'name' | 'fields' | 'parent'>): Reference {
  const found = singleReferencesOf(entity).find(({ field }) => field === entity.parent);
  if (!found) throw new Error(`${entity.name} is part of nothing`);
  return found;
}

/** The field of an entity with the name; throws where there is none. */
export function fieldNamed({ name: entity, fields }: Pick<AnyEntity, 'name' | 'fields'>, name: string): Field {
  const field = fields[name];
  if (!field) throw new Error(`${entity} has no field ${name}`);
  return field;
}
