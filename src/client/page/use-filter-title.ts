import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { enumerated } from '../../shared/rules/enumerated';
import { usePageTab } from '../state/page';
import { storedLanguage } from '../state/settings';
import type { Option } from '../ui/Select';
import { chosenFilters, type FilterValues, isDay } from './use-filters';

/** A filter's name, kind and choices. */
export interface NamedFilter {
  name: string;
  label: string;
  /** For `several` and `references`, the value is a comma-separated list. */
  kind: 'choice' | 'reference' | 'references' | 'several' | 'day' | 'text' | 'flag' | 'yesOrNo';
  /** What can be chosen; of references, what is chosen, as far as its names are known. */
  options?: readonly Option[];
}

/** Whether a list is filtered by the value: not by an empty one, nor by a text that is no day. */
export const counts = (kind: NamedFilter['kind'], value: string): boolean =>
  value !== '' && (kind !== 'day' || isDay(value));

/** Titles the tab of a list by the chosen filters, so that two views of one list can be told apart. */
export function useFilterTitle(filters: readonly NamedFilter[], values: FilterValues): void {
  const { t } = useLingui();
  const { fullPath, setTitle } = usePageTab();
  const chosen = chosenFilters(fullPath, values);
  const language = storedLanguage();
  const texts = filters
    .filter(({ name, kind }) => counts(kind, chosen[name] ?? ''))
    .map((filter) => {
      const { name, label } = filter;
      return textOf(filter, chosen[name] ?? '', t`${label}: no`);
    });
  const filtered = enumerated(texts, language);
  useEffect(() => setTitle({ filtered, language }), [filtered, language, setTitle]);
}

function textOf({ kind, label, options = [] }: NamedFilter, value: string, denied: string): string {
  const nameOf = (key: string) => options.find((option) => option.value === key)?.label;
  switch (kind) {
    case 'flag':
      return label;
    case 'yesOrNo':
      return value === 'true' ? label : denied;
    case 'day':
      return `${label} ${value}`;
    case 'text':
      return value;
    case 'choice':
    case 'reference':
      return nameOf(value) ?? label;
    case 'references':
    case 'several': {
      const [first = '', ...others] = value.split(',');
      const name = nameOf(first) ?? label;
      return others.length > 0 ? `${name} +${others.length}` : name;
    }
    default:
      return kind satisfies never;
  }
}
