import { i18n } from '@lingui/core';
import type { CrudRow } from '../../shared/entity/crud';
import type { AnyEntity } from '../../shared/entity/entity';
import { codeFieldOf, hasNames, nameBeside } from '../../shared/entity/naming';
import { abridged } from '../../shared/shortened';

/** What is called by its text is called by how that begins. */
const longestName = 80;

/** The field with a record's name in a language: the Chinese one only where it has one. */
export function nameFieldOf(
  entity: AnyEntity,
  row: Readonly<Record<string, unknown>>,
  locale: string,
): 'nameEn' | 'nameZh' {
  return locale === 'zh' && hasNames(entity) && row.nameZh ? 'nameZh' : 'nameEn';
}

/** What a record is called by that is told apart by several others alone: of a model on a customer's floor both; none of any other. */
export function namingReferences({ identity = [], fields }: AnyEntity): readonly string[] {
  return identity.length > 1 && identity.every((name) => fields[name]?.kind === 'reference') ? identity : [];
}

/** What a record of a list is called in a sentence. */
export function nameOf(entity: AnyEntity, row: CrudRow): string {
  const references = namingReferences(entity);
  if (references.length > 0) {
    const names = references.flatMap((name) => row[nameBeside(name)] ?? []);
    return abridged(names.join(' · ') || String(row.id), longestName);
  }
  const code = codeFieldOf(entity) ?? 'id';
  const isNamed = code === 'nameEn';
  const isReferred = entity.fields[code]?.kind === 'reference';
  const shown = isNamed ? nameFieldOf(entity, row, i18n.locale) : isReferred ? nameBeside(code) : code;
  const called = String(row[shown] ?? row.id).replace(/\s+/g, ' ');
  return abridged(called, longestName);
}
