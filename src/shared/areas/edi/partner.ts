import { msg } from '@lingui/core/macro';
import { largestControlNumber } from '../../edi/invoice';
import { entity } from '../../entity/entity';
import { choice, date, flag, number, reference, text } from '../../entity/field';
import { outboxReaders } from '../../roles';
import { throughCustomer } from '../customer/through-customer';

export const ediFormats = { x12: msg`X12 810`, edifact: msg`EDIFACT INVOIC` } as const;

/** How a customer receives invoices by EDI, and the identifiers of both sides. */
export const ediPartner = entity({
  name: 'ediPartner',
  label: msg`EDI partner`,
  fields: {
    customerId: reference(msg`Customer`, 'customer', { required: true }),
    format: choice(msg`Format`, ediFormats, { required: true }),
    ourQualifier: text(msg`Our qualifier`, { required: true, max: 4 }),
    ourId: text(msg`Our identification`, { required: true, max: 35 }),
    ourName: text(msg`Our name at the partner`, { required: true, max: 60 }),
    vendorNumber: text(msg`Our vendor number`, { max: 17 }),
    theirQualifier: text(msg`Their qualifier`, { required: true, max: 4 }),
    theirId: text(msg`Their identification`, { required: true, max: 35 }),
    isTest: flag(msg`Test`, { required: true }),
    invoicesFrom: date(msg`Invoices from`, { required: true }),
    firstControlNumber: number(msg`First control number`, { required: true, min: 1, max: largestControlNumber }),
    remark: text(msg`Remark`, { max: 400 }),
  },
  identity: ['customerId', 'theirQualifier', 'theirId'],
  isDoubted: true,
  unique: [['customerId'], ['theirQualifier', 'theirId']],
  list: [
    'customerId',
    'format',
    'theirQualifier',
    'theirId',
    'ourQualifier',
    'ourId',
    'isTest',
    'invoicesFrom',
    'remark',
  ],
  search: ['theirId', 'ourId', 'remark'],
  through: { customerId: throughCustomer },
  access: { read: outboxReaders, write: outboxReaders, scope: 'customer' },
});
