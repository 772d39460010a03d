import { useCallback } from 'react';
import { searchedOf } from '../../shared/api/list';
import { calendarDay, recordId } from '../../shared/entity/field';
import { remember, rememberedOf, usePageState, usePageTab } from '../state/page';

export type FilterValues = Readonly<Record<string, string>>;

const startKey = 'filters at first';

/** The filters that were chosen, in contrast to those a list begins with. */
export function chosenFilters(fullPath: string, values: FilterValues): FilterValues {
  const start = (rememberedOf(fullPath, startKey) ?? {}) as FilterValues; // only `useFilters` writes it
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => value !== '' && start[name] !== value));
}

/**
 * The filters of a list by name. They begin with those in the address, else with the defaults, and outlive a reload.
 * An empty value means that the filter stands there without having been chosen yet.
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
  const id = Number(values[name]);
  return isId(id) ? id : undefined;
}

/** The value of a filter as a list of ids, as calls take them. */
export function idsIn(values: FilterValues, name: string): number[] | undefined {
  const ids = (values[name] ?? '').split(',').map(Number);
  const known = ids.filter(isId);
  return known.length > 0 ? known : undefined;
}

const isId = (id: number): boolean => recordId.safeParse(id).success;

/** The value of a filter as a list of the known values among it, or undefined. */
export function choicesIn<V extends string>(values: FilterValues, name: string, known: readonly V[]): V[] | undefined {
  const asked = (values[name] ?? '').split(',');
  const chosen = known.filter((value) => asked.includes(value));
  return chosen.length > 0 ? chosen : undefined;
}

/** The value of a filter as a day that calls take, or undefined. */
export function dayIn(values: FilterValues, name: string): string | undefined {
  const day = values[name];
  return calendarDay.safeParse(day).success ? day : undefined;
}

/** The value of a filter as a text that calls search for, or undefined. */
export function textIn(values: FilterValues, name: string): string | undefined {
  return searchedOf(values[name] ?? '') || undefined;
}

/** An object without its undefined members, as inputs of calls want it. */
export function given<T extends object>(values: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  const entries = Object.entries(values).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as { [K in keyof T]: Exclude<T[K], undefined> }; // absent and undefined are one to a reader
}
