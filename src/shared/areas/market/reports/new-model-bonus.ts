import { msg } from '@lingui/core/macro';
import { choice, date, money, month, number, text } from '../../../entity/field';
import { report } from '../../../reports/report';
import { sales } from '../../../roles';
import { bonusDistributions, bonusRoles, bonusUnits } from '../bonus';
import { ofShow } from './show-filters';

/** The new model bonus report (§2, MarketNewModelBonusReport). */
export const newModelBonus = report({
  name: 'newModelBonus',
  label: msg`New Model Bonus Report`,
  about: msg`One row for each person, role and department, bonus month, show and model with a bonus rate: the pieces of orders whose PI is signed. A closed month shows what it came to then, beside what its lines come to today; what is signed later is earned in the first month after it that is open. What nobody gets is shown to whoever sees everything.`,
  page: 'MarketNewModelBonusReport',
  group: 'shows',
  filters: {
    ...ofShow,
    monthFrom: { kind: 'month', label: msg`Bonus month from (yyyy-mm)` },
    monthTo: { kind: 'month', label: msg`Bonus month until (yyyy-mm)` },
    personId: { kind: 'record', label: msg`Person`, of: 'account' },
    model: { kind: 'text', label: msg`Model` },
  },
  columns: {
    month: month(msg`Bonus month`, { required: true }),
    person: text(msg`Person`, { max: 80, nameOf: 'account' }),
    role: choice(msg`Role`, bonusRoles),
    model: text(msg`Model`, { required: true, max: 40 }),
    bonus: money(msg`Bonus`, { required: true }),
    pieces: number(msg`Confirmed pieces`, { required: true }),
    containers: number(msg`Confirmed containers`, { decimals: 2 }),
    rate: money(msg`Bonus rate`, { required: true }),
    unit: choice(msg`For each`, bonusUnits, { required: true }),
    share: number(msg`Share`, { decimals: 2, unit: '%' }),
    closedOn: date(msg`Closed on`),
    todays: money(msg`By today’s orders`),
    difference: money(msg`Difference`),
    market: text(msg`Market`, { required: true, max: 120, nameOf: 'market' }),
    department: text(msg`Department`, { required: true, max: 80, nameOf: 'department' }),
    distribution: choice(msg`Distribution`, bonusDistributions, { required: true }),
    personId: number(msg`Person id`),
    departmentId: number(msg`Department id`, { required: true }),
    marketId: number(msg`Market id`, { required: true }),
    ownerIds: text(msg`Ids of the VP/Sales`, { max: 400 }),
  },
  hidden: ['personId', 'departmentId', 'marketId', 'ownerIds'],
  totals: ['bonus', 'todays', 'difference'],
  sort: { by: 'month', direction: 'desc' },
  chart: { kind: 'bar', x: 'person', y: ['bonus'] },
  drill: {
    pieces: {
      page: 'ConfirmOrderDetails',
      carries: {
        marketId: 'marketId',
        model: 'model',
        departmentIds: 'departmentId',
        ownerIds: 'ownerIds',
        bonusMonth: 'month',
      },
    },
  },
  access: sales,
});
