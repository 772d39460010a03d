import { msg } from '@lingui/core/macro';
import { text } from '../../../entity/field';
import { customerColumns } from '../../../reports/customer-columns';
import { ofCustomers } from '../../../reports/filters';
import type { ReportFilter } from '../../../reports/report';

/** The filter by show; by default all shows. */
export const ofShow = {
  marketId: { kind: 'record', label: msg`Market`, of: 'market' },
} as const satisfies Record<string, ReportFilter>;

export const showFilters = { ...ofShow, ...ofCustomers } as const;

export const showColumns = {
  market: text(msg`Market`, { required: true, max: 120, nameOf: 'market' }),
  ...customerColumns,
};
