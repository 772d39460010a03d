import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { entity } from '../../entity/entity';
import { choice, date, flag, reference, text } from '../../entity/field';
import { keysOf } from '../../keys-of';
import type { Language } from '../../language';
import { everyone, salesAndExport } from '../../roles';
import { mailAddresses } from '../purchase/addresses';
import { phoneNumber, phoneNumbers } from './phone-numbers';
import { throughCustomer } from './through-customer';

/** The languages customers write in. */
export const contactLanguages = {
  en: msg`English`,
  zh: msg({ message: 'Chinese', context: 'a language' }),
  ar: msg`Arabic`,
  cs: msg`Czech`,
  da: msg`Danish`,
  de: msg`German`,
  es: msg`Spanish`,
  fr: msg`French`,
  he: msg`Hebrew`,
  hi: msg`Hindi`,
  it: msg`Italian`,
  ja: msg`Japanese`,
  ko: msg`Korean`,
  nl: msg`Dutch`,
  no: msg`Norwegian`,
  pl: msg`Polish`,
  pt: msg`Portuguese`,
  ru: msg`Russian`,
  sv: msg`Swedish`,
  tr: msg`Turkish`,
  vi: msg`Vietnamese`,
} as const;
export type ContactLanguage = keyof typeof contactLanguages;

/** The purposes that a contact may be the main one for, by their flag fields. */
export const purposes = {
  mainForOrders: msg`Orders`,
  mainForPayment: msg({ message: 'Payment', context: 'what a contact is for' }),
  mainForShipping: msg`Shipping`,
} as const satisfies Record<string, MessageDescriptor>;
export type Purpose = keyof typeof purposes;
export const purposeNames = keysOf(purposes);

/** One of a customer's people and how to reach them. A customer has at most one main contact per purpose. */
export const contact = entity({
  name: 'contact',
  label: msg({ message: 'Contact', context: 'a person' }),
  fields: {
    customerId: reference(msg`Customer`, 'customer', { required: true }),
    nameEn: text(msg({ message: 'Name', context: 'a person' }), { required: true, max: 120 }),
    nameZh: text(msg({ message: 'Chinese name', context: 'a person' }), { max: 120 }),
    jobTitle: text(msg`Job title`, { max: 120 }),
    emails: mailAddresses(msg`Email`),
    phones: phoneNumbers(msg`Phone`),
    wechat: text(msg`WeChat`, { max: 60 }),
    whatsapp: phoneNumber(msg`WhatsApp`),
    language: choice(msg`Writes in`, contactLanguages),
    birthday: date(msg`Birthday`),
    assistantOfId: reference(msg`Assistant of`, 'contact', { within: 'customerId' }),
    mainForOrders: flag(msg`Main contact for orders`, { required: true }),
    mainForPayment: flag(msg`Main contact for payment`, { required: true }),
    mainForShipping: flag(msg`Main contact for shipping`, { required: true }),
    remark: text(msg`Remark`, { max: 400 }),
    used: flag(msg`Used`, { required: true }),
  },
  identity: ['nameEn', 'nameZh', 'customerId'],
  unique: [['customerId', 'nameEn']],
  offered: { field: 'used', values: [true] },
  isDoubted: true,
  list: [
    'nameEn',
    'nameZh',
    'customerId',
    'jobTitle',
    'emails',
    'phones',
    'wechat',
    'whatsapp',
    'language',
    'mainForOrders',
    'mainForPayment',
    'mainForShipping',
    'assistantOfId',
    'birthday',
    'remark',
    'used',
  ],
  search: ['nameEn', 'nameZh', 'jobTitle', 'emails', 'phones', 'wechat', 'whatsapp', 'remark'],
  through: { customerId: throughCustomer },
  access: { read: everyone, write: salesAndExport, scope: 'customer' },
});

/** The language of mails proposed to a contact: Chinese, or English for any other language; null when unknown. */
export function mailLanguageOf(language: ContactLanguage | null): Language | null {
  if (language === null) return null;
  return language === 'zh' ? 'zh' : 'en';
}
