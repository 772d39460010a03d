import { msg } from '@lingui/core/macro';
import type { DeliveryGroup, DeliveryGroupRow, DeliveryRow } from '../../../shared/areas/delivery/calls';
import {
  type DeliveryStage,
  deliveryStages,
  type TimedStage,
  timedStages,
} from '../../../shared/areas/delivery/delivery-stages';
import { order } from '../../../shared/areas/order/order';
import { choice, number, text } from '../../../shared/entity/field';
import { href } from '../../../shared/pages';
import { changeColumns, column, type GridColumn } from '../../grid/columns/column';
import { columnsOf } from '../../grid/columns/columns';

const groupNames = { customer: msg`Customer`, department: msg`Department`, month: msg`Month` } as const;
const timedNames = { whole: msg`Whole way`, ...deliveryStages } as const;

/** Column widths with room for the stage and a unit in the heading. */
const headingWidth = {
  whole: 112,
  created: 96,
  signed: 96,
  siteValidation: 132,
  inProduction: 124,
  completed: 112,
  loaded: 166,
} as const;

interface GroupColumns {
  by: DeliveryGroup;
  /** The orders behind a row, or those of one stage; null where no filter can say which. */
  orders: (row: DeliveryGroupRow, more?: { stage?: TimedStage; lateOnly?: 'true' }) => string | null;
}

/** The times of groups; every figure leads to the orders it is made of. */
export function groupColumns({ by, orders }: GroupColumns): GridColumn<DeliveryGroupRow>[] {
  const figures = (name: 'whole' | TimedStage): GridColumn<DeliveryGroupRow>[] => {
    const link = (row: DeliveryGroupRow) => orders(row, name === 'whole' ? {} : { stage: name });
    const days = (unit: string) => number(timedNames[name], { decimals: 1, unit });
    return [
      column(`${name}P50`, days('p50 d'), { width: headingWidth[name] + 34, link }),
      column(`${name}P90`, days('p90 d'), { width: headingWidth[name] + 34, link }),
      column(`${name}Average`, days('Ø d'), { width: headingWidth[name] + 34, link, isHidden: true }),
    ];
  };
  return [
    column('code', text(msg({ message: 'Code', context: 'of a customer' }), { max: 20 }), {
      isHidden: by !== 'customer',
      width: 100,
    }),
    column('name', text(groupNames[by]), { isPinned: true, width: 210, link: (row) => orders(row) }),
    column('orders', number(msg`Orders`), { width: 90, link: (row) => orders(row) }),
    column('shipped', number(msg`Shipped`), { width: 96, isHidden: true }),
    column('late', number(msg`Late`), {
      width: 80,
      link: (row) => (row.late > 0 ? orders(row, { lateOnly: 'true' }) : null),
    }),
    column('lateShare', number(msg`Late share`, { decimals: 1, unit: '%' }), { width: 110 }),
    ...figures('whole'),
    ...timedStages.flatMap(figures),
  ];
}

interface OrderColumns {
  mayEdit: boolean;
  /** The stage asked for; its days come first. */
  stage: DeliveryStage | undefined;
}

/** Orders with their days in every stage; the reason for a delay is recorded in place. */
export function orderTimesColumns({ mayEdit, stage }: OrderColumns): GridColumn<DeliveryRow>[] {
  const days = timedStages.map((name) =>
    column<DeliveryRow>(`${name}Days`, number(deliveryStages[name], { unit: 'd' }), { width: headingWidth[name] }),
  );
  const isAskedFor = ({ id }: GridColumn<DeliveryRow>) => id === `${stage}Days`;
  return [
    ...changeColumns<DeliveryRow>(columnsOf(order, ['poNumber', 'customerId']), {
      poNumber: { isPinned: true, width: 150, link: (row) => href('OrderDet', { id: row.id }) },
      customerId: { width: 200, link: (row) => href('CustomerDet', { id: row.customerId }) },
    }),
    column('daysLate', number(msg`Days late`), { width: 104 }),
    ...days.filter(isAskedFor),
    ...changeColumns<DeliveryRow>(columnsOf(order, ['lateReason', 'lateNote']), {
      lateReason: { width: 264, isEditable: () => mayEdit },
      lateNote: { width: 160, isEditable: () => mayEdit },
    }),
    column('stage', choice(msg`Stage`, deliveryStages), { width: 150 }),
    column('wholeDays', number(timedNames.whole, { unit: 'd' }), { width: 118 }),
    ...days.filter((each) => !isAskedFor(each)),
    ...columnsOf(order, ['orderDate', 'requestedDeliveryDate', 'shippedDate', 'quantity', 'amount']),
    column('ownerName', text(msg`VP/Sales`), { width: 130 }),
    column('customerCode', text(msg`Customer code`, { max: 20 }), { isHidden: true }),
    ...changeColumns<DeliveryRow>(columnsOf(order, ['piNumber']), { piNumber: { isHidden: true } }),
  ];
}
