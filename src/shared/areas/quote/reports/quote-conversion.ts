import { msg } from '@lingui/core/macro';
import { date, money, number } from '../../../entity/field';
import { keysOf } from '../../../keys-of';
import { customerColumns, toCustomer } from '../../../reports/customer-columns';
import { ofCustomers } from '../../../reports/filters';
import { report } from '../../../reports/report';
import { everyone } from '../../../roles';
import { plants } from '../../price/price';
import { lostReasons } from '../quote';

type LostReason = keyof typeof lostReasons;

/** The column that counts the quotes lost for a reason: `lostPrice`. */
export const lostColumn = <R extends LostReason>(reason: R) => `lost${capitalized(reason)}` as const;

const capitalized = <T extends string>(name: T) => `${name[0]?.toUpperCase()}${name.slice(1)}` as Capitalize<T>; // TypeScript cannot infer it.

const lostColumns = Object.fromEntries(
  keysOf(lostReasons).map((reason) => [lostColumn(reason), number(lostReasons[reason])]),
) as Record<`lost${Capitalize<LostReason>}`, ReturnType<typeof number>>; // Object.fromEntries forgets its keys.

/** The results of quotes, each by its last revision that was sent. */
export const quoteConversion = report({
  name: 'quoteConversion',
  label: msg`Quotes Won and Lost`,
  about: msg`One row for each customer that was sent quotes in the period: the last revision of each, what was won and lost, and why.`,
  group: 'sales',
  filters: {
    from: { kind: 'day', label: msg`Quoted from`, startsAt: 'yearAgo' },
    to: { kind: 'day', label: msg`Quoted until` },
    ...ofCustomers,
    plants: { kind: 'choices', label: msg`Manufacturing plant`, choices: plants },
  },
  columns: {
    owner: customerColumns.owner,
    customer: customerColumns.customer,
    department: customerColumns.department,
    quotes: number(msg`Quotes`, { required: true }),
    quoted: money(msg`Amount quoted`, { required: true }),
    won: number(msg({ message: 'Won', context: 'quotes' }), { required: true }),
    wonAmount: money(msg`Amount won`, { required: true }),
    wonShare: number(msg`Won of what is settled`, { decimals: 1, unit: '%' }),
    lost: number(msg({ message: 'Lost', context: 'quotes' }), { required: true }),
    lostAmount: money(msg`Amount lost`, { required: true }),
    expired: number(msg({ message: 'Expired', context: 'quotes' }), { required: true }),
    open: number(msg({ message: 'Open', context: 'quotes' }), { required: true }),
    days: number(msg`Days until settled`, { decimals: 1 }),
    ...lostColumns,
    customerId: number(msg`Customer id`, { required: true }),
    firstQuoted: date(msg`First quoted on`, { required: true }),
    lastQuoted: date(msg`Last quoted on`, { required: true }),
  },
  hidden: ['customerId', 'firstQuoted', 'lastQuoted'],
  totals: ['quotes', 'quoted', 'won', 'wonAmount', 'lost', 'lostAmount', 'expired', 'open'],
  sort: { by: 'quoted', direction: 'desc' },
  chart: { kind: 'bar', x: 'owner', y: ['wonAmount', 'lostAmount'] },
  drill: {
    ...toCustomer,
    quotes: {
      page: 'quotationSheet',
      carries: { customerId: 'customerId', quoteDateFrom: 'firstQuoted', quoteDateTo: 'lastQuoted' },
      // Neither drafts nor revisions that a later one replaced.
      with: { state: 'sent,accepted,lost,expired' },
      passes: { plant: 'plants' },
    },
  },
  access: everyone,
});
