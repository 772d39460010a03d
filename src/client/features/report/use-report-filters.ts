import { useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import type { InputOf } from '../../../shared/api/call';
import { searchedOf } from '../../../shared/api/list';
import { catalogueLookUps } from '../../../shared/areas/catalogue/look-up-calls';
import { shippingCalls } from '../../../shared/areas/delivery/shipping-calls';
import { type ReportName, reportOf } from '../../../shared/areas/reports';
import { problemOf } from '../../../shared/entity/problem';
import { errorCatalogue } from '../../../shared/errors';
import { filtersIn } from '../../../shared/reports/paths';
import { type AnyReport, filtersSchema, type ReportFilter } from '../../../shared/reports/report';
import { startFilters } from '../../../shared/reports/start-day';
import { reversedPeriod } from '../../../shared/rules/periods';
import { choiceOptions } from '../../page/choice-options';
import type { ListFilter } from '../../page/FilterBar';
import { useCall } from '../../page/use-call';
import { type FilterValues, useFilters } from '../../page/use-filters';
import { today } from '../../state/calendar';
import { idsIn } from '../../state/ids-in';
import { usePageTab } from '../../state/page';
import { useSettled } from '../../state/use-settled';
import type { ComboboxOption } from '../../ui/combobox-choice';
import type { Option } from '../../ui/Select';

/** How many containers a search offers at once; asked for one more, it is known whether there are others. */
const offeredAtOnce = 50;
const soughtAtOnce = offeredAtOnce + 1;

/** The filters of a report: how they are shown, their values, and what the report is asked for with them. */
export function useReportFilters(name: ReportName) {
  const report = reportOf(name);
  const { query } = usePageTab();
  // An address with a view also holds the filters: if it has none, the report is unfiltered rather than by default.
  const { values, set } = useFilters(
    Object.keys(report.filters),
    query.has('view') ? {} : startFilters(report, today()),
  );
  const filters = useShownFilters(report, values);
  // Typing asks for nothing until it pauses.
  const asked = useSettled(JSON.stringify(filtersIn(name, new URLSearchParams(values))));
  const input = useMemo(() => JSON.parse(asked) as Record<string, unknown>, [asked]); // what was written a moment ago
  const missing = Object.entries(report.filters).find(
    ([id, filter]) => 'required' in filter && filter.required && input[id] === undefined,
  );
  return { filters, values, set, input, missing: missing?.[1].label ?? null, wrong: wrongIn(report, input) };
}

/** The first filter with an invalid value, and what is wrong with it. */
function wrongIn(report: AnyReport, input: Record<string, unknown>) {
  const issues = filtersSchema(report).safeParse(input, { reportInput: true }).error?.issues ?? [];
  const issue = issues.find(({ path: [name] }) => input[String(name)] !== undefined);
  const label = issue && report.filters[String(issue.path[0])]?.label;
  if (label) return { label, problem: problemOf(issue) };
  const period = reversedPeriod(input);
  const [from, to] = [report.filters[period?.from ?? ''], report.filters[period?.to ?? '']];
  if (!from || !to) return null;
  const { message } = errorCatalogue['report.datesReversed'];
  return { label: from.label, problem: { message, values: { from: [from.label], to: [to.label] } } };
}

/** The records by which reports are narrowed, as filters refer to them. */
const recordsOf = {
  customer: { to: 'customer' },
  department: { to: 'department' },
  owner: { to: 'account', ofCustomers: true },
  country: { to: 'country', ofCustomers: true },
} as const;

function useShownFilters(report: AnyReport, values: FilterValues): ListFilter[] {
  const { i18n } = useLingui();
  const containers = useContainerSearch(report, values);
  const categories = useCategories(report);
  return Object.entries(report.filters).map(([id, filter]): ListFilter => {
    const shown = { name: id, label: i18n._(filter.label) };
    switch (filter.kind) {
      case 'day':
      case 'text':
      case 'flag':
        return { ...shown, kind: filter.kind };
      case 'month':
        return { ...shown, kind: 'text' };
      case 'choices':
        return { ...shown, kind: 'several', options: choiceOptions(filter.choices, i18n) };
      case 'items':
        return { ...shown, kind: 'several', options: categories };
      case 'record':
        return { ...shown, kind: 'reference', to: filter.of };
      case 'records':
        return filter.of === 'container'
          ? { ...shown, kind: 'several', ...containers }
          : { ...shown, kind: 'references', ...recordsOf[filter.of] };
      default:
        return filter satisfies never;
    }
  });
}

/**
 * The categories, where a report is narrowed by them. They are offered from their whole list, as addresses and calls
 * name them by code: references are chosen by id, and would need that list besides to translate.
 */
function useCategories({ filters }: AnyReport): Option[] {
  const isAsked = Object.values(filters).some(({ kind }) => kind === 'items');
  return useCall(catalogueLookUps.getCategories, isAsked ? {} : null).data ?? [];
}

/** Containers to choose by typing, the newest first, plus the chosen ones; none where a report is about no container. */
function useContainerSearch(report: AnyReport, values: FilterValues) {
  const [text, setText] = useState('');
  const chosen = chosenContainers(report, values);
  const newest = { sort: 'etd', direction: 'desc', size: soughtAtOnce } as const;
  const found = useContainers(chosen && { ...newest, ...(text ? { text } : {}) });
  const named = useContainers(
    chosen && chosen.length > 0 ? { containerIds: chosen.map(Number), size: chosen.length } : null,
  );
  return {
    ...offered({ text, found: found.options, chosen: (chosen ?? []).map((value) => optionOf(value, named.options)) }),
    isSearching: found.isOfBefore,
    onSearch: (typed: string) => setText(searchedOf(typed)),
  };
}

function useContainers(input: InputOf<typeof shippingCalls.getCustomerContainerTacking> | null) {
  const { data, isOfBefore } = useCall(shippingCalls.getCustomerContainerTacking, input);
  const options = (data?.rows ?? []).map(({ id, containerNumber, customerName }) => ({
    value: String(id),
    label: [containerNumber, customerName].filter(Boolean).join(' '),
  }));
  return { options, isOfBefore };
}

/** The ids of the chosen containers; null if the report is narrowed by none. */
function chosenContainers({ filters }: AnyReport, values: FilterValues): string[] | null {
  const isOfContainers = (filter: ReportFilter) => filter.kind === 'records' && filter.of === 'container';
  const name = Object.keys(filters).find((id) => filters[id] && isOfContainers(filters[id]));
  return name === undefined ? null : idsIn(values[name] ?? '').map(String);
}

interface Sought {
  text: string;
  /** What was found, at most `soughtAtOnce`. */
  found: readonly ComboboxOption[];
  chosen: readonly ComboboxOption[];
}

/** The options of a filter: those found and the chosen ones; while typing, chosen ones not found are name-only. */
function offered({ text, found, chosen }: Sought): { options: ComboboxOption[]; more: boolean } {
  const options = found.slice(0, offeredAtOnce);
  const others = chosen.filter(({ value }) => options.every((option) => option.value !== value));
  return {
    options:
      text === '' ? [...others, ...options] : [...options, ...others.map((other) => ({ ...other, isNameOnly: true }))],
    more: found.length > options.length,
  };
}

/** A chosen container under its number, or its id until that is known. */
const optionOf = (value: string, named: readonly Option[]): Option =>
  named.find((each) => each.value === value) ?? { value, label: `#${value}` };
