import { useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { searchedOf } from '../../shared/api/list';
import { customerLookUps } from '../../shared/areas/customer/look-up-calls';
import { peopleLookUps } from '../../shared/areas/people/look-up-calls';
import type { ComboboxOption } from '../ui/combobox-choice';
import type { Option } from '../ui/Select';
import type { ListFilter } from './FilterBar';
import { bothNames } from './format';
import { useCall } from './use-call';

/** How many records a search offers at once; asked for one more, it is known whether there are others. */
const offeredAtOnce = 50;
export const soughtAtOnce = offeredAtOnce + 1;

export interface CustomerChoices {
  departments: Option[];
  owners: Option[];
  countries: Option[];
}

/** The choices for filtering the user's customers: departments, owners and countries within their reach. */
export function useCustomerChoices(): CustomerChoices {
  const departments = useCall(peopleLookUps.getNewChildDepByID, {});
  const owners = useCall(peopleLookUps.getChildUser, {});
  const countries = useCall(customerLookUps.getNewCountryList, {});
  return {
    departments: optionsOf(departments.data),
    owners: optionsOf(owners.data),
    countries: optionsOf(countries.data),
  };
}

/** The filters by whose a customer is, in which department, and where. */
export function useCustomerPropertyFilters(): ListFilter[] {
  const { t } = useLingui();
  const { departments, owners, countries } = useCustomerChoices();
  return [
    { name: 'ownerIds', label: t`VP/Sales`, kind: 'record', options: owners },
    { name: 'departmentIds', label: t`Department`, kind: 'choice', options: departments },
    { name: 'countryIds', label: t`Country`, kind: 'record', options: countries },
  ];
}

/**
 * The departments that have others below them. Choosing one includes those below it, so that the figure of its own
 * customers alone cannot link to any page.
 */
export function useHigherDepartments(): ReadonlySet<number> {
  const { data } = useCall(peopleLookUps.getNewChildDepByID, {});
  return useMemo(() => new Set(data?.flatMap(({ parentId }) => parentId ?? [])), [data]);
}

/** Customers to choose by typing, plus the chosen ones. */
export function useCustomerSearch(chosen: readonly Option[]) {
  const { i18n } = useLingui();
  const [text, setText] = useState('');
  const found = useCall(customerLookUps.getNewCustomerList, { ...(text ? { text } : {}), limit: soughtAtOnce });
  const options = (found.data ?? []).map((customer) => ({
    value: String(customer.id),
    label: bothNames(customer, i18n.locale),
    detail: customer.code,
  }));
  return {
    ...offered({ text, found: options, chosen }),
    isSearching: found.isOfBefore,
    onSearch: (typed: string) => setText(searchedOf(typed)),
  };
}

interface Sought {
  text: string;
  /** What was found, at most `soughtAtOnce`. */
  found: readonly ComboboxOption[];
  chosen: readonly ComboboxOption[];
}

/** The options of a filter: those found and the chosen ones; while typing, chosen ones not found are name-only. */
export function offered({ text, found, chosen }: Sought): { options: ComboboxOption[]; more: boolean } {
  const options = found.slice(0, offeredAtOnce);
  const others = chosen.filter(({ value }) => options.every((option) => option.value !== value));
  return {
    options:
      text === '' ? [...others, ...options] : [...options, ...others.map((other) => ({ ...other, isNameOnly: true }))],
    more: found.length > options.length,
  };
}

/** The filter by the customer in the address; `name` is given once it is known. */
export function useCustomerFilter(customerId: string | undefined, name: string | undefined): ListFilter {
  const { t } = useLingui();
  const customers = useCustomerSearch(customerId ? [{ value: customerId, label: name ?? `#${customerId}` }] : []);
  return { name: 'customerId', label: t`Customer`, kind: 'record', ...customers };
}

function optionsOf(found: readonly { id: number; name: string }[] | null): Option[] {
  return (found ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
}
