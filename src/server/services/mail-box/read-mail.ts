import { receivedLimits } from '../../../shared/areas/mail/limits';
import { BoxTrouble, withBox } from '../../outside/imap';
import type { JobHandler } from '../jobs/job-handler';
import { boxName, noteRead, noteTrouble, noteTrying, openedState } from './box-state';
import { keepLetter, keepUnreadable } from './keep-letter';
import { readLetter } from './read-letter';
import type { Reading } from './reading';

/**
 * Reads what came into the company's box since the last time, mail by mail in its order. Each is kept in the transaction that notes
 * how far the box was read, so that nothing is kept twice or lost, whatever ends in the middle. A box that does not answer is read
 * the next time.
 */
export const readMail: JobHandler<'readMail'> = async (context) => {
  const { db, config, signal, log } = context;
  const { imapBox } = config;
  if (!imapBox) return null;
  const name = boxName(imapBox);
  try {
    await withBox(imapBox, signal, (box) => readBox({ ...context, box, name, server: imapBox }));
    await noteRead(db, name);
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof BoxTrouble)) throw error;
    log.warn({ err: error, box: name }, 'The box of received mails could not be read.');
    await noteTrouble(db, name, error.message);
  }
  return null;
};

async function readBox(reading: Reading): Promise<void> {
  const { box, db, name, signal } = reading;
  const state = await openedState(db, name, box.uidValidity);
  const uids = await box.uidsAfter(state.lastUid, state.lastUid > 0 ? null : firstDay(state.readAt));
  for (const uid of uids) {
    signal.throwIfAborted();
    if ((await noteTrying(db, name, uid)) > receivedLimits.attempts) await keepUnreadable(reading, uid);
    else await readOne(reading, uid);
  }
}

async function readOne(reading: Reading, uid: number): Promise<void> {
  const head = await reading.box.head(uid);
  // One that somebody deleted meanwhile was never here.
  if (head) await keepLetter(reading, head, await readLetter(reading.box, head));
}

/** A box that was not read before holds years; one that was numbered anew is read from before the last time. */
function firstDay(readAt: Date | null): Date {
  const from = readAt?.getTime() ?? Date.now();
  return new Date(from - receivedLimits.firstDays * 86_400_000);
}
