import { useLingui } from '@lingui/react/macro';
import { ListFilterPlus, X } from 'lucide-react';
import { type ComponentProps, useCallback, useRef, useState } from 'react';
import type { EntityName } from '../../shared/areas/all';
import { betweenNames } from '../../shared/entity/naming';
import { DayInput } from '../forms/DayInput';
import { ReferenceInput } from '../forms/ReferenceInput';
import { ReferencesInput } from '../forms/ReferencesInput';
import { yesOrNo } from '../forms/yes-or-no';
import { idOf, idsIn } from '../state/ids-in';
import { Button } from '../ui/Button';
import { Menu } from '../ui/Menu';
import { MultiCombobox } from '../ui/MultiCombobox';
import { type Option, Select } from '../ui/Select';
import { ChosenNames } from './ChosenNames';
import { counts, type NamedFilter, useFilterTitle } from './use-filter-title';
import { type FilterValues, isDay } from './use-filters';
import './page.css';

export interface ListFilter extends NamedFilter {
  /** The entity of a reference. */
  to?: EntityName;
  /** Of a reference, whether only those that customers of the user refer to can be chosen. */
  ofCustomers?: boolean;
  /** Called with the typed text when the records to choose from come from the server. */
  onSearch?: (text: string) => void;
  /** Whether the records for the typed text are still being loaded. */
  isSearching?: boolean;
  /** Whether more records match the typed text than were loaded. */
  more?: boolean;
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
  const [records, setRecords] = useState<Readonly<Record<string, readonly Option[]>>>({});
  const noteRecords = useCallback(
    (name: string, known: readonly Option[]) => setRecords((before) => ({ ...before, [name]: known })),
    [],
  );
  useFilterTitle(
    filters.map((filter) => (filter.to ? { ...filter, options: records[filter.name] ?? [] } : filter)),
    values,
  );
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
        <span
          key={filter.name}
          className="filter"
          data-set={counts(filter.kind, values[filter.name] ?? '') || undefined}
        >
          <span>{filter.label}</span>
          {filter.to && (
            <ChosenNames
              name={filter.name}
              to={filter.to}
              ids={idsIn(values[filter.name] ?? '')}
              onKnown={noteRecords}
            />
          )}
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

type DayFilterProps = Omit<ComponentProps<typeof DayInput>, 'onChange' | 'onBlur'> & Pick<FilterInputProps, 'onChange'>;

/** A day to filter by. While it is being typed, what is no day yet waits until the input is left. */
export function DayFilter({ value, onChange, ...input }: DayFilterProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typed ?? value;
  return (
    <DayInput
      {...input}
      aria-invalid={shown !== '' && !isDay(shown)}
      value={shown}
      onChange={(day) => {
        const isWhole = day === null || isDay(day);
        setTyped(isWhole ? null : day);
        if (isWhole) onChange(day ?? '');
      }}
      onBlur={() => {
        setTyped(null);
        if (typed !== null) onChange(typed);
      }}
    />
  );
}

interface FilterInputProps {
  filter: ListFilter;
  value: string;
  /** Whether it was just added, so that the user continues by choosing its value. */
  isNew: boolean;
  onChange: (value: string) => void;
}

function FilterInput({ filter, value, isNew, onChange }: FilterInputProps) {
  const { kind, label, to, ofCustomers = false, options, onSearch, isSearching = false, more = false } = filter;
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
    case 'reference':
      return to ? (
        <ReferenceInput
          aria-label={label}
          autoFocus={isNew}
          to={to}
          value={idOf(value)}
          storedName={idsIn(value)
            .map((id) => `#${id}`)
            .join(betweenNames)}
          onChange={(id) => onChange(id === null ? '' : String(id))}
          isChoiceOnly
          withFormer
          ofCustomers={ofCustomers}
        />
      ) : null;
    case 'references':
      return to ? (
        <ReferencesInput
          aria-label={label}
          autoFocus={isNew}
          to={to}
          ids={idsIn(value)}
          storedName={idsIn(value)
            .map((id) => `#${id}`)
            .join(betweenNames)}
          onChange={(ids) => onChange(ids.join(','))}
          isChoiceOnly
          withFormer
          ofCustomers={ofCustomers}
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
          more={more}
          {...(onSearch ? { onSearch } : {})}
        />
      );
    case 'day':
      return <DayFilter aria-label={label} autoFocus={isNew} value={value} onChange={onChange} />;
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
