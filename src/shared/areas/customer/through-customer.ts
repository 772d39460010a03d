import type { Through } from '../../entity/entity';

/** What lists of what customers have tell of them: found by how a customer is called, narrowed by whose it is and where. */
export const throughCustomer = {
  search: ['code', 'nameEn', 'nameZh'],
  references: { ownerId: 'account', countryId: 'country' },
} as const satisfies Through;
