import { pathOfSubject } from '../../../shared/areas/record-path';
import { href } from '../../../shared/pages';
import type { Db } from '../../db/connect';
import { giveToDo, tellAdministrators } from '../../to-dos';
import type { StoredMail } from './mail';
import { subjectOf } from './mail-subject';

const titles = {
  failed: { en: 'A mail was not sent', zh: '邮件未能发送' },
  unknown: { en: 'It is not known whether a mail was sent', zh: '无法确定邮件是否已发送' },
} as const;

/**
 * A to-do for who sent the mail, which leads to what the mail is about: the mail stands there with the reason. And one for the
 * administrators, who can send it again.
 */
export async function tellOfMail(db: Db, mail: StoredMail, state: keyof typeof titles): Promise<void> {
  const toDo = {
    type: 'mail' as const,
    titleEn: `${titles[state].en}: ${mail.recipient}`,
    titleZh: `${titles[state].zh}：${mail.recipient}`,
  };
  await tellAdministrators(db, { ...toDo, path: href('Outbox') }, mail.createdBy);
  const { createdBy } = mail;
  const { entity, recordId } = await subjectOf(db, mail);
  const path = entity === null || recordId === null ? null : pathOfSubject(entity, recordId);
  if (createdBy !== null) await giveToDo(db, [createdBy], { ...toDo, path });
}
