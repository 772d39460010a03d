import { msg } from '@lingui/core/macro';
import { entity } from '../../entity/entity';
import { choice, date, longText, money, number, reference, text } from '../../entity/field';
import { everyone, salesAndExport } from '../../roles';
import { machine } from '../../workflow/machine';
import { termsOfTrade } from '../customer/customer';
import { throughCustomer } from '../customer/through-customer';
import { containerKinds } from '../delivery/shipment';
import { plants } from '../price/price';
import { mailAddresses } from './addresses';
import { purchaseLimits } from './limits';

/** The states of an outgoing document (§4): handed over, accepted, neither, or held for want of a connection. */
export const sendStates = {
  sentSuccessfully: msg`Sent successfully`,
  sent: msg({ message: 'Sent', context: 'handed over, not yet answered' }),
  failed: msg`Failed to send`,
  kept: msg`Kept, not sent`,
} as const;

export const purchaseTypes = {
  regular: msg({ message: 'Regular', context: 'a purchase order' }),
  sample: msg`Sample`,
  spareParts: msg`Spare parts`,
  market: msg`Market`,
} as const;

export const freights = { prepaid: msg`Prepaid`, collect: msg({ message: 'Collect', context: 'freight' }) } as const;

/** Which of discount rate and amount was entered; the other one is derived. */
const discountGivens = { rate: msg`Discount rate`, amount: msg`Discount amount` } as const;

const access = { read: everyone, write: salesAndExport } as const;

const taken = { by: access.write, isOptional: true } as const;

/**
 * The states of a purchase order. A sent one is changed only by its next revision; a canceled one stays so. Signing and
 * revising write who signed and which revision it is, too (`areas/purchase/purchase-steps.ts` of the server).
 */
export const purchaseLife = machine({
  states: {
    draft: msg({ message: 'Draft', context: 'a purchase order' }),
    signed: msg({ message: 'Signed', context: 'a purchase order' }),
    sent: msg({ message: 'Sent', context: 'a purchase order' }),
    acknowledged: msg({ message: 'Acknowledged', context: 'a purchase order' }),
    cancelled: msg({ message: 'Canceled', context: 'a purchase order' }),
  },
  actions: {
    cancel: { label: msg`Cancel the order`, tone: 'danger' },
    revise: { label: msg`Revise`, key: 'r' },
    unsign: { label: msg`Take the signature off`, key: 'u' },
    sign: { label: msg`Sign`, key: 'g' },
    send: { label: msg({ message: 'Send', context: 'a purchase order' }), key: 'm', tone: 'primary' },
    acknowledge: { label: msg`Acknowledged by the ERP` },
  },
  initial: 'draft',
  editable: ['draft'],
  ownedBy: 'customerId',
  moves: [
    { from: 'draft', action: 'sign', to: 'signed', ...taken, dayIn: 'signedOn' },
    { from: 'signed', action: 'unsign', to: 'draft', ...taken, takesBack: true, clears: ['signedById', 'signedOn'] },
    ...(['draft', 'signed'] as const).map((from) => ({ from, action: 'send', to: 'sent', ...taken }) as const),
    { from: 'sent', action: 'acknowledge', to: 'acknowledged', by: [], reasonIn: 'sapPiNumber' },
    ...(['sent', 'acknowledged'] as const).map(
      (from) =>
        ({
          from,
          action: 'revise',
          to: 'draft',
          ...taken,
          clears: ['signedById', 'signedOn', 'emailStatus', 'sapStatus'],
        }) as const,
    ),
    ...(['draft', 'signed', 'sent', 'acknowledged'] as const).map(
      (from) => ({ from, action: 'cancel', to: 'cancelled', ...taken }) as const,
    ),
  ],
});

/** One line of a purchase order. It keeps what was ordered in words; the database writes words and sums. */
export const purchaseOrderLine = entity({
  name: 'purchaseOrderLine',
  label: msg`Lines`,
  parent: 'purchaseOrderId',
  fields: {
    purchaseOrderId: reference(msg`Purchase order`, 'purchaseOrder', { required: true }),
    materialId: reference(msg`Material`, 'material', { required: true }),
    quantity: number(msg`Quantity`, { required: true, min: 1, max: purchaseLimits.pieces }),
    price: money(msg`Price`, { required: true, min: 0, max: purchaseLimits.price }),
    model: text(msg`Model`, { required: true, max: 40 }),
    spec: text(msg`Spec`, { max: 80, wordOf: 'arrangement' }),
    coverGrade: text(msg`Cover grade`, { max: 40, wordOf: 'coverGrade' }),
    color: text(msg`Color`, { max: 80, wordOf: 'color' }),
    cube: number(msg`Cube`, { decimals: 3, unit: 'cuft' }),
    amount: money(msg`Amount`, { required: true }),
    priceSource: text(msg`Where the price is from`, { max: 120 }),
    priceUntil: date(msg`Price quoted until`),
  },
  kept: ['model', 'spec', 'coverGrade', 'color', 'cube', 'amount', 'priceSource', 'priceUntil'],
  saidOf: { price: 'materialId' },
  identity: ['materialId'],
  list: [
    'materialId',
    'model',
    'spec',
    'coverGrade',
    'color',
    'quantity',
    'price',
    'amount',
    'cube',
    'priceSource',
    'priceUntil',
  ],
  search: [],
  access: { ...access, scope: 'parent' },
});

/** Columns of the list that are hidden until chosen. */
const hiddenAtFirst = [
  'marketId',
  'freight',
  'fax',
  'emails',
  'paymentTerms',
  'termsOfTrade',
  'discountRate',
  'discountAmount',
  'remarks',
] as const;

/** A customer's purchase order, as sent to the ERP and by mail. Its number is the customer's own. */
export const purchaseOrder = entity({
  name: 'purchaseOrder',
  label: msg`Purchase order`,
  fields: {
    customerId: reference(msg`Customer`, 'customer', { required: true }),
    number: text(msg`PO number`, { required: true, max: 40 }),
    marketId: reference(msg`Market`, 'market'),
    revision: number(msg`Revision`, { required: true, min: 1 }),
    state: choice(msg`Status`, purchaseLife.states, { required: true }),
    poType: choice(msg`PO type`, purchaseTypes, { required: true }),
    plant: choice(msg`Manufacturing plant`, plants, { required: true }),
    containerKind: choice(msg`Container type`, containerKinds, { required: true }),
    freight: choice(msg`Freight`, freights),
    buyer: text(msg({ message: 'Buyer', context: 'a contact' }), { max: 120, ofContacts: 'name' }),
    fax: text(msg`Fax`, { max: 40 }),
    emails: { ...mailAddresses(msg`Email`), ofContacts: 'addresses' },
    requestedDeliveryDate: date(msg`Requested delivery date`),
    paymentTerms: text(msg`Payment terms`, { max: 120 }),
    termsOfTrade: choice(msg`Terms of trade`, termsOfTrade),
    quantity: number(msg`Pieces`, { required: true }),
    cube: number(msg`Cube`, { required: true, decimals: 3, unit: 'cuft' }),
    goodsAmount: money(msg`Amount before discount`, { required: true }),
    discountBy: choice(msg`Discount given as`, discountGivens),
    discountRate: number(msg`Discount rate`, { decimals: 2, unit: '%', min: 0, max: 100 }),
    discountAmount: money(msg`Discount amount`, { min: 0 }),
    totalAmount: money(msg`Total order amount`, { required: true }),
    remarks: longText(msg`Remarks`),
    calculatedOn: date(msg`Containers calculated on`),
    signedById: reference(msg`Signed by`, 'account'),
    signedOn: date(msg`Signed on`),
    emailStatus: choice(msg`Email status`, sendStates),
    sapStatus: choice(msg`SAP status`, sendStates),
    sapPiNumber: text(msg`SAP PI number`, { max: 40 }),
  },
  kept: ['revision', 'quantity', 'cube', 'goodsAmount', 'discountBy', 'totalAmount', 'calculatedOn'],
  isDoubted: true,
  identity: ['number', 'customerId'],
  unique: [['customerId', 'number']],
  beginsWith: { poType: 'regular', containerKind: '40HC' },
  hasFiles: true,
  totals: ['totalAmount', 'quantity', 'cube'],
  list: [
    'number',
    'customerId',
    'revision',
    'state',
    'totalAmount',
    'requestedDeliveryDate',
    'poType',
    'plant',
    'containerKind',
    'quantity',
    'cube',
    'buyer',
    'signedById',
    'emailStatus',
    'sapStatus',
    'sapPiNumber',
    ...hiddenAtFirst,
  ],
  hiddenAtFirst,
  search: ['number', 'buyer', 'sapPiNumber'],
  through: { customerId: throughCustomer },
  access: { ...access, scope: 'customer' },
  children: { lines: purchaseOrderLine },
  machine: purchaseLife,
});
