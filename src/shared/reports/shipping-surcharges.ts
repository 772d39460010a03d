import { msg } from '@lingui/core/macro';
import { podStatuses } from '../areas/delivery/pod-statuses';
import { abnormalities, containerKinds } from '../areas/delivery/shipment';
import { choice, date, money, number, text } from '../entity/field';
import { everyone } from '../roles';
import { customerColumns, toCustomer } from './customer-columns';
import { ofCustomers } from './filters';
import { report } from './report';

const toGoods = { page: 'ReportTwentyDetail', carries: { containerIds: 'shipmentId' } } as const;

/** Report Four: every container that cost more than its freight. */
export const shippingSurcharges = report({
  name: 'shippingSurcharges',
  label: msg`Shipping Surcharges`,
  about: msg`One row for each container with a shipping surcharge, beside what was invoiced for its goods.`,
  page: 'ReportFour',
  group: 'financial',
  filters: {
    from: { kind: 'day', label: msg`Departed from`, startsAt: 'yearStart' },
    to: { kind: 'day', label: msg`Departed until` },
    ...ofCustomers,
    statuses: { kind: 'choices', label: msg`POD status`, choices: podStatuses },
    pod: { kind: 'text', label: msg`POD` },
  },
  columns: {
    ...customerColumns,
    surcharge: money(msg`Shipping surcharge`, { required: true }),
    share: number(msg`Share of invoiced`, { decimals: 2, unit: '%' }),
    containerNumber: text(msg`Container number`, { max: 20 }),
    containerKind: choice(msg`Container kind`, containerKinds, { required: true }),
    carrier: text(msg`Carrier`, { max: 80 }),
    vessel: text(msg`Vessel`, { max: 80 }),
    pol: text(msg`POL`, { max: 80 }),
    pod: text(msg`POD`, { max: 80 }),
    status: choice(msg`POD status`, podStatuses, { required: true }),
    departed: date(msg`Departed`),
    eta: date(msg`ETA`),
    arrived: date(msg`Arrived`),
    daysLate: number(msg`Days late`, { required: true }),
    abnormality: choice(msg`Abnormality`, abnormalities),
    abnormalityNote: text(msg`Note on the abnormality`, { max: 200 }),
    cube: number(msg`Cube`, { required: true, decimals: 3, unit: 'cuft' }),
    invoiced: money(msg`Invoiced`),
    customerId: number(msg`Customer id`, { required: true }),
    shipmentId: number(msg`Container id`, { required: true }),
  },
  hidden: ['abnormalityNote', 'customerId', 'shipmentId'],
  totals: ['cube', 'invoiced', 'surcharge'],
  sort: { by: 'surcharge', direction: 'desc' },
  chart: { kind: 'bar', x: 'abnormality', y: ['surcharge'] },
  drill: { ...toCustomer, containerNumber: toGoods, cube: toGoods, invoiced: toGoods },
  access: everyone,
});
