import { msg } from '@lingui/core/macro';
import { z } from 'zod';
import { get, post } from '../../api/call';
import { plainText, recordId } from '../../entity/field';
import { outboxReaders } from '../../roles';
import { serviceLimits } from './limits';

/** What mails are about. */
export const mailTemplates = {
  toDos: msg`To-do Items`,
  briefing: msg`Briefing`,
  followed: msg`What you follow`,
  trackingLink: msg`Tracking link`,
  sharedFile: msg`Shared file`,
  purchaseOrder: msg`Purchase order`,
  invitation: msg`Invitation`,
  visitsMoved: msg`Moved visits`,
  letter: msg`Letter`,
} as const;
export type MailTemplateName = keyof typeof mailTemplates;

/** How it stands with a mail; 'unknown' is one that was under way when the server or the connection broke off. */
export const mailStates = {
  queued: msg({ message: 'Queued', context: 'a mail' }),
  sending: msg({ message: 'Sending', context: 'a mail' }),
  sent: msg({ message: 'Sent', context: 'a mail' }),
  failed: msg({ message: 'Not sent', context: 'a mail' }),
  unknown: msg({ message: 'Unknown whether sent', context: 'a mail' }),
  held: msg({ message: 'Kept: no mail server', context: 'a mail' }),
  cancelled: msg({ message: 'Canceled', context: 'a mail' }),
} as const;
export type MailState = keyof typeof mailStates;

/** What may be done with a mail by hand, and in which states. */
export const mailMoves = {
  retry: ['failed', 'unknown', 'held', 'sent'],
  cancel: ['queued', 'failed', 'unknown', 'held'],
  noteSent: ['unknown', 'held'],
} as const satisfies Record<string, readonly MailState[]>;

/** Whether a mail in that state may have arrived, so that sending it again has to be explained. */
export const mayHaveArrived = (state: string): boolean => state === 'unknown' || state === 'sent';

/** A mail as it is read before it is sent. */
export const mailPreview = z.object({ subject: z.string(), text: z.string() });
export type MailPreview = z.infer<typeof mailPreview>;

/** What became of mails that somebody wrote: how many there are, `held` where no mail server takes them. */
export const writtenMails = z.object({ mails: z.number(), state: z.enum(['queued', 'held']) });
export type WrittenMails = z.infer<typeof writtenMails>;

const one = { reading: 'B', input: z.strictObject({ id: recordId }), access: outboxReaders } as const;

/** What a mail says; what only its reader may know is blotted out. */
const getMail = post('/mail/one', { ...one, output: mailPreview.extend({ messageId: z.string() }) });

/** A mail as the file that mail programs read. Only one that is still to be sent holds what its reader alone may know. */
const getMailFile = get('/mail/file', { ...one, output: z.unknown(), body: 'file' });

/** Sends a mail again, or for the first time where there was no mail server; one that may have arrived with a reason alone. */
const retryMail = post('/mail/retry', {
  ...one,
  input: one.input.extend({ reason: plainText(serviceLimits.mail.reasonLength).optional() }),
  output: z.null(),
});

/** Takes back a mail that was not sent. */
const cancelMail = post('/mail/cancel', { ...one, output: z.null() });

/** Notes that a mail did reach the other side, or was sent by hand. */
const noteMailSent = post('/mail/noteSent', { ...one, output: z.null() });

export const mailCalls = { getMail, getMailFile, retryMail, cancelMail, noteMailSent };
