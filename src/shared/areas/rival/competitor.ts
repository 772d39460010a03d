import { msg } from '@lingui/core/macro';
import { entity } from '../../entity/entity';
import { choice, date, longText, money, reference, text } from '../../entity/field';
import { everyone } from '../../roles';
import { throughCustomer } from '../customer/through-customer';
import { rivalLimits } from './limits';
import { rivalWriters } from './rival';

export const cooperations = {
  collaborated: msg`Collaborated`,
  nonCollaborated: msg`Non-collaborated`,
} as const;

/**
 * Something learned about a rival at a customer, with the file that shows it: an offer, a price tag, an advertisement.
 * The customer is one of ours, or one by name that we do not work with yet.
 */
export const competitor = entity({
  name: 'competitor',
  label: msg`Competitor entry`,
  fields: {
    title: text(msg`Title`, { required: true }),
    rivalId: reference(msg`Rival company`, 'rival'),
    amount: money(msg`Amount`, { required: true, min: 0.01, max: rivalLimits.usd.amount }),
    detail: text(msg({ message: 'Detail', context: 'of a competitor' })),
    date: date(msg({ message: 'Date', context: 'of an entry' }), { required: true }),
    countryId: reference(msg`Country`, 'country', { required: true }),
    customerId: reference(msg`Customer`, 'customer'),
    prospect: text(msg`Customer we do not work with`, { max: 120 }),
    cooperation: choice(msg`Cooperation`, cooperations, { required: true }),
    userId: reference(msg`Written by`, 'account', { required: true }),
    description: longText(msg({ message: 'Description', context: 'in one’s own words' })),
  },
  kept: ['cooperation', 'userId'],
  oneOf: [['customerId', 'prospect']],
  identity: ['title', 'customerId', 'prospect'],
  hasFiles: true,
  needsFile: true,
  takes: ['document', 'jpeg'],
  list: [
    'title',
    'date',
    'rivalId',
    'amount',
    'countryId',
    'cooperation',
    'customerId',
    'prospect',
    'detail',
    'userId',
    'description',
  ],
  search: ['title', 'detail', 'prospect', 'description'],
  through: { customerId: { search: throughCustomer.search, references: { ownerId: 'account' } } },
  access: { read: everyone, write: rivalWriters, scope: 'about' },
});
