import type { I18n } from '@lingui/core';
import { type EntityName, entityOf, type KnownList, lists } from '../../../shared/areas/all';
import { entitiesOfKinds } from '../../../shared/areas/search/calls';
import { keysOf } from '../../../shared/keys-of';
import type { Language } from '../../../shared/language';
import type { KindNames } from '../../../shared/search';
import { namesOf } from './records';

/** What people call records of an entity besides its label. */
const alsoCalled: Partial<Record<EntityName, readonly string[]>> = {
  customer: ['client'],
  order: ['PO'],
  model: ['款'],
  account: ['user', 'person', 'people', '用户'],
  quote: ['报价'],
  material: ['SKU'],
};

/** By what the records of each kind and list are called: their labels and other words, of lists also the title. */
export function kindNames(languages: Record<Language, I18n>): KindNames[] {
  return [
    ...keysOf(entitiesOfKinds).map((kind) => ({ kind, names: called(entitiesOfKinds[kind], languages) })),
    ...Object.values<KnownList>(lists).map(({ entity: { name }, title }) => {
      const { nameEn, nameZh } = namesOf(title, languages);
      return { kind: 'listed' as const, list: name, names: [...called(name, languages), nameEn, nameZh] };
    }),
  ];
}

function called(entity: EntityName, languages: Record<Language, I18n>): string[] {
  const { nameEn, nameZh } = namesOf(entityOf(entity).label, languages);
  // "Picture or video" is called either.
  const words = [...nameEn.split(' or '), ...nameZh.split('或'), ...(alsoCalled[entity] ?? [])];
  return words.flatMap((word) => (/[a-z]$/i.test(word) ? [word, pluralOf(word)] : word));
}

function pluralOf(word: string): string {
  if (word.endsWith('sis')) return `${word.slice(0, -2)}es`;
  if (/(s|x|ch|sh)$/.test(word)) return `${word}es`;
  return /[^aeiou]y$/.test(word) ? `${word.slice(0, -1)}ies` : `${word}s`;
}
