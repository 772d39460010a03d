import { msg } from '@lingui/core/macro';
import { entity } from '../../entity/entity';
import { choice, date, flag, money, number, reference, text } from '../../entity/field';
import { everyone, sales } from '../../roles';
import { mailAddresses } from '../purchase/addresses';

export const customerStatuses = { new: msg`New`, regular: msg`Regular` } as const;
export const customerTypes = {
  retailer: msg`Retailer`,
  wholesaler: msg`Wholesaler`,
  online: msg`Online`,
} as const;
export const accountClasses = { A: msg`Class A`, B: msg`Class B`, C: msg`Class C`, D: msg`Class D` } as const;
export const termsOfTrade = { fob: msg`FOB`, cif: msg`CIF`, cfr: msg`CFR`, ddp: msg`DDP`, exw: msg`EXW` } as const;

/** The figures of a customer's own business. */
export const businessFigures = [
  'storeCount',
  'annualTurnover',
  'furnitureSales',
  'ownBrandSales',
  'ownBrandShare',
  'marketRanking',
] as const;

/** The sections of its form. */
const sections = [
  {
    label: msg`Who`,
    fields: ['code', 'nameEn', 'nameZh', 'status', 'type', 'accountClass', 'ownerId', 'departmentId'],
  },
  { label: msg`Where`, fields: ['countryId', 'state', 'city', 'postalCode', 'address', 'tel', 'email'] },
  {
    label: msg`Terms`,
    fields: ['paymentTerm', 'paymentDays', 'creditLine', 'termsOfTrade', 'shipToParty', 'insuranceCompany'],
  },
  {
    label: msg`Their business`,
    fields: [...businessFigures, 'lastVisit', 'closed'],
  },
] as const;

/** A buyer of ours. WIP, receivable and overdue amounts are sums over its orders and invoices, not fields. */
export const customer = entity({
  name: 'customer',
  label: msg`Customer`,
  fields: {
    code: text(msg`Code`, { required: true, max: 20 }),
    nameEn: text(msg`English name`, { required: true, max: 120 }),
    nameZh: text(msg`Chinese name`, { max: 120 }),
    countryId: reference(msg`Country`, 'country', { required: true }),
    state: text(msg`State`, { max: 80 }),
    city: text(msg`City`, { max: 80 }),
    postalCode: text(msg`Postal code`, { max: 20 }),
    tel: text(msg`Tel`, { max: 40 }),
    address: text(msg`Address`, { max: 200 }),
    email: mailAddresses(msg`Email`, 120),
    insuranceCompany: text(msg`Insurance company`, { max: 120 }),
    paymentTerm: text(msg`Payment term`, { max: 80 }),
    paymentDays: number(msg`Payment days`, { min: 0, max: 365 }),
    creditLine: money(msg`Credit line`, { min: 0 }),
    termsOfTrade: choice(msg`Terms of trade`, termsOfTrade),
    shipToParty: text(msg`Ship-to party`, { max: 160 }),
    status: choice(msg`New or regular`, customerStatuses, { required: true }),
    type: choice(msg`Customer type`, customerTypes, { required: true }),
    storeCount: number(msg`Stores`, { min: 0, max: 100_000 }),
    annualTurnover: money(msg`Annual turnover`, { min: 0 }),
    furnitureSales: money(msg`Approximate furniture sales`, { min: 0 }),
    ownBrandSales: money(msg`Own-brand sales`, { min: 0 }),
    ownBrandShare: number(msg`Own-brand share`, { decimals: 1, unit: '%', min: 0, max: 100 }),
    marketRanking: number(msg`Market ranking`, { min: 1, max: 10_000 }),
    accountClass: choice(msg`Account class`, accountClasses),
    lastVisit: date(msg`Last visit`),
    departmentId: reference(msg`Sales department`, 'department', { required: true }),
    ownerId: reference(msg`VP/Sales`, 'account', { required: true }),
    closed: flag(msg`Closed`, { required: true }),
  },
  identity: ['code', 'nameEn', 'nameZh'],
  unique: [['code']],
  offered: { field: 'closed', values: [false] },
  beginsWith: { status: 'new' },
  hasFiles: true,
  sections,
  seenWith: { creditLine: 'receivables' },
  list: [
    'code',
    'nameEn',
    'nameZh',
    'countryId',
    'city',
    'type',
    'status',
    'accountClass',
    'paymentTerm',
    'paymentDays',
    'creditLine',
    'termsOfTrade',
    'ownerId',
    'departmentId',
    'lastVisit',
    'tel',
    'email',
    'closed',
  ],
  search: ['code', 'nameEn', 'nameZh', 'city'],
  access: { read: everyone, write: sales, scope: 'customer' },
});
