import { msg } from '@lingui/core/macro';
import { entity } from '../../entity/entity';
import { choice, date, number, reference, text } from '../../entity/field';
import { everyone } from '../../roles';
import { throughCustomer } from '../customer/through-customer';
import { podStatuses } from './pod-statuses';

export const containerKinds = { '20GP': msg`20GP`, '40GP': msg`40GP`, '40HC': msg`40HC` } as const;

/** The statuses of a container that has not arrived yet. */
export const onTheirWay = ['planned', 'loading', 'atSea'] as const satisfies readonly (keyof typeof podStatuses)[];

/** What went wrong on the way; anything else is written in the note beside it. */
export const abnormalities = {
  rolled: msg`Rolled to the next vessel`,
  customsInspection: msg`Customs inspection`,
  portCongestion: msg`Port congestion`,
  transshipmentMissed: msg`Transshipment missed`,
  demurrage: msg`Demurrage at destination`,
  damage: msg`Seal or carton damage`,
  other: msg`Other`,
} as const;
export type Abnormality = keyof typeof abnormalities;

/** One container on its way to one customer. */
export const shipment = entity({
  name: 'shipment',
  label: msg`Container`,
  fields: {
    customerId: reference(msg`Customer`, 'customer', { required: true }),
    containerNumber: text(msg`Container number`, { max: 20 }),
    billOfLading: text(msg`Bill of lading`, { max: 35 }),
    containerKind: choice(msg`Container kind`, containerKinds, { required: true }),
    pol: text(msg`POL`, { max: 80 }),
    pod: text(msg`POD`, { max: 80 }),
    carrier: text(msg`Carrier`, { max: 80 }),
    vessel: text(msg`Vessel`, { max: 80 }),
    status: choice(msg`POD status`, podStatuses, { required: true }),
    readyDate: date(msg`Ready date`),
    etd: date(msg`ETD`),
    actualDeparture: date(msg`Departed`),
    eta: date(msg`ETA`),
    actualArrival: date(msg`Arrived`),
    deliveredDate: date(msg({ message: 'Delivered', context: 'on which day' })),
    cube: number(msg`Cube`, { required: true, decimals: 3, unit: 'cuft' }),
    abnormality: choice(msg`Abnormality`, abnormalities),
    abnormalityNote: text(msg`Note on the abnormality`, { max: 200 }),
    surcharge: number(msg`Shipping surcharge`, { decimals: 2, unit: 'USD', min: 0 }),
  },
  ordered: [
    ['etd', 'eta'],
    ['actualDeparture', 'actualArrival', 'deliveredDate'],
  ],
  isDoubted: true,
  identity: ['containerNumber'],
  unique: [['customerId', 'containerNumber']],
  // The status follows from the days, the cube is that of the order lines inside.
  kept: ['status', 'cube'],
  keptFrom: ['orderLine'],
  givenOnce: ['customerId'],
  beginsWith: { containerKind: '40HC' },
  latestBy: 'etd',
  list: [
    'containerNumber',
    'customerId',
    'containerKind',
    'status',
    'pol',
    'pod',
    'vessel',
    'etd',
    'eta',
    'cube',
    'readyDate',
    'actualDeparture',
    'actualArrival',
    'deliveredDate',
    'billOfLading',
    'carrier',
    'abnormality',
    'abnormalityNote',
    'surcharge',
  ],
  hiddenAtFirst: ['readyDate', 'billOfLading', 'carrier', 'abnormality', 'abnormalityNote', 'surcharge'],
  totals: ['cube', 'surcharge'],
  search: ['containerNumber', 'billOfLading', 'vessel'],
  through: { customerId: { ...throughCustomer, inFiles: 'code' } },
  access: { read: everyone, write: ['exportOffice', 'admin'], scope: 'customer' },
});
