import { msg } from '@lingui/core/macro';
import { choice, date, money, number, text } from '../../../entity/field';
import { customerColumns, toCustomer } from '../../../reports/customer-columns';
import { ofCustomers } from '../../../reports/filters';
import { report } from '../../../reports/report';
import { everyone } from '../../../roles';
import { travelRival } from '../../travel/travel';
import { visitModes } from '../../travel/visit-modes';
import { cooperations } from '../competitor';

const { fields } = travelRival;

/** What rivals show on customers' floors, as seen on visits. */
export const rivalsOnFloors = report({
  name: 'rivalsOnFloors',
  label: msg`Rivals on Floors`,
  about: msg`One row for each model of a rival that somebody saw on a customer's floor; latest is 1 where nobody saw it there again later.`,
  page: 'RivalsOnFloors',
  group: 'sales',
  filters: {
    from: { kind: 'day', label: msg`Seen from`, startsAt: 'yearAgo' },
    to: { kind: 'day', label: msg`Seen until` },
    ...ofCustomers,
    travellerId: { kind: 'record', label: msg`Traveler`, of: 'account' },
    company: { kind: 'text', label: msg`Company or model` },
    latestOnly: { kind: 'flag', label: msg`Latest only` },
  },
  columns: {
    company: text(fields.company.label, { required: true, max: 120, nameOf: 'rival' }),
    model: text(fields.model.label, { max: 120 }),
    customer: customerColumns.customer,
    cooperation: choice(msg`Cooperation`, cooperations, { required: true }),
    country: customerColumns.country,
    city: text(msg`City`, { max: 80 }),
    displayCount: number(fields.displayCount.label),
    retailUsd: money(fields.retailUsd.label),
    seen: date(msg`Seen on`, { required: true }),
    latest: number(msg`Latest`, { required: true }),
    ourModels: number(msg`Our models there`),
    traveller: text(msg`Traveler`, { required: true, max: 80, nameOf: 'account' }),
    mode: choice(msg({ message: 'Mode', context: 'of a visit' }), visitModes, { required: true }),
    remark: text(fields.remark.label, { max: 200 }),
    customerId: number(msg`Customer id`),
    travelId: number(msg`Travel record id`, { required: true }),
    rivalId: number(msg`Rival company id`),
  },
  hidden: ['mode', 'customerId', 'travelId', 'rivalId'],
  totals: ['displayCount'],
  sort: { by: 'seen', direction: 'desc' },
  chart: { kind: 'bar', x: 'company', y: ['displayCount'] },
  drill: {
    ...toCustomer,
    seen: { page: 'travelInfo', carries: { id: 'travelId' } },
    company: { page: 'competingGoods', carries: { rivalId: 'rivalId' } },
  },
  access: everyone,
});
