import { msg } from '@lingui/core/macro';
import type { ReportFilter } from './report';

// The filters that most reports share, with the names that the server's customer choice and period use.

/** Which customers, beyond the record scope. */
export const ofCustomers = {
  customerIds: { kind: 'records', label: msg`Customer`, of: 'customer' },
  departmentIds: { kind: 'records', label: msg`Department`, of: 'department' },
  ownerIds: { kind: 'records', label: msg`VP/Sales`, of: 'owner' },
  countryIds: { kind: 'records', label: msg`Country`, of: 'country' },
} as const satisfies Record<string, ReportFilter>;
