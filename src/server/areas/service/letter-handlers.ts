import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { OutputOf } from '../../../shared/api/call';
import { type EntityName, entityOf } from '../../../shared/areas/all';
import { addressesOf } from '../../../shared/areas/purchase/addresses';
import { mailHitchText } from '../../../shared/areas/service/hitches';
import { type LetterRow, letterCalls, type OfferedPaper } from '../../../shared/areas/service/letter-calls';
import { serviceLimits } from '../../../shared/areas/service/limits';
import { AppError } from '../../../shared/errors';
import { eachOnce } from '../../../shared/rules/mail-addresses';
import { audit } from '../../db/audit';
import { nameOf } from '../../db/columns';
import type { Db } from '../../db/connect';
import { firstOf } from '../../db/found';
import { customerColumn, visible } from '../../db/scope';
import { tableOf } from '../../db/storage';
import { answering, type Handlers } from '../../http/handlers';
import { i18nOf } from '../../languages';
import { hasAddress } from '../../queries/contact-addresses';
import { mainContacts } from '../../queries/main-contact';
import { calledAs } from '../../records/names';
import { steppingOf } from '../../records/stepping';
import { blotted } from '../../services/mail/mail';
import { isMailAbout } from '../../services/mail/mail-subject';
import { mailedBefore, mailedOnce } from '../../services/mail/mailed-once';
import type { Asking } from '../../session-user';
import { noteAsSent } from '../../workflow/note-as-sent';
import { drafted, fittingDrafts } from './letter-drafts';
import { attachmentsOf, idsOf, offeredPapers, storedPapers } from './letter-papers';
import { isSeenMessage } from './message-scope';

const { letter: limits } = serviceLimits;

const handlers: Handlers<typeof letterCalls> = {
  async draftLetter({ readDb: db, input, user, language: asked }) {
    const { entity, recordId } = input;
    const about = await seenRecord(db, { user, language: asked }, input);
    const main =
      about.customerId === null ? undefined : (await mainContacts(db, [about.customerId])).get(about.customerId);
    const language = input.language ?? main?.language ?? asked;
    const { title } = language === asked ? about : await seenRecord(db, { user, language }, input);
    const { papers, leftOut } = await offeredPapers(
      db,
      { user, language },
      { entity, recordId, customerId: about.customerId },
    );
    const drafts = fittingDrafts({ entity, papers });
    const draft = input.draft && drafts.includes(input.draft) ? input.draft : proposed(entity, drafts);
    const drafting = { user, entity, recordId, title, name: input.name ?? main?.name ?? null, language, papers };
    const words = await drafted(db, draft, drafting);
    return { title, draft, drafts, language, to: addressesOf(main?.emails ?? null), papers, leftOut, ...words };
  },

  async sendLetter(context) {
    const { input, user, language: asked, sizeUnits, services, visit } = context;
    const { entity, recordId, language, subject, text } = input;
    const asking = { user, language };
    const answered = await mailedBefore<OutputOf<typeof letterCalls.sendLetter>>(context);
    if (answered) return answered;
    const chosen = async (from: Db) => {
      const { customerId } = await seenRecord(from, { user, language: asked }, input);
      return { customerId, papers: await chosenPapers(from, asking, { ...input, customerId }) };
    };
    const stored = await storedPapers(context.db, (await chosen(context.db)).papers, services.files);
    return mailedOnce(context, async (db) => {
      const { customerId, papers } = await chosen(db);
      // Before the papers are made, so that they show the quotes as sent.
      for (const id of idsOf('quote', papers)) await noteAsSent(db, steppingOf(context), 'quote', id);
      const attachments = await attachmentsOf(db, asking, papers, {
        language,
        sizeUnits,
        stored,
        day: services.clock.today(),
      });
      const readers = eachOnce(input.to);
      const about = customerId ?? (await customerOfReaders(db, asking, readers));
      const ids: number[] = [];
      let state: 'queued' | 'held' = 'held';
      for (const to of readers) {
        const mail = await services.mail.send(db, {
          template: 'letter',
          to,
          language,
          attachments,
          values: { subject, text },
          record: { entity, id: recordId, customerId: about },
          by: user,
        });
        state = mail.state;
        ids.push(mail.id);
      }
      const after = { mails: ids, papers: papers.map(({ key }) => key) };
      await audit(db, {
        accountId: user.id,
        action: 'mailed',
        entity,
        recordId,
        after,
        address: visit.address,
      });
      return { mails: readers.length, state };
    });
  },

  async lettersAbout({ readDb, input, user, language }) {
    const asking = { user, language };
    const { entity, recordId } = input;
    await seenRecord(readDb, asking, input);
    const which = sql<SqlBool>`${isMailAbout(entity, recordId)} and ${isSeenMessage(user, 'mail')}`;
    const found = await letterRows(readDb, asking, which, limits.shown + 1);
    const { rows: letters, more } = firstOf(found, limits.shown);
    return { letters, more };
  },

  async readLetter({ readDb, input: { id }, user, language }) {
    const which = sql<SqlBool>`mail.id = ${id} and ${isSeenMessage(user, 'mail')}`;
    const [row] = await letterRows(readDb, { user, language }, which, 1);
    if (!row) throw new AppError('record.notFound', { record: id });
    const { textBody } = await readDb
      .selectFrom('mail')
      .select('textBody')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const files = await readDb
      .selectFrom('mailAttachment')
      .select('fileName')
      .where('mailId', '=', id)
      .orderBy('fileName')
      .execute();
    const { subject, text } = blotted({ subject: row.subject, text: textBody, html: '' });
    return { ...row, subject, text, files: files.map(({ fileName }) => fileName) };
  },
};

export const lettersAnswers = answering(letterCalls, handlers);

/** The letter proposed for a record: the one with its paper if the record has one, otherwise a few words. */
const proposed = (entity: EntityName, drafts: ReturnType<typeof fittingDrafts>) =>
  (entity === 'order' && drafts.find((each) => each === 'contract')) ||
  (entity === 'quote' && drafts.find((each) => each === 'quote')) ||
  'followUp';

/** The papers that were chosen for a letter; throws record.notFound for one that is not offered. */
async function chosenPapers(
  db: Db,
  asking: Asking,
  asked: Parameters<typeof offeredPapers>[2] & { papers: readonly string[] },
): Promise<OfferedPaper[]> {
  const { papers } = await offeredPapers(db, asking, asked);
  return [...new Set(asked.papers)].map((key) => {
    const paper = papers.find((each) => each.key === key);
    if (!paper) throw new AppError('record.notFound', { record: key });
    return paper;
  });
}

interface About {
  title: string;
  /** Its customer; null for a record of no customer, or of several. */
  customerId: number | null;
}

/** The record's title and customer; throws record.notFound where it is out of reach. */
async function seenRecord(
  db: Db,
  { user, language }: Asking,
  { entity: name, recordId }: { entity: EntityName; recordId: number },
): Promise<About> {
  const entity = entityOf(name);
  const table = tableOf(name);
  const { rows } = await sql<About>`
    select ${calledAs(language, name, table)} as title, ${customerColumn(entity)} as customer_id
    from ${sql.table(table)} where id = ${recordId} and ${visible(user, entity)}`.execute(db);
  const [row] = rows;
  if (!row) throw new AppError('record.notFound', { record: recordId });
  return row;
}

/**
 * For a letter about a record without a customer: the one customer that all recipients work for, so that the letter
 * appears in that customer's timeline.
 */
async function customerOfReaders(db: Db, { user }: Asking, readers: readonly string[]): Promise<number | null> {
  const contact = entityOf('contact');
  const { rows } = await sql<{ customerId: number; emails: string }>`
    select customer_id, emails from contact
    where ${hasAddress(readers)} and ${visible(user, contact)}`.execute(db);
  const customers = new Set<number | null>();
  for (const reader of readers) {
    const of = rows.filter(({ emails }) =>
      addressesOf(emails).some((each) => each.toLowerCase() === reader.toLowerCase()),
    );
    if (of.length === 0) customers.add(null);
    for (const { customerId } of of) customers.add(customerId);
  }
  const [only = null] = customers;
  return customers.size === 1 ? only : null;
}

async function letterRows(
  db: Db,
  { language }: Asking,
  which: RawBuilder<SqlBool>,
  most: number,
): Promise<LetterRow[]> {
  const { rows } = await sql<LetterRow>`
    select mail.id, mail.template, mail.state, mail.recipient, mail.subject, mail.created_at::date::text as day,
      mail.created_at as sent_at,
      ${nameOf(language, 'writer')} as writer_name, mail.last_error,
      (select count(*)::int from mail_attachment where mail_id = mail.id) as attachments
    from mail left join account as writer on writer.id = mail.created_by
    where ${which} order by mail.id desc limit ${most}`.execute(db);
  const i18n = i18nOf(language);
  return rows.map(({ subject, lastError, ...row }) => ({
    ...row,
    subject: blotted({ subject, text: '', html: '' }).subject,
    lastError: lastError === null ? null : mailHitchText(i18n, lastError),
  }));
}
