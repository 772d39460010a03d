import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { searchedOf } from '../../shared/api/list';
import { customerLookUps } from '../../shared/areas/customer/look-up-calls';
import { peopleLookUps } from '../../shared/areas/people/look-up-calls';
import type { Option } from '../ui/Select';
import type { ListFilter } from './FilterBar';
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

/** Customers to choose among by typing; the one chosen is always among them, once its name is known. */
export function useCustomerSearch(chosen: Option | null) {
  const [text, setText] = useState('');
  const found = useCall(customerLookUps.getNewCustomerList, { ...(text ? { text } : {}), limit: searchedCustomers });
  const options = (found.data ?? []).map(({ id, code, nameEn, nameZh }) => ({
    value: String(id),
    label: [nameEn, nameZh].filter(Boolean).join(' '),
    detail: code,
  }));
  const isListed = chosen === null || options.some(({ value }) => value === chosen.value);
  return { options: isListed ? options : [chosen, ...options], search: (typed: string) => setText(searchedOf(typed)) };
}

/** The filter by the customer that the address names, whose name is given once it is known. */
export function useCustomerFilter(customerId: string | undefined, name: string | undefined): ListFilter {
  const { t } = useLingui();
  const { options, search } = useCustomerSearch(
    customerId ? { value: customerId, label: name ?? `#${customerId}` } : null,
  );
  return { name: 'customerId', label: t`Customer`, kind: 'record', options, onSearch: search };
}

function optionsOf(found: readonly { id: number; name: string }[] | null): Option[] {
  return (found ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
}
