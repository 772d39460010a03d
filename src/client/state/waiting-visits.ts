import { isFlag } from './shape';
import { readStored, writeStored } from './storage';

const storedAt = 'loadline.visits-wait';
/** How often visits that wait are tried again: a device may be connected to what leads nowhere. */
export const sendAgainMs = 30_000;

/** Notes whether visits, whoever wrote them, wait on this device to be sent. */
export function noteWaitingVisits(areWaiting: boolean): void {
  writeStored(storedAt, areWaiting || null);
}

/** Whether visits wait on this device: then the code that sends them is loaded, whatever page is open. */
export function areVisitsWaiting(): boolean {
  return readStored(storedAt, isFlag) === true;
}
