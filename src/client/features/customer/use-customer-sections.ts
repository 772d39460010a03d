import { useLingui } from '@lingui/react/macro';
import type { customer } from '../../../shared/areas/customer/customer';
import type { FormSection } from '../../forms/EntityForm';

type CustomerField = keyof typeof customer.fields;

const who = ['code', 'nameEn', 'nameZh', 'status', 'type', 'accountClass', 'ownerId', 'departmentId'] as const;
const where = ['countryId', 'state', 'city', 'postalCode', 'address', 'tel', 'email'] as const;
const terms = ['paymentTerm', 'paymentDays', 'creditLine', 'termsOfTrade', 'shipToParty', 'insuranceCompany'] as const;
const business = [
  'storeCount',
  'annualTurnover',
  'furnitureSales',
  'ownBrandSales',
  'ownBrandShare',
  'marketRanking',
  'lastVisit',
  'closed',
] as const;

/** Every field of a customer in the order of the form. */
export const customerFields: readonly CustomerField[] = [...who, ...where, ...terms, ...business];

/** The parts of the customer form. */
export function useCustomerSections(): FormSection[] {
  const { t } = useLingui();
  return [
    { title: t`Who`, names: who },
    { title: t`Where`, names: where },
    { title: t`Terms`, names: terms },
    { title: t`Their business`, names: business },
  ];
}
