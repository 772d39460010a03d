import type { AnyEntity } from './entity';

/** The field that people call a record by: its code, its number, its account; null where it has none. */
export function codeFieldOf({ identity }: AnyEntity): string | null {
  return identity?.[0] ?? null;
}

/** Whether its records have an English and, some of them, a Chinese name. */
export function hasNames({ fields }: AnyEntity): boolean {
  return 'nameEn' in fields && 'nameZh' in fields;
}

/** Where the rows of a list carry what a reference shows: `countryName` beside `countryId`. */
export function nameBeside(referenceField: string): string {
  return referenceField.replace(/Id$/, 'Name');
}

/** The fields of an entity that refer to others, with the entity each refers to. */
export function referencesOf({ fields }: AnyEntity): { field: string; to: string }[] {
  return Object.entries(fields).flatMap(([field, definition]) =>
    definition.kind === 'reference' ? [{ field, to: definition.to }] : [],
  );
}
