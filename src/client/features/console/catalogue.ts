import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { getDefaultStore } from 'jotai';
import type { Call } from '../../../shared/api/call';
import { fieldsThrough, type ListPageName, listOf, listPageNames } from '../../../shared/areas/all';
import { customerCalls, customerRow } from '../../../shared/areas/customer/calls';
import { customer } from '../../../shared/areas/customer/customer';
import { seenFields } from '../../../shared/areas/customer/seen-fields';
import { shipment } from '../../../shared/areas/delivery/shipment';
import { shippingCalls, trackedContainer } from '../../../shared/areas/delivery/shipping-calls';
import { orderCalls, orderRow } from '../../../shared/areas/order/calls';
import { order } from '../../../shared/areas/order/order';
import { type ReportName, reportNames, reportOf } from '../../../shared/areas/reports';
import { type ColumnType, typeOfField } from '../../../shared/console/column-type';
import { sqlName } from '../../../shared/console/names';
import { columnsOfPageTable, pagingOf, rowsOfAnswer, totalOfAnswer } from '../../../shared/console/page-table-rows';
import { type PageTable, pageTableNames, pageTableOf } from '../../../shared/console/page-tables';
import { crudCallsOf } from '../../../shared/entity/crud';
import { fullReadersOf, rowFieldsOf, seenFieldsOf } from '../../../shared/entity/entity';
import type { Field } from '../../../shared/entity/field';
import { nameBeside, referencesOf, throughOf } from '../../../shared/entity/naming';
import { keysOf, recordOf } from '../../../shared/keys-of';
import { limits } from '../../../shared/limits';
import { holds, type Role } from '../../../shared/roles';
import { fetchData } from '../../api/send';
import { sessionAtom } from '../../state/session';

export type NamedRow = Readonly<Record<string, unknown>>;

/** A list of the product as a table of the console. */
export interface ConsoleList {
  about: MessageDescriptor;
  /** The names of its rows' fields. */
  columns: readonly string[];
  /** The column types known from field definitions. */
  types: Readonly<Record<string, ColumnType>>;
  /** Who may read it. */
  access: 'everyone' | readonly Role[];
  /** Its rows, as they come. */
  parts: (signal: AbortSignal) => AsyncIterable<Part>;
}

/** Some rows of a list; `isCut` if these are all that the server gives, and it has more. */
interface Part {
  rows: readonly NamedRow[];
  isCut: boolean;
}

const size = limits.clientGridRows;
const userNow = () => getDefaultStore().get(sessionAtom)?.user;

const typesOf = (fields: Readonly<Record<string, Field>>) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, typeOfField(field)]));
const money: ColumnType = { kind: 'number', decimals: 2 };

export const consoleLists: Readonly<Record<string, ConsoleList>> = {
  ...Object.fromEntries(listPageNames.map((page) => [tableNameOf(page), ofList(page)])),
  // Replaces the list page of the same name, which has no figures.
  customers: {
    about: msg`Customers, with their figures`,
    get columns() {
      return seenFields(userNow(), keysOf(customerRow.shape), String);
    },
    types: { ...typesOf(customer.fields), openOrders: money, wip: money, receivable: money, overdue: money },
    access: accessOf(customerCalls.getCustomer),
    parts: pagesOf((page, signal) => fetchData(customerCalls.getCustomer, { page, size }, { signal })),
  },
  orders: {
    about: msg`Orders`,
    columns: keysOf(orderRow.shape),
    types: typesOf(order.fields),
    access: accessOf(orderCalls.getOrder),
    parts: pagesOf((page, signal) => fetchData(orderCalls.getOrder, { page, size }, { signal })),
  },
  // Replaces that of the list page, too: with where they are.
  containers: {
    about: msg`Containers, with where they are`,
    columns: keysOf(trackedContainer.shape),
    types: typesOf(shipment.fields),
    access: accessOf(shippingCalls.getCustomerContainerTacking),
    parts: pagesOf((page, signal) => fetchData(shippingCalls.getCustomerContainerTacking, { page, size }, { signal })),
  },
  ...recordOf(pageTableNames, (name) => ofPageTable(pageTableOf(name))),
};

/** The name in `lists`: the one the list gives, otherwise after its page ("countries"). */
function tableNameOf(page: ListPageName): string {
  return listOf(page).table ?? sqlName(page.slice(0, 1).toLowerCase() + page.slice(1));
}

function ofList(listPage: ListPageName): ConsoleList {
  const { entity, title } = listOf(listPage);
  const references = referencesOf(entity);
  // A field with several references has a column for the names only: its ids are no single value.
  const several = references.filter(({ isSeveral }) => isSeveral).map(({ field }) => field);
  const named = [...references.map(({ field }) => field), ...Object.keys(fieldsThrough(entity))].map(nameBeside);
  const beside = [...named, ...throughOf(entity).flatMap(({ inFiles }) => inFiles?.beside ?? [])];
  // A list that a page asks of some people is a table of everybody's records.
  const everybody = entity.chosenBy ? { everybody: true } : {};
  return {
    about: title,
    // Computed on access, as it depends on the current user.
    get columns() {
      const stored = seenFieldsOf(userNow(), entity).filter((name) => !several.includes(name));
      return ['id', ...stored, ...beside];
    },
    types: typesOf(rowFieldsOf(entity)),
    access: fullReadersOf(entity),
    parts: pagesOf((page, signal) => fetchData(crudCallsOf(entity).list, { page, size, ...everybody }, { signal })),
  };
}

/** The rows of a page that is no list of the kit. */
function ofPageTable(table: PageTable): ConsoleList {
  const { about, call, inputs = [{}], forEach } = table;
  const types = columnsOfPageTable(table);
  const { isPaged, isSized } = pagingOf(call);
  async function* parts(signal: AbortSignal): AsyncGenerator<Part> {
    const records = forEach ? await recordsOf(forEach, signal) : [undefined];
    for (const record of records) {
      for (const given of inputs) {
        const of = forEach && record ? { [`${forEach.named}Id`]: record.id } : {};
        const asked = { ...given, ...of, ...(isSized ? { size } : {}) };
        const answered = async (page?: number) => {
          const answer = await fetchData(call, page === undefined ? asked : { ...asked, page }, { signal });
          return { rows: rowsOfAnswer(table, answer, record), total: totalOfAnswer(table, answer) };
        };
        if (isPaged) yield* pagesOf(answered)(signal);
        else yield onlyPart(await answered());
      }
    }
  }
  return { about, columns: Object.keys(types), types, access: accessOf(call), parts };
}

async function recordsOf({ call, rows }: NonNullable<PageTable['forEach']>, signal: AbortSignal): Promise<NamedRow[]> {
  const answer = (await fetchData(call, {}, { signal })) as Record<string, NamedRow[]>; // as the call's output says
  return answer[rows] ?? [];
}

interface Answered {
  rows: readonly NamedRow[];
  /** How many there are in all; null where that is not told. */
  total: number | null;
}

const onlyPart = ({ rows, total }: Answered): Part => ({ rows, isCut: total !== null && rows.length < total });

/** The rows of a list, page by page until all are there. */
function pagesOf(pageAt: (page: number, signal: AbortSignal) => Promise<Answered>): ConsoleList['parts'] {
  return async function* parts(signal) {
    let taken = 0;
    for (let number = 1; ; number++) {
      const part = await pageAt(number, signal);
      taken += part.rows.length;
      yield { rows: part.rows, isCut: false };
      if (part.rows.length === 0 || (part.total !== null && taken >= part.total)) return;
    }
  };
}

/** Who may make a call with a session. */
function accessOf({ access }: Call): ConsoleList['access'] {
  return access === 'public' ? 'everyone' : access;
}

/** The reports the user may see. */
export function permittedReports(user: { roles: readonly Role[] }): ReportName[] {
  return reportNames.filter((name) => holds(user, reportOf(name).access));
}

/** Columns as they are sent and as statements name them. */
export function loadedColumns(columns: Readonly<Record<string, Field>>) {
  return Object.entries(columns).map(([sent, field]) => ({ sent, name: sqlName(sent), type: typeOfField(field) }));
}
