import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { customerCalls } from '../../../shared/api/customers';
import { shippingCalls } from '../../../shared/api/shipping';
import { limits } from '../../../shared/limits';
import { type ReportName, reportOf } from '../../../shared/reports/all';
import { filtersIn } from '../../../shared/reports/paths';
import type { AnyReport, ReportFilter } from '../../../shared/reports/report';
import { startFilters } from '../../../shared/reports/start-day';
import type { ListFilter } from '../../page/FilterBar';
import { bothNames, today } from '../../page/format';
import { useCall } from '../../page/use-call';
import { type FilterValues, useFilters } from '../../page/use-filters';
import { useCustomerChoices, useCustomerSearch } from '../../page/use-look-ups';
import type { Option } from '../../ui/Select';
import { useSettled } from './use-settled';

/** The filters of a report: how they are shown, their values, and what the report is asked for with them. */
export function useReportFilters(name: ReportName) {
  const report = reportOf(name);
  const { values, set } = useFilters(Object.keys(report.filters), startFilters(report, today()));
  const filters = useShownFilters(report, values);
  // Typing asks for nothing until it pauses.
  const asked = useSettled(JSON.stringify(filtersIn(name, new URLSearchParams(values))));
  const input = useMemo(() => JSON.parse(asked) as Record<string, unknown>, [asked]); // what was written a moment ago
  const missing = Object.entries(report.filters).find(
    ([id, filter]) => 'required' in filter && filter.required && input[id] === undefined,
  );
  return { filters, values, set, input, missing: missing?.[1].label ?? null };
}

function useShownFilters(report: AnyReport, values: FilterValues): ListFilter[] {
  const { i18n } = useLingui();
  const choices = useCustomerChoices();
  const customers = useCustomerSearch(useChosenCustomer(report, values));
  const containers = useContainers(report);
  const recordsOf = {
    department: { options: choices.departments },
    owner: { options: choices.owners },
    country: { options: choices.countries },
    customer: { options: customers.options, onSearch: customers.search },
    container: { options: containers },
  };
  return Object.entries(report.filters).map(([id, filter]): ListFilter => {
    const shown = { name: id, label: i18n._(filter.label) };
    switch (filter.kind) {
      case 'day':
      case 'text':
      case 'flag':
        return { ...shown, kind: filter.kind };
      case 'choices': {
        const options = Object.entries(filter.choices).map(([value, label]) => ({ value, label: i18n._(label) }));
        return { ...shown, kind: 'choice', options: withChosen(options, values[id]) };
      }
      case 'records': {
        const { options, ...search } = recordsOf[filter.of];
        return { ...shown, kind: 'record', options: withChosen(options, values[id]), ...search };
      }
      default:
        return filter satisfies never;
    }
  });
}

/** A link may choose several at once, or what is not in the list: that stands as one more choice. */
function withChosen(options: readonly Option[], value: string | undefined): readonly Option[] {
  if (!value || options.some((option) => option.value === value)) return options;
  const labels = value.split(',').map((each) => options.find((option) => option.value === each)?.label ?? `#${each}`);
  return [{ value, label: labels.join(', ') }, ...options];
}

/** The newest containers, where a report is about one. */
function useContainers({ filters }: AnyReport): Option[] {
  const isAsked = Object.values(filters).some((filter) => filter.kind === 'records' && filter.of === 'container');
  const input = { sort: 'etd', direction: 'desc', size: limits.pageRows } as const;
  const found = useCall(shippingCalls.getCustomerContainerTacking, isAsked ? input : null);
  return (found.data?.rows ?? []).map(({ id, containerNumber, customerName }) => ({
    value: String(id),
    label: [containerNumber, customerName].filter(Boolean).join(' '),
  }));
}

/** The customer a link names by its id, with its name once it is known. */
function useChosenCustomer({ filters }: AnyReport, values: FilterValues): Option | null {
  const { i18n } = useLingui();
  const isCustomer = (filter: ReportFilter) => filter.kind === 'records' && filter.of === 'customer';
  const name = Object.keys(filters).find((id) => filters[id] && isCustomer(filters[id]));
  const value = name ? (values[name] ?? '') : '';
  const id = Number(value);
  const found = useCall(customerCalls.getCustomerDetail, Number.isInteger(id) && id > 0 ? { id } : null);
  if (!value || value.includes(',')) return null;
  return { value, label: found.data?.customer.id === id ? bothNames(found.data.customer, i18n.locale) : `#${value}` };
}
