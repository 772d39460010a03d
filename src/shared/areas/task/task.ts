import { msg } from '@lingui/core/macro';
import { entity } from '../../entity/entity';
import { choice, date, flag, longText, number, reference, text, time } from '../../entity/field';
import { everyone, roleNames } from '../../roles';
import { throughCustomer } from '../customer/through-customer';
import { repeats } from './repeat';

/** Something that somebody has to do, on their own account or for others, mostly about a record. */
export const task = entity({
  name: 'task',
  label: msg`Task`,
  fields: {
    title: text(msg`Title`, { required: true }),
    day: date(msg`Due`),
    time: time(msg({ message: 'Time', context: 'of a day' })),
    assigneeId: reference(msg`Who does it`, 'account', { required: true }),
    repeat: choice(msg`Repeats`, repeats),
    customerId: reference(msg`Customer`, 'customer'),
    orderId: reference(msg`Order`, 'order'),
    quoteId: reference(msg`Quote`, 'quote'),
    purchaseOrderId: reference(msg`Purchase order`, 'purchaseOrder'),
    marketId: reference(msg`Market`, 'market'),
    modelId: reference(msg`Model`, 'model'),
    snoozedUntil: date(msg`Snoozed until`),
    note: longText(msg`Note`),
    done: flag(msg`Done`, { required: true }),
    givenById: reference(msg`Given by`, 'account', { required: true }),
    doneOn: date(msg`Done on`),
    doneById: reference(msg`Done by`, 'account'),
    /** The first day of a repeated task's series: its day of the month applies again after a month without it. */
    seriesFrom: date(msg`Repeats from`),
    /** The id of the task that this one is the next of; no reference, as a task that is done may be removed. */
    follows: number(msg`Follows task`),
    /** Day and way of repeating of the task it follows, as it was done: with others, that one begins a series anew. */
    followsDay: date(msg`Due date of the task it follows`),
    followsRepeat: choice(msg`Repetition of the task it follows`, repeats),
  },
  identity: ['title'],
  notYet: ['snoozedUntil', 'done'],
  makersOwn: 'assigneeId',
  kept: ['givenById', 'doneOn', 'doneById', 'seriesFrom', 'follows', 'followsDay', 'followsRepeat'],
  unseen: ['follows', 'followsDay', 'followsRepeat'],
  offered: { field: 'done', values: [false] },
  list: [
    'title',
    'day',
    'time',
    'assigneeId',
    'customerId',
    'orderId',
    'quoteId',
    'purchaseOrderId',
    'marketId',
    'modelId',
    'repeat',
    'snoozedUntil',
    'done',
    'givenById',
    'doneOn',
  ],
  sortedBy: 'day',
  search: ['title', 'note'],
  through: { customerId: throughCustomer },
  access: { read: everyone, write: roleNames, scope: 'assigned' },
});
