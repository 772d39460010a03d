import { msg } from '@lingui/core/macro';
import { z } from 'zod';
import { get, post } from '../../api/call';
import { plainText, recordId } from '../../entity/field';
import { keysOf } from '../../keys-of';
import { languages } from '../../language';
import { outboxReaders } from '../../roles';
import { serviceLimits } from './limits';

/** The kinds of mails. */
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

/** The states of a mail; 'unknown' was being sent when the server or the connection failed. */
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

/** What may be done with a mail by hand, with the states in which it may. */
export const mailMoves = {
  retry: ['failed', 'unknown', 'held', 'sent'],
  cancel: ['queued', 'failed', 'unknown', 'held'],
  noteSent: ['unknown', 'held'],
} as const satisfies Record<string, readonly MailState[]>;

/** The states in which a mail may have arrived. */
export type MayHaveArrived = 'sent' | 'unknown';

/** Whether a mail in the state may have arrived, so that sending it again needs a reason. */
export const mayHaveArrived = (state: string): state is MayHaveArrived => state === 'unknown' || state === 'sent';

/** The preview of a mail. */
export const mailPreview = z.object({ subject: z.string(), text: z.string() });
export type MailPreview = z.infer<typeof mailPreview>;

/** The number of mails written and their state: `held` where there is no mail server. */
export const writtenMails = z.object({ mails: z.number(), state: z.enum(['queued', 'held']) });
export type WrittenMails = z.infer<typeof writtenMails>;

/** The key of the draft that is mailed: if the same is sent again with it, the first answer is repeated, and no mail. */
export const draftKey = z.uuid().optional();

const one = { reading: 'B', input: z.strictObject({ id: recordId }), access: outboxReaders } as const;

/** The content of a mail; secrets of its recipient are blotted out. */
const getMail = post('/mail/one', {
  ...one,
  output: mailPreview.extend({ messageId: z.string() }),
  reads: ['mail', 'customer'],
});

/** A mail as a file for mail programs. Secrets of its recipient are included only in one that is still to be sent. */
const getMailFile = get('/mail/file', { ...one, output: z.unknown(), body: 'file' });

/** Sends a mail again, or first where there was no mail server; one that may have arrived needs a reason. */
const retryMail = post('/mail/retry', {
  ...one,
  input: one.input.extend({ reason: plainText(serviceLimits.mail.reasonLength).optional() }),
  output: z.null(),
});

/** Cancels an unsent mail; one that is sent again is as it was before. */
const cancelMail = post('/mail/cancel', {
  ...one,
  output: z.object({ state: z.enum(['cancelled', 'sent', 'unknown']) }),
});

/** Notes that a mail arrived after all, or was sent by hand. */
const noteMailSent = post('/mail/noteSent', { ...one, output: z.null() });

/** What a kind of mail says in a language, by an example of itself: no mail of anybody. */
const getMailExample = get('/mail/example', {
  reading: 'B',
  input: z.strictObject({ template: z.enum(keysOf(mailTemplates)), language: z.enum(languages) }),
  output: mailPreview,
  access: outboxReaders,
});

export const mailCalls = { getMail, getMailExample, getMailFile, retryMail, cancelMail, noteMailSent };
