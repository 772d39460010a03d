import { msg } from '@lingui/core/macro';
import type { CustomerRow } from '../../../shared/areas/customer/calls';
import { businessFigures, customer } from '../../../shared/areas/customer/customer';
import { money, number } from '../../../shared/entity/field';
import { href } from '../../../shared/pages';
import { changeColumns, column, type GridColumn, type NamedValues } from '../../grid/columns/column';
import { columnsOf } from '../../grid/columns/columns';
import { editedColumns } from '../../record/list-columns';

type CustomerField = keyof typeof customer.fields;

const profilePath = ({ id }: NamedValues): string => href('CustomerDet', { id: Number(id) });

const figures: readonly GridColumn<CustomerRow>[] = [
  column('openOrders', number(msg`Open orders`), {
    width: 120,
    link: (row) => href('Order', { customerId: row.id, stages: 'open' }),
  }),
  column('wip', money(msg`WIP`), { link: (row) => href('Order', { customerId: row.id, stages: 'open' }) }),
  column('receivable', money(msg`Receivable`)),
  column('overdue', money(msg`Overdue amount`), { width: 150 }),
];

function withLinks<R extends NamedValues>(columns: readonly GridColumn<R>[]): GridColumn<R>[] {
  return changeColumns(columns, {
    code: { isPinned: true, link: profilePath, width: 100 },
    nameEn: { link: profilePath },
    nameZh: { link: profilePath, width: 130 },
    countryId: { width: 130 },
    type: { width: 120 },
    accountClass: { width: 120 },
  });
}

/** The list of customers: who they are and what they owe. */
export const listColumns: readonly GridColumn<CustomerRow>[] = [
  ...withLinks(columnsOf(customer, ['code', 'nameEn', 'nameZh', 'countryId', 'city', 'type', 'accountClass'])),
  ...figures,
  ...columnsOf(customer, ['creditLine', 'paymentTerm', 'termsOfTrade', 'ownerId', 'departmentId', 'lastVisit']),
  ...columnsOf(customer, ['state', 'tel', 'email', 'status', 'closed']).map(hidden),
];

/** Everything that is kept about a customer, to be edited in place. */
export const managementColumns: readonly GridColumn<NamedValues>[] = [
  ...withLinks(editedColumns(customer)),
  ...editedColumns(customer, ['state', 'postalCode', 'address', 'insuranceCompany', 'shipToParty']).map(hidden),
];

const salesInfo: readonly CustomerField[] = [...businessFigures, 'accountClass', 'type', 'lastVisit'];

/** What is known of a customer's own business. */
export function salesInfoColumns({ mayEdit }: EditableColumns): GridColumn<CustomerRow>[] {
  return [
    ...withLinks(columnsOf(customer, ['code', 'nameEn', 'nameZh'])),
    ...editable(columnsOf(customer, salesInfo), { mayEdit }),
    ...columnsOf(customer, ['countryId', 'ownerId']),
  ];
}

interface EditableColumns {
  mayEdit: boolean;
}

function editable(columns: readonly GridColumn<CustomerRow>[], { mayEdit }: EditableColumns) {
  return columns.map((each) => ({ ...each, isEditable: () => mayEdit }));
}

function hidden<R>(each: GridColumn<R>): GridColumn<R> {
  return { ...each, isHidden: true };
}
