import { msg } from '@lingui/core/macro';
import { pathOfSubject } from '../../../shared/areas/record-path';
import { href } from '../../../shared/pages';
import type { Db } from '../../db/connect';
import { tellSender, titled } from '../../to-dos';
import type { StoredMail } from './mail';
import { subjectOf } from './mail-subject';

const titles = {
  failed: msg`A mail was not sent: {recipient}`,
  unknown: msg`It is not known whether a mail was sent: {recipient}`,
};

/**
 * Gives a to-do to the mail's sender, which leads to the record that the mail is about, where the mail is shown with
 * the reason; and one to the administrators, who can send it again.
 */
export async function tellOfMail(db: Db, mail: StoredMail, state: keyof typeof titles): Promise<void> {
  const { createdBy, recipient } = mail;
  const toDo = { type: 'mail' as const, ...titled(titles[state], { recipient }) };
  const { entity, recordId } = await subjectOf(db, mail);
  const path = entity === null || recordId === null ? null : pathOfSubject(entity, recordId);
  await tellSender(db, createdBy, { ...toDo, path }, { ...toDo, path: href('Outbox') });
}
