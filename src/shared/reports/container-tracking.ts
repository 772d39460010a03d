import { msg } from '@lingui/core/macro';
import { podStatuses } from '../areas/delivery/pod-statuses';
import { abnormalities, containerKinds } from '../areas/delivery/shipment';
import { choice, date, money, number, text } from '../entity/field';
import { everyone } from '../roles';
import { customerColumns, toCustomer } from './customer-columns';
import { ofCustomers } from './filters';
import { report } from './report';

/** Report Twenty: where every container is. */
export const containerTracking = report({
  name: 'containerTracking',
  label: msg`Container Tracking`,
  about: msg`One row for each container: those not yet delivered, unless a POD status or delivered ones are asked for.`,
  page: 'ReportTwenty',
  group: 'inventory',
  filters: {
    from: { kind: 'day', label: msg`Departure from` },
    to: { kind: 'day', label: msg`Departure until` },
    etaFrom: { kind: 'day', label: msg`ETA from` },
    etaTo: { kind: 'day', label: msg`ETA until` },
    ...ofCustomers,
    statuses: { kind: 'choices', label: msg`POD status`, choices: podStatuses },
    delivered: { kind: 'flag', label: msg`With delivered ones` },
    text: { kind: 'text', label: msg`Container, bill of lading, vessel or customer` },
  },
  columns: {
    containerNumber: text(msg`Container number`, { max: 20 }),
    billOfLading: text(msg`Bill of lading`, { max: 35 }),
    containerKind: choice(msg`Container kind`, containerKinds, { required: true }),
    customer: customerColumns.customer,
    owner: customerColumns.owner,
    status: choice(msg`POD status`, podStatuses, { required: true }),
    pol: text(msg`POL`, { max: 80 }),
    pod: text(msg`POD`, { max: 80 }),
    carrier: text(msg`Carrier`, { max: 80 }),
    vessel: text(msg`Vessel`, { max: 80 }),
    readyDate: date(msg`Ready date`),
    etd: date(msg`ETD`),
    actualDeparture: date(msg`Departed`),
    eta: date(msg`ETA`),
    actualArrival: date(msg`Arrived`),
    deliveredDate: date(msg({ message: 'Delivered', context: 'on which day' })),
    daysLate: number(msg`Days late`, { required: true }),
    poNumbers: text(msg`PO numbers`),
    orders: number(msg`Orders`, { required: true }),
    pieces: number(msg`Pieces`, { required: true }),
    cube: number(msg`Cube`, { required: true, decimals: 3, unit: 'cuft' }),
    amount: money(msg`Amount`, { required: true }),
    abnormality: choice(msg`Abnormality`, abnormalities),
    abnormalityNote: text(msg`Note on the abnormality`, { max: 200 }),
    containerId: number(msg`Container id`, { required: true }),
    customerId: number(msg`Customer id`, { required: true }),
  },
  hidden: ['abnormalityNote', 'containerId', 'customerId'],
  totals: ['pieces', 'cube', 'amount'],
  sort: { by: 'eta', direction: 'asc' },
  chart: { kind: 'bar', x: 'status', y: ['cube'] },
  drill: {
    containerNumber: { page: 'ReportTwentyDetail', carries: { containerIds: 'containerId' } },
    pieces: { page: 'ReportTwentyDetail', carries: { containerIds: 'containerId' } },
    ...toCustomer,
  },
  access: everyone,
});
