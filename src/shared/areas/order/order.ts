import { msg } from '@lingui/core/macro';
import { entity } from '../../entity/entity';
import { choice, date, money, number, reference, text } from '../../entity/field';
import { keysOf } from '../../keys-of';
import { everyone } from '../../roles';
import { orderStages } from './order-status';

/** Why an order is late; any other reason is written in the note beside it. */
export const lateReasons = {
  materialLate: msg`Cover material arrived late`,
  mechanismShortage: msg`Mechanism shortage`,
  capacityFull: msg`Production capacity full`,
  qualityRework: msg`Quality rework before loading`,
  artworkLate: msg`Carton artwork confirmed late`,
  motorLate: msg`Power motor shipment delayed`,
  loadingPostponed: msg`Customer asked to postpone loading`,
  signedLate: msg`Proforma invoice signed late`,
  other: msg`Other`,
} as const;

export type LateReason = keyof typeof lateReasons;
export const lateReasonNames = keysOf(lateReasons);

/** A customer's purchase order. Its stage is that of its least advanced line; the sums are stored with it. */
export const order = entity({
  name: 'order',
  label: msg`Order`,
  fields: {
    customerId: reference(msg`Customer`, 'customer', { required: true }),
    poNumber: text(msg`PO number`, { required: true, max: 40 }),
    marketId: reference(msg`Market`, 'market'),
    piNumber: text(msg`PI number`, { max: 40 }),
    orderDate: date(msg`Order date`, { required: true }),
    poReceiptDate: date(msg`PO receipt date`),
    destination: text(msg`Destination`, { max: 120 }),
    pod: text(msg`POD`, { max: 80 }),
    paymentTerms: text(msg`Payment terms`, { max: 120 }),
    stage: choice(msg`Stage`, orderStages, { required: true }),
    signedDate: date(msg({ message: 'PI signed', context: 'on which day' })),
    factoryConfirmedDate: date(msg({ message: 'Factory confirmed', context: 'on which day' })),
    requestedDeliveryDate: date(msg`Requested delivery date`),
    plannedProductionDate: date(msg`Planned production date`),
    materialExpectedDate: date(msg`Material expected`),
    materialActualDate: date(msg`Material arrived`),
    estimatedCompletionDate: date(msg`Estimated completion`),
    actualCompletionDate: date(msg`Actual completion`),
    etd: date(msg`ETD`),
    eta: date(msg`ETA`),
    loadedDate: date(msg`Loaded`),
    shippedDate: date(msg({ message: 'Shipped', context: 'on which day' })),
    quantity: number(msg`Pieces`, { required: true, min: 0 }),
    amount: money(msg`Amount`, { required: true }),
    cube: number(msg`Cube`, { required: true, decimals: 3, unit: 'cuft' }),
    lateReason: choice(msg`Reason for delay`, lateReasons),
    lateNote: text(msg`Note on the delay`, { max: 200 }),
    remarks: text(msg`Remarks`, { max: 400 }),
  },
  isDoubted: true,
  identity: ['poNumber', 'piNumber'],
  unique: [['customerId', 'poNumber']],
  hasFiles: true,
  list: [
    'poNumber',
    'customerId',
    'orderDate',
    'stage',
    'quantity',
    'cube',
    'amount',
    'requestedDeliveryDate',
    'etd',
    'eta',
  ],
  search: ['poNumber', 'piNumber'],
  access: {
    read: everyone,
    write: ['vpSales', 'vpAssistant', 'csr', 'exportOffice', 'manager', 'admin'],
    scope: 'customer',
  },
});

/** The dates of an order that are derived from its containers. */
export const daysOfContainers = ['etd', 'eta'] as const satisfies (keyof typeof order.fields)[];
