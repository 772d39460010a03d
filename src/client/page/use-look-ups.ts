import { lookupCalls } from '../../shared/api/lookups';
import type { Option } from '../ui/Select';
import { useCall } from './use-call';

export interface CustomerChoices {
  departments: Option[];
  owners: Option[];
  countries: Option[];
}

/** What the user's customers can be chosen by: departments, owners and countries within their reach. */
export function useCustomerChoices(): CustomerChoices {
  const departments = useCall(lookupCalls.getNewChildDepByID, {});
  const owners = useCall(lookupCalls.getChildUser, {});
  const countries = useCall(lookupCalls.getNewCountryList, {});
  return {
    departments: optionsOf(departments.data),
    owners: optionsOf(owners.data),
    countries: optionsOf(countries.data),
  };
}

function optionsOf(found: readonly { id: number; name: string }[] | null): Option[] {
  return (found ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
}
