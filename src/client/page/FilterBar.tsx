import { useLingui } from '@lingui/react/macro';
import { ListFilterPlus, X } from 'lucide-react';
import { useRef } from 'react';
import type { EntityName } from '../../shared/areas/all';
import { DayInput } from '../forms/DayInput';
import { ReferenceInput } from '../forms/ReferenceInput';
import { ReferencesInput } from '../forms/ReferencesInput';
import { yesOrNo } from '../forms/yes-or-no';
import { Button } from '../ui/Button';
import { Combobox } from '../ui/Combobox';
import { Menu } from '../ui/Menu';
import { MultiCombobox } from '../ui/MultiCombobox';
import { Select } from '../ui/Select';
import { type NamedFilter, useFilterTitle } from './use-filter-title';
import type { FilterValues } from './use-filters';
import './page.css';

export interface ListFilter extends NamedFilter {
  /** Which entity's records a reference may be one of. */
  to?: EntityName;
  /** Called with what is typed where the records to choose from come from the server. */
  onSearch?: (text: string) => void;
  /** Whether those are still to come for what is typed. */
  isSearching?: boolean;
}

interface FilterBarProps {
  filters: readonly ListFilter[];
  values: FilterValues;
  onChange: (name: string, value: string | null) => void;
}

/** The filters in use as chips, and a menu with the others. */
export function FilterBar({ filters, values, onChange }: FilterBarProps) {
  const { t } = useLingui();
  const added = useRef<string | null>(null);
  useFilterTitle(filters, values);
  const shown = filters.filter(({ name }) => values[name] !== undefined);
  const others = filters.filter(({ name }) => values[name] === undefined);
  const entries = others.map(({ name, label, kind }) => ({
    id: name,
    label,
    onSelect: () => {
      added.current = name;
      onChange(name, kind === 'flag' ? 'true' : '');
    },
  }));
  return (
    <>
      {shown.map((filter) => (
        <span key={filter.name} className="filter" data-set={values[filter.name] ? true : undefined}>
          <span>{filter.label}</span>
          <FilterInput
            filter={filter}
            value={values[filter.name] ?? ''}
            isNew={added.current === filter.name}
            onChange={(value) => onChange(filter.name, value)}
          />
          <button
            type="button"
            className="icon-button"
            aria-label={t`Remove the filter ${filter.label}`}
            onClick={() => onChange(filter.name, null)}
          >
            <X size={13} aria-hidden="true" />
          </button>
        </span>
      ))}
      {entries.length > 0 && (
        <Menu entries={entries}>
          <Button icon={ListFilterPlus} variant="quiet">{t`Filter`}</Button>
        </Menu>
      )}
    </>
  );
}

interface FilterInputProps {
  filter: ListFilter;
  value: string;
  /** Was just added, so the user goes on with choosing its value. */
  isNew: boolean;
  onChange: (value: string) => void;
}

function FilterInput({ filter, value, isNew, onChange }: FilterInputProps) {
  const { kind, label, to, options, onSearch, isSearching = false } = filter;
  switch (kind) {
    case 'choice':
    case 'yesOrNo':
      return (
        <Select
          aria-label={label}
          autoFocus={isNew}
          value={value}
          placeholder={value ? '' : '…'}
          options={kind === 'yesOrNo' ? yesOrNo() : (options ?? [])}
          onChange={onChange}
        />
      );
    case 'record':
      return (
        <Combobox
          aria-label={label}
          autoFocus={isNew}
          value={value || null}
          options={options ?? []}
          onChange={(chosen) => onChange(chosen ?? '')}
          isSearching={isSearching}
          {...(onSearch ? { onSearch } : {})}
        />
      );
    case 'reference':
      return to ? (
        <ReferenceInput
          aria-label={label}
          autoFocus={isNew}
          to={to}
          value={value ? Number(value) : null}
          onChange={(id) => onChange(id === null ? '' : String(id))}
          isChoiceOnly
        />
      ) : null;
    case 'references':
      return to ? (
        <ReferencesInput
          aria-label={label}
          autoFocus={isNew}
          to={to}
          ids={value === '' ? [] : value.split(',').map(Number)}
          onChange={(ids) => onChange(ids.join(','))}
          isChoiceOnly
        />
      ) : null;
    case 'several':
      return (
        <MultiCombobox
          label={label}
          startsOpen={isNew}
          values={value === '' ? [] : value.split(',')}
          options={options ?? []}
          onChange={(chosen) => onChange(chosen.join(','))}
          isSearching={isSearching}
          {...(onSearch ? { onSearch } : {})}
        />
      );
    case 'day':
      return <DayInput aria-label={label} autoFocus={isNew} value={value} onChange={(day) => onChange(day ?? '')} />;
    case 'text':
      return (
        <input
          className="input"
          type="search"
          maxLength={100}
          aria-label={label}
          // biome-ignore lint/a11y/noAutofocus: the user just chose to filter by this
          autoFocus={isNew}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      );
    case 'flag':
      return null;
    default:
      return kind satisfies never;
  }
}
