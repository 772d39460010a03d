import { useCallback } from 'react';
import { searchedOf } from '../../shared/api/list';
import { calendarDay } from '../../shared/entity/field';
import { idOf, idsIn as idsOf } from '../state/ids-in';
import { remember, rememberedOf, usePageState, usePageTab } from '../state/page';

export type FilterValues = Readonly<Record<string, string>>;

const startKey = 'filters at first';

/** The filters that the user chose, without those the list begins with. */
export function chosenFilters(fullPath: string, values: FilterValues): FilterValues {
  const start = (rememberedOf(fullPath, startKey) ?? {}) as FilterValues; // only `useFilters` writes it
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => value !== '' && start[name] !== value));
}

/**
 * The filters of a list by name. They begin with those in the address, otherwise with the defaults, and survive a
 * reload. An empty value means that the filter is shown but has no value yet.
 */
export function useFilters(names: readonly string[], defaults: FilterValues = {}) {
  const { query, fullPath } = usePageTab();
  remember(fullPath, startKey, defaults);
  const given = names.flatMap((name) => (query.get(name) ? [[name, query.get(name) ?? ''] as const] : []));
  const [values, setValues] = usePageState<FilterValues>(
    'filters',
    given.length > 0 ? Object.fromEntries(given) : defaults,
  );
  const set = useCallback(
    (name: string, value: string | null) =>
      setValues(({ [name]: _before, ...others }) => (value === null ? others : { ...others, [name]: value })),
    [setValues],
  );
  return { values, set };
}

/** The value of a filter as an id, or undefined. */
export function idIn(values: FilterValues, name: string): number | undefined {
  return idOf(values[name] ?? null) ?? undefined;
}

/** The value of a filter as a list of ids, as calls take them. */
export function idsIn(values: FilterValues, name: string): number[] | undefined {
  const ids = idsOf(values[name] ?? null);
  return ids.length > 0 ? ids : undefined;
}

/** The known values in a filter's value, or undefined. */
export function choicesIn<V extends string>(values: FilterValues, name: string, known: readonly V[]): V[] | undefined {
  const asked = (values[name] ?? '').split(',');
  const chosen = known.filter((value) => asked.includes(value));
  return chosen.length > 0 ? chosen : undefined;
}

/**
 * The value of a day's filter, or undefined. A text that is no day stays: a call refuses it, but would answer everything
 * without it.
 */
export function dayIn(values: FilterValues, name: string): string | undefined {
  return values[name] || undefined;
}

/** Whether a filter's value is a day that calls take. */
export const isDay = (value: string): boolean => calendarDay.safeParse(value).success;

/** The value of a filter as a text that calls search for, or undefined. */
export function textIn(values: FilterValues, name: string): string | undefined {
  return searchedOf(values[name] ?? '') || undefined;
}
