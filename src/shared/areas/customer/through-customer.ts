import type { Through } from '../../entity/entity';

/** How lists of customers' records show customers: searched by code and names, filtered by owner and country. */
export const throughCustomer = {
  search: ['code', 'nameEn', 'nameZh'],
  references: { ownerId: 'account', countryId: 'country' },
} as const satisfies Through;
