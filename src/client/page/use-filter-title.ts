import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { enumerated } from '../../shared/rules/enumerated';
import { usePageTab } from '../state/page';
import { storedLanguage } from '../state/settings';
import type { Option } from '../ui/Select';
import { chosenFilters, type FilterValues } from './use-filters';

/** What a filter says of itself. */
export interface NamedFilter {
  name: string;
  label: string;
  /** Of `several` and `references` the value lists what is chosen, joined by commas. */
  kind: 'choice' | 'record' | 'reference' | 'references' | 'several' | 'day' | 'text' | 'flag' | 'yesOrNo';
  /** What can be chosen. */
  options?: readonly Option[];
}

/** Names the tab of a list after the filters that were chosen, so that two views of one list can be told apart. */
export function useFilterTitle(filters: readonly NamedFilter[], values: FilterValues): void {
  const { t } = useLingui();
  const { fullPath, setTitle } = usePageTab();
  const chosen = chosenFilters(fullPath, values);
  const language = storedLanguage();
  const texts = filters
    .filter(({ name }) => chosen[name] !== undefined)
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
    case 'record':
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
