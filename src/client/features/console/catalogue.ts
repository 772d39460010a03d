import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { customerCalls, customerRow } from '../../../shared/api/customers';
import { keysOf } from '../../../shared/api/list';
import { orderCalls, orderRow } from '../../../shared/api/orders';
import { shippingCalls, trackedContainer } from '../../../shared/api/shipping';
import { sqlName } from '../../../shared/console/names';
import { limits } from '../../../shared/limits';
import { type ReportName, reportNames, reportOf } from '../../../shared/reports/all';
import { holds, type Role } from '../../../shared/roles';
import { fetchData } from '../../api/send';

export type NamedRow = Readonly<Record<string, unknown>>;

/** A list of the product as a table of the console. */
interface ConsoleList {
  about: MessageDescriptor;
  /** The names its rows carry. */
  columns: readonly string[];
  /** A page of its rows, and how many there are. */
  page: (page: number, signal: AbortSignal) => Promise<{ rows: readonly NamedRow[]; total: number }>;
}

const size = limits.clientGridRows;

export const consoleLists: Readonly<Record<string, ConsoleList>> = {
  customers: {
    about: msg`Customers, with their figures`,
    columns: keysOf(customerRow.shape),
    page: (page, signal) => fetchData(customerCalls.getCustomer, { page, size }, { signal }),
  },
  orders: {
    about: msg`Orders`,
    columns: keysOf(orderRow.shape),
    page: (page, signal) => fetchData(orderCalls.getOrder, { page, size }, { signal }),
  },
  containers: {
    about: msg`Containers, with where they are`,
    columns: keysOf(trackedContainer.shape),
    page: (page, signal) => fetchData(shippingCalls.getCustomerContainerTacking, { page, size }, { signal }),
  },
};

/** The reports the user may see. */
export function permittedReports(user: { roles: readonly Role[] }): ReportName[] {
  return reportNames.filter((name) => holds(user, reportOf(name).access));
}

/** The columns of a report as it sends them and as statements name them. */
export function reportColumns(name: ReportName): { sent: string; name: string }[] {
  return Object.keys(reportOf(name).columns).map((sent) => ({ sent, name: sqlName(sent) }));
}
