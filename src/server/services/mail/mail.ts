import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { MailPreview, MailTemplateName, MayHaveArrived } from '../../../shared/areas/service/mail-calls';
import { AppError } from '../../../shared/errors';
import type { Language } from '../../../shared/language';
import { mailAddress } from '../../../shared/rules/mail-addresses';
import { seal, unseal } from '../../auth/seal';
import { secretsOf } from '../../auth/secrets';
import type { Config } from '../../config';
import { audit, type RecordPlace } from '../../db/audit';
import type { Db } from '../../db/connect';
import type { ServiceTables } from '../../db/service-tables';
import { i18nOf } from '../../languages';
import { cancelWaiting } from '../jobs/cancel-waiting';
import type { Jobs } from '../jobs/jobs';
import { type ComposedMail, composed, withSecrets } from './compose';
import { moveMail } from './move-mail';
import { type MailTemplate, type MailValues, templates } from './templates';

export interface NewMail<N extends MailTemplateName> {
  template: N;
  /** One address: several recipients are several mails. */
  to: string;
  language: Language;
  values: MailValues<N>;
  /** The record that the mail is about, and its customer, if any. */
  record: RecordPlace & { customerId: number | null };
  /** Who sends it; answers go to that person's address. */
  by: { id: number };
  /** What goes with it. */
  attachments?: readonly MailAttachment[];
}

/** A file that goes with a mail. */
export interface MailAttachment {
  fileName: string;
  contentType: string;
  content: Buffer;
}

export interface SentMail {
  id: number;
  /** 'held' where there is no mail server. */
  state: 'queued' | 'held';
}

export interface Mail {
  /** Queues a mail, which is sent only once the transaction commits. */
  send<N extends MailTemplateName>(transaction: Db, mail: NewMail<N>): Promise<SentMail>;
  /** What a mail of the template would say, with secret values masked. */
  preview<N extends MailTemplateName>(template: N, language: Language, values: MailValues<N>): MailPreview;
}

/** Opens the mail outbox. */
export function openMail(config: Config, jobs: Jobs): Mail {
  return {
    async send(transaction, { template, to, language, values, record, by, attachments = [] }) {
      const state = config.smtpServer ? 'queued' : 'held';
      const { subject, text, html } = words(template, language, values);
      const messageId = `<${randomUUID()}@${domainOf(config.mailFrom)}>`;
      const { email } = await transaction
        .selectFrom('account')
        .select('email')
        .where('id', '=', by.id)
        .executeTakeFirstOrThrow();
      const { id } = await transaction
        .insertInto('mail')
        .values({
          messageId,
          template,
          language,
          recipient: mailAddress.parse(to),
          // An account's address was not validated as a mail address when it was entered.
          replyTo: mailAddress.safeParse(email).data ?? null,
          subject,
          textBody: text,
          htmlBody: html,
          secrets: sealedSecrets(config, messageId, templates[template], values),
          state,
          entity: record.entity,
          recordId: record.id,
          customerId: record.customerId,
          createdBy: by.id,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      for (const attachment of attachments) {
        await transaction
          .insertInto('mailAttachment')
          .values({ mailId: id, ...attachment })
          .execute();
      }
      if (state === 'queued') await queueMail(transaction, jobs, { id, by: by.id });
      return { id, state };
    },

    preview(template, language, values) {
      const { subject, text } = blotted(words(template, language, values));
      return { subject, text };
    },
  };
}

/**
 * Has open lists of mails show one that nothing else tells of: the server wrote it by itself, or somebody's own account
 * is all that it is about.
 */
export function noteWritten(transaction: Db, { id }: SentMail, accountId: number | null = null): Promise<void> {
  return audit(transaction, { accountId, action: 'written', entity: 'mail', recordId: id });
}

/** Queues a stored mail under a new job; from now on only that job may send it. */
export async function queueMail(transaction: Db, jobs: Jobs, { id, by }: { id: number; by: number }): Promise<void> {
  const jobId = await jobs.add(transaction, 'sendMail', { mailId: id }, { by });
  await transaction.updateTable('mail').set({ jobId }).where('id', '=', id).execute();
}

/**
 * Cancels a mail that the caller locked and that has not left, and returns its state; its job finds nothing to send. One
 * that is sent again is as it was before.
 */
export async function cancelMail(
  transaction: Db,
  { id, jobId, resentFrom }: Pick<StoredMail, 'id' | 'jobId' | 'resentFrom'>,
): Promise<'cancelled' | MayHaveArrived> {
  const state = resentFrom ?? 'cancelled';
  // What is unknown once more may be sent again, with its secrets.
  await moveMail(transaction, { id }, state === 'unknown' ? { state } : { state, secrets: null });
  await cancelWaiting(transaction, jobId);
  return state;
}

export type StoredMail = Selectable<ServiceTables['mail']>;

/**
 * A stored mail with its secrets, to be seen only by its recipient. Throws mail.otherKey where they were sealed with
 * another master key, as after a restore without its key.
 */
export function opened(config: Config, mail: StoredMail): ComposedMail {
  if (mail.secrets === null) return blotted(wordsOf(mail));
  const values: Record<string, string> = JSON.parse(unsealed(config, mail.secrets, mail.messageId));
  return withSecrets(wordsOf(mail), (name) => values[name] ?? '');
}

function unsealed(config: Config, secrets: Uint8Array, messageId: string): string {
  try {
    return Buffer.from(unseal(secretsOf(config).seal, secrets, ownerOf(messageId))).toString('utf8');
  } catch {
    throw new AppError('mail.otherKey');
  }
}

/** Whether a mail contains what only its recipient may know. */
export const hasSecrets = ({ template }: StoredMail): boolean => templates[template].secrets.length > 0;

/** A mail with its secrets masked, for everybody else. */
export function blotted(mail: ComposedMail): ComposedMail {
  return withSecrets(mail, () => '•••');
}

/** The text of a stored mail, its secrets still as placeholders. */
export function wordsOf({ subject, textBody, htmlBody }: StoredMail): ComposedMail {
  return { subject, text: textBody, html: htmlBody };
}

function words<N extends MailTemplateName>(template: N, language: Language, values: MailValues<N>): ComposedMail {
  return composed(templates[template], i18nOf(language), templates[template].values.parse(values));
}

function sealedSecrets(config: Config, messageId: string, { secrets }: MailTemplate, values: Record<string, string>) {
  if (secrets.length === 0) return null;
  const plain = JSON.stringify(Object.fromEntries(secrets.map((name) => [name, values[name]])));
  return seal(secretsOf(config).seal, Buffer.from(plain), ownerOf(messageId));
}

const ownerOf = (messageId: string) => `mail ${messageId}`;

const domainOf = (address: string) => address.slice(address.lastIndexOf('@') + 1);
