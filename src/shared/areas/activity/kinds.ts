import { msg } from '@lingui/core/macro';

/** Activities that people write down; mails and files appear in the timeline by themselves. */
export const activityKinds = {
  note: msg({ message: 'Note', context: 'an activity' }),
  call: msg({ message: 'Call', context: 'an activity' }),
  meeting: msg({ message: 'Meeting', context: 'an activity' }),
  visit: msg({ message: 'Visit', context: 'an activity' }),
} as const;
export type ActivityKind = keyof typeof activityKinds;

/** The entities that an activity or a task can be about, with the field that refers to each. */
export const subjectFields = {
  customer: 'customerId',
  order: 'orderId',
  quote: 'quoteId',
  purchaseOrder: 'purchaseOrderId',
  market: 'marketId',
  model: 'modelId',
} as const;
export type SubjectName = keyof typeof subjectFields;

/** Whether activities and tasks can be about an entity's records. */
export const isSubject = (name: string): name is SubjectName => Object.hasOwn(subjectFields, name);
