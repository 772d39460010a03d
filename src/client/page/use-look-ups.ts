import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { searchedOf } from '../../shared/api/list';
import { customerLookUps } from '../../shared/areas/customer/look-up-calls';
import { peopleLookUps } from '../../shared/areas/people/look-up-calls';
import type { Option } from '../ui/Select';
import type { ListFilter } from './FilterBar';
import { bothNames } from './format';
import { useCall } from './use-call';

const searchedCustomers = 50;

export interface CustomerChoices {
  departments: Option[];
  owners: Option[];
  countries: Option[];
}

/** What the user's customers can be chosen by: departments, owners and countries within their reach. */
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

/** Customers to choose among by typing, and those that are chosen: where something is typed by their names alone, unless they are found for it. */
export function useCustomerSearch(chosen: readonly Option[]) {
  const { i18n } = useLingui();
  const [text, setText] = useState('');
  const found = useCall(customerLookUps.getNewCustomerList, { ...(text ? { text } : {}), limit: searchedCustomers });
  const options = (found.data ?? []).map((customer) => ({
    value: String(customer.id),
    label: bothNames(customer, i18n.locale),
    detail: customer.code,
  }));
  const others = chosen.filter(({ value }) => options.every((option) => option.value !== value));
  return {
    options:
      text === '' ? [...others, ...options] : [...options, ...others.map((other) => ({ ...other, isNameOnly: true }))],
    /** Whether they were found for an earlier text. */
    isSearching: found.isOfBefore,
    search: (typed: string) => setText(searchedOf(typed)),
  };
}

/** The filter by the customer that the address names, whose name is given once it is known. */
export function useCustomerFilter(customerId: string | undefined, name: string | undefined): ListFilter {
  const { t } = useLingui();
  const { options, isSearching, search } = useCustomerSearch(
    customerId ? [{ value: customerId, label: name ?? `#${customerId}` }] : [],
  );
  return { name: 'customerId', label: t`Customer`, kind: 'record', options, isSearching, onSearch: search };
}

function optionsOf(found: readonly { id: number; name: string }[] | null): Option[] {
  return (found ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
}
