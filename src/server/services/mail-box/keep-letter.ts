import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { receivedLimits as limits } from '../../../shared/areas/mail/limits';
import { audit } from '../../db/audit';
import type { Db } from '../../db/connect';
import type { MailHead } from '../../outside/imap';
import { readBounce } from '../mail/bounce';
import { subjectOf } from '../mail/mail-subject';
import { takeBounce } from '../mail/take-bounce';
import { movedOn } from './box-state';
import { nowhere, type Place, placeOf } from './place-letter';
import { cleaned, type Letter } from './read-letter';
import type { Reading } from './reading';
import { type TakenFiles, takeFiles } from './take-files';
import { tellOfAnswer } from './tell-of-answer';

const noFiles: TakenFiles = { kept: [], skipped: [] };

/**
 * Stores a mail with its outcome. One that came before, such as to another of our addresses, is counted with the first.
 */
export async function keepLetter(reading: Reading, head: MailHead, letter: Letter): Promise<void> {
  const { db, box, services } = reading;
  if (await countedAgain(reading, head, letter)) return;
  if (letter.isReport) return keepReport(reading, head, letter);
  const place = await placeOf(db, letter);
  const files =
    place.state === 'skipped' ? noFiles : await takeFiles({ db, files: services.files, box }, head.uid, letter.files);
  await inserted(reading, head, letter, place, files);
}

/** Stores a note of a mail that repeatedly could not be read, so that the mails behind it can be. */
export async function keepUnreadable(reading: Reading, uid: number): Promise<void> {
  const { uidValidity } = reading.box;
  const fingerprint = createHash('sha256').update(`${reading.name} ${uidValidity} ${uid}`).digest();
  const letter: Letter = {
    messageId: null,
    references: [],
    subject: null,
    from: { name: null, address: null },
    readers: [],
    text: null,
    isCut: false,
    isAutomatic: false,
    isCircular: false,
    isReport: false,
    files: [],
    fingerprint,
  };
  const head = { uid, size: 0, receivedAt: new Date() };
  await inserted(reading, head, letter, { ...nowhere, state: 'skipped', reason: 'unreadable' }, noFiles);
}

/** A delivery report marks the mail that it names as not sent, like one posted by a mail server. */
async function keepReport(reading: Reading, head: MailHead, letter: Letter): Promise<void> {
  const { db, box } = reading;
  const bounce = readBounce((await box.source(head.uid, limits.reportBytes)).toString('utf8'));
  const named = bounce
    ? await db
        .selectFrom('mail')
        .select(['id', 'entity', 'recordId', 'customerId', 'createdBy'])
        .where('messageId', 'in', ['', ...bounce.messageIds])
        .executeTakeFirst()
    : undefined;
  if (!bounce || !named) {
    await inserted(reading, head, letter, { ...nowhere, state: 'skipped', reason: 'foreignReport' }, noFiles);
    return;
  }
  // Before the report is stored: a retry finds nothing left to mark.
  await takeBounce(db, bounce);
  const about = await subjectOf(db, named);
  const place: Place = {
    state: 'report',
    reason: bounce.isFinal ? 'bounced' : 'delayed',
    customerId: named.customerId,
    aboutEntity: about.entity,
    aboutId: about.recordId,
    mailId: named.id,
    answeredOfId: named.createdBy,
    isFromOther: false,
  };
  await inserted(reading, head, letter, place, noFiles);
}

async function countedAgain({ db, name, box }: Reading, { uid }: MailHead, letter: Letter): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const known = await transaction
      .selectFrom('receivedSource')
      .select('receivedMailId')
      .where('fingerprint', '=', letter.fingerprint)
      .executeTakeFirst();
    if (!known) return false;
    if (!(await movedOn(transaction, name, box.uidValidity, uid))) return true;
    await sql`
      update received_source set copies = copies + 1 where received_mail_id = ${known.receivedMailId}`.execute(
      transaction,
    );
    return true;
  });
}

type Came = Pick<MailHead, 'uid' | 'size' | 'receivedAt'>;

async function inserted(reading: Reading, came: Came, letter: Letter, place: Place, files: TakenFiles): Promise<void> {
  const { db, name, box, services } = reading;
  const { uid, size, receivedAt } = came;
  await db.transaction().execute(async (transaction) => {
    if (!(await movedOn(transaction, name, box.uidValidity, uid))) return;
    const { subject, from, text, isCut, isAutomatic } = letter;
    const readers = cleaned(letter.readers.join(', '), limits.readers);
    const values = {
      subject,
      fromName: from.name,
      fromAddress: from.address,
      readers,
      text,
      isCut,
      isAutomatic,
      decidedById: null,
      note: null,
      ...place,
    };
    const { id } = await transaction
      .insertInto('receivedMail')
      // A mail server whose clock is ahead must not produce a date in the future.
      .values({ ...values, day: sql<string>`least(${receivedAt}::timestamptz::date, today())` })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { uidValidity } = box;
    const { fingerprint, messageId } = letter;
    await transaction
      .insertInto('receivedSource')
      .values({ receivedMailId: id, box: name, uidValidity, uid, fingerprint, messageId, receivedAt, size })
      .execute();
    for (const prepared of files.kept) {
      await services.files.give(transaction, prepared, id, { by: null, address: null });
    }
    await noteSkipped(transaction, id, files);
    const told = place.state === 'kept' && !isAutomatic ? await tellOfAnswer(transaction, id, letter, place) : [];
    const after = { ...place, fromAddress: from.address, isAutomatic, told };
    await audit(transaction, { accountId: null, action: 'received', entity: 'receivedMail', recordId: id, after });
  });
}

async function noteSkipped(transaction: Db, receivedMailId: number, { skipped }: TakenFiles): Promise<void> {
  if (skipped.length === 0) return;
  const rows = skipped.map(({ name, size, reason, parameters }, number) => ({
    receivedMailId,
    number,
    name,
    size,
    reason,
    parameters: JSON.stringify(parameters),
  }));
  await transaction.insertInto('skippedAttachment').values(rows).execute();
}
