import type { Config } from '../../config';
import type { Db } from '../../db/connect';
import type { ComposedMail } from './compose';
import type { StoredMail } from './mail';

/** Builds a mail for the mail server; building it again gives an equivalent message with the same id and date. */
export async function messageOf(
  db: Db,
  { mailFrom, imapBox }: Pick<Config, 'mailFrom' | 'imapBox'>,
  mail: StoredMail,
  { subject, text, html }: ComposedMail,
): Promise<Buffer> {
  // Where the company's box is read, answers also go there, so that they appear on the record.
  const readersOfAnswer = (writer: string) => (imapBox ? [writer, mailFrom] : writer);
  const attachments = await db
    .selectFrom('mailAttachment')
    .select(['fileName as filename', 'contentType', 'content'])
    .where('mailId', '=', mail.id)
    .orderBy('fileName')
    .execute();
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer'); // large, and not needed to start
  return new MailComposer({
    from: mailFrom,
    to: mail.recipient,
    ...(mail.replyTo ? { replyTo: readersOfAnswer(mail.replyTo) } : {}),
    subject,
    text,
    html,
    attachments,
    messageId: mail.messageId,
    date: mail.createdAt,
    headers: { 'Content-Language': mail.language },
    // Nothing that a value names is ever fetched from disk or network.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .build();
}
