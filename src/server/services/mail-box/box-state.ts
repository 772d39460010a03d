import { msg } from '@lingui/core/macro';
import { type Selectable, sql } from 'kysely';
import { receivedLimits } from '../../../shared/areas/mail/limits';
import { href } from '../../../shared/pages';
import type { Db } from '../../db/connect';
import type { ServiceTables } from '../../db/service-tables';
import type { ImapBox } from '../../outside/imap';
import { tellAdministrators, titled } from '../../to-dos';

export type BoxState = Selectable<ServiceTables['mailBox']>;

/** The name of a box, here and for people: user, host and folder. */
export function boxName({ user, host, folder }: ImapBox): string {
  return `${user.includes('@') ? user : `${user}@${host}`}/${folder}`;
}

/**
 * Returns how far a box was read. When its UIDVALIDITY changed, reading starts over, since UIDs now mean other mails.
 */
export function openedState(db: Db, name: string, uidValidity: number): Promise<BoxState> {
  return db.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('mailBox')
      .values({ name, uidValidity })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute();
    const renumbered = { uidValidity, lastUid: 0, tryingUid: null, tries: 0 };
    await transaction
      .updateTable('mailBox')
      .set(renumbered)
      .where('name', '=', name)
      .where('uidValidity', 'is distinct from', uidValidity)
      .execute();
    return transaction.selectFrom('mailBox').selectAll().where('name', '=', name).executeTakeFirstOrThrow();
  });
}

/** Notes that a mail is about to be read; returns the number of this attempt. */
export async function noteTrying(db: Db, name: string, uid: number): Promise<number> {
  const { rows } = await sql<{ tries: number }>`
    update mail_box set tries = case when trying_uid = ${uid} then tries + 1 else 1 end, trying_uid = ${uid}
    where name = ${name} returning tries`.execute(db);
  return rows[0]?.tries ?? 1;
}

/** Locks the box and moves on to the mail; false if another reader already did, which must then store nothing. */
export async function movedOn(transaction: Db, name: string, uidValidity: number, uid: number): Promise<boolean> {
  const { rows } = await sql`
    update mail_box set last_uid = ${uid}
    where name = ${name} and uid_validity = ${uidValidity} and last_uid < ${uid} returning name`.execute(transaction);
  return rows.length > 0;
}

/** Notes that the box was read completely. */
export async function noteRead(db: Db, name: string): Promise<void> {
  const changes = { readAt: new Date(), failingSince: null, lastError: null, toldAt: null };
  await db.updateTable('mailBox').set(changes).where('name', '=', name).execute();
}

/** Notes that the box could not be read; tells administrators once, after it has lasted for a while. */
export function noteTrouble(db: Db, name: string, lastError: string): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ isDue: boolean }>`
      insert into mail_box (name, failing_since, last_error) values (${name}, now(), ${lastError})
      on conflict (name) do update set failing_since = coalesce(mail_box.failing_since, now()), last_error = ${lastError}
      returning told_at is null
        and failing_since <= now() - make_interval(mins => ${sql.lit(receivedLimits.tellAfterMinutes)}) as is_due`.execute(
      transaction,
    );
    if (!rows[0]?.isDue) return;
    await sql`update mail_box set told_at = now() where name = ${name}`.execute(transaction);
    await tellAdministrators(transaction, {
      type: 'mail',
      ...titled(msg`The box of received mails cannot be read: {lastError}`, { lastError }),
      path: href('ReceivedMail'),
    });
  });
}
