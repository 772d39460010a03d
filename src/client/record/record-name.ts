import { i18n } from '@lingui/core';
import type { CrudRow } from '../../shared/entity/crud';
import type { AnyEntity } from '../../shared/entity/entity';
import { codeFieldOf, hasNames, nameBeside } from '../../shared/entity/naming';
import { abridged } from '../../shared/shortened';

/** In characters; a record named by a longer text is named by its beginning. */
const longestName = 80;

/** The field with a record's name in a language; the English one if it has no Chinese name. */
export function nameFieldOf(
  entity: AnyEntity,
  row: Readonly<Record<string, unknown>>,
  locale: string,
): 'nameEn' | 'nameZh' {
  return locale === 'zh' && hasNames(entity) && row.nameZh ? 'nameZh' : 'nameEn';
}

/** The references that name a record whose identity is several references (a floor model: both); otherwise none. */
export function namingReferences({ identity = [], fields }: AnyEntity): readonly string[] {
  return identity.length > 1 && identity.every((name) => fields[name]?.kind === 'reference') ? identity : [];
}

/** The name of a record of a list in a sentence, in the reader's language. */
export const nameOf = (entity: AnyEntity, row: CrudRow): string => nameIn(entity, row, i18n.locale);

/** The name of a record of a list in a language. */
export function nameIn(entity: AnyEntity, row: CrudRow, locale: string): string {
  const references = namingReferences(entity);
  if (references.length > 0) {
    const names = references.flatMap((name) => row[nameBeside(name)] ?? []);
    return abridged(names.join(' · ') || String(row.id), longestName);
  }
  const code = codeFieldOf(entity) ?? 'id';
  const isNamed = code === 'nameEn';
  const isReferred = entity.fields[code]?.kind === 'reference';
  const shown = isNamed ? nameFieldOf(entity, row, locale) : isReferred ? nameBeside(code) : code;
  const called = String(row[shown] ?? row.id).replace(/\s+/g, ' ');
  return abridged(called, longestName);
}
