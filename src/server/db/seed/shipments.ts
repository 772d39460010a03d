import type { shipment } from '../../../shared/areas/delivery/shipment';
import type { Values } from '../../../shared/entity/entity';
import { carriers, loadingPorts, troubles } from './catalogue/shipping';
import { containerNumber } from './container-number';
import type { SeededCustomer } from './customers';
import { type Day, dateIfPast, dateOf } from './day';
import type { Load } from './loading';
import type { Seeded } from './organization';
import type { Random } from './random';
import type { Making } from './timeline';

export type SeededShipment = Seeded<Values<typeof shipment>>;

/** From so many days before it leaves, a container has its booking, and then its number. */
const bookedBefore = 21;
const numberedBefore = 4;

interface Voyage {
  id: number;
  customer: SeededCustomer;
  load: Load;
  making: Making;
  cube: number;
  today: Day;
  /** The numbers of the customers' containers so far. */
  numbers: Set<string>;
}

/** The container of a load, or null while none is booked. */
export function ship(random: Random, voyage: Voyage): SeededShipment | null {
  const { making, today, customer } = voyage;
  const carrier = random.pick(carriers);
  const pol = random.weighted(loadingPorts, (entry) => entry.weight).port;
  const transit = random.around(customer.country.transit, 2, 3);
  const trouble = random.chance(0.055) ? random.pick(troubles) : null;
  const delay = trouble ? random.int(...trouble.days) : random.int(-1, 2);
  const surcharge = trouble ? random.int(...trouble.cost) : random.chance(0.08) ? random.int(6, 48) * 25 : 0;
  const eta = making.departure + transit;
  const arrival = eta + delay;
  const delivered = arrival + random.int(3, 11);
  const serial = random.int(100_000, 999_999);
  const vessel = `${random.pick(carrier.vessels)} ${random.int(1, 52)}${random.pick(['E', 'W'])}`;
  if (making.completion > today && making.etd - today > bookedBefore) return null;

  const hasLeft = making.departure <= today;
  return {
    id: voyage.id,
    customerId: customer.row.id,
    containerNumber: making.etd - today <= numberedBefore ? freeNumber(voyage, carrier.owner, serial) : null,
    // The carrier issues it once the vessel has left.
    billOfLading: hasLeft ? `${carrier.owner}${String(voyage.id * 7919).padStart(9, '0')}` : null,
    containerKind: voyage.load.kind,
    pol,
    pod: customer.port,
    carrier: carrier.name,
    vessel,
    status: statusOn(today, { making, arrival, delivered }),
    readyDate: dateOf(making.completion <= today ? making.completion : making.estimatedCompletion),
    etd: dateOf(making.etd),
    actualDeparture: dateIfPast(making.departure, today),
    eta: dateOf(eta),
    actualArrival: dateIfPast(arrival, today),
    deliveredDate: dateIfPast(delivered, today),
    cube: Math.round(voyage.cube * 1000) / 1000,
    abnormality: hasLeft && trouble ? trouble.abnormality : null,
    abnormalityNote: null,
    surcharge: hasLeft && surcharge > 0 ? surcharge : null,
  };
}

/** The first number from the serial on that no other container of the customer has. */
function freeNumber(voyage: Voyage, owner: string, serial: number): string {
  const { customer, numbers } = voyage;
  const number = containerNumber(owner, serial);
  const key = `${customer.row.id} ${number}`;
  if (numbers.has(key)) return freeNumber(voyage, owner, (serial + 1) % 1_000_000);
  numbers.add(key);
  return number;
}

function statusOn(today: Day, voyage: { making: Making; arrival: Day; delivered: Day }): SeededShipment['status'] {
  if (voyage.delivered <= today) return 'delivered';
  if (voyage.arrival <= today) return 'arrived';
  if (voyage.making.departure <= today) return 'atSea';
  return voyage.making.etd - today <= numberedBefore ? 'loading' : 'planned';
}
