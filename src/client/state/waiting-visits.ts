import { readStored, writeStored } from './storage';

const storedAt = 'loadline.visits-wait';
const isTrue = (value: unknown): value is true => value === true;

/** Takes note of whether visits wait on this device to be sent. */
export function noteWaitingVisits(areWaiting: boolean): void {
  writeStored(storedAt, areWaiting || null);
}

/** Whether visits wait on this device to be sent: then what sends them is loaded, whatever page is open. */
export function areVisitsWaiting(): boolean {
  return readStored(storedAt, isTrue) === true;
}
