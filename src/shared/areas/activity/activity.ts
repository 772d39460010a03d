import { msg } from '@lingui/core/macro';
import { entity } from '../../entity/entity';
import { choice, date, flag, longText, reference, references, text } from '../../entity/field';
import { everyone, roleNames } from '../../roles';
import { activityKinds } from './kinds';
import { activityLimits } from './limits';

/**
 * Something written down about a record. About an order, a quote or a purchase order it belongs to the record's
 * customer, too. Whoever reaches the customer reads it; an activity without a customer is read by everybody.
 */
export const activity = entity({
  name: 'activity',
  label: msg`Activity`,
  fields: {
    day: date(msg({ message: 'Day', context: 'of an activity' }), { required: true }),
    kind: choice(msg`Kind`, activityKinds, { required: true }),
    text: longText(msg`Text`, { required: true, max: activityLimits.text, names: true }),
    nextStep: text(msg`Next step`, { max: activityLimits.nextStep }),
    nextStepDay: date(msg`Next step on`),
    customerId: reference(msg`Customer`, 'customer'),
    orderId: reference(msg`Order`, 'order'),
    quoteId: reference(msg`Quote`, 'quote'),
    purchaseOrderId: reference(msg`Purchase order`, 'purchaseOrder'),
    marketId: reference(msg`Market`, 'market'),
    modelId: reference(msg`Model`, 'model'),
    writerId: reference(msg`Written by`, 'account', { required: true }),
    mentionedIds: references(msg`Mentioned`, 'account'),
    pinned: flag(msg`Pinned`, { required: true }),
  },
  identity: ['text'],
  kept: ['writerId', 'mentionedIds', 'pinned'],
  ordered: [['day', 'nextStepDay']],
  latestBy: 'day',
  writtenBy: 'writerId',
  hasFiles: true,
  list: [
    'day',
    'kind',
    'text',
    'customerId',
    'orderId',
    'quoteId',
    'purchaseOrderId',
    'marketId',
    'modelId',
    'nextStep',
    'nextStepDay',
    'writerId',
    'mentionedIds',
    'pinned',
  ],
  search: ['text'],
  searchesText: true,
  access: { read: everyone, write: roleNames, scope: 'about' },
});
