import { receivedLimits } from '../../../shared/areas/mail/limits';
import { msPerDay } from '../../../shared/rules/days';
import { BoxTrouble, withBox } from '../../outside/imap';
import type { JobHandler } from '../jobs/job-handler';
import { boxName, noteRead, noteTrouble, noteTrying, openedState } from './box-state';
import { keepLetter, keepUnreadable } from './keep-letter';
import { readLetter } from './read-letter';
import type { Reading } from './reading';

/**
 * Reads new mails in the company's box, in order. Each is stored in the transaction that notes how far the box was
 * read, so that a crash neither loses nor repeats one. A box that does not respond is read the next time.
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
  for (const [at, uid] of uids.entries()) {
    signal.throwIfAborted();
    const tries = await noteTrying(db, name, uid);
    const others = [uids[at + 1], uids[at + 2], uids[at - 1], state.lastUid || undefined].flatMap(
      (other) => other ?? [],
    );
    if (tries >= receivedLimits.attempts) await proveLine(reading, others);
    if (tries <= receivedLimits.attempts) await readOne(reading, uid);
    else await keepUnreadable(reading, uid);
  }
}

/**
 * Before the last try of a mail: when no other mail can be fetched either, the connection is to blame, so the try is
 * not used up.
 */
async function proveLine({ box, db, name }: Reading, others: readonly number[]): Promise<void> {
  let trouble: unknown = null;
  for (const other of others) {
    try {
      await box.head(other);
      return;
    } catch (error) {
      trouble = error;
    }
  }
  if (trouble === null) return;
  const changes = { tries: receivedLimits.attempts - 1 };
  await db.updateTable('mailBox').set(changes).where('name', '=', name).execute();
  throw trouble;
}

async function readOne(reading: Reading, uid: number): Promise<void> {
  const head = await reading.box.head(uid);
  // A mail deleted meanwhile is skipped.
  if (head) await keepLetter(reading, head, await readLetter(reading.box, head));
}

/** A box not read before may hold years of mail; a renumbered one is read from some days before the last reading. */
function firstDay(readAt: Date | null): Date {
  const from = readAt?.getTime() ?? Date.now();
  return new Date(from - receivedLimits.firstDays * msPerDay);
}
